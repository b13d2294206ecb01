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

/** What a search has found. */
export interface Found<O extends Option = Option> {
  options: readonly O[];
  loading: boolean;
  /** Asks once more, where the search failed. */
  retry?: (() => void) | undefined;
}
