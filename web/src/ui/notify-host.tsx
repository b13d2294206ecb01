import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { side } from './language';
import { onNotice, takeNotices } from './notify';

/** Notifications as fixed: at most five, no duplicates, three seconds, top right, success unless told otherwise. */
export function NotifyHost() {
  return (
    <SnackbarProvider
      maxSnack={5}
      preventDuplicate
      autoHideDuration={3000}
      variant="success"
      anchorOrigin={{ vertical: 'top', horizontal: side.end }}
    >
      <Shower />
    </SnackbarProvider>
  );
}

function Shower() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    const show = () => {
      for (const { message, variant } of takeNotices()) enqueueSnackbar(message, { variant });
    };
    show();
    return onNotice(show);
  }, [enqueueSnackbar]);
  return null;
}
