import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { t } from '../document-form/texts';
import { FormSection } from '../form/page';
import { PlainList } from '../parts';
import { t as uiText } from '../texts';
import { useNotify } from '../toast/toast';
import { focusCell } from './keyboard';
import { isBlank, isNotLookedUp, type LineItem } from './line-items';
import { maxLines, tooManyLines } from './mistakes';
import { LineItemsTable, type LinesOf, type RowErrors } from './table';
import { type FindProducts, useLines } from './use-lines';

interface Props<Fact> extends LinesOf<Fact> {
  title: string;
  find: FindProducts;
  /** Totals the requested quantity of each product over all lines. */
  requested?: (rows: readonly LineItem[]) => ReadonlyMap<string, string>;
  /** Content above the table, such as a field that has to be filled in first. */
  hint?: ReactNode;
  /** Content below the table, such as totals. */
  foot?: ReactNode;
  /** Maximum number of lines. */
  limit?: number;
}

/** Renders a card with the lines of a document and their errors. */
export function LinesSection<Fact>(props: Props<Fact>) {
  const { title, columns, find, requested, hint, foot, limit = maxLines } = props;
  const notify = useNotify();
  const { rows, dispatch, choose, paste, lookUpAgain, ofAll, errors } = useLines(columns, find);
  const focus = useFocusOfPasted(rows);
  const reportFailed = (count: number) => {
    if (count > 0) notify(uiText('lookUpFailed', { count }), 'error');
  };
  // Typed text is rendered first, totals with lower priority.
  const settled = useDeferredValue(rows);
  const sums = useMemo(() => requested?.(settled), [requested, settled]);
  const filled = rows.filter((row) => !isBlank(row)).length;
  return (
    <FormSection title={title} padded={false}>
      <LineProblems
        rows={rows}
        ofAll={tooManyLines(filled, limit) ?? ofAll}
        errors={errors}
        onLookUp={async () => reportFailed(await lookUpAgain())}
      />
      {hint}
      <LineItemsTable
        rows={rows}
        dispatch={dispatch}
        columns={columns}
        products={props.products}
        facts={props.facts}
        show={props.show}
        requested={sums}
        onProduct={choose}
        onPaste={async (pasted, at) => {
          const from = document.activeElement;
          const { lines, failed } = await paste(pasted, at);
          focus(lines[0], from);
          const fit = filled + lines.length <= limit;
          // An error of all lines together has its own message.
          if (failed > 0) reportFailed(failed);
          else if (fit) notify(uiText('linesPasted', { count: lines.length }), 'info');
        }}
        errors={errors}
        limit={limit}
        shown={props.shown ?? nothingShown}
      />
      {foot}
    </FormSection>
  );
}

const nothingShown = [] as const;

/**
 * Focuses the quantity of the first pasted line, whose index may have moved. It does nothing when the user has moved
 * on.
 */
function useFocusOfPasted(rows: readonly LineItem[]) {
  const [pasted, setPasted] = useState<{ key: string; from: Element | null }>();
  useEffect(() => {
    const row = rows.findIndex(({ key }) => key === pasted?.key);
    if (row < 0) return;
    setPasted(undefined);
    const now = document.activeElement;
    if (now === document.body || now === pasted?.from) focusCell(document.body, row, 'quantity');
  }, [rows, pasted]);
  return (line: LineItem | undefined, from: Element | null) =>
    setPasted(line && { key: line.key, from });
}

interface ProblemsProps {
  rows: readonly LineItem[];
  /** Error of all lines together. */
  ofAll: string | undefined;
  /** Errors by line key. */
  errors: ReadonlyMap<string, RowErrors>;
  /** Retries failed look-ups. */
  onLookUp: () => Promise<void>;
}

/** Number of problems that are listed; the others are counted. */
const shownAtOnce = 6;

/** Lists the errors of the lines. Each one links to its cell. */
function LineProblems({ rows, ofAll, errors, onLookUp }: ProblemsProps) {
  const problems = rows.flatMap(({ key, sku }, row) =>
    Object.entries(errors.get(key) ?? {}).map(([field, message]) => ({ row, sku, field, message })),
  );
  if (!ofAll && problems.length === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ mx: 3, mt: 2, alignItems: 'flex-start' }}
      action={rows.some(isNotLookedUp) && <AgainButton onClick={onLookUp} />}
    >
      {ofAll ?? t('problems', { count: problems.length })}
      <PlainList component="ul">
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
      </PlainList>
      {problems.length > shownAtOnce && t('andMore', { count: problems.length - shownAtOnce })}
    </Alert>
  );
}

function AgainButton({ onClick }: { onClick: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      color="inherit"
      size="small"
      loading={busy}
      onClick={() => {
        setBusy(true);
        onClick().finally(() => setBusy(false));
      }}
    >
      {uiText('searchAgain')}
    </Button>
  );
}

function cellOf(field: string): string {
  return field === 'productId' || field === 'root' ? 'product' : field;
}
