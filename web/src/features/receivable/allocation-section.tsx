import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { type FieldError, get, useController, useFormState } from 'react-hook-form';
import { currentOrLast } from '@/api/current-data';
import { type OpenDeliveryList, useListOpenDeliveriesQuery } from '@/api/generated';
import { compare, type Decimal, decimal, toText, zero } from '@/ui/decimal';
import { fading } from '@/ui/fade';
import { FailureAlert } from '@/ui/failure';
import { figureCell, figureInput, inCurrency } from '@/ui/figure';
import { FormSection } from '@/ui/form/page';
import { count, date, money } from '@/ui/format';
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
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
              <Box sx={{ typography: 'body2', color: 'text.secondary', flexGrow: 1 }}>
                {t(chosen ? 'allocatedByHand' : 'allocatedOldestFirst')}
              </Box>
              {chosen && (
                <Button size="small" onClick={() => field.onChange(null)}>
                  {t('allocateOldestFirst')}
                </Button>
              )}
            </Box>
            {data && rows.length === 0 ? (
              <Box sx={{ typography: 'body2' }}>{t('nothingOpen')}</Box>
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
                paddingInlineEnd: { xs: 0, sm: 2 },
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
    <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
      {more > 0 && <Box>{t('moreOpen', { count: count(more) })}</Box>}
      {compare(decimal(list.onAccount), zero) > 0 && (
        <Box>{t('onAccountBefore', { amount: money(list.onAccount) })}</Box>
      )}
    </Box>
  );
}

interface RowsProps {
  rows: readonly AllocationRow[];
  currency: string;
  onType: (orderId: string, typed: string) => void;
}

function Rows({ rows, currency, onType }: RowsProps) {
  return (
    <Box sx={scrollStyle}>
      <Table size="small" stickyHeader aria-label={t('allocations')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('delivery')}</TableCell>
            <TableCell sx={wideOnly}>{t('deliveredOn')}</TableCell>
            <TableCell>{t('dueOn')}</TableCell>
            <TableCell sx={figureCell}>
              <bdi>{t('open')}</bdi>
            </TableCell>
            <TableCell sx={figureCell}>
              <bdi>{inCurrency(t('pays'), currency)}</bdi>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Delivery key={row.orderId} row={row} currency={currency} onType={onType} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

/** Lets the page scroll on a phone. */
const scrollStyle = {
  overflowX: 'auto',
  '@media (min-width: 600px)': { maxHeight: 420, ...fading() },
} as const;

/** Gives a delivery two rows on a phone: number and open amount, then due date and paid amount. */
const tableStyle = {
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 150px',
      alignItems: 'center',
      columnGap: 1.5,
      rowGap: 1,
      py: 1.5,
      borderTop: '1px dashed var(--mui-palette-divider)',
    },
    '& td': { p: 0, border: 0 },
    '& td.number': { order: 1, whiteSpace: 'nowrap' },
    '& td.open': { order: 2 },
    '& td.due': { order: 3 },
    '& td.pays': { order: 4 },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      typography: 'caption',
      color: 'text.secondary',
    },
    '& td.pays::before': { display: 'block', mb: 0.25 },
  },
} as const;

interface DeliveryProps extends Pick<RowsProps, 'currency' | 'onType'> {
  row: AllocationRow;
}

function Delivery({ row, currency, onType }: DeliveryProps) {
  const { errors } = useFormState({ name: 'allocations' });
  const path = `allocations.${row.at}`;
  const found =
    row.at < 0 ? null : (get(errors, `${path}.amount`) ?? get(errors, `${path}.orderId`));
  const mistake = (found as FieldError | null | undefined)?.message;
  return (
    <TableRow>
      <TableCell className="number">
        <bdi>{row.orderNo}</bdi>
      </TableCell>
      <TableCell sx={wideOnly}>{row.deliveredOn && date(row.deliveredOn)}</TableCell>
      <TableCell className="due" data-label={row.dueOn ? t('dueOn') : undefined}>
        {row.dueOn && date(row.dueOn)}
      </TableCell>
      <TableCell className="open" data-label={t('open')} sx={figureCell}>
        <bdi>{money(row.open)}</bdi>
      </TableCell>
      <TableCell
        className="pays"
        data-label={inCurrency(t('pays'), currency)}
        sx={{ width: { xs: 'auto', sm: 170 }, ...figureCell }}
      >
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
      </TableCell>
    </TableRow>
  );
}
