import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** Returns false while the browser has no network, and calls `onBack` when it has one again. */
export function useOnline(onBack?: () => void): boolean {
  const online = useSyncExternalStore(subscribe, isOnline);
  const was = useRef(online);
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    if (online && !was.current) back();
    was.current = online;
  }, [online]);
  return online;
}

function isOnline(): boolean {
  return navigator.onLine;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
