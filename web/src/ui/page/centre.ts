/** Scrolls a row sideways until one of its children is in the middle, as far as it scrolls; the page stays where it is. */
export function centre(row: HTMLElement | null, which: string): void {
  const child = row?.querySelector<HTMLElement>(which);
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = child.offsetLeft + child.offsetWidth / 2 - row.clientWidth / 2;
}
