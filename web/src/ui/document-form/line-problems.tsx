import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LineItem } from '../line-items';
import type { RowErrors } from '../line-items-table';
import { focusCell } from '../line-keyboard';
import { useTexts } from './texts';

interface Props {
  rows: readonly LineItem[];
  /** What is wrong with all of them together. */
  ofAll: string | undefined;
  /** By the key of the line. */
  errors: ReadonlyMap<string, RowErrors>;
}

/** Problems that are told one by one; the others are counted. */
const shownAtOnce = 6;

/** What is wrong in the lines, row by row; each leads to its cell. */
export function LineProblems({ rows, ofAll, errors }: Props) {
  const t = useTexts();
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
