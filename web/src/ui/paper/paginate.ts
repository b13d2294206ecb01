/** How high a part of a paper is, in any unit. */
export interface Size {
  height: number;
  /** Of a table: its head and foot, which stand on each of its pages, and its rows; `again` where a later head is higher. */
  table?: { head: number; again?: number; foot: number; rows: readonly number[] };
}

/** A part on a page; of a table the rows `from` to before `to`. */
export interface Placed {
  part: number;
  from: number;
  to: number;
}

/** Which parts stand on which page of this height. A part that is no table is never broken. */
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
      // A row that is higher than a page stands there alone, and is cut off.
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
