import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useDeliverOrderMutation, type Written } from '@/api/generated';
import { type Step, type StepRequest, stepHeaders } from '../actions/step';
import { StepDialog } from '../actions/step-dialog';
import { ConsequenceList, type ConsequenceText } from '../consequence-list';
import { DayPicker } from '../dates/date-picker';
import { dayOf, today } from '../dates/today';
import { isUnread } from '../dates/typed-day';
import { plainNumber } from '../decimal';
import { figureInput } from '../figure';
import { counted, money, quantity } from '../format';
import { Block, hairline, Muted, Text } from '../parts';
import { fading, overlay } from '../scroll-fade';
import { fontSizes, heights } from '../sizes';
import { statusLook } from '../status';
import { thumb } from '../touch-target';
import {
  comesBack,
  type DeliveryValues,
  deliveryDraft,
  type Kept,
  lineMistake,
  nothingKept,
  type OutLine,
  type OutOrder,
  outcomeOf,
} from './delivery';
import { t } from './texts';

interface Props {
  order: OutOrder;
  onDone?: () => void;
  onClose: () => void;
}

const deliverStep: Omit<Step, 'reason'> = {
  name: 'dispatched-to-delivered',
  operation: 'order-deliver',
  from: 'dispatched',
  to: 'delivered',
  verb: t('deliver'),
  title: (number) => t('deliverTitle', { number }),
  text: t('deliverText'),
  done: (number) => t('deliveredDone', { number }),
  danger: false,
  advances: true,
};

