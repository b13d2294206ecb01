import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import { Isolated } from '../bidi-text';
import type { Notice } from './toast';

const NOTICE_TIMEOUT_MS = 3000;

interface Props {
  notices: readonly Notice[];
  onGone: (id: string) => void;
}

/** Renders the visible notices from the top of the page down. */
export function NotifyHost({ notices, onGone }: Props) {
  return (
    <Box id="notices" sx={stackStyle}>
      {notices.map((notice) => (
        <Standing key={notice.id} notice={notice} onGone={() => onGone(notice.id)} />
      ))}
    </Box>
  );
}

function Standing({ notice, onGone }: { notice: Notice; onGone: () => void }) {
  const { message, variant, action } = notice;
  const [open, setOpen] = useState(true);
  return (
    <Snackbar
      open={open}
      autoHideDuration={NOTICE_TIMEOUT_MS}
      // Only the timeout closes a notice; a click or Escape elsewhere keeps Undo available.
      onClose={(_event, reason) => reason === 'timeout' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
      sx={{ position: 'static', transform: 'none', pointerEvents: 'auto' }}
    >
      <Alert
        severity={variant}
        action={
          action && (
            <Button
              color="inherit"
              size="small"
              onClick={() => {
                setOpen(false);
                action.run();
              }}
              sx={{ fontWeight: 700, textDecoration: 'underline' }}
            >
              {action.label}
            </Button>
          )
        }
        sx={{ overflowWrap: 'anywhere', boxShadow: 'var(--mui-shadows-8)' }}
      >
        <Isolated>{message}</Isolated>
      </Alert>
    </Snackbar>
  );
}

const stackStyle = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: 20,
  insetInlineEnd: 20,
  maxWidth: 'min(480px, calc(100vw - 40px))',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 1,
  // Lets clicks pass next to a notice.
  pointerEvents: 'none',
} as const;
