import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { LineItem } from '../line-items';
import { focusCell } from '../line-keyboard';
import { useTexts } from './texts';

interface Props {
  rows: readonly LineItem[];
  /** By field path of the rows; `lines` for all of them. */
  errors: Readonly<Record<string, string>>;
}

/** Problems that are told one by one; the others are counted. */
const shownAtOnce = 6;

/** What is wrong in the lines, row by row; each leads to its cell. */
export function LineProblems({ rows, errors }: Props) {
  const t = useTexts();
  const { lines: ofAll, ...byRow } = errors;
  const problems = Object.entries(byRow).flatMap(([path, message]) => {
    const [, row = '0', field = ''] = /^lines\.(\d+)\.?(.*)$/.exec(path) ?? [];
    return [{ path, row: Number(row), field, message }];
  });
  if (!ofAll && problems.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mx: 3, mt: 2, alignItems: 'flex-start' }}>
      {ofAll ?? t('problems', { count: problems.length })}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {problems.slice(0, shownAtOnce).map(({ path, row, field, message }) => (
          <li key={path}>
            <ButtonBase
              onClick={() => focusCell(document.body, row, cellOf(field))}
              sx={{ font: 'inherit', textAlign: 'start', textDecoration: 'underline dotted' }}
            >
              {t('line', { number: row + 1 })} {subjectOf(rows[row])}: {message}
            </ButtonBase>
          </li>
        ))}
      </Box>
      {problems.length > shownAtOnce && t('andMore', { count: problems.length - shownAtOnce })}
    </Alert>
  );
}

function cellOf(field: string): string {
  return field === 'productId' || field === '' ? 'product' : field;
}

function subjectOf(line: LineItem | undefined): string {
  return line?.sku ? `(${line.sku})` : '';
}
