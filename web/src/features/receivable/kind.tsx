import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Stack from '@mui/material/Stack';
import {
  approveReceivable,
  getReceivable,
  getReceivablePaper,
  type ReceivableDetails,
  type ReceivableRow,
  voidApprovedReceivable,
  voidReceivable,
  type Written,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { readOnce } from '@/ui/actions/papers';
import { stepHeaders } from '@/ui/actions/step';
import { t as actionText } from '@/ui/actions/texts';
import { ConsequenceList, isSelfApproved } from '@/ui/consequence-list';
import { type DocumentKind, happened } from '@/ui/document/document-kind';
import { type DocumentStep, documentSteps } from '@/ui/document/document-steps';
import { receivableTable as table } from '@/ui/document/tables';
import type { TimelineEntry } from '@/ui/history/timeline';
import { language } from '@/ui/language';
import { BalanceChange } from './balance';
import { t } from './texts';

const voidWords = {
  verb: t('void'),
  title: (number: string) => t('voidTitle', { number }),
  text: t('voidText'),
  done: (number: string) => t('voided', { number }),
};

type ReceivableStep = DocumentStep<(typeof table.steps)[number]>;

const calls = {
  'pending-to-approved': approveReceivable,
  'pending-to-void': voidReceivable,
  'approved-to-void': voidApprovedReceivable,
};

/** What a customer pays, and what is credited to them. No step has a way back: void is final. */
export const receivableKind: DocumentKind<ReceivableRow, ReceivableDetails, ReceivableStep> = {
  noun: 'receivable',
  paths: paths.receivable,
  table,
  may: { create: 'receivable-create', edit: 'receivable-edit' },
  one: getReceivable,
  steps: documentSteps(table.steps, {
    'pending-to-approved': {
      verb: t('approve'),
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
  take: ({ name }, wish) => {
    const { id, reason } = wish;
    return calls[name].initiate({ ...stepHeaders(wish), receivableStep: { id, reason } });
  },
  consequences: (answer, { customer, amount }, step) => (
    <Effect answer={answer} step={step} customerId={customer.id} amount={amount} />
  ),
  words: { many: t('many') },
  number: ({ receiptNo }) => receiptNo,
  papers: ({ id, receiptNo }) => [
    {
      pdf: `/api/payments/${id}/pdf`,
      content: getReceivablePaper.initiate({ id, language }, readOnce),
      file: receiptNo,
      words: { print: t('print'), pdf: actionText('pdf') },
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
          // The card of the contra entry has it for those that had counted.
          reason: receivable.wasApproved ? null : receivable.voidReason,
          text: ({ day, name }) =>
            receivable.wasApproved ? t('wasContra', { day }) : t('wasNever', { day, name }),
        }
      : null,
};

/** What the receivable itself knows of its story, newest first. */
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
  customerId: string;
  amount: string;
}

/** What a step does to the customer's balance. */
function Effect({ answer, step, customerId, amount }: EffectProps) {
  const happens = answer.preview ?? [];
  return (
    <Stack spacing={1.5}>
      {happens.some(({ noun }) => noun === 'account') && (
        <BalanceChange
          customerId={customerId}
          amount={amount}
          effect={step.name === 'pending-to-approved' ? 'credit' : 'charge'}
        />
      )}
      {isSelfApproved(happens) && (
        <ConsequenceList
          consequences={[{ icon: ErrorOutline, text: t('previewSelf'), warns: true }]}
        />
      )}
    </Stack>
  );
}

/** The day on which it was made void, the same wherever it is shown; null while it is not. */
export function voidDay({ status, voidedOn, voidedAt }: ReceivableDetails): string | null {
  return status === 'void' ? (voidedOn ?? voidedAt ?? null) : null;
}
