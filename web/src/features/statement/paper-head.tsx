import Box from '@mui/material/Box';
import {
  type Company,
  type CustomerDetails,
  type Statement,
  useGetCompanyQuery,
  useGetCustomerQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { addressLines, addressText } from '@/ui/address-text';
import { rangeLabel } from '@/ui/dates/date-range';
import { useToday } from '@/ui/dates/today';
import { date } from '@/ui/format';
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

/** Who sends a statement to whom, and when it was made. */
interface Letterhead {
  company: Company | undefined;
  /** For those who may read the record. */
  customer: CustomerDetails | undefined;
  /** A business day. */
  madeOn: string;
}

export function useLetterhead(customerId: string): Letterhead {
  const company = useGetCompanyQuery().data;
  const reads = useMay()('customer-list');
  const customer = useGetCustomerQuery({ id: customerId }, { skip: !reads }).data;
  return { company, customer, madeOn: useToday() };
}
