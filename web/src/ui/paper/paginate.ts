/** The height of a part of a paper, in any unit. */
export interface Size {
  height: number;
  /**
   * Heights of a table's head and foot, which repeat on each page, and of its rows; `again` when later heads are
   * higher.
   */
  table?: { head: number; again?: number; foot: number; rows: readonly number[] };
}

/** A part on a page; for a table, the rows from `from` up to but excluding `to`. */
export interface Placed {
  part: number;
  from: number;
  to: number;
}

/** Breaks parts into pages of a height. Only tables are split. */
export function paginate(sizes: readonly Size[], capacity: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let used = 0;
  const place = (placed: Placed, height: number) => {
    pages.at(-1)?.push(placed);
    used += height;
  };
  const turn = () => {
    pages.push([]);
    used = 0;
  };
  sizes.forEach(({ height, table }, part) => {
    if (!table) {
      if (used > 0 && used + height > capacity) turn();
      place({ part, from: 0, to: 0 }, height);
      return;
    }
    const { head, again = head, foot } = table;
    let from = 0;
    do {
      const around = (from === 0 ? head : again) + foot;
      if (used > 0 && used + around + (table.rows[from] ?? 0) > capacity) turn();
      let tall = around;
      let to = from;
      // A row that is higher than a page gets its own page and is cut off.
      while (to < table.rows.length) {
        const row = table.rows[to] ?? 0;
        if (to > from && used + tall + row > capacity) break;
        tall += row;
        to += 1;
      }
      place({ part, from, to }, tall);
      from = to;
    } while (from < table.rows.length);
  });
  return pages;
}
