import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { t } from '../document-form/texts';
import { FormSection } from '../form/page';
import { useNotify } from '../notices/notify';
import { t as uiText } from '../texts';
import { focusCell } from './keyboard';
import { isBlank, type LineItem } from './line-items';
import { maxLines, tooManyLines } from './mistakes';
import type { UseProducts } from './product-cell';
import { type LineColumn, LineItemsTable, type RowErrors } from './table';
import { type FindProducts, useLines } from './use-lines';

interface Props<Fact> {
  title: string;
  columns: readonly LineColumn<Fact>[];
  useProducts: UseProducts;
  find: FindProducts;
  /** What the server says of the products, by their ids. */
  facts: ReadonlyMap<string, Fact>;
  /** A line with what the server says of its product. */
  show: (line: LineItem, fact: Fact | undefined) => LineItem;
  /** How much of each product all lines together want. */
  wanted?: (rows: readonly LineItem[]) => ReadonlyMap<string, string>;
  /** "123.00" of the last column; absent for documents without money. */
  total?: (line: LineItem) => string;
  /** Above the table: what has to be chosen first. */
  hint?: ReactNode;
  /** Below the table: what it comes to. */
  foot?: ReactNode;
}

/** The lines of a document in their card, with what is wrong in them. */
export function LinesSection<Fact>(props: Props<Fact>) {
  const { title, columns, find, facts, show, wanted, total, hint, foot } = props;
  const notify = useNotify();
  const { rows, dispatch, choose, paste, lookUpAgain, ofAll, errors } = useLines(columns, find);
  const sayFailed = (count: number) => {
    if (count === 0) return;
    const again = { label: uiText('searchAgain'), run: () => lookUpAgain().then(sayFailed) };
    notify(uiText('lookUpFailed', { count }), 'error', again);
  };
  // What is typed is shown first, then what it comes to together with other lines.
  const settled = useDeferredValue(rows);
  const sums = useMemo(() => wanted?.(settled), [wanted, settled]);
  const filled = rows.filter((row) => !isBlank(row)).length;
  return (
    <FormSection title={title} padded={false}>
      <LineProblems rows={rows} ofAll={tooManyLines(filled) ?? ofAll} errors={errors} />
      {hint}
      <LineItemsTable
        rows={rows}
        dispatch={dispatch}
        columns={columns}
        useProducts={props.useProducts}
        facts={facts}
        show={show}
        wanted={sums}
        onProduct={choose}
        onPaste={async (pasted, at) => {
          const { count, failed } = await paste(pasted, at);
          notify(uiText('linesPasted', { count }), 'info');
          sayFailed(failed);
        }}
        errors={errors}
        limit={maxLines}
        total={total}
      />
      {foot}
    </FormSection>
  );
}

interface ProblemsProps {
  rows: readonly LineItem[];
  /** What is wrong with all of them together. */
  ofAll: string | undefined;
  /** By the key of the line. */
  errors: ReadonlyMap<string, RowErrors>;
}

/** Problems that are listed one by one; the others are counted. */
const shownAtOnce = 6;

/** What is wrong in the lines, row by row; each leads to its cell. */
function LineProblems({ rows, ofAll, errors }: ProblemsProps) {
  const problems = rows.flatMap(({ key, sku }, row) =>
    Object.entries(errors.get(key) ?? {}).map(([field, message]) => ({ row, sku, field, message })),
  );
  if (!ofAll && problems.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mx: 3, mt: 2, alignItems: 'flex-start' }}>
      {ofAll ?? t('problems', { count: problems.length })}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {problems.slice(0, shownAtOnce).map(({ row, sku, field, message }) => (
          <li key={`${row}.${field}`}>
            <ButtonBase
              onClick={() => focusCell(document.body, row, cellOf(field))}
              sx={{ font: 'inherit', textAlign: 'start', textDecoration: 'underline dotted' }}
            >
              {t('line', { number: row + 1 })} {sku && `(${sku})`}: {message}
            </ButtonBase>
          </li>
        ))}
      </Box>
      {problems.length > shownAtOnce && t('andMore', { count: problems.length - shownAtOnce })}
    </Alert>
  );
}

function cellOf(field: string): string {
  return field === 'productId' || field === 'root' ? 'product' : field;
}
