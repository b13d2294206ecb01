import Box from '@mui/material/Box';
import type { Exception } from '@/api/generated';
import { today } from '@/ui/dates/today';
import { ExceptionMarks } from '@/ui/exception/exception-mark';
import { figureBox } from '@/ui/figure';
import { date, money, quantity } from '@/ui/format';
import { Row, Text } from '@/ui/parts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

interface Props {
  /** Shows below the customer on a phone, where the first line has no room for it. */
  town?: string | null | undefined;
  orderNo: string;
  requestedDate?: string | null | undefined;
  lines: number;
  units: string;
  exceptions?: readonly Exception[];
}

/** Shows the planning facts below the name: number, requested day (red if past), size and exceptions. */
export function OrderFacts(props: Props) {
  const { town, orderNo, requestedDate, lines, units, exceptions = [] } = props;
  const late = Boolean(requestedDate && requestedDate < today());
  return (
    <Row
      className="figures"
      variant="caption"
      columnGap={1}
      alignItems="normal"
      flexWrap="wrap"
      color="text.secondary"
    >
      {town && <bdi>{town}</bdi>}
      <bdi>{orderNo}</bdi>
      <span>{uiText('lineCount', { count: lines })}</span>
      {units && <span>{t('unitsOf', { count: Number(units), units: quantity(units) })}</span>}
      {requestedDate && (
        <Box
          component="span"
          sx={late ? { color: 'var(--error-text)', fontWeight: 600 } : undefined}
        >
          {t(late ? 'wasRequestedOn' : 'requestedOn', { day: date(requestedDate) })}
        </Box>
      )}
      <ExceptionMarks
        exceptions={late ? exceptions.filter((each) => each !== 'late') : exceptions}
        subject="order"
      />
    </Row>
  );
}

interface TownAndCustomerProps {
  town?: string | null | undefined;
  customer: string;
}

/** Shows "Augusta · Hilltop Bakery", each name isolated in its own text direction. */
export function TownAndCustomer({ town, customer }: TownAndCustomerProps) {
  return (
    <Text variant="subtitle2" overflowWrap="anywhere" minWidth={0}>
      {town && (
        <>
          <bdi>{town}</bdi>
          {' · '}
        </>
      )}
      <bdi>{customer}</bdi>
    </Text>
  );
}

/** Shows the total of an order, or nothing for users who may not see amounts. */
export function OrderValue({ total }: { total?: string | null | undefined }) {
  if (!total) return null;
  return <Box sx={{ typography: 'subtitle2', flexShrink: 0, ...figureBox }}>{money(total)}</Box>;
}
