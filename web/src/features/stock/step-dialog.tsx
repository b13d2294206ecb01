import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useGetStockTransactionQuery } from '@/api/generated';
import type { Problem } from '@/api/problem';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type StepWish, undoOf } from '@/ui/actions/step';
import { StepDialog as AskFirst } from '@/ui/actions/step-dialog';
import { ConsequenceList } from '@/ui/consequence-list';
import { DayPicker } from '@/ui/date-picker';
import { fieldLabel } from '@/ui/record/texts';
import { consequences } from './consequences';
import { type StockStep, stockSteps } from './steps';
import { useTakeStep } from './take-step';
import { useTexts } from './texts';

interface Props {
  /** Nothing while no step is asked for. */
  step: StockStep | null;
  /** A row of a list has it as well as the details. */
  transaction: {
    id: string;
    transactionNo: string;
    version: number;
    status: string;
    expectedDate?: string | null;
  };
  onClose: () => void;
}

/** Asks before a step of a stock transaction; when it is sent off, also until when it is expected. */
export function StepDialog({ step, transaction, onClose }: Props) {
  const may = useMay();
  const navigate = useNavigate();
  const move = useTakeStep();
  const { id, transactionNo } = transaction;
  const asksDay = step?.name === 'send';
  const [typed, setDay] = useState<string | null>(null);
  const day = typed ?? transaction.expectedDate ?? '';
  const live = useGetStockTransactionQuery({ id }, { skip: !step });
  const goods = live.currentData;
  const take = (taken: StockStep, wish: StepWish) => move(taken, wish, day || null);
  return (
    <AskFirst
      step={step}
      document={{ ...(goods ?? transaction), id, number: transactionNo }}
      to={paths.stock.details(id)}
      take={take}
      describe={(answer) => goods && <ConsequenceList consequences={consequences(answer, goods)} />}
      fields={
        asksDay
          ? (problem) => <Expected day={day} onChange={setDay} problem={problem} />
          : undefined
      }
      fieldsKey={asksDay ? day : ''}
      isOfField={(problem) => asksDay && ofDay(problem) !== undefined}
      undo={(taken) => undoOf(taken, stockSteps, may)}
      onAsk={({ name }) => navigate(paths.stock.step(id, name))}
      onStale={() => void live.refetch()}
      onClose={onClose}
    />
  );
}

interface ExpectedProps {
  day: string;
  onChange: (day: string) => void;
  problem: Problem | null;
}

function Expected({ day, onChange, problem }: ExpectedProps) {
  const t = useTexts();
  return (
    <DayPicker
      label={fieldLabel('expectedDate')}
      value={day}
      onChange={onChange}
      error={day && problem ? ofDay(problem) : undefined}
      help={t('expectedHelp')}
      required
    />
  );
}

function ofDay({ errors }: Problem): string | undefined {
  return errors.find(({ field }) => field === 'expectedDate')?.message;
}
