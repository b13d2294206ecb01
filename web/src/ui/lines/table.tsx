import Add from '@mui/icons-material/AddRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type Dispatch, type ReactNode, useMemo, useRef } from 'react';
import { Isolated } from '../bidi-text';
import type { Choices } from '../combobox/choices';
import type { ProductOption } from '../combobox/lookup-types';
import { figureCaption, figureInput } from '../figure';
import { useNumberMistake } from '../form/number-mistake';
import type { RowAction } from '../list/types';
import { Row } from '../parts';
import { RowMenu } from '../row-menu';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts';
import { ShortcutsButton } from '../shortcuts/shortcuts-button';
import { fontSizes } from '../sizes';
import { Table, type TableColumn } from '../table/table';
import { t } from '../texts';
import { inSentence } from '../words';
import { focusCell, onSheetKey, onSheetPaste } from './keyboard';
import {
  cellChange,
  type FigureRule,
  type LineAction,
  type LineField,
  type LineItem,
} from './line-items';
import type { PastedLine } from './paste';
import { ProductCell } from './product-cell';
import { cellInset, cellStyle, lineStyle } from './table-styles';

export interface LineColumn<Fact> {
  field: LineField;
  header: string;
  width: number;
  mistake: FigureRule;
  /** Content below the field, such as available stock or the source of a price. */
  note?: (line: LineItem, known: LineNote<Fact>) => ReactNode;
}

/** A calculated figure of a line, with its header. */
export interface ShownFigure<Fact = unknown> {
  header: string;
  /** On a phone, the label above the figure when its header includes the unit, and that unit. */
  alone?: { label: string; unit: string };
  width: number;
  /** Order in which the figure gives way in a narrow card, 1 first. */
  yields?: number;
  text: (line: LineItem, fact: Fact | undefined) => ReactNode;
}

/** Data for the note of a cell. */
export interface LineNote<Fact> {
  /** The server's data about the product; undefined until it is loaded. */
  fact: Fact | undefined;
  /** Requested quantity of the product over all lines; undefined while it is invalid. */
  requested: string | undefined;
  dispatch: Dispatch<LineAction>;
}

/** Errors of a line by field; `productId` for the line as a whole. */
export type RowErrors = Readonly<Record<string, string | undefined>>;

/** Describes the lines of a form to their table. */
export interface LinesOf<Fact> {
  columns: readonly LineColumn<Fact>[];
  products: Choices<ProductOption>;
  /** The server's data about the products, by id. */
  facts: ReadonlyMap<string, Fact>;
  /** Adds the server's data to a line. */
  show: (line: LineItem, fact: Fact | undefined) => LineItem;
  /** Calculated figures of a line, such as its tax and amount. */
  shown?: readonly ShownFigure<Fact>[];
}

interface Props<Fact> extends Required<LinesOf<Fact>> {
  /** Lines as they were typed. */
  rows: readonly LineItem[];
  dispatch: Dispatch<LineAction>;
  /** Requested quantity of each product over all lines. */
  requested: ReadonlyMap<string, string> | undefined;
  onProduct: (line: LineItem, product: ProductOption) => void;
  /** Called with pasted rows: it resolves their SKUs and inserts them at `at`. */
  onPaste: (lines: PastedLine[], at: number) => void;
  /** Errors by line key. */
  errors: ReadonlyMap<string, RowErrors>;
  /** Maximum number of lines of a document. */
  limit: number;
}

/** A row of the table: a line with what it shows. */
interface LineView<Fact> extends Pick<LineNote<Fact>, 'fact' | 'requested'> {
  typed: LineItem;
  /** The line with the server's data. */
  line: LineItem;
  errors: RowErrors;
  /** True when no line can be added. */
  full: boolean;
}

/** Edits the lines of a document like a spreadsheet. */
export function LineItemsTable<Fact>(props: Props<Fact>) {
  const { rows, dispatch, columns, shown, onPaste, limit } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const style = useMemo(() => lineStyle([...columns, ...shown]), [columns, shown]);
  const full = rows.length >= limit;
  useShortcuts(sheetKeys(pastedPrice(columns)));
  const addLine = () => {
    dispatch({ type: 'append' });
    if (sheet.current) focusCell(sheet.current, rows.length, 'product');
  };
  const views = rows.map((typed): LineView<Fact> => {
    const fact = props.facts.get(typed.productId);
    return {
      typed,
      line: props.show(typed, fact),
      fact,
      requested: props.requested?.get(typed.productId),
      errors: props.errors.get(typed.key) ?? noErrors,
      full,
    };
  });
  return (
    <Box
      ref={sheet}
      onKeyDown={(event) => onSheetKey(event, { rows, dispatch, limit })}
      onPaste={(event) => onSheetPaste(event, { rows, dispatch, limit }, columns, onPaste)}
    >
      <Box
        sx={{ overflowX: 'auto', mt: 2, container: 'lines / inline-size' }}
        data-typed={columns.length}
      >
        <Table
          columns={useTableColumns(props)}
          rows={views}
          rowKey={({ typed }) => typed.key}
          same={isSameView}
          sx={style}
        />
      </Box>
      <Row gap={2} flexWrap="wrap" px={3} py={2}>
        <Button color="primary" startIcon={<Add />} onClick={addLine} disabled={full}>
          {t('addLine')}
        </Button>
        <ShortcutsButton />
      </Row>
    </Box>
  );
}

/** Names the keys that `onSheetKey` handles. */
function sheetKeys(price: string): readonly Shortcut[] {
  const keys = [
    ['Enter', t('lineBelow')],
    ['Tab', t('nextCell')],
    ['Insert', t('lineInserted')],
    ['Ctrl D', t('duplicateLine')],
    ['Ctrl Delete', t('removeLine')],
    ['Ctrl Z', t('undo')],
    ['Ctrl Y', t('redo')],
    ['Ctrl V', t('linesPaste', { price })],
  ] as const;
  return keys.map(([keys, label]) => ({ keys, label, group: t('lines') }));
}

