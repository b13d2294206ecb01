import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ifMatch } from '@/api/base-query';
import type { Written } from '@/api/generated';
import { useDeliverOrderMutation } from '@/api/generated';
import type { Step, StepWish } from '../actions/step';
import { StepDialog } from '../actions/step-dialog';
import { ConsequenceList, type ConsequenceText } from '../consequence-list';
import { DayPicker } from '../date-picker';
import { plainNumber } from '../decimal';
import { money } from '../format';
import { statusLook } from '../status';
import { dayOf, today } from '../today';
import { isUnread } from '../typed-day';
import { DeliverLines } from './deliver-lines';
import {
  comesBack,
  type DeliveryValues,
  deliveryDraft,
  lineMistake,
  nothingKept,
  type OutOrder,
  outcomeOf,
} from './delivery';
import { say, useTexts } from './texts';

interface Props {
  order: OutOrder;
  onDone?: () => void;
  onClose: () => void;
}

const deliverStep: Omit<Step, 'reason'> = {
  name: 'dispatched-to-delivered',
  operation: 'order-deliver',
  from: 'dispatched',
  verb: say('deliver'),
  title: (number) => say('deliverTitle', { number }),
  text: say('deliverText'),
  done: (number) => say('deliveredDone', { number }),
  danger: false,
  ahead: true,
};

/** Says what of an order was delivered: everything, or less of some lines. */
export function DeliverDialog({ order, onDone, onClose }: Props) {
  const t = useTexts();
  const [deliver] = useDeliverOrderMutation();
  const [values, setValues] = useState<DeliveryValues>(() => startOf(order));
  const change = (part: Partial<DeliveryValues>) => setValues((now) => ({ ...now, ...part }));
  const wrong = order.lines.some((line) => lineMistake(line, values.kept[line.line] ?? ''));
  const nothing = nothingKept(order.lines, values.kept);
  const less = order.lines.some((line) => comesBack(line, values.kept[line.line] ?? ''));
  const draft = deliveryDraft(order, values);
  const { id, orderNo, status, version } = order;
  const take = (_step: Step, { reason, ...wish }: StepWish) =>
    deliver({
      ...outHeaders(order, wish),
      orderDelivery: { ...draft, reason: wish.preview ? null : reason },
    }).unwrap();
  return (
    <StepDialog
      step={{ ...deliverStep, reason: less ? 'required' : 'none' }}
      // A stop of a trip has no version: its status tells what has become of it.
      document={{ id, number: orderNo, version: version ?? 0, status }}
      take={take}
      describe={(answer) => <ConsequenceList consequences={consequencesOf(answer, order)} />}
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

/** Guards against another version where it is known. */
export function outHeaders(order: OutOrder, wish: Omit<StepWish, 'reason'>) {
  const { preview, key, version } = wish;
  if (preview) return { preview };
  return {
    'Idempotency-Key': key,
    ...(order.version === undefined ? {} : { 'If-Match': ifMatch(version) }),
  };
}

function startOf(order: OutOrder): DeliveryValues {
  return {
    kept: Object.fromEntries(order.lines.map(({ line, quantity }) => [line, plain(quantity)])),
    deliveredOn: order.deliveredAt ? dayOf(order.deliveredAt) : today(),
    receivedBy: order.receivedBy ?? '',
    reason: '',
  };
}

/** "5.000" → "5", in the company's format. */
function plain(text: string): string {
  return plainNumber(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/** What a delivery or a return does, in words. */
export function consequencesOf(answer: Written, order: OutOrder): ConsequenceText[] {
  const { charged, back, reserved } = outcomeOf(answer);
  const number = order.orderNo;
  const status = statusLook(answer.status).label.toLowerCase();
  return [
    { icon: ArrowForward, text: say('previewOrder', { number, status }) },
    ...(charged
      ? [
          {
            icon: AccountBalance,
            text: say('previewCharged', { amount: money(charged), customer: order.customerName }),
          },
        ]
      : []),
    ...(back > 0
      ? [{ icon: Inventory, text: say('previewBack', { count: back }), warns: true }]
      : []),
    ...(reserved > 0
      ? [{ icon: Inventory, text: say('previewReserved', { count: reserved }) }]
      : []),
  ];
}
