import Inventory from '@mui/icons-material/Inventory2Outlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { ifMatch } from '@/api/base-query';
import { type Consequence, useMoveStockTransactionMutation, type Written } from '@/api/generated';
import { asProblem, type Problem } from '@/api/problem';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { useNotify } from '@/ui/notify';
import { useTexts } from './texts';

export type Move = 'approve' | 'void';

interface Props {
  move: Move;
  transaction: { id: string; transactionNo: string; version: number; warehouse: string };
  onClose: () => void;
}

/** Asks before a stock transaction is approved or void: what would happen, the reason, what the server says. */
export function MoveDialog({ move, transaction, onClose }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [run] = useMoveStockTransactionMutation();
  const { id, transactionNo: number, version, warehouse } = transaction;
  const approves = move === 'approve';
  const dryRun = useDryRun(transaction, approves);
  const confirm = async (reason: string) => {
    await run({
      'If-Match': ifMatch(version),
      stockTransactionMove: {
        id,
        status: approves ? 'received-by-warehouse' : 'void',
        reason: reason || null,
        receipts: [],
      },
    }).unwrap();
    notify(t(approves ? 'approved' : 'voided', { number }));
  };
  return (
    <ConfirmTransition
      open
      title={t(approves ? 'approveTitle' : 'voidTitle', { number })}
      text={t(approves ? 'approveText' : 'voidText', { warehouse })}
      verb={t(approves ? 'approve' : 'void')}
      danger={!approves}
      reason={approves ? 'none' : 'required'}
      refused={dryRun?.problem !== undefined}
      preview={approves && <Preview dryRun={dryRun} warehouse={warehouse} />}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface DryRun {
  answer?: Written;
  problem?: Problem;
}

function Preview({ dryRun, warehouse }: { dryRun: DryRun | null; warehouse: string }) {
  const t = useTexts();
  if (!dryRun) return <Skeleton variant="rounded" height={44} aria-label={t('dryRun')} />;
  if (dryRun.problem) return <Alert severity="error">{dryRun.problem.detail}</Alert>;
  const happens = dryRun.answer?.preview ?? [];
  const count = happens.filter(({ noun }) => noun === 'stock').length;
  return (
    <Stack spacing={1.5} aria-live="polite">
      <Box
        sx={{
          display: 'flex',
          gap: 1.25,
          px: 2,
          py: 1.5,
          borderRadius: 1,
          typography: 'body2',
          bgcolor: 'background.neutral',
        }}
      >
        <Inventory sx={{ fontSize: 20, color: 'text.secondary' }} />
        {t('previewMoves', { count, warehouse })}
      </Box>
      {happens.some(isSelfApproved) && <Alert severity="warning">{t('previewSelf')}</Alert>}
    </Stack>
  );
}

function isSelfApproved({ payload }: Consequence): boolean {
  const { received } = payload as { received?: { selfApproved?: boolean } };
  return received?.selfApproved === true;
}

/** What the server says an approval would do. */
function useDryRun({ id, version }: Props['transaction'], wanted: boolean): DryRun | null {
  const [run] = useMoveStockTransactionMutation();
  const [said, setSaid] = useState<DryRun | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    run({
      preview: true,
      'If-Match': ifMatch(version),
      stockTransactionMove: { id, status: 'received-by-warehouse', receipts: [] },
    })
      .unwrap()
      .then((answer) => shown && setSaid({ answer }))
      .catch((failure) => shown && setSaid({ problem: asProblem(failure) }));
    return () => {
      shown = false;
    };
  }, [run, id, version, wanted]);
  return said;
}
