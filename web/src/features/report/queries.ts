type Query = Record<string, string | number>;

/** How many of the largest a chart shows. */
export const shown = 10;

/** All rows that the filters leave, however the page is turned. */
export function allOf({ page: _page, size: _size, after: _after, sort: _sort, ...query }: Query) {
  return query;
}

/** As many of them as a chart shows. */
export function largestOf(query: Query) {
  return { ...allOf(query), size: shown };
}

/** All rows in any status: what is compared by status is not filtered by it. */
export function anyStatusOf(query: Query) {
  const { status: _status, ...rest } = allOf(query);
  return rest;
}
