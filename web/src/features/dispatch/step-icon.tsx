import Block from '@mui/icons-material/BlockRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import Undo from '@mui/icons-material/UndoRounded';
import { mirrored } from '@/ui/language';
import type { DispatchStep } from './dispatch-steps';

export function stepIcon(step: DispatchStep) {
  if (step.danger) return <Block />;
  if (step.name === 'waiting-to-loaded') return <Inventory />;
  if (step.name === 'loaded-to-on-transit') return <LocalShipping sx={mirrored} />;
  return step.ahead ? <TaskAlt /> : <Undo />;
}
