import { useSyncExternalStore } from 'react';

/**
 * Off before the stream was ever asked for, live while it is open, reconnecting in between; refused when the server
 * does not let this person listen.
 */
export type LiveState = 'off' | 'live' | 'reconnecting' | 'refused';

let current: LiveState = 'off';
const listeners = new Set<() => void>();

export function setLiveState(state: LiveState): void {
  if (state === current) return;
  current = state;
  for (const listener of listeners) listener();
}

/** Calls back whenever the stream has opened: the server is reachable, whatever the browser says of the network. */
export function onLive(listener: () => void): () => void {
  const opened = () => {
    if (current === 'live') listener();
  };
  listeners.add(opened);
  return () => listeners.delete(opened);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
