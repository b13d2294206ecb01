import Block from '@mui/icons-material/BlockRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import type { ReceivableStep } from './steps';

export function stepIcon({ danger }: ReceivableStep) {
  return danger ? <Block /> : <ThumbUp />;
}
