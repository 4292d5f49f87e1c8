// What the pages need besides Furo: copying code, and a keyboard's and a screen reader's way to everything.
function withCopyButton(block) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("pre").textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  block.append(button);
}

// What scrolls sideways can be reached by Tab and pushed by the arrows; what fits is left alone.
function reachable(box) {
  if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

document.addEventListener("DOMContentLoaded", () => {
  // Furo calls the captions of the menu headings, and does not say of which level.
  for (const caption of document.querySelectorAll(".caption[role=heading]")) caption.setAttribute("aria-level", "2");
  // No clipboard: an old browser, or a page that came by plain http from another machine.
  if (navigator.clipboard) document.querySelectorAll(".highlight-python .highlight, .highlight-sh .highlight").forEach(withCopyButton);
  const boxes = document.querySelectorAll("pre, .drawing, .table-wrapper");
  const look = () => boxes.forEach(reachable);
  look();
  addEventListener("load", look);
  addEventListener("resize", look);
});
