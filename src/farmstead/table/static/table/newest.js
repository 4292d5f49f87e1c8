// A log read from its end: the newest line first, what happened after a line still below it, a round's name below its lines.

/** The same list, turned round. */
export function newestFirst(list) {
  const groups = [];
  for (const row of list.children) {
    if (row.matches(".happened") && groups.length && !groups.at(-1)[0].matches(".ruled")) groups.at(-1).push(row);
    else groups.push([row]);
  }
  list.replaceChildren(...groups.reverse().flat());
  return list;
}
