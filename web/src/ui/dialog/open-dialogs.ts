import { useLayoutEffect, useRef } from 'react';

/** An open dialog. */
export interface OpenDialog {
  /** Closes it as Escape does; undefined while it must stay open. */
  close: (() => void) | undefined;
  /** History entry: not made yet, present, or left by Back or a link. */
  entry: 'none' | 'present' | 'left';
}

let dialogs: readonly OpenDialog[] = [];
const listeners = new Set<() => void>();

/** Returns the open dialogs, the topmost last. */
export function openDialogs(): readonly OpenDialog[] {
  return dialogs;
}

/** Calls the listener whenever a dialog opens or closes. */
export function onDialogs(listener: () => void): void {
  listeners.add(listener);
}

/** Registers a dialog while it is open. */
export function useOpenDialog(open: boolean, close: OpenDialog['close']): void {
  const dialog = useRef<OpenDialog>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const opened: OpenDialog = { close: undefined, entry: 'none' };
    dialog.current = opened;
    publish([...dialogs, opened]);
    return () => publish(dialogs.filter((each) => each !== opened));
  }, [open]);
  useLayoutEffect(() => {
    if (dialog.current) dialog.current.close = close;
  });
}

function publish(next: readonly OpenDialog[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}
