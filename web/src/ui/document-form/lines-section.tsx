import type { ReactNode } from 'react';
import { FormSection } from '../form-page';
import type { LineColumn } from '../line-columns';
import type { LineItem } from '../line-items';
import { LineItemsTable } from '../line-items-table';
import { useNotify } from '../notify';
import type { UseProducts } from '../product-cell';
import { useTexts as useUiTexts } from '../texts';
import { LineProblems } from './line-problems';
import { type DocumentLines, maxLines } from './use-lines';

interface Props {
  title: string;
  lines: DocumentLines;
  columns: readonly LineColumn[];
  useProducts: UseProducts;
  /** "123.00" of the last column; absent for documents without money. */
  total?: (line: LineItem) => string;
  /** Above the table: what has to be chosen first. */
  hint?: ReactNode;
  /** Below the table: what it comes to. */
  foot?: ReactNode;
}

/** The lines of a document in their card, with what is wrong in them. */
export function LinesSection({ title, lines, columns, useProducts, total, hint, foot }: Props) {
  const ui = useUiTexts();
  const notify = useNotify();
  return (
    <FormSection title={title} padded={false}>
      <LineProblems rows={lines.rows} errors={lines.errors} />
      {hint}
      <LineItemsTable
        rows={lines.rows}
        dispatch={lines.dispatch}
        columns={columns}
        useProducts={useProducts}
        onProduct={lines.choose}
        onPaste={async (pasted, at) =>
          notify(ui('linesPasted', { count: await lines.paste(pasted, at) }), 'info')
        }
        errors={lines.errors}
        limit={maxLines}
        {...(total ? { total } : {})}
      />
      {foot}
    </FormSection>
  );
}
