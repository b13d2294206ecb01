import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '@/api/session';
import { useBackground } from './use-background';

/** Keeps the trips of a crew on this device, so that they open without a network. */
export function useKeptTrips(): void {
  const store = useStore();
  const { grants, username } = useSession();
  const load = useCallback(async () => {
    const { keepTrips } = await import('@/features/dispatch/kept-trips');
    return () => keepTrips(store);
  }, [store]);
  useBackground(grants['dispatch-list-on-transit'] === 'own' && username !== '', load);
}