/** Records the delivered quantities of an order: all, or less on some lines. */
export function DeliverDialog({ order, onDone, onClose }: Props) {
  const [deliver] = useDeliverOrderMutation();
  const [values, setValues] = useState<DeliveryValues>(() => startOf(order));
  const change = (part: Partial<DeliveryValues>) => setValues((now) => ({ ...now, ...part }));
  const wrong = order.lines.some((line) => lineMistake(line, values.kept[line.line] ?? ''));
  const nothing = nothingKept(order.lines, values.kept);
  const less = order.lines.some((line) => comesBack(line, values.kept[line.line] ?? ''));
  const draft = deliveryDraft(order, values);
  const { id, orderNo, status, version } = order;
  const execute = (_step: Step, request: StepRequest) =>
    deliver({
      ...stepHeaders(request),
      orderDelivery: { ...draft, reason: request.preview ? null : request.reason },
    }).unwrap();
  return (
    <StepDialog
      step={{ ...deliverStep, reason: less ? 'required' : 'none' }}
      document={{ id, number: orderNo, version, status }}
      execute={execute}
      describe={(answer) => <ConsequenceList consequences={consequencesOf(answer, order)} />}
      brief={(answer) => briefOf(answer, order)}
      fieldsKey={JSON.stringify(draft)}
      blocked={wrong || nothing || isUnread(values.deliveredOn)}
      delay={300}
      reasonLabel={t('lessReason')}
      fields={() => (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              pt: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <DayPicker
              label={t('deliveredOn')}
              value={values.deliveredOn}
              max={today()}
              onChange={(deliveredOn) => change({ deliveredOn })}
            />
            <TextField
              label={t('receivedBy')}
              value={values.receivedBy}
              onChange={(event) => change({ receivedBy: event.target.value })}
            />
          </Box>
          <DeliverLines
            lines={order.lines}
            kept={values.kept}
            onChange={(kept) => change({ kept })}
          />
          {nothing && <Alert severity="warning">{t('nothingLeft')}</Alert>}
        </>
      )}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function startOf(order: OutOrder): DeliveryValues {
  return {
    kept: Object.fromEntries(order.lines.map(({ line, quantity }) => [line, plain(quantity)])),
    deliveredOn: order.deliveredAt ? dayOf(order.deliveredAt) : today(),
    receivedBy: order.receivedBy ?? '',
    reason: '',
  };
}

/** Removes trailing zeros: "5.000" becomes "5", in the company's format. */
function plain(text: string): string {
  return plainNumber(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** Returns the consequences of a delivery or return as text. */
export function consequencesOf(answer: Written, order: OutOrder): ConsequenceText[] {
  const { charged, back, reserved } = outcomeOf(answer);
  const number = order.orderNo;
  const status = statusLook(answer.status).label.toLowerCase();
  return [
    { icon: ArrowForward, text: t('previewOrder', { number, status }) },
    ...(charged
      ? [
          {
            icon: AccountBalance,
            text: t('previewCharged', { amount: money(charged), customer: order.customerName }),
          },
        ]
      : []),
    ...(back > 0
      ? [{ icon: Inventory, text: t('previewBack', { count: back }), warns: true }]
      : []),
    ...(reserved > 0 ? [{ icon: Inventory, text: t('previewReserved', { count: reserved }) }] : []),
  ];
}

/** Returns "7 products · 1,147.61 charged · 1 product returns to the warehouse". */
export function briefOf(answer: Written, { lines }: Pick<OutOrder, 'lines'>): string {
  const { charged, back } = outcomeOf(answer);
  return [
    t('products', { count: lines.length }),
    charged && t('charged', { amount: money(charged) }),
    back > 0 && t('previewBack', { count: back }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DeliverLinesProps {
  lines: readonly OutLine[];
  kept: Kept;
  onChange: (kept: Kept) => void;
}

/** Renders a field per line for the quantity that the customer kept; Enter moves down. */
function DeliverLines({ lines, kept, onChange }: DeliverLinesProps) {
  return (
    <Box
      component="ul"
      onKeyDown={goDown}
      // The dialog scrolls on a phone; a nested scroller would hide further lines.
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '@media (min-width: 600px)': { maxHeight: 320, ...fading(overlay) },
      }}
    >
      {lines.map((line) => (
        <DeliverLine
          key={line.line}
          line={line}
          typed={kept[line.line] ?? ''}
          onType={(typed) => onChange({ ...kept, [line.line]: typed })}
        />
      ))}
    </Box>
  );
}

interface LineProps {
  line: OutLine;
  typed: string;
  onType: (typed: string) => void;
}

function DeliverLine({ line, typed, onType }: LineProps) {
  const mistake = lineMistake(line, typed);
  const back = mistake ? null : comesBack(line, typed);
  const hint = `delivered-${line.line}-hint`;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 96px 92px' },
        // A phone shows the name above its figures.
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        alignItems: 'center',
        gap: 1.5,
        py: 1,
        borderBottom: hairline,
      }}
    >
      <Block minWidth={0}>
        <Text variant="subtitle2" overflowWrap="anywhere">
          <bdi>{line.name}</bdi>
        </Text>
        <Text
          id={hint}
          variant="caption"
          color={mistake ? 'var(--error-text)' : back ? 'var(--warning-text)' : 'text.secondary'}
        >
          {mistake ?? (back ? `${t('back')}: ${counted(back, line.unit)}` : <bdi>{line.sku}</bdi>)}
        </Text>
      </Block>
      <InputBase
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        inputProps={{
          'aria-label': `${t('delivered')} ${line.sku}`,
          'aria-describedby': hint,
          'aria-invalid': mistake !== null,
          'data-kept': line.line,
          ...figureInput,
        }}
        sx={{
          height: { xs: thumb, sm: heights.medium },
          px: 1.25,
          borderRadius: 1,
          fontSize: fontSizes[14],
          fontVariantNumeric: 'tabular-nums',
          border: '1px solid',
          borderColor: mistake ? 'var(--error-text)' : 'var(--field-line)',
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      <Muted className="figures">
        {t('ofAmount', { amount: quantity(line.quantity), unit: line.unit })}
      </Muted>
    </Box>
  );
}

function goDown(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-kept]')];
  const next = fields[fields.indexOf(event.target as HTMLElement) + 1];
  event.preventDefault();
  next?.focus();
}
