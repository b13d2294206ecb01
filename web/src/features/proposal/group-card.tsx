import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ProposalGroup, ProposalLine } from '@/api/generated';
import { useMay } from '@/api/session';
import { useToday } from '@/ui/dates/today';
import { FailureAlert } from '@/ui/error-panel';
import { inCurrency } from '@/ui/figure';
import type { ForecastParams } from '@/ui/forecast/forecast-figure';
import { orderByText } from '@/ui/forecast/order-by';
import { focusFirstError } from '@/ui/form/first-error';
import { money, shortDate } from '@/ui/format';
import { Column, Quiet, Text } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { lineColumns } from './line-columns';
import {
  type Edit,
  type Edits,
  isSound,
  lineKey,
  lineProblems,
  takenLines,
  totalOf,
} from './purchases';
import { t } from './texts';
import type { Failed } from './use-creating';

interface Props {
  group: ProposalGroup;
  params: ForecastParams & { warehouseId?: string };
  edits: Edits;
  failed: Failed | undefined;
  /** Holds the key of the group whose purchase is being created. */
  running: string | null;
  mayCreate: boolean;
  onChange: (line: ProposalLine, edit: Edit) => void;
  onCreate: () => void;
}

/** Shows the proposal for one supplier, which becomes one purchase. */
export function GroupCard(props: Props) {
  const { group, params, edits, failed, running, mayCreate, onChange, onCreate } = props;
  const locked = running !== null || failed?.lost === true;
  const wrong = failed ? lineProblems(failed.problem, failed.draft) : {};
  const supplier = group.supplierName ?? t('noSupplier');
  const name = params.warehouseId ? supplier : `${supplier} · ${group.warehouseName}`;
  const { parts, part } = group;
  const may = useMay();
  return (
    <TableCard
      title={parts > 1 ? t('groupPart', { supplier: name, part, parts }) : name}
      action={
        group.orderable &&
        mayCreate && (
          <Button
            variant="outlined"
            startIcon={<ShoppingCart />}
            loading={running !== null}
            disabled={takenLines(group, edits).length === 0}
            onClick={({ currentTarget }) => {
              if (failed?.lost || isSound(group, edits)) onCreate();
              else focusFirstError(currentTarget.closest('section'));
            }}
          >
            {t('createPurchase')}
          </Button>
        )
      }
      above={
        <Column gap={1} px={{ xs: 2, sm: 3 }} pb={2}>
          <Facts group={group} edits={edits} />
          {!group.orderable && (
            <Alert severity="warning">
              {group.supplierName ? t('inactive') : t('noSupplierText')}
            </Alert>
          )}
          {failed && <FailureAlert failure={failed.problem} />}
        </Column>
      }
      columns={lineColumns({
        params,
        edits,
        locked,
        wrong,
        onChange,
        may,
        orderable: group.orderable && mayCreate,
      })}
      rows={group.lines}
      rowKey={lineKey}
      empty=""
    />
  );
}

/** Shows urgency, lead time and total. */
function Facts({ group, edits }: { group: ProposalGroup; edits: Edits }) {
  const today = useToday();
  const currency = useCurrency();
  const seesCosts = useMay()('cost-view');
  const { total, withoutCost } = totalOf(group, edits);
  const { orderByDate } = group;
  const late = orderByDate && orderByDate < today;
  return (
    <Text variant="body2">
      <Row>
        {seesCosts && (
          <Typography component="strong" variant="subtitle2">
            {inCurrency(t('total'), currency)}: <bdi>{money(total)}</bdi>
          </Typography>
        )}
        {group.stockOutDate && (
          <span>{t('runsOutFirst', { date: shortDate(group.stockOutDate) })}</span>
        )}
        {orderByDate && (
          <Box component="span" sx={late ? { color: 'var(--error-text)', fontWeight: 600 } : {}}>
            {t('orderBy')}: {orderByText(orderByDate, today)}
          </Box>
        )}
      </Row>
      <Quiet>
        {leadTime(group)}
        {seesCosts && withoutCost > 0 && <Box>{t('withoutCost', { count: withoutCost })}</Box>}
        {group.orderable && takenLines(group, edits).length === 0 && (
          <Text color="var(--error-text)">{t('fewerSelected')}</Text>
        )}
      </Quiet>
    </Text>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>{children}</Box>
  );
}

/** Describes the supplier's lead time and its source. */
function leadTime({ leadTimeDays, leadTimeSource, learntLeadTime }: ProposalGroup): string {
  const days = dayCount(leadTimeDays);
  if (leadTimeSource === 'learnt' && learntLeadTime) {
    const { receipts, lateDays } = learntLeadTime;
    return t('leadLearnt', { days, receipts, late: dayCount(lateDays) });
  }
  if (leadTimeSource === 'none') return t('leadNone');
  return t(leadTimeSource === 'given' ? 'leadGiven' : 'leadSupplier', { days });
}

function dayCount(count: number): string {
  return uiText('dayCount', { count });
}
