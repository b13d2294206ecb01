import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FieldError, get, useController, useFormState } from 'react-hook-form';
import { currentOrLast } from '@/api/current-data';
import { type OpenDeliveryList, useListOpenDeliveriesQuery } from '@/api/generated';
import { compare, type Decimal, decimal, toText, zero } from '@/ui/decimal';
import { FailureAlert } from '@/ui/error-panel';
import { figureInput, inCurrency } from '@/ui/figure';
import { FormSection } from '@/ui/form/page';
import { count, date, money } from '@/ui/format';
import { Muted, Row, Text } from '@/ui/parts';
import { fading } from '@/ui/scroll-fade';
import { blocksOnPhone, Table, type TableColumn } from '@/ui/table/table';
import { useDebounced } from '@/ui/use-debounced';
import { type AllocationRow, allocationRows, type Chosen, choosing, restOf } from './allocation';
import { t } from './texts';

/** Debounces the proposal while an amount is typed, in milliseconds. */
const debounceMs = 200;

interface Props {
  customerId: string;
  /** Is the amount, or `null` while it is unreadable. */
  amount: Decimal | null;
  currency: string;
}

/** Allocates a payment to deliveries: proposes the oldest due first until the user types an amount. */
export function AllocationSection(props: Props) {
  if (props.customerId === '') return null;
  return <OpenDeliveries key={props.customerId} {...props} />;
}

function OpenDeliveries({ customerId, amount, currency }: Props) {
  const { field, fieldState } = useController({ name: 'allocations' });
  const chosen = field.value as Chosen[] | null;
  const paid = amount && compare(amount, zero) > 0 ? amount : zero;
  const proposing = useDebounced(toText(paid), debounceMs);
  const found = useListOpenDeliveriesQuery({ customerId, amount: proposing });
  const { error, refetch } = found;
  // Rows of this customer stay while the server proposes for another amount.
  const data = currentOrLast(found);
  const rows = allocationRows(data?.deliveries ?? [], chosen);
  const rest = chosen
    ? restOf(
        paid,
        chosen.map((each) => each.amount),
      )
    : decimal(data?.unallocated);
  return (
    <FormSection title={t('allocations')}>
      <Box className="wide">
        {error !== undefined && !data ? (
          <FailureAlert failure={error} onRetry={refetch} />
        ) : (
          <>
            <Row gap={1} flexWrap="wrap" mb={1}>
              <Muted flexGrow={1}>{t(chosen ? 'allocatedByHand' : 'allocatedOldestFirst')}</Muted>
              {chosen && (
                <Button size="small" onClick={() => field.onChange(null)}>
                  {t('allocateOldestFirst')}
                </Button>
              )}
            </Row>
            {data && rows.length === 0 ? (
              <Text variant="body2">{t('nothingOpen')}</Text>
            ) : (
              <Rows
                rows={rows}
                currency={currency}
                onType={(orderId, typed) => field.onChange(choosing(rows, orderId, typed))}
              />
            )}
            <Beyond list={data} />
            <Box
              role="status"
              className="figures"
              // Aligns with the padding of the table cells.
              sx={{
                mt: 1.5,
                paddingInlineEnd: { xs: 2, sm: 3 },
                typography: 'subtitle2',
                textAlign: 'end',
              }}
            >
              {compare(rest, zero) < 0
                ? t('allocatedTooMuch', { amount: money(toText(rest).replace('-', '')) })
                : t('restOnAccount', { amount: money(toText(rest)) })}
            </Box>
            {fieldState.error?.message && (
              <Alert severity="error" sx={{ mt: 1 }}>
                {fieldState.error.message}
              </Alert>
            )}
          </>
        )}
      </Box>
    </FormSection>
  );
}

/** Shows the number of further deliveries and earlier credit on account. */
function Beyond({ list }: { list: OpenDeliveryList | undefined }) {
  if (!list) return null;
  const more = list.totalDeliveries - list.deliveries.length;
  return (
    <Muted mt={1}>
      {more > 0 && <Box>{t('moreOpen', { count: count(more) })}</Box>}
      {compare(decimal(list.onAccount), zero) > 0 && (
        <Box>{t('onAccountBefore', { amount: money(list.onAccount) })}</Box>
      )}
    </Muted>
  );
}

interface RowsProps {
  rows: readonly AllocationRow[];
  currency: string;
  onType: (orderId: string, typed: string) => void;
}

function Rows({ rows, currency, onType }: RowsProps) {
  const columns: readonly TableColumn<AllocationRow>[] = [
    { header: t('delivery'), cell: ({ orderNo }) => orderNo },
    {
      header: t('deliveredOn'),
      cell: ({ deliveredOn }) => deliveredOn && date(deliveredOn),
    },
    { header: t('dueOn'), cell: ({ dueOn }) => dueOn && date(dueOn) },
    { header: t('open'), align: 'figure', cell: ({ open }) => <bdi>{money(open)}</bdi> },
    {
      header: inCurrency(t('pays'), currency),
      align: 'figure',
      width: 170,
      cell: (row) => <Paid row={row} onType={onType} />,
    },
  ];
  return (
    <Box sx={scrollStyle}>
      <Table
        label={t('allocations')}
        columns={columns}
        rows={rows}
        rowKey={({ orderId }) => orderId}
        sx={tableStyle}
      />
    </Box>
  );
}

/** Lets the page scroll on a phone. */
const scrollStyle = {
  overflowX: 'auto',
  '@media (min-width: 600px)': { maxHeight: 420, ...fading() },
} as const;

const tableStyle = {
  ...blocksOnPhone,
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
} as const;

interface PaidProps extends Pick<RowsProps, 'onType'> {
  row: AllocationRow;
}

/** Edits the amount that a delivery gets. */
function Paid({ row, onType }: PaidProps) {
  const { errors } = useFormState({ name: 'allocations' });
  const path = `allocations.${row.at}`;
  const found =
    row.at < 0 ? null : (get(errors, `${path}.amount`) ?? get(errors, `${path}.orderId`));
  const mistake = (found as FieldError | null | undefined)?.message;
  return (
    <TextField
      size="small"
      fullWidth
      {...(row.at < 0 ? {} : { name: `${path}.amount` })}
      value={row.typed}
      onChange={(event) => onType(row.orderId, event.target.value)}
      onFocus={(event) => event.target.select()}
      autoComplete="off"
      error={Boolean(mistake)}
      helperText={mistake ?? (row.part ? t('partPayment') : undefined)}
      slotProps={{
        htmlInput: {
          'aria-label': t('paysOf', { number: row.orderNo }),
          ...figureInput,
        },
      }}
    />
  );
}
