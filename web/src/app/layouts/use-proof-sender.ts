import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useMay, useSession } from '@/api/session';
import { onLive } from '../live/live-state';
import { useBackground } from './use-background';

/** Sends the proofs of delivery that wait on this device, for those who make any. */
export function useProofSender(): void {
  const dispatch = useDispatch();
  const { username } = useSession();
  const proves = useMay()('dispatch-prove');
  const begin = useCallback(async () => {
    const { runProofSender } = await import('@/features/dispatch/proof-sender');
    return () => runProofSender(dispatch, username, onLive);
  }, [dispatch, username]);
  useBackground(proves, begin);
}
