import Add from '@mui/icons-material/AddRounded';
import ContentCopy from '@mui/icons-material/ContentCopyRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { type CSSProperties, type Dispatch, memo, type ReactNode, useRef } from 'react';
import type { Choices } from '../choices/choices';
import type { ProductOption } from '../choices/lookup-types';
import { figureCaption, figureInput } from '../figure';
import { useNumberMistake } from '../form/number-mistake';
import { Isolated } from '../isolated';
import { RowMenu } from '../row-menu';
import { t } from '../texts';
import { visuallyHidden } from '../visually-hidden';
import { inSentence } from '../words';
import { focusCell, onSheetKey, onSheetPaste } from './keyboard';
import {
  cellChange,
  type FigureRule,
  type LineAction,
  type LineField,
  type LineItem,
} from './line-items';
import { cellInset, cellStyle, tableStyle, tracks } from './look';
import type { PastedLine } from './paste';
import { ProductCell } from './product-cell';

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

interface Props<Fact> {
  /** Lines as they were typed. */
  rows: readonly LineItem[];
  dispatch: Dispatch<LineAction>;
  columns: readonly LineColumn<Fact>[];
  products: Choices<ProductOption>;
  /** The server's data about the products, by id. */
  facts: ReadonlyMap<string, Fact>;
  /** Adds the server's data to a line. */
  show: (line: LineItem, fact: Fact | undefined) => LineItem;
  /** Requested quantity of each product over all lines. */
  requested?: ReadonlyMap<string, string> | undefined;
  onProduct: (line: LineItem, product: ProductOption) => void;
  /** Called with pasted rows: it resolves their SKUs and inserts them at `at`. */
  onPaste: (lines: PastedLine[], at: number) => void;
  /** Calculated figures between the cells and the menu, such as tax and amount. */
  shown?: readonly ShownFigure<Fact>[] | undefined;
  /** Errors by line key. */
  errors: ReadonlyMap<string, RowErrors>;
  /** Maximum number of lines of a document. */
  limit: number;
}

/** Edits the lines of a document like a spreadsheet. */
export function LineItemsTable<Fact>(props: Props<Fact>) {
  const { rows, dispatch, columns, shown = nothingShown, onPaste, limit } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const addLine = () => {
    dispatch({ type: 'append' });
    if (sheet.current) focusCell(sheet.current, rows.length, 'product');
  };
  return (
    <Box
      ref={sheet}
      onKeyDown={(event) => onSheetKey(event, { rows, dispatch, limit })}
      onPaste={(event) => onSheetPaste(event, { rows, dispatch, limit }, columns, onPaste)}
    >
      <Box sx={{ overflowX: 'auto', mt: 2 }}>
        <Box
          component="table"
          data-typed={columns.length}
          style={{ '--tracks': tracks([...columns, ...shown]) } as CSSProperties}
          sx={tableStyle}
        >
          <thead>
            <tr>
              <th>
                <Box sx={visuallyHidden}>{t('number')}</Box>
              </th>
              <th>{t('product')}</th>
              {[...columns, ...shown].map(({ header }, at) => (
                <th key={header} className={at < columns.length ? 'figure typed' : 'figure'}>
                  <bdi>{header}</bdi>
                </th>
              ))}
              <th>
                <Box sx={visuallyHidden}>{t('moreActions')}</Box>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((line, row) => (
              <LineRow
                key={line.key}
                line={line}
                row={row}
                columns={columns}
                dispatch={dispatch}
                products={props.products}
                fact={props.facts.get(line.productId)}
                show={props.show}
                requested={props.requested?.get(line.productId)}
                onProduct={props.onProduct}
                shown={shown}
                errors={props.errors.get(line.key) ?? noErrors}
                full={rows.length >= limit}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, px: 3, py: 2 }}>
        <Button
          color="primary"
          startIcon={<Add />}
          onClick={addLine}
          disabled={rows.length >= limit}
        >
          {t('addLine')}
        </Button>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            '@media (pointer: coarse)': { display: 'none' },
          }}
        >
          {t('lineHelp', { price: pastedPrice(columns) })}
        </Box>
      </Box>
    </Box>
  );
}

