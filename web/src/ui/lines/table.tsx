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
  /** Under the field: available stock, the source of a price. */
  note?: (line: LineItem, known: LineNote<Fact>) => ReactNode;
}

/** A figure of a line that is not typed; its header. */
export interface ShownFigure<Fact = unknown> {
  header: string;
  /** Where it stands above the figure, on a phone: the name of a header that includes the unit, and that unit. */
  alone?: { label: string; unit: string };
  width: number;
  text: (line: LineItem, fact: Fact | undefined) => ReactNode;
}

/** What the note of a cell can be about. */
export interface LineNote<Fact> {
  /** The server's facts about the product; nothing until known. */
  fact: Fact | undefined;
  /** How much of the product all lines together want; nothing while that cannot be read. */
  wanted: string | undefined;
  dispatch: Dispatch<LineAction>;
}

/** What is wrong with a line: by its field, `productId` for the line as a whole. */
export type RowErrors = Readonly<Record<string, string | undefined>>;

interface Props<Fact> {
  /** As they were typed. */
  rows: readonly LineItem[];
  dispatch: Dispatch<LineAction>;
  columns: readonly LineColumn<Fact>[];
  products: Choices<ProductOption>;
  /** The server's facts about the products, by their ids. */
  facts: ReadonlyMap<string, Fact>;
  /** A line with the server's facts about its product. */
  show: (line: LineItem, fact: Fact | undefined) => LineItem;
  /** How much of each product all lines together want. */
  wanted?: ReadonlyMap<string, string> | undefined;
  onProduct: (line: LineItem, product: ProductOption) => void;
  /** Rows of a spreadsheet were pasted at this row: resolve their SKUs and insert them. */
  onPaste: (lines: PastedLine[], at: number) => void;
  /** Between the cells and the menu: the tax, what the line comes to. */
  shown?: readonly ShownFigure<Fact>[] | undefined;
  /** By the key of the line. */
  errors: ReadonlyMap<string, RowErrors>;
  /** Lines that may stand in one document. */
  limit: number;
}

/** Lines of a document, worked like a spreadsheet. */
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
                wanted={props.wanted?.get(line.productId)}
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

/** What a pasted row has behind the quantity, as its column calls it: a unit price, or a unit cost. */
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
  wanted: string | undefined;
  errors: RowErrors;
  full: boolean;
}

/** The form hands out copies of the lines: what is the same in them is not drawn again. */
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
  const { row, columns, dispatch, fact, wanted, shown, errors, full } = props;
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
            note={line.productId && column.note?.(line, { fact, wanted, dispatch })}
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

/** One cell that a figure is typed into. `data-cell` is how the keyboard finds it. */
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
