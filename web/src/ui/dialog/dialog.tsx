import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiDrawer, { type DrawerProps } from '@mui/material/Drawer';
import { useOpenDialog } from './open-dialogs';

interface Overlay {
  open: boolean;
  /** Closes the dialog; `undefined` while it must stay open. */
  onClose: ((event: object, reason: 'backdropClick' | 'escapeKeyDown') => void) | undefined;
}

/** Gives a dialog its own history entry: Back closes it, and so does leaving the page. */
export function Dialog(props: Omit<DialogProps, keyof Overlay> & Overlay) {
  useOverlay(props);
  return <MuiDialog {...withClose(props)} />;
}

/** Gives a drawer its own history entry, like a dialog. */
export function Drawer(props: Omit<DrawerProps, keyof Overlay> & Overlay) {
  useOverlay(props);
  return <MuiDrawer {...withClose(props)} />;
}

/** Confirms a blocked navigation. It has no history entry, because another navigation would discard the blocked one. */
export function NavigationDialog(props: Omit<DialogProps, keyof Overlay> & Overlay) {
  return <MuiDialog {...withClose(props)} />;
}

function useOverlay({ open, onClose }: Overlay): void {
  useOpenDialog(open, onClose && (() => onClose({}, 'escapeKeyDown')));
}

/** Omits `onClose` if undefined, which MUI's types refuse. */
function withClose<Props extends Overlay>({ onClose, ...props }: Props) {
  return onClose ? { ...props, onClose } : props;
}
