/** What a list shows, as it stands in the URL, so that Back, reload and a sent link keep it. */
export interface ListState {
  page: number;
  size: number;
  /** `field,asc` or `field,desc`; empty for the server's own order. */
  sort: string;
  searchTerm: string;
  startDate: string;
  endDate: string;
  /** Where the next page begins beyond the numbered ones. */
  after: string;
  /** The columns of a view, by their fields; empty for those that the person has chosen. */
  columns: string;
  /** Other filters by their query name: warehouseId, customerId, ... */
  filters: Record<string, string>;
}

export const pageSizes = [10, 25, 50, 100] as const;
const defaultSize = 25;
/** Pages beyond this row go by key. */
export const numberedRows = 10_000;

const fixed = ['page', 'size', 'sort', 'searchTerm', 'startDate', 'endDate', 'after', 'columns'];
const fields = /^\w+(,\w+)*$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Nothing filtered, the server's own order, one's own columns; rows per page stay as they are. */
export const unfiltered = {
  searchTerm: '',
  startDate: '',
  endDate: '',
  filters: {},
  sort: '',
  columns: '',
} as const satisfies Partial<ListState>;

/** The parameters of a list that is searched, and of one with dates. */
export const searched = ['searchTerm'] as const;
export const dated = ['startDate', 'endDate'] as const;

/**
 * Reads the state from the address. Of filters, only the list's `own` are kept: the server refuses a parameter that it
 * does not know, and mail clients add their own to links.
 */
export function parseListState(query: URLSearchParams, own?: readonly string[]): ListState {
  const knows = (name: string) => own === undefined || own.includes(name);
  const known = (name: string) => (knows(name) ? (query.get(name) ?? '') : '');
  const size = Number(query.get('size'));
  const page = Number(query.get('page'));
  const filters: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!fixed.includes(name) && knows(name) && value) filters[name] = value;
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 0,
    size: (pageSizes as readonly number[]).includes(size) ? size : defaultSize,
    sort: /^\w+,(asc|desc)$/.test(query.get('sort') ?? '') ? (query.get('sort') ?? '') : '',
    searchTerm: known('searchTerm'),
    startDate: day.test(known('startDate')) ? known('startDate') : '',
    endDate: day.test(known('endDate')) ? known('endDate') : '',
    after: query.get('after') ?? '',
    columns: fields.test(query.get('columns') ?? '') ? (query.get('columns') ?? '') : '',
    filters,
  };
}

/** The shortest query that parses to the same state. */
export function formatListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string) => {
    if (value) query.set(name, value);
  };
  for (const [name, value] of Object.entries(state.filters)) put(name, value);
  put('searchTerm', state.searchTerm);
  put('startDate', state.startDate);
  put('endDate', state.endDate);
  put('sort', state.sort);
  put('columns', state.columns);
  put('page', state.page > 0 ? String(state.page) : '');
  put('size', state.size === defaultSize ? '' : String(state.size));
  put('after', state.after);
  return query;
}

const staysOnPage = ['page', 'after', 'columns'];

/** A change of what is shown but the page starts again at the first page. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  const turnsPage = Object.keys(change).every((key) => staysOnPage.includes(key));
  return { ...state, ...(turnsPage ? {} : { page: 0, after: '' }), ...change };
}

export function isFiltered(state: ListState): boolean {
  return (
    state.searchTerm !== '' ||
    state.startDate !== '' ||
    state.endDate !== '' ||
    Object.keys(state.filters).length > 0
  );
}

/** The filters alone, for counts beside the tabs. */
export function filterQuery(state: ListState): Record<string, string> {
  const { sort: _sort, ...query } = wholeQuery(state);
  return query;
}

/** The filters and the order, for all pages together. */
export function wholeQuery(state: ListState): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of ['sort', 'searchTerm', 'startDate', 'endDate'] as const) {
    if (state[name]) query[name] = state[name];
  }
  return { ...query, ...state.filters };
}

/** What the server is called: pages by number while it counts them, by key beyond. */
export function listQuery(state: ListState): Record<string, string | number> {
  const query: Record<string, string | number> = { size: state.size };
  if (state.after) query.after = state.after;
  else query.page = state.page;
  return { ...query, ...wholeQuery(state) };
}

/** A filter set, or taken away by an empty value; the others stay. */
export function filteredBy(name: string, value: string) {
  return ({ filters }: Pick<ListState, 'filters'>): Partial<ListState> => ({
    filters: Object.fromEntries(
      Object.entries({ ...filters, [name]: value }).filter(([, each]) => each),
    ),
  });
}
