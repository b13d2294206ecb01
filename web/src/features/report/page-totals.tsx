import Box from '@mui/material/Box';
import { decimal, sum, toText } from '@/ui/decimal';
import { money } from '@/ui/format';
import { useTexts } from './texts';

export interface PageTotal {
  label: string;
  value: string;
}

/** The exact sum of some amounts, as people read it. */
export function totalOf(amounts: readonly (string | null | undefined)[]): string {
  return money(toText(sum(amounts.map((amount) => decimal(amount)))));
}

/** What the rows above come to. */
export function PageTotals({ totals }: { totals: readonly PageTotal[] }) {
  const t = useTexts();
  if (totals.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 3,
        rowGap: 1,
        px: 3,
        py: 1.75,
        bgcolor: 'background.neutral',
      }}
    >
      <Box sx={{ typography: 'subtitle2', flexGrow: 1 }}>{t('pageTotals')}</Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {totals.map((total) => (
          <Box key={total.label} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {total.label}
            </Box>
            <Box component="dd" className="figures" sx={{ m: 0, typography: 'subtitle2' }}>
              <bdi>{total.value}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
