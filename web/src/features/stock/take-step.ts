import { useMoveStockTransactionMutation, type Written } from '@/api/generated';
import { type StepWish, stepHeaders } from '@/ui/actions/step';
import type { StockStep } from './steps';

/** Takes a step, or asks what it would do; what is sent off is expected on a day. Throws what the server refuses. */
export function useTakeStep(): (
  step: StockStep,
  wish: StepWish,
  expectedDate: string | null,
) => Promise<Written> {
  const [run] = useMoveStockTransactionMutation();
  return ({ name, to }, wish, expectedDate) => {
    const { id, reason } = wish;
    return run({
      ...stepHeaders(wish),
      stockTransactionMove: {
        id,
        status: to,
        reason,
        ...(name === 'send' ? { expectedDate } : {}),
      },
    }).unwrap();
  };
}
