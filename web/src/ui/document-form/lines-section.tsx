import { type ReactNode, useMemo } from 'react';
import { FormSection } from '../form-page';
import type { LineColumn } from '../line-columns';
import { isBlank, type LineItem } from '../line-items';
import { LineItemsTable } from '../line-items-table';
import { useNotify } from '../notify';
import type { UseProducts } from '../product-cell';
import { useTexts as useUiTexts } from '../texts';
import { maxLines, tooManyLines } from './line-mistakes';
import { LineProblems } from './line-problems';
import { type FindProduct, useLines } from './use-lines';

interface Props<Fact> {
  title: string;
  columns: readonly LineColumn<Fact>[];
  useProducts: UseProducts;
  find: FindProduct;
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
  const ui = useUiTexts();
  const notify = useNotify();
  const { rows, dispatch, choose, paste, ofAll, errors } = useLines(columns, find);
  const sums = useMemo(() => wanted?.(rows), [wanted, rows]);
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
        onPaste={async (pasted, at) =>
          notify(ui('linesPasted', { count: await paste(pasted, at) }), 'info')
        }
        errors={errors}
        limit={maxLines}
        total={total}
      />
      {foot}
    </FormSection>
  );
}
