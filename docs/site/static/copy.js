// A button on each piece of Python and shell that copies it.
document.addEventListener("DOMContentLoaded", () => {
  if (!navigator.clipboard) return; // an old browser, or a page that came by plain http from another machine
  for (const block of document.querySelectorAll(".highlight-python .highlight, .highlight-sh .highlight")) {
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
});
