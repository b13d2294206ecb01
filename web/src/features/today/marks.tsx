import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Warning from '@mui/icons-material/WarningAmberRounded';
import { iconSizes } from '@/ui/sizes';
import type { TodayRow } from './rows';

const icons = { error: ErrorOutline, warning: Warning, info: TaskAlt };

/** Shows how urgent a row is; its sentence says why. */
export function ToneIcon({ tone }: Pick<TodayRow, 'tone'>) {
  const Icon = icons[tone];
  const color = tone === 'info' ? 'text.secondary' : `var(--${tone}-text)`;
  return <Icon aria-hidden sx={{ fontSize: iconSizes.medium, flexShrink: 0, color }} />;
}
