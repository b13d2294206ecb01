/** The state of a list in the URL, so that Back, reload and shared links restore it. */
export interface ListState {
  page: number;
  size: number;
  /** `field,asc` or `field,desc`; empty for the default order of the server. */
  sort: string;
  searchTerm: string;
  startDate: string;
  endDate: string;
  /** Key of the next page, for pages beyond the numbered ones. */
  after: string;
  /** Fields of a view's columns; empty for the user's own columns. */
  columns: string;
  /** Further filters by query parameter, such as `warehouseId`. */
  filters: Record<string, string>;
}

export const pageSizes = [10, 25, 50, 100] as const;
const defaultSize = 25;
/** Rows that pages with numbers reach. Further pages go by key. */
export const numberedRows = 10_000;

const fixed = ['page', 'size', 'sort', 'searchTerm', 'startDate', 'endDate', 'after', 'columns'];
/** `orderNo,total-140`: fields, with their widths where the user chose them. */
const fields = /^\w+(-\d{1,4})?(,\w+(-\d{1,4})?)*$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Clears filters, sort and columns. Rows per page stay. */
export const unfiltered = {
  searchTerm: '',
  startDate: '',
  endDate: '',
  filters: {},
  sort: '',
  columns: '',
} as const satisfies Partial<ListState>;

/** Parameters of lists with a search, and of those with dates. */
export const searched = ['searchTerm'] as const;
export const dated = ['startDate', 'endDate'] as const;

/**
 * Reads the state from the URL. Only filters in `own` are read: the server rejects unknown parameters, and mail clients
 * add their own to links.
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

/** Returns the shortest query that parses to the same state. */
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

/** Changes the state. Any change other than of the page returns to the first page. */
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

/** Returns the filters alone, for the counts of tabs. */
export function filterQuery(state: ListState): Record<string, string> {
  const { sort: _sort, ...query } = wholeQuery(state);
  return query;
}

/** Returns filters and sort, without the page. */
export function wholeQuery(state: ListState): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of ['sort', 'searchTerm', 'startDate', 'endDate'] as const) {
    if (state[name]) query[name] = state[name];
  }
  return { ...query, ...state.filters };
}

/** Returns the arguments of the list query: numbered pages within `numberedRows`, then by key. */
export function listQuery(state: ListState): Record<string, string | number> {
  const query: Record<string, string | number> = { size: state.size };
  if (state.after) query.after = state.after;
  else query.page = state.page;
  return { ...query, ...wholeQuery(state) };
}

/** Returns a change that sets a filter, or removes it for an empty value. */
export function filteredBy(name: string, value: string) {
  return ({ filters }: Pick<ListState, 'filters'>): Partial<ListState> => ({
    filters: Object.fromEntries(
      Object.entries({ ...filters, [name]: value }).filter(([, each]) => each),
    ),
  });
}
