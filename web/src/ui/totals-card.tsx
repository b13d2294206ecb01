import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { toText } from './decimal';
import { SideCard } from './facts';
import { money } from './format';
import type { LineAmounts } from './line-items';
import { useTexts } from './texts';

interface Props {
  title: string;
  amounts: LineAmounts;
  currency: string;
}

/** What a document is worth, as sums of rounded lines. */
export function TotalsCard({ title, amounts, currency }: Props) {
  return (
    <SideCard title={title}>
      <Totals amounts={amounts} currency={currency} />
    </SideCard>
  );
}

export function Totals({ amounts, currency }: { amounts: LineAmounts; currency: string }) {
  const t = useTexts();
  const rows = [
    [t('subtotal'), money(toText(amounts.subtotal))],
    [
      t('discount'),
      amounts.discount.units === 0n ? money('0') : `−${money(toText(amounts.discount))}`,
    ],
    [t('tax'), money(toText(amounts.tax))],
  ] as const;
  return (
    <Box className="figures" sx={{ display: 'grid', gap: 1.25 }}>
      {rows.map(([label, value]) => (
        <Box
          key={label}
          sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2' }}
        >
          <Box sx={{ color: 'text.secondary' }}>{label}</Box>
          <bdi>{value}</bdi>
        </Box>
      ))}
      <Divider sx={{ borderStyle: 'dashed' }} />
      <Box
        data-testid="total"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <Box sx={{ typography: 'subtitle1' }}>{t('total')}</Box>
        <Box sx={{ typography: 'h6' }}>
          <bdi>{money(toText(amounts.total))}</bdi>
          <Box component="bdi" sx={{ ml: 0.75, typography: 'body2', color: 'text.secondary' }}>
            {currency}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
