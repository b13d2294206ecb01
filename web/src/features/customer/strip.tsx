import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { type CustomerDetails, useListOrdersQuery, useReportCustomersQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { lastDays } from '@/ui/dates/date-range';
import { useToday } from '@/ui/dates/today';
import { compare, decimal, zero } from '@/ui/decimal';
import { AccountAmount } from '@/ui/explanation/account-amount';
import { inCurrency } from '@/ui/figure';
import { date, money } from '@/ui/format';
import { Caption, Panel, Text } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { t } from './texts';

interface Props {
  customer: CustomerDetails;
  currency: string;
}

/** Shows what a seller asks first: sales, balance, overdue and the last order. */
export function CustomerStrip({ customer, currency }: Props) {
  const today = useToday();
  const reports = useMay()('report-view');
  // The report has no filter by id; a code is unique, but another one may contain it.
  const report = useReportCustomersQuery(
    { ...lastDays(90, today), searchTerm: customer.code ?? customer.name, size: 10 },
    { skip: !reports },
  );
  const row = report.currentData?.content.find(({ id }) => id === customer.id);
  const latest = useListOrdersQuery({ customerId: customer.id, size: 1 });
  const [last] = latest.currentData?.content ?? [];
  const overdue = row && compare(decimal(row.overdue), zero) > 0;
  return (
    <Panel component="section" aria-label={t('keyFigures')} px={{ xs: 2, sm: 3 }} py={2} mb={3}>
      <Box component="dl" sx={stripStyle}>
        {reports && !report.isError && (
          <Part
            label={inCurrency(t('sales'), currency)}
            of={report.currentData && <bdi>{row ? money(row.delivered) : '–'}</bdi>}
          />
        )}
        <Part
          label={fieldLabel('balance')}
          of={
            <AccountAmount customer={customer} field="balance" amount={customer.account.balance} />
          }
        />
        {reports && !report.isError && (
          <Part
            label={t('overdue')}
            of={
              report.currentData && (
                <Text component="bdi" color={overdue ? 'var(--error-text)' : undefined}>
                  {row ? money(row.overdue) : '–'}
                </Text>
              )
            }
          />
        )}
        {!latest.isError && (
          <Part
            label={t('lastOrder')}
            of={latest.currentData && <bdi>{last ? date(last.orderDate) : '–'}</bdi>}
          />
        )}
      </Box>
    </Panel>
  );
}

function Part({ label, of }: { label: string; of: ReactNode }) {
  return (
    <div>
      <Caption component="dt">{label}</Caption>
      <Text component="dd" className="figures" variant="h6" m={0}>
        {of ?? <Skeleton width={96} />}
      </Text>
    </div>
  );
}

const stripStyle = {
  m: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
} as const;
