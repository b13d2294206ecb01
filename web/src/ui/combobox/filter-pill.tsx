import Add from '@mui/icons-material/AddRounded';
import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Clipped } from '../bidi-text';
import { side } from '../language';
import { heights, iconSizes } from '../sizes';
import { t } from '../texts';

/** Opens a filter that was just added to the bar. */
export interface OpeningProps {
  startsOpen?: boolean;
  /** Called when it is left without a choice, or cleared. */
  onDismiss?: () => void;
}

interface Props extends OpeningProps {
  label: string;
  /** Selected value in words; empty without one. */
  value: string;
  onClear: () => void;
  /** Renders the options; call `close` after a choice. */
  children: (close: () => void) => ReactNode;
}

/** Shows a filter as a chip: dashed while unused, filled with its value and a clear button once set. */
export function FilterPill({ label, value, onClear, children, ...opening }: Props) {
  const { startsOpen = false, onDismiss } = opening;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!startsOpen) return;
    // The menu returns the focus to where it was when it opened.
    opener.current?.focus();
    setAnchor(opener.current);
  }, [startsOpen]);
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
        height: heights.medium,
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
        ref={opener}
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
        {!used && <Add />}
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
          onClick={() => {
            onClear();
            onDismiss?.();
          }}
          sx={{ p: 0.5, mr: 0.5, borderRadius: '50%', color: 'text.secondary' }}
        >
          <Close sx={{ fontSize: iconSizes.small }} />
        </ButtonBase>
      )}
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
          onDismiss?.();
        }}
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
