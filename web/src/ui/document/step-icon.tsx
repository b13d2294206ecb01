import Block from '@mui/icons-material/BlockRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import type { Step } from '../actions/step';

/** Returns the icon of a step, or that of its direction. */
export function stepIcon({ icon, danger, advances }: Pick<Step, 'icon' | 'danger' | 'advances'>) {
  return icon ?? (danger ? <Block /> : advances ? <ThumbUp /> : <Undo />);
}
