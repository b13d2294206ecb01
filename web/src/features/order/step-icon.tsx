import Block from '@mui/icons-material/BlockRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import type { OrderStep } from './order-steps';

export function stepIcon(step: OrderStep) {
  if (step.danger) return <Block />;
  return step.ahead ? <ThumbUp /> : <Undo />;
}
