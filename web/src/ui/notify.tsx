import { SnackbarProvider, useSnackbar } from 'notistack';
import type { ReactNode } from 'react';

/** Notifications as fixed: at most five, no duplicates, three seconds, top right, success unless told otherwise. */
export function NotifyProvider({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={5}
      preventDuplicate
      autoHideDuration={3000}
      variant="success"
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {children}
    </SnackbarProvider>
  );
}

export type Notify = (message: string, variant?: 'success' | 'error' | 'warning' | 'info') => void;

export function useNotify(): Notify {
  const { enqueueSnackbar } = useSnackbar();
  return (message, variant = 'success') => {
    enqueueSnackbar(message, { variant });
  };
}
