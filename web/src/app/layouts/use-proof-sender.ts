import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMay, useSession } from '@/api/session';

/** Sends the proofs of delivery that wait on this device, for those who make any. */
export function useProofSender(): void {
  const dispatch = useDispatch();
  const { username } = useSession();
  const proves = useMay()('dispatch-prove');
  useEffect(() => {
    if (!proves) return;
    let ended = false;
    let end = () => {};
    const begin = () => {
      import('@/features/dispatch/proof-sender')
        .then(({ runProofSender }) => {
          if (!ended) end = runProofSender(dispatch, username);
        })
        .catch((failure: unknown) => {
          console.error(failure);
          if (!ended) window.addEventListener('online', begin, { once: true });
        });
    };
    begin();
    return () => {
      ended = true;
      window.removeEventListener('online', begin);
      end();
    };
  }, [dispatch, username, proves]);
}
