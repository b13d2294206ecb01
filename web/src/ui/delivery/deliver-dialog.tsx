import AccountBalance from '@mui/icons-material/AccountBalanceWalletOutlined';
import ArrowForward from '@mui/icons-material/ArrowForwardRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ifMatch } from '@/api/base-query';
import type { Written } from '@/api/generated';
import { useDeliverOrderMutation } from '@/api/generated';
import { MovedAlert } from '../actions/moved-alert';
import { ConfirmTransition } from '../confirm-transition';
import { ConsequenceList, type ConsequenceText } from '../consequence-list';
import { DayPicker } from '../date-picker';
import { plainNumber } from '../decimal';
import { money } from '../format';
import { useNotify } from '../notify';
import { statusLook } from '../status';
import { keyAt, type Submission } from '../submission';
import { dayOf, today } from '../today';
import { useDryRun } from '../use-dry-run';
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

/** Says what of an order was delivered: everything, or less of some lines. */
export function DeliverDialog({ order, onDone, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [deliver] = useDeliverOrderMutation();
  const [values, setValues] = useState<DeliveryValues>(() => startOf(order));
  const change = (part: Partial<DeliveryValues>) => setValues((now) => ({ ...now, ...part }));
  const wrong = order.lines.some((line) => lineMistake(line, values.kept[line.line] ?? ''));
  const nothing = nothingKept(order.lines, values.kept);
  const less = order.lines.some((line) => comesBack(line, values.kept[line.line] ?? ''));
  const draft = deliveryDraft(order, values);
  const ask = () => deliver({ preview: true, orderDelivery: draft }).unwrap();
  const [since] = useState(order);
  const moved = since.status !== order.status || since.version !== order.version;
  // It is on its way when the dialog opens; whatever it is else, its delivery is said already.
  const over = since.status !== order.status;
  const requestKey = JSON.stringify([draft, order.status, order.version]);
  const dryRun = useDryRun(wrong || nothing || over ? '' : requestKey, ask, 300);
  const problem = dryRun && 'problem' in dryRun ? dryRun.problem : null;
  const confirm = async (reason: string, submission: Submission) => {
    const written = await deliver({
      ...outHeaders(order, submission),
      orderDelivery: { ...draft, reason: reason || null },
    }).unwrap();
    notify(t('deliveredDone', { number: written.number }));
    onDone?.();
  };
  return (
    <ConfirmTransition
      open
      title={t('deliverTitle', { number: order.orderNo })}
      text={t('deliverText')}
      verb={t('deliver')}
      reason={less ? 'required' : 'none'}
      reasonLabel={t('lessReason')}
      reasonHelp={t('needsReason')}
      refused={over || wrong || nothing || problem !== null}
      requestKey={requestKey}
      preview={({ lost }) => (
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
          <div aria-live="polite">
            {moved && (
              <MovedAlert
                since={standing(since)}
                now={standing(order)}
                lost={lost}
                over={over ? { onLeave: onClose } : null}
              />
            )}
            {nothing && <Alert severity="warning">{t('nothingLeft')}</Alert>}
            {problem && !(lost && moved) && (
              <Alert severity="error">
                {problem.detail}
                {problem.errors.map((error) => (
                  <div key={error.field + error.code}>{error.message}</div>
                ))}
              </Alert>
            )}
            {!wrong && !nothing && !over && dryRun === null && (
              <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />
            )}
            {dryRun && 'answer' in dryRun && !wrong && (
              <ConsequenceList consequences={consequencesOf(dryRun.answer, order)} />
            )}
          </div>
        </>
      )}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Guards against another version where it is known: a stop of a trip tells by its status alone. */
export function outHeaders({ version, status }: OutOrder, submission: Submission) {
  return {
    'Idempotency-Key': keyAt(submission, version ?? status),
    ...(version === undefined ? {} : { 'If-Match': ifMatch(version) }),
  };
}

/** What the person is told when it is no longer so. */
export function standing({ orderNo, status }: OutOrder) {
  return { number: orderNo, status };
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
