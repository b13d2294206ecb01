/** Returns the texts of the innermost elements of a page, each with its place. */
export function textsOf(root: HTMLElement): Set<string> {
  return new Set(leaves(root).map(textOf));
}

/** Marks the elements whose text was not in its place before, and returns their number. */
export function markChanged(root: HTMLElement, before: ReadonlySet<string>): number {
  let marked = 0;
  for (const element of leaves(root)) {
    const changed = !before.has(textOf(element));
    element.toggleAttribute('data-changed', changed);
    if (changed) marked += 1;
  }
  return marked;
}

function leaves(root: HTMLElement): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>('*:not(svg, svg *, style, script)')];
  return all.filter((element) => {
    const own = [...element.children].every((child) => child.matches('svg'));
    // Labels of facts never change, and the steps of a document are in the bar.
    return own && textContent(element) !== '' && !element.closest('[aria-hidden="true"], ol, dt');
  });
}

/** Prefixes the place of a text, because a status in the head may have been in another card before. */
function textOf(element: HTMLElement): string {
  const heading = element.closest('section')?.querySelector('h2');
  const cell = element.closest('td');
  const line = cell?.parentElement?.firstElementChild;
  const label = element.closest('dd')?.previousElementSibling;
  const place = [heading, line, label].map(textContent);
  return [...place, cell?.dataset.label ?? '', textContent(element)].join('|');
}

function textContent(element: Element | null | undefined): string {
  return element?.textContent?.trim() ?? '';
}
