import type { ReactNode } from 'react';
import { Figure, type FigureKind } from '../figure';
import { date } from '../format';
import { language } from '../language';
import { activeStatus } from '../record/record';
import { Named, Place, TwoLines } from '../record/two-lines';
import { StatusChip } from '../status-chip';
import { t } from '../texts';
import { wordLabel } from '../words';
import type { ListColumn } from './types';

type Look<Row> = Partial<Omit<ListColumn<Row>, 'field' | 'header' | 'cell'>>;
type Text = string | null | undefined;
type FieldOf<Row, Value> = string &
  { [F in keyof Row]-?: Row[F] extends Value ? F : never }[keyof Row];

/** Extra width of a date column in pixels; Arabic month names are not abbreviated. */
export const longerDay = language === 'ar' ? 24 : 0;

/** Width of an amount below 100 million, in pixels. */
const amountWidth = 140;

/** "Pending" is two words in Arabic. */
const statusColumn = { field: 'status', header: t('status'), width: language === 'ar' ? 146 : 130 };

/** Builds columns for the fields of a row, formatted as everywhere. Figures are aligned right. */
export function columnsOf<Row>() {
  function value<Value>(row: Row, field: string): Value {
    return row[field as keyof Row] as Value;
  }
  function showing<Value>(show: (value: Value) => ReactNode, always: Look<Row> = {}) {
    return (field: FieldOf<Row, Value>, header: string, look: Look<Row> = {}): ListColumn<Row> => ({
      field,
      header,
      ...always,
      ...look,
      cell: (row) => show(value<Value>(row, field)),
    });
  }
  function figure<Value extends Text | number>(as: FigureKind, always: Look<Row> = {}) {
    return showing<Value>((of) => <Figure of={of} as={as} />, { align: 'figure', ...always });
  }
  return {
    text: showing<Text>((text) => text ?? '–'),
    word: showing<string>(wordLabel),
    day: (field: FieldOf<Row, Text>, header: string, look: Look<Row> = {}): ListColumn<Row> => ({
      ...showing<Text>(date)(field, header, look),
      width: look.width && look.width + longerDay,
    }),
    count: figure<number>('count'),
    amount: figure<Text>('money', { width: amountWidth }),
    price: figure<Text>('price'),
    quantity: figure<Text>('quantity'),
    /** Shows a second field below the first, in a lighter color. */
    pair: (
      field: FieldOf<Row, Text>,
      header: string,
      second: FieldOf<Row, Text>,
      look: Look<Row> = {},
    ): ListColumn<Row> => ({
      field,
      header,
      ...look,
      cell: (row) => <TwoLines first={value<Text>(row, field)} second={value<Text>(row, second)} />,
    }),
    /** Shows a town, with its country when abroad. */
    place: (
      field: FieldOf<Row, Text>,
      header: string,
      country: FieldOf<Row, Text>,
      look: Look<Row> = {},
    ): ListColumn<Row> => ({
      field,
      header,
      ...look,
      cell: (row) => <Place city={value<Text>(row, field)} country={value<Text>(row, country)} />,
    }),
    /** Shows the name and code of a row, and its status unless it is the usual one. */
    named: (
      field: FieldOf<Row, string>,
      header: string,
      code: FieldOf<Row, string>,
      look: Look<Row> = {},
      statusOf?: (row: Row) => string,
    ): ListColumn<Row> => ({
      field,
      header,
      ...look,
      cell: (row) => (
        <Named name={value(row, field)} code={value(row, code)} status={statusOf?.(row)} />
      ),
    }),
    status: (
      field: FieldOf<Row, string>,
      look: Look<Row> = {},
      noun?: string,
    ): ListColumn<Row> => ({
      ...statusColumn,
      ...look,
      cell: (row) => <StatusChip status={value(row, field)} noun={noun} />,
    }),
    /** Shows if the record is active. Names of inactive records show it too. */
    active: (field: FieldOf<Row, boolean>, look: Look<Row> = {}): ListColumn<Row> => ({
      ...statusColumn,
      optional: true,
      ...look,
      cell: (row) => <StatusChip status={activeStatus(value(row, field))} />,
    }),
  };
}
