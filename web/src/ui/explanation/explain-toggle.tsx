import Info from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { heights, iconSizes } from '../sizes';
import { t } from '../texts';

/**
 * Makes the figures of its card open their explanations on a touch screen, where they look plain until then. It is
 * hidden elsewhere, and in cards without such figures; `figureStyle` in `explained.tsx` reads its state.
 */
export function ExplainToggle() {
  const [on, setOn] = useState(false);
  return (
    <IconButton
      className="explain-toggle"
      size="small"
      aria-label={t('explainFigures')}
      aria-pressed={on}
      color={on ? 'primary' : 'default'}
      onClick={() => setOn(!on)}
      sx={toggleStyle}
    >
      <Info sx={{ fontSize: iconSizes.medium }} />
    </IconButton>
  );
}

const toggleStyle = {
  display: 'none',
  width: heights.small,
  height: heights.small,
  flexShrink: 0,
  alignSelf: 'center',
  '@media (hover: none)': {
    '.MuiPaper-root:has(.explained) &': { display: 'inline-flex' },
    '&[aria-pressed="true"]': { bgcolor: 'action.selected' },
  },
} as const;
