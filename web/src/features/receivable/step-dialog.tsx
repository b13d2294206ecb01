import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Stack from '@mui/material/Stack';
import { useGetReceivableQuery, type Written } from '@/api/generated';
import { paths } from '@/app/paths';
import { StepDialog as AskFirst } from '@/ui/actions/step-dialog';
import { ConsequenceList, isSelfApproved } from '@/ui/consequence-list';
import { BalanceChange } from './balance';
import { type ReceivableStep, useTakeStep } from './steps';
import { useTexts } from './texts';

interface Props {
  /** Nothing while no step is asked for. */
  step: ReceivableStep | null;
  /** A row of a list has it as well as the details. */
  receivable: {
    id: string;
    receiptNo: string;
    version: number;
    status: string;
    customerId: string;
    amount: string;
  };
  onClose: () => void;
}

/** Asks before a step of a receivable: what it does to the customer's balance. */
export function StepDialog({ step, receivable, onClose }: Props) {
  const take = useTakeStep();
  const { id, receiptNo, customerId } = receivable;
  const live = useGetReceivableQuery({ id }, { skip: !step });
  const now = live.currentData ?? receivable;
  return (
    <AskFirst
      step={step}
      document={{ ...now, id, number: receiptNo }}
      to={paths.receivable.details(id)}
      take={take}
      describe={(answer, taken) => (
        <Effect answer={answer} step={taken} customerId={customerId} amount={now.amount} />
      )}
      onStale={() => void live.refetch()}
      onClose={onClose}
    />
  );
}

interface EffectProps {
  answer: Written;
  step: ReceivableStep;
  customerId: string;
  amount: string;
}

function Effect({ answer, step, customerId, amount }: EffectProps) {
  const t = useTexts();
  const happens = answer.preview ?? [];
  return (
    <Stack spacing={1.5}>
      {happens.some(({ noun }) => noun === 'account') && (
        <BalanceChange
          customerId={customerId}
          amount={amount}
          effect={step.name === 'approve' ? 'credit' : 'charge'}
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