/** Returns the header of the pasted price column: unit price or unit cost. */
function pastedPrice(columns: readonly { field: LineField; header: string }[]): string {
  return inSentence(columns.find(({ field }) => field === 'unitPrice')?.header ?? '');
}

const noErrors: RowErrors = {};

/** Compares lines by value, because the form copies them on each change. */
function isSameView<Fact>(one: LineView<Fact>, other: LineView<Fact>): boolean {
  return (
    one.fact === other.fact &&
    one.requested === other.requested &&
    one.full === other.full &&
    sameParts(one.typed, other.typed) &&
    sameParts(one.errors, other.errors)
  );
}

function sameParts(one: object, other: object): boolean {
  const parts = Object.entries(other);
  return (
    Object.keys(one).length === parts.length &&
    parts.every(([name, value]) => (one as Record<string, unknown>)[name] === value)
  );
}

/** Returns the columns: number, product, fields, calculated figures, menu. They are stable, so that only changed lines render. */
function useTableColumns<Fact>(props: Props<Fact>): readonly TableColumn<LineView<Fact>>[] {
  const { columns, shown, dispatch, products, show, onProduct } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` changes what the cells of equal lines show.
  return useMemo(
    () => [
      { header: t('number'), quiet: true, className: 'number', cell: (_, at) => at + 1 },
      {
        header: t('product'),
        className: 'product',
        label: '',
        cell: ({ typed, line, errors }, at) => (
          <ProductCell
            row={at}
            line={line}
            label={cellLabel(at, t('product'))}
            error={errors.productId}
            products={products}
            onChoose={(product) => {
              onProduct(typed, product);
              if (columns[0]) focusCell(document.body, at, columns[0].field);
            }}
            onType={(sku) =>
              dispatch({ type: 'change', key: line.key, change: { sku, lookUp: undefined } })
            }
          />
        ),
      },
      ...columns.map((column): TableColumn<LineView<Fact>> => {
        const { field, header, note } = column;
        return {
          header,
          className: 'typed',
          cell: ({ line, errors, ...known }, at) => (
            <LineCell
              column={column}
              row={at}
              value={line[field]}
              label={cellLabel(at, header)}
              error={errors[field]}
              note={line.productId && note?.(line, { ...known, dispatch })}
              onChange={(value) =>
                dispatch({ type: 'change', key: line.key, change: cellChange(field, value) })
              }
              onLeave={() => dispatch({ type: 'settle' })}
            />
          ),
        };
      }),
      ...shown.map(
        ({ header, alone, yields, text }, at): TableColumn<LineView<Fact>> => ({
          header,
          className: at === shown.length - 1 ? 'shown total' : 'shown',
          ...(yields ? { yields } : {}),
          label: alone?.label ?? header,
          cell: ({ line, fact }) => (
            <span data-unit={line.productId ? alone?.unit : undefined}>
              <Isolated>{line.productId ? text(line, fact) : '–'}</Isolated>
            </span>
          ),
        }),
      ),
      {
        header: t('moreActions'),
        quiet: true,
        className: 'menu',
        cell: ({ line, full }, at) => (
          <RowMenu
            label={cellLabel(at, t('moreActions'))}
            actions={lineActions(line, dispatch).slice(full ? 1 : 0)}
          />
        ),
      },
    ],
    [columns, shown, dispatch, products, show, onProduct],
  );
}

function lineActions({ key }: LineItem, dispatch: Dispatch<LineAction>): readonly RowAction[] {
  const duplicate = () => dispatch({ type: 'duplicate', key });
  const remove = () => dispatch({ type: 'remove', key });
  return [
    { label: t('duplicateLine'), icon: <ContentCopy />, run: duplicate },
    { label: t('removeLine'), icon: <Delete />, danger: true, run: remove },
  ];
}

function cellLabel(at: number, name: string): string {
  return `${t('line', { number: at + 1 })} ${name}`;
}

interface CellProps {
  column: { field: LineField; mistake: FigureRule };
  row: number;
  value: string;
  label: string;
  error?: string | undefined;
  note?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** Edits one figure. The keyboard finds the cell by `data-cell`. */
export function LineCell({ column, row, value, label, note, ...props }: CellProps) {
  const { mistake, shown, ...focus } = useNumberMistake(value, column.mistake);
  const error = props.error ?? mistake;
  const hint = `line-${row}-${column.field}-hint`;
  return (
    <Box className="cell">
      <InputBase
        className="field"
        value={shown}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={() => {
          focus.onBlur();
          props.onLeave();
        }}
        onFocus={(event) => {
          focus.onFocus(event);
          event.target.select();
        }}
        autoComplete="off"
        inputProps={{
          'aria-label': label,
          'aria-invalid': Boolean(error),
          'aria-describedby': error || note ? hint : undefined,
          'data-cell': `${row}:${column.field}`,
          ...figureInput,
        }}
        sx={cellStyle}
      />
      {(error || note) && (
        <Box
          id={hint}
          className="hint"
          dir={figureCaption.dir}
          sx={{
            mt: 0.5,
            paddingInlineEnd: `${cellInset}px`,
            fontSize: fontSizes[12],
            lineHeight: 1.35,
            fontVariantNumeric: 'tabular-nums',
            ...figureCaption.sx,
            color: error ? 'var(--error-text)' : 'text.secondary',
          }}
        >
          {error ?? note}
        </Box>
      )}
    </Box>
  );
}
