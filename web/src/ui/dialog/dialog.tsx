import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useOpenDialog } from './open-dialogs';

interface Overlay {
  open: boolean;
  /** Closes it; `undefined` while it must stay open. */
  onClose: ((event: object, reason: 'backdropClick' | 'escapeKeyDown') => void) | undefined;
}

/** A dialog with an entry of its own in the history: Back closes it, and so does leaving the page. */
export function Dialog(props: Omit<DialogProps, keyof Overlay> & Overlay) {
  useOverlay(props);
  return <MuiDialog {...withClose(props)} />;
}

/** A drawer with an entry of its own in the history, like a dialog. */
export function Drawer(props: Omit<DrawerProps, keyof Overlay> & Overlay) {
  useOverlay(props);
  return <MuiDrawer {...withClose(props)} />;
}

/**
 * A dialog that answers a navigation which is held back meanwhile. It has no entry in the history: another navigation
 * would drop the one that is held back.
 */
export function NavigationDialog(props: Omit<DialogProps, keyof Overlay> & Overlay) {
  return <MuiDialog {...withClose(props)} />;
}

function useOverlay({ open, onClose }: Overlay): void {
  useOpenDialog(open, onClose && (() => onClose({}, 'escapeKeyDown')));
}

/** MUI knows no `onClose` that is undefined. */
function withClose<Props extends Overlay>({ onClose, ...props }: Props) {
  return onClose ? { ...props, onClose } : props;
}
