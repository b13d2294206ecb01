/** Scrolls a row sideways to center one of its children. The page does not scroll. */
export function center(row: HTMLElement | null, which: string): void {
  const child = row?.querySelector<HTMLElement>(which);
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = child.offsetLeft + child.offsetWidth / 2 - row.clientWidth / 2;
}
