/** One choice of a server dropdown. */
export interface Option {
  id: string;
  label: string;
  /** A second line: a SKU, an address. */
  hint?: string;
}

/** A product as the lines' search answers it. */
export interface ProductOption extends Option {
  sku: string;
  name: string;
  unit: string;
}

export interface Options {
  options: readonly Option[];
  loading: boolean;
}

/** A hook that asks the server for the choices that match; `skip` while nobody looks. */
export type UseOptions = (searchTerm: string, skip: boolean) => Options;
