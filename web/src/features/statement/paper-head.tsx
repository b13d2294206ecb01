import Box from '@mui/material/Box';
import type { Statement } from '@/api/generated';
import { useGetCompanyQuery } from '@/api/generated';
import { rangeLabel } from '@/ui/date-range';
import { addressText } from '@/ui/record/address-text';
import { useTexts } from './texts';

/** Who sends the statement to whom, on paper only. */
export function PaperHead({ statement }: { statement: Statement | undefined }) {
  const t = useTexts();
  const company = useGetCompanyQuery({}).data;
  if (!statement) return null;
  return (
    <Box className="only-print">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, mb: 3 }}>
        <Box>
          <Box sx={{ typography: 'h6' }}>{company?.name}</Box>
          <Box sx={{ typography: 'body2' }}>
            {company?.address ? addressText(company.address) : null}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ typography: 'h6' }}>{t('title')}</Box>
          <Box sx={{ typography: 'body2' }}>{rangeLabel(statement)}</Box>
          <Box sx={{ typography: 'subtitle2', mt: 1 }}>
            {statement.customerCode} · {statement.customerName}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
