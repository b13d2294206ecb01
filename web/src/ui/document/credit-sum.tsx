import Box from '@mui/material/Box';
import { t } from '../actions/texts';
import { money } from '../format';
import { Text } from '../parts';
import { fieldLabel } from '../record/texts';
import { sumFigure, sumStyle, sumsStyle } from '../sums';

interface Props {
  /** Amounts by the server's names. */
  amounts: Readonly<Record<string, string>>;
  /** Replaces the sum if an amount is missing. */
  text: string;
}

/** Shows the calculation that exceeds the credit limit. */
export function CreditSum({ amounts, text }: Props) {
  const { balance, openOrders, amount, total, limit, over } = amounts;
  if (!balance || !openOrders || !amount || !total || !limit || !over) return text;
  const rows = [
    { label: fieldLabel('balance'), value: balance },
    { label: fieldLabel('openOrders'), value: openOrders },
    { label: t('thisOrder'), value: amount },
    { label: t('together'), value: total, sum: true },
    { label: fieldLabel('creditLimit'), value: limit },
  ];
  return (
    <>
      <Text fontWeight={600}>{t('creditExceeded', { amount: money(over) })}</Text>
      <Box component="dl" className="figures" sx={listStyle}>
        {rows.map(({ label, value, sum }) => (
          <Box key={label} sx={sum ? { ...sumStyle, ...rule } : sumStyle}>
            <dt>{label}</dt>
            <Box component="dd" sx={sumFigure}>
              <bdi>{money(value)}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

const listStyle = { ...sumsStyle, mt: 0.75, rowGap: 0.25, columnGap: 3 } as const;
const rule = { borderTop: '1px solid currentColor', pt: 0.25, fontWeight: 600 } as const;
