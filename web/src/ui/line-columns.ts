import type { Dispatch, ReactNode } from 'react';
import type { LineAction, LineField, LineItem } from './line-items';
import type { Option } from './lookup-types';

/** A product as the lines' search answers it. */
export interface ProductOption extends Option {
  sku: string;
  name: string;
  unit: string;
}

/** What is wrong with a figure as it was typed; nothing for one that the server takes, and for an empty one. */
export type FigureRule = (typed: string) => string | undefined;

export interface LineColumn<Fact> {
  field: LineField;
  header: string;
  width: number;
  mistake: FigureRule;
  /** Under the field: available stock, the source of a price. */
  note?: (line: LineItem, known: LineNote<Fact>) => ReactNode;
}

/** What the note of a cell can be about. */
export interface LineNote<Fact> {
  /** What the server says of the product; nothing until it is known. */
  fact: Fact | undefined;
  /** How much of the product all lines together want; nothing while that cannot be read. */
  wanted: string | undefined;
  dispatch: Dispatch<LineAction>;
}
