/** Returns the texts of the innermost elements of a page. */
export function textsOf(root: HTMLElement): Set<string> {
  return new Set(leaves(root).map(textOf));
}

/** Marks the elements whose text was not there before, and returns their number. */
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
    // Labels of facts never change.
    return own && textOf(element) !== '' && !element.closest('[aria-hidden="true"], ol, dt');
  });
}

/** Prefixes the label of a fact, because equal texts under different labels differ. */
function textOf(element: HTMLElement): string {
  const text = element.textContent?.trim() ?? '';
  if (!text) return '';
  const label = element.closest('dd')?.previousElementSibling?.textContent ?? '';
  return `${label}|${text}`;
}
