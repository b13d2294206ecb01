import Block from '@mui/icons-material/BlockRounded';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import Undo from '@mui/icons-material/UndoRounded';
import type { ReactNode } from 'react';
import { mirrored } from '@/ui/language';
import type { StockStep } from './steps';

const icons: Record<StockStep['name'], ReactNode> = {
  approve: <ThumbUp />,
  approveAtOnce: <TaskAlt />,
  send: <LocalShipping sx={mirrored} />,
  receive: <TaskAlt />,
  reopen: <Undo />,
  void: <Block />,
};

export function stepIcon({ name }: StockStep): ReactNode {
  return icons[name];
}
