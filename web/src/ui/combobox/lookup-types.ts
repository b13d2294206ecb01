/** An option of a server dropdown. */
export interface Option {
  id: string;
  label: string;
  /** Second line, such as an address that matches the search. */
  hint?: string | undefined;
  /** Name and code of a record, in place of the label. */
  name?: string;
  code?: string;
  /** Figures at the end of the row, such as stock and price. */
  figure?: string | undefined;
  /** True for a row whose figure rules it out, such as a product out of stock. */
  quiet?: boolean;
}

/** Returns "Maple Deli · CUS-00008", or the name alone when it contains the code: "North depot" of NORTH. */
export function nameFirst({
  name,
  code,
}: {
  name: string;
  code?: string | null | undefined;
}): string {
  return !code || name.toLowerCase().includes(code.toLowerCase()) ? name : `${name} · ${code}`;
}

/** Returns the text of a chosen option; of a record, with the name first. */
export function chosenText({ name, code, label }: Option): string {
  return name ? nameFirst({ name, code }) : label;
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
