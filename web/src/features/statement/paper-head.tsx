import Box from '@mui/material/Box';
import type { Statement } from '@/api/generated';
import { addressLines, addressText } from '@/ui/address-text';
import { rangeLabel } from '@/ui/date-range';
import { date } from '@/ui/format';
import type { Letterhead } from './letterhead';
import { t } from './texts';

interface Props {
  statement: Statement | undefined;
  letterhead: Letterhead;
}

/** Who sends the statement to whom, on paper only. */
export function PaperHead({ statement, letterhead }: Props) {
  const { company, customer, madeOn } = letterhead;
  if (!statement) return null;
  return (
    <Box className="only-print">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <Box>
          {company?.logo && (
            <Box
              component="img"
              src={company.logo}
              alt=""
              sx={{ display: 'block', maxHeight: 48, maxWidth: 200, mb: 1 }}
            />
          )}
          <Box sx={{ typography: 'h6' }}>{company?.name}</Box>
          <Box sx={{ typography: 'body2' }}>
            <bdi>{addressText(company?.address)}</bdi>
          </Box>
          <Box sx={{ mt: 3, typography: 'body2' }}>
            <Box sx={{ typography: 'subtitle2' }}>{statement.customerName}</Box>
            {customer &&
              addressLines(customer.billingAddress).map((line) => (
                <Box key={line}>
                  <bdi>{line}</bdi>
                </Box>
              ))}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ typography: 'h6' }}>{t('title')}</Box>
          <Box sx={{ typography: 'body2' }}>{rangeLabel(statement)}</Box>
          <Box sx={{ typography: 'body2' }}>{statement.customerCode}</Box>
          <Box sx={{ typography: 'body2', mt: 1 }}>{t('madeOn', { date: date(madeOn) })}</Box>
        </Box>
      </Box>
    </Box>
  );
}
