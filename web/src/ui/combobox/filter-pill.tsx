import Add from '@mui/icons-material/AddCircleOutlineRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Clipped } from '../bidi-text';
import { side } from '../language';
import { t } from '../texts';

interface Props {
  label: string;
  /** Selected value in words; empty without one. */
  value: string;
  onClear: () => void;
  /** Renders the options; call `close` after a choice. */
  children: (close: () => void) => ReactNode;
}

/** Shows a filter as a chip: dashed while unused, filled with its value and a clear button once set. */
export function FilterPill({ label, value, onClear, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  // The options load after the menu opens, so that it may outgrow the window.
  const stayInView = useCallback((content: HTMLDivElement | null) => {
    if (!content) return undefined;
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const used = value !== '';
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 36,
        maxWidth: 320,
        borderRadius: 1,
        typography: 'body2',
        border: used
          ? '1px solid transparent'
          : '1px dashed color-mix(in srgb, var(--mui-palette-grey-500) 48%, transparent)',
        bgcolor: used ? 'action.hover' : 'transparent',
        '&:hover': { bgcolor: used ? 'action.selected' : 'action.hover' },
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: '100%',
          minWidth: 0,
          gap: 0.75,
          px: 1.25,
          borderRadius: 1,
          color: 'text.secondary',
          typography: 'body2',
          fontWeight: 500,
        }}
      >
        {!used && <Add sx={{ fontSize: 18 }} />}
        {used ? `${label}:` : label}
        {used && (
          <Clipped component="strong" color="text.primary" fontWeight={600}>
            {value}
          </Clipped>
        )}
      </ButtonBase>
      {used && (
        <ButtonBase
          aria-label={t('removeFilter', { label })}
          onClick={onClear}
          sx={{ p: 0.5, mr: 0.5, borderRadius: '50%', color: 'text.secondary' }}
        >
          <Close sx={{ fontSize: 16 }} />
        </ButtonBase>
      )}
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.start }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.75, minWidth: 260 } },
        }}
      >
        <div ref={stayInView}>{children(() => setAnchor(null))}</div>
      </Popover>
    </Box>
  );
}
