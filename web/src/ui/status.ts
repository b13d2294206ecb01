import Block from '@mui/icons-material/BlockRounded';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlineRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import type SvgIcon from '@mui/material/SvgIcon';

/** Names of the theme's palette; a status has one everywhere. */
export type StatusTone = 'warning' | 'info' | 'secondary' | 'primary' | 'success' | 'error';

export interface StatusLook {
  label: string;
  tone: StatusTone;
  icon: typeof SvgIcon;
  /** Cancelled and void: the word is struck. */
  struck?: boolean;
}

const waiting = { tone: 'warning', icon: HourglassEmpty } as const;
const approved = { tone: 'info', icon: ThumbUp } as const;
const moving = { tone: 'primary', icon: LocalShipping } as const;
const done = { tone: 'success', icon: TaskAlt } as const;
const off = { tone: 'error', icon: Block, struck: true } as const;

const looks: Record<string, StatusLook> = {
  pending: { label: 'Pending', ...waiting },
  'pending-approval': { label: 'Pending approval', ...waiting },
  waiting: { label: 'Waiting', ...waiting },
  approved: { label: 'Approved', ...approved },
  'approved-admin': { label: 'Approved', ...approved },
  loaded: { label: 'Loaded', tone: 'secondary', icon: Inventory },
  dispatched: { label: 'Dispatched', ...moving },
  dispatch: { label: 'Dispatched', ...moving },
  'on-transit': { label: 'On transit', ...moving },
  'on-transit-supplier': { label: 'In transit', ...moving },
  inTransit: { label: 'In transit', ...moving },
  delivered: { label: 'Delivered', ...done },
  received: { label: 'Received', ...done },
  'received-by-warehouse': { label: 'Received', ...done },
  cancelled: { label: 'Cancelled', ...off },
  void: { label: 'Void', ...off },
  active: { label: 'Active', tone: 'success', icon: CheckCircle },
  inactive: { label: 'Inactive', tone: 'error', icon: Block },
  disabled: { label: 'Disabled', tone: 'error', icon: Block },
  'on-hold': { label: 'On hold', tone: 'warning', icon: PauseCircle },
};

/** The one look of a status word; an unknown word still shows as itself. */
export function statusLook(status: string): StatusLook {
  return looks[status] ?? { label: status, ...waiting };
}
