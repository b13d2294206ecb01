import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type Ageing,
  type ExplainCustomerReportApiArg,
  type OwingCustomer,
  useGetDashboardOverviewQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { AgeingBar, ageingBuckets } from '@/ui/ageing-bar';
import { Clipped } from '@/ui/bidi-text';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { add, compare, decimal, toText, zero } from '@/ui/decimal';
import { FailureAlert } from '@/ui/error-panel';
import { ExplainToggle } from '@/ui/explanation/explain-toggle';
import { Explained } from '@/ui/explanation/explained';
import type { Figure } from '@/ui/explanation/figure';
import { inCurrency } from '@/ui/figure';
import { money } from '@/ui/format';
import { Block, Caption, Fill, Muted, Row, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { customerCardFilter } from './customer-card';
import { t } from './texts';
import { overviewOf, type PlaceProps } from './tiles';

interface Props extends PlaceProps {
  onCustomer: (customerId: string) => void;
}

/** Shows the receivables of all customers by age, and those who owe the most overdue. */
export function AgeingCard({ filter, period, currency, onCustomer }: Props) {
  const { currentData, error, refetch } = useGetDashboardOverviewQuery(
    overviewOf({ filter, period }),
  );
  const receivables = currentData?.receivables;
  const title = inCurrency(t('ageing'), currency);
  return (
    <Card component="section" aria-label={title}>
      <Row columnGap={2} rowGap={1} flexWrap="wrap" px={3} pt={2.5} pb={2}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        <OptionsFilter filter={customerCardFilter} value="" onChange={onCustomer} />
        <ExplainToggle />
      </Row>
      <Block px={3} pb={3} aria-busy={!currentData && error === undefined}>
        {!currentData && error !== undefined && <FailureAlert failure={error} onRetry={refetch} />}
        {!currentData && error === undefined && <AgeingSkeleton />}
        {receivables && compare(open(receivables), zero) === 0 && <Muted>{t('nothingOpen')}</Muted>}
        {receivables && compare(open(receivables), zero) > 0 && (
          <>
            <AgeingBar ageing={receivables} explain={explainAge} />
            <Owing customers={currentData.owing} />
          </>
        )}
      </Block>
    </Card>
  );
}

function open(ageing: Ageing) {
  return ageingBuckets(ageing).reduce((sum, { amount }) => add(sum, decimal(amount)), zero);
}

const explained: Readonly<Partial<Record<keyof Ageing, ExplainCustomerReportApiArg['figure']>>> = {
  notDue: 'not-due',
  days1To30: 'days1-to30',
  days31To60: 'days31-to60',
  days61To90: 'days61-to90',
  over90Days: 'over90-days',
};

function explainAge(age: keyof Ageing): Figure | undefined {
  const figure = explained[age];
  return figure && { call: 'explainCustomerReport', args: { figure } };
}

/** Has the shape of the bar, its ages and the customers. */
function AgeingSkeleton() {
  return (
    <Block height={260}>
      <Skeleton variant="rounded" height={10} sx={{ mb: 2 }} />
      {['42%', '50%', '38%', '46%', '40%'].map((width) => (
        <Skeleton key={width} width={width} height={28} />
      ))}
    </Block>
  );
}

/** Lists the customers with the largest overdue amounts. */
function Owing({ customers }: { customers: readonly OwingCustomer[] }) {
  const may = useMay();
  const most = Math.max(...customers.map((each) => Number(toText(open(each)))), 0);
  return (
    <>
      <Text variant="subtitle2" component="h3" mt={2.5} mb={0.5}>
        {t('mostOverdue')}
      </Text>
      <Box component="ol" aria-label={t('mostOverdue')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {customers.map((each) => (
          <Block component="li" key={each.customerId} py={0.75}>
            <Row variant="body2" gap={1.5} alignItems="baseline">
              <Fill>
                <Clipped>
                  <RecordLink
                    plain
                    to={may('statement-view') && paths.customer.statement(each.customerId)}
                  >
                    {each.name}
                  </RecordLink>
                </Clipped>
              </Fill>
              <Caption whiteSpace="nowrap">
                {t('openOf', { amount: money(toText(open(each))) })}
              </Caption>
              <Text
                className="figures"
                fontWeight={600}
                whiteSpace="nowrap"
                color={Number(each.overdue) > 0 ? 'var(--error-text)' : 'text.primary'}
              >
                <Explained
                  figure={{
                    call: 'explainCustomerReport',
                    args: { customerId: each.customerId, figure: 'overdue' },
                  }}
                  label={`${t('overdue')} · ${each.name}`}
                >
                  <bdi>{money(each.overdue)}</bdi>
                </Explained>
              </Text>
            </Row>
            <Ages ageing={each} most={most} />
          </Block>
        ))}
      </Box>
    </>
  );
}

/** Draws a customer's open amount by age, to the scale of the largest one. */
function Ages({ ageing, most }: { ageing: Ageing; most: number }) {
  const width = most > 0 ? (Number(toText(open(ageing))) / most) * 100 : 0;
  return (
    <Box aria-hidden sx={{ mt: 0.25, height: 6, borderRadius: '3px', bgcolor: 'action.hover' }}>
      <Box sx={{ ...bar, width: `${width}%` }}>
        {ageingBuckets(ageing)
          .filter(({ amount }) => Number(amount) > 0)
          .map(({ key, amount, color }) => (
            <Box key={key} sx={{ flexGrow: Number(amount), flexBasis: 2, bgcolor: color }} />
          ))}
      </Box>
    </Box>
  );
}

const bar = { display: 'flex', height: 6, borderRadius: '3px', overflow: 'hidden' } as const;
