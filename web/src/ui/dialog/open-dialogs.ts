import { useLayoutEffect, useRef } from 'react';
import { createRegistry } from '../registry';

/** An open dialog. */
export interface OpenDialog {
  /** Closes it as Escape does; undefined while it must stay open. */
  close: (() => void) | undefined;
  /** History entry: not made yet, present, or left by Back or a link. */
  entry: 'none' | 'present' | 'left';
}

const dialogs = createRegistry<OpenDialog>();

/** Returns the open dialogs, the topmost last. */
export const openDialogs = dialogs.get;

/** Calls the listener whenever a dialog opens or closes. */
export const onDialogs = dialogs.subscribe;

/** Registers a dialog while it is open. */
export function useOpenDialog(open: boolean, close: OpenDialog['close']): void {
  const dialog = useRef<OpenDialog>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const opened: OpenDialog = { close: undefined, entry: 'none' };
    dialog.current = opened;
    return dialogs.add(opened);
  }, [open]);
  useLayoutEffect(() => {
    if (dialog.current) dialog.current.close = close;
  });
}
