import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Stack from '@mui/material/Stack';
import {
  generatedApi,
  type ReceivableDetails,
  type ReceivableRow,
  type Written,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { stepHeaders } from '@/ui/actions/step';
import { t as actionText } from '@/ui/actions/texts';
import { ConsequenceList, isSelfApproved } from '@/ui/consequence-list';
import { compare, decimal, zero } from '@/ui/decimal';
import { type DocumentKind, happened } from '@/ui/document/document-kind';
import { type DocumentStep, documentSteps } from '@/ui/document/document-steps';
import { receivableTable as table } from '@/ui/document/tables';
import { money } from '@/ui/format';
import type { TimelineEntry } from '@/ui/history/timeline';
import { BalanceChange, creditOf } from './balance';
import { chosenOf, useProposal } from './proposal';
import { t } from './texts';

const { approveReceivable, getReceivable, voidApprovedReceivable, voidReceivable } =
  generatedApi.endpoints;

const voidWords = {
  verb: t('void'),
  several: (count: number) => t('voidSeveral', { count }),
  keep: (count: number) => t('keep', { count }),
  title: (number: string) => t('voidTitle', { number }),
  text: t('voidText'),
  done: (number: string) => t('voided', { number }),
};

const voidWordsOf = {
  payment: {
    verb: t('voidPayment'),
    several: (count: number) => t('voidPayments', { count }),
    keep: (count: number) => t('keepPayments', { count }),
  },
  'credit-note': {
    verb: t('voidCreditNote'),
    several: (count: number) => t('voidCreditNotes', { count }),
    keep: (count: number) => t('keepCreditNotes', { count }),
  },
  'debit-note': {
    verb: t('voidDebitNote'),
    several: (count: number) => t('voidDebitNotes', { count }),
    keep: (count: number) => t('keepDebitNotes', { count }),
  },
  'opening-item': {
    verb: t('voidOpeningItem'),
    several: (count: number) => t('voidOpeningItems', { count }),
    keep: (count: number) => t('keepOpeningItems', { count }),
  },
};

const printWords = {
  payment: 'printReceipt',
  'credit-note': 'printCreditNote',
  'debit-note': 'printDebitNote',
  'opening-item': 'printOpeningItem',
} as const;

type ReceivableStep = DocumentStep<(typeof table.steps)[number]>;

const calls = {
  'pending-to-approved': approveReceivable,
  'pending-to-void': voidReceivable,
  'approved-to-void': voidApprovedReceivable,
};

/** Describes payments, credit notes, debit notes and opening items. No step can be reversed; void is final. */
export const receivableKind: DocumentKind<ReceivableRow, ReceivableDetails, ReceivableStep> = {
  noun: 'receivable',
  paths: paths.receivable,
  table,
  may: { create: 'receivable-create', edit: 'receivable-edit' },
  one: getReceivable,
  steps: documentSteps(table.steps, {
    'pending-to-approved': {
      verb: t('approve'),
      several: (count) => t('approveSeveral', { count }),
      title: (number) => t('approveTitle', { number }),
      text: t('approveText'),
      done: (number) => t('approved', { number }),
    },
    'pending-to-void': voidWords,
    'approved-to-void': {
      ...voidWords,
      text: t('voidApprovedText'),
      done: (number) => t('takenBack', { number }),
    },
  }),
  wordsFor: ({ danger }, documents) => {
    const [kind, other] = new Set(documents.map((receivable) => receivable.kind));
    return danger && kind && !other ? voidWordsOf[kind] : {};
  },
  about: (receivable) => {
    const name = 'customer' in receivable ? receivable.customer.name : receivable.customerName;
    return `${name} · ${money(receivable.amount)}`;
  },
  execute: ({ name }, request) => {
    const { id, reason } = request;
    return calls[name].initiate({ ...stepHeaders(request), receivableStep: { id, reason } });
  },
  consequences: (answer, receivable, step) => (
    <Effect answer={answer} step={step} receivable={receivable} />
  ),
  words: { many: t('many') },
  number: ({ receiptNo }) => receiptNo,
  papers: ({ id, receiptNo, kind }) => [
    {
      pdf: `/api/payments/${id}/pdf`,
      file: receiptNo,
      words: {
        print: t(printWords[kind]),
        pdf: actionText('pdf'),
      },
    },
  ],
  home: () => paths.receivable.list('pending'),
  life: ({ enteredAt, approvedAt, wasApproved }) => [
    ['pending', enteredAt],
    ['approved', wasApproved === false ? null : approvedAt],
  ],
  ended: (receivable) =>
    receivable.status === 'void'
      ? {
          at: receivable.voidedAt,
          day: voidDay(receivable),
          by: receivable.voidedBy,
          // Approved receivables show their reason in the contra entry card.
          reason: receivable.wasApproved ? null : receivable.voidReason,
          text: ({ day, name }) =>
            receivable.wasApproved ? t('wasContra', { day }) : t('wasNever', { day, name }),
        }
      : null,
};

/** Returns the timeline from the fields of the receivable, newest first. */
export function story(receivable: ReceivableDetails): TimelineEntry[] {
  return [
    ...happened(table, 'voided', receivable.voidedAt, receivable.voidedBy?.name, {
      text: t(receivable.wasApproved ? 'contraEntry' : 'voidedEntry'),
      reason: receivable.voidReason,
    }),
    ...happened(table, 'approved', receivable.approvedAt, receivable.approvedBy?.name, {
      text: t('approvedEntry'),
      reason: receivable.selfApproved ? t('self') : null,
    }),
    ...happened(table, 'edited', receivable.editedAt, receivable.editedBy?.name, {
      text: t('editedEntry'),
    }),
    ...happened(table, 'entered', receivable.enteredAt, receivable.madeBy.name, {
      text: t('enteredEntry'),
    }),
  ];
}

interface EffectProps {
  answer: Written;
  step: ReceivableStep;
  receivable: ReceivableDetails;
}

/** Shows the effect of a step on the balance, and the deliveries that it pays. */
function Effect({ answer, step, receivable }: EffectProps) {
  const happens = answer.preview ?? [];
  const { customer } = receivable;
  const approves = step.name === 'pending-to-approved';
  return (
    <Stack spacing={1.5}>
      {happens.some(({ noun }) => noun === 'account') && (
        <BalanceChange
          customerId={customer.id}
          amount={creditOf(receivable)}
          effect={approves ? 'credit' : 'charge'}
        />
      )}
      {approves && <Pays receivable={receivable} />}
      {isSelfApproved(happens) && (
        <ConsequenceList
          consequences={[{ icon: ErrorOutline, text: t('previewSelf'), warns: true }]}
        />
      )}
    </Stack>
  );
}

/** Names at most this many deliveries; the rest are counted. */
const maxNamed = 5;

/** Shows "Pays ORD-… in part: 240.50 of 1,117.20". */
function Pays({ receivable }: { receivable: ReceivableDetails }) {
  const proposal = useProposal(receivable);
  const found = proposal ?? chosenOf(receivable);
  if (!found || found.rows.length === 0) return null;
  const shown = found.rows.slice(0, maxNamed).map(({ orderNo, amount, open }) => {
    const part = compare(decimal(amount), decimal(open)) < 0;
    const values = { number: orderNo, amount: money(amount), open: money(open) };
    return t(part ? 'paysPart' : 'paysWhole', values);
  });
  const more = found.rows.length - shown.length;
  const texts = [
    ...shown,
    ...(more > 0 ? [t('paysMore', { count: more })] : []),
    ...(compare(decimal(found.rest), zero) > 0
      ? [t('restOnAccount', { amount: money(found.rest) })]
      : []),
  ];
  return <ConsequenceList consequences={texts.map((text) => ({ icon: Receipt, text }))} />;
}

/** Returns the day of voiding, or `null` if the receivable is not void. */
export function voidDay({ status, voidedOn, voidedAt }: ReceivableDetails): string | null {
  return status === 'void' ? (voidedOn ?? voidedAt ?? null) : null;
}
