import MoreVert from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { side } from './language';
import type { RowAction } from './list-types';
import { useTexts } from './texts';

/** Further actions under three dots. */
export function RowMenu({ actions, label }: { actions: readonly RowAction[]; label?: string }) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={label ?? t('moreActions')}
        aria-haspopup="menu"
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
        {actions.map((action) => {
          const target = action.to ? { component: Link, to: action.to } : {};
          return (
            <MenuItem
              key={action.label}
              {...target}
              onClick={() => {
                setAnchor(null);
                action.run?.();
              }}
              sx={action.danger ? { color: 'var(--error-text)' } : undefined}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
