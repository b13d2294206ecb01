import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type StockTransactionLineDetails, useLazyNextBatchNoQuery } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { DayPicker } from '@/ui/dates/date-picker';
import { decimal, subtract, toText, zero } from '@/ui/decimal';
import { Figure, figureCell, figureInput } from '@/ui/figure';
import { useNumberMistake } from '@/ui/form/number-mistake';
import { quantity, unreadable } from '@/ui/format';
import { Block, hairline, PhoneOnly } from '@/ui/parts';
import { ProductName } from '@/ui/product-name';
import { fieldLabel } from '@/ui/record/texts';
import { heights } from '@/ui/sizes';
import { useNotify } from '@/ui/toast/toast';
import { type Arrival, quantityMistake } from './receiving';
import { t } from './texts';

interface Props {
  arrival: Arrival;
  line: StockTransactionLineDetails | undefined;
  /** Is the quantity outstanding after this receipt. */
  left: string | null | undefined;
  errors: Readonly<Record<string, string>>;
  autoFocus: boolean;
  onChange: (change: Partial<Arrival>) => void;
  /** Adds a row for another batch of the line. */
  onAnother: () => void;
  /** Removes the row; `undefined` for the first row of a line. */
  onDrop: (() => void) | undefined;
}

/** Edits the received quantity and batch of a line. */
export function ArrivalRow(props: Props) {
  const { arrival, line, left, errors, autoFocus, onChange, onAnother, onDrop } = props;
  const notify = useNotify();
  const [nextNumber, { isFetching }] = useLazyNextBatchNoQuery();
  const { mistake, shown, ...focus } = useNumberMistake(arrival.quantity, quantityMistake);
  if (!line) return null;
  const { key } = arrival;
  const open = decimal(left);
  // Warns at once, so that a miscount is corrected before the receipt is sent.
  const over =
    open.units < 0n
      ? t('tooMuch', { amount: quantity(toText(subtract(zero, open))), unit: line.unit })
      : undefined;
  const wrong = errors[`${key}.quantity`] ?? mistake ?? over;
  const drawNumber = async () => {
    try {
      onChange({ batchNo: (await nextNumber().unwrap()).number });
    } catch (failure) {
      notify(asProblem(failure).detail, 'error');
    }
  };
  const label = (field: string) => `${fieldLabel(field)}, ${line.sku}`;
  const outstanding = t('outstandingOf', {
    amount: quantity(line.outstanding),
    unit: line.unit,
  });
  const rest =
    left === null
      ? unreadable
      : open.units > 0n
        ? t('restComes', { amount: quantity(left), unit: line.unit })
        : undefined;
  return (
    <Box component="li" sx={line.tracksBatch ? { ...rowStyle, ...withBatch } : rowStyle}>
      <Block gridArea="product" minWidth={0}>
        <ProductName name={line.name} sku={line.sku} />
      </Block>
      <Box
        sx={{
          gridArea: 'outstanding',
          typography: 'body2',
          color: 'text.secondary',
          // Aligns with the input, not with the help text below it.
          lineHeight: { sm: `${heights.large}px` },
        }}
      >
        <PhoneOnly component="bdi">{outstanding}</PhoneOnly>
        <Box sx={{ ...figureCell, display: { xs: 'none', sm: 'block' } }}>
          <Figure of={line.outstanding} as="quantity" unit={line.unit} loud />
        </Box>
      </Box>
      <TextField
        size="small"
        value={shown}
        autoFocus={autoFocus}
        autoComplete="off"
        onChange={({ target }) => onChange({ quantity: target.value })}
        onFocus={(event) => {
          focus.onFocus(event);
          event.target.select();
        }}
        onBlur={focus.onBlur}
        error={Boolean(wrong)}
        helperText={wrong ?? rest}
        slotProps={{
          htmlInput: {
            'aria-label': `${t('arrived')}, ${line.sku}`,
            ...figureInput,
          },
        }}
        sx={{ gridArea: 'quantity' }}
      />
      {line.tracksBatch && (
        <>
          <TextField
            size="small"
            label={fieldLabel('batchNo')}
            value={arrival.batchNo}
            autoComplete="off"
            onChange={({ target }) => onChange({ batchNo: target.value })}
            error={Boolean(errors[`${key}.batchNo`])}
            helperText={errors[`${key}.batchNo`]}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { 'aria-label': label('batchNo') },
              input: {
                endAdornment: !arrival.batchNo && (
                  <Button
                    size="small"
                    loading={isFetching}
                    onClick={drawNumber}
                    sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
                  >
                    {t('nextNumber')}
                  </Button>
                ),
              },
            }}
            sx={{ gridArea: 'batch' }}
          />
          <Block gridArea="expiry">
            <DayPicker
              label={fieldLabel('expiryDate')}
              value={arrival.expiryDate}
              onChange={(expiryDate) => onChange({ expiryDate })}
              error={errors[`${key}.expiryDate`]}
            />
          </Block>
          <Block gridArea="more">
            <Button size="small" startIcon={<Add />} onClick={onAnother}>
              {t('anotherBatch')}
            </Button>
            {onDrop && (
              <Button size="small" color="inherit" startIcon={<Close />} onClick={onDrop}>
                {t('removeBatch')}
              </Button>
            )}
          </Block>
        </>
      )}
    </Box>
  );
}

/** Shows the column headers; on a phone each row shows its own labels. */
export function ArrivalHead() {
  return (
    <Box
      aria-hidden
      sx={{
        ...rowStyle,
        borderTop: 0,
        display: { xs: 'none', sm: 'grid' },
        typography: 'caption',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      <Block gridArea="product">{fieldLabel('productId')}</Block>
      <Box sx={{ gridArea: 'outstanding', ...figureCell }}>{t('outstanding')}</Box>
      <Box sx={{ gridArea: 'quantity', ...figureCell }}>{t('arrived')}</Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 2,
  rowGap: { xs: 0.5, sm: 1.5 },
  py: 0.75,
  borderTop: hairline,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 120px',
    sm: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr)',
  },
  gridTemplateAreas: {
    xs: '"product quantity" "outstanding quantity"',
    sm: '"product outstanding quantity"',
  },
} as const;

const withBatch = {
  gridTemplateAreas: {
    xs: '"product quantity" "outstanding quantity" "batch batch" "expiry expiry" "more more"',
    sm: '"product outstanding quantity" "batch expiry more"',
  },
} as const;
