import MoreVert from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { side } from './language';
import type { RowAction } from './list/types';
import { KeyHint } from './shortcuts/key-hint';
import { t } from './texts';
import { thumb } from './touch-target';

interface Props {
  actions: readonly RowAction[];
  label?: string;
  /** True for compact rows. */
  small?: boolean;
  /** In a grid, 0 for the menu of the focused cell, which Tab reaches. */
  tabIndex?: 0 | -1;
  focused?: boolean;
}

/** Shows further actions in a menu. */
export function RowMenu({ actions, label, small = false, tabIndex, focused = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);
  if (actions.length === 0) return null;
  // Next step first, irreversible actions last.
  const ordered = actions.toSorted(
    (one, other) => Number(one.danger ?? false) - Number(other.danger ?? false),
  );
  return (
    <>
      <IconButton
        ref={button}
        tabIndex={tabIndex}
        size={small ? 'small' : 'medium'}
        sx={{ width: { xs: thumb, sm: 'auto' }, height: { xs: thumb, sm: 'auto' } }}
        aria-label={label ?? t('moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        <MoreVert />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{ paper: { sx: { minWidth: 160 } } }}
      >
        {ordered.map((action) => {
          const target = action.to ? { component: Link, to: action.to } : {};
          return (
            <MenuItem
              key={action.name ?? action.label}
              {...target}
              onClick={() => {
                setAnchor(null);
                action.run?.();
              }}
              sx={action.danger ? { color: 'var(--error-text)' } : undefined}
            >
              {action.icon}
              {action.label}
              {action.key && (
                <Box sx={{ marginInlineStart: 'auto', pl: 2 }}>
                  <KeyHint>{action.key.toUpperCase()}</KeyHint>
                </Box>
              )}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
