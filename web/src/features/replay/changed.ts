/** What stands on a page: the texts of its innermost elements. */
export function textsOf(root: HTMLElement): Set<string> {
  return new Set(leaves(root).map(textOf));
}

/** Marks what stands on a page now and did not before; how many that are. */
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
    // What a fact is called stays as it is.
    return own && textOf(element) !== '' && !element.closest('[aria-hidden="true"], ol, dt');
  });
}

/** A text means something only beside what it is called. */
function textOf(element: HTMLElement): string {
  const text = element.textContent?.trim() ?? '';
  if (!text) return '';
  const label = element.closest('dd')?.previousElementSibling?.textContent ?? '';
  return `${label}|${text}`;
}
