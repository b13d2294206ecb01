import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { side } from '../language';

interface Props {
  label: string;
  /** Beside the icon, in place of the label. */
  text?: string | undefined;
  icon: ReactNode;
  /** What opens; it is loaded then. */
  children: (close: () => void) => ReactNode;
}

/** On a phone its icon alone. */
export const toolLook = {
  height: 36,
  minWidth: { xs: 36, sm: 64 },
  px: { xs: 0, sm: 1.25 },
  whiteSpace: 'nowrap',
  '& .word': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-2px' }, mr: { xs: 0, sm: 1 } },
} as const;

/** A quiet button of a list's bar that opens a panel. */
export function ToolButton({ label, text, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-label={text ?? label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[toolLook, { maxWidth: 200 }]}
      >
        <span className="word" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text ?? label}
        </span>
      </Button>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.75, width: 320, p: 2 } },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          {anchor && children(() => setAnchor(null))}
          <Arrived onArrive={() => popover.current?.updatePosition()} />
        </Suspense>
      </Popover>
    </>
  );
}

/** Says when what was loaded is there: the panel is as high as it will be, and has to find its place. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useEffect(() => arrive.current(), []);
  return null;
}
