import Button from '@mui/material/Button';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { randomId } from '@/api/random-id';
import { side } from './language';
import { type Notice, onNotice, takeNotices } from './notify';

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
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    const showOne = ({ message, variant, action }: Notice) =>
      enqueueSnackbar(message, {
        variant,
        ...(action && {
          // The same words about another deed are no duplicate.
          key: randomId(),
          action: (key) => (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                closeSnackbar(key);
                action.run();
              }}
              sx={{ fontWeight: 700, textDecoration: 'underline' }}
            >
              {action.label}
            </Button>
          ),
        }),
      });
    const show = () => takeNotices().forEach(showOne);
    show();
    return onNotice(show);
  }, [enqueueSnackbar, closeSnackbar]);
  return null;
}
