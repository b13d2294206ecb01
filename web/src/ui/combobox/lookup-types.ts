/** An option of a server dropdown. */
export interface Option {
  id: string;
  label: string;
  /** Second line, such as a SKU or an address. */
  hint?: string;
}

/** A product from the search of the lines. */
export interface ProductOption extends Option {
  sku: string;
  name: string;
  unit: string;
}

/** The result of a search. */
export interface Found<O extends Option = Option> {
  options: readonly O[];
  loading: boolean;
  /** Retries a failed search. */
  retry?: (() => void) | undefined;
}