/** Returns the header of the pasted price column: unit price or unit cost. */
function pastedPrice(columns: readonly { field: LineField; header: string }[]): string {
  return inSentence(columns.find(({ field }) => field === 'unitPrice')?.header ?? '');
}

const noErrors: RowErrors = {};
const nothingShown: readonly ShownFigure[] = [];

interface RowProps<Fact>
  extends Pick<Props<Fact>, 'columns' | 'dispatch' | 'products' | 'show' | 'onProduct'> {
  shown: readonly ShownFigure<Fact>[];
  line: LineItem;
  row: number;
  fact: Fact | undefined;
  requested: string | undefined;
  errors: RowErrors;
  full: boolean;
}

/** Compares lines by value, because the form copies them on each change. */
const LineRow = memo(Row, (before, after) =>
  Object.entries(after).every(([name, value]) => {
    const was = before[name as keyof typeof before];
    const copied = name === 'line' || name === 'errors';
    return copied ? sameParts(was as object, value as object) : Object.is(was, value);
  }),
) as typeof Row;

function sameParts(one: object, other: object): boolean {
  const parts = Object.entries(other);
  return (
    Object.keys(one).length === parts.length &&
    parts.every(([name, value]) => (one as Record<string, unknown>)[name] === value)
  );
}

function Row<Fact>(props: RowProps<Fact>) {
  const { row, columns, dispatch, fact, requested, shown, errors, full } = props;
  const line = props.show(props.line, fact);
  const label = (name: string) => `${t('line', { number: row + 1 })} ${name}`;
  const choose = (product: ProductOption, from: Element | null) => {
    props.onProduct(props.line, product);
    const [first] = columns;
    if (from && first) focusCell(from, row, first.field);
  };
  const body = useRef<HTMLTableRowElement>(null);
  return (
    <tr ref={body}>
      <td className="number">{row + 1}</td>
      <td className="product">
        <ProductCell
          row={row}
          line={line}
          label={label(t('product'))}
          error={errors.productId}
          products={props.products}
          onChoose={(product) => choose(product, body.current)}
          onType={(sku) =>
            dispatch({ type: 'change', key: line.key, change: { sku, lookUp: undefined } })
          }
        />
      </td>
      {columns.map((column) => (
        <td key={column.field} className="typed" data-label={column.header}>
          <LineCell
            column={column}
            row={row}
            value={line[column.field]}
            label={label(column.header)}
            error={errors[column.field]}
            note={line.productId && column.note?.(line, { fact, requested, dispatch })}
            onChange={(value) =>
              dispatch({ type: 'change', key: line.key, change: cellChange(column.field, value) })
            }
            onLeave={() => dispatch({ type: 'settle' })}
          />
        </td>
      ))}
      {shown.map(({ header, alone, text }, at) => (
        <td
          key={header}
          className={at === shown.length - 1 ? 'shown total' : 'shown'}
          data-label={alone?.label ?? header}
          data-unit={line.productId ? alone?.unit : undefined}
        >
          {line.productId ? <Isolated>{text(line, fact)}</Isolated> : '–'}
        </td>
      ))}
      <td className="menu">
        <RowMenu
          label={label(t('moreActions'))}
          actions={[
            ...(full
              ? []
              : [
                  {
                    label: t('duplicateLine'),
                    icon: <ContentCopy />,
                    run: () => dispatch({ type: 'duplicate', key: line.key }),
                  },
                ]),
            {
              label: t('removeLine'),
              icon: <Delete />,
              danger: true,
              run: () => dispatch({ type: 'remove', key: line.key }),
            },
          ]}
        />
      </td>
    </tr>
  );
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
            fontSize: '0.75rem',
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
