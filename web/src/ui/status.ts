import Block from '@mui/icons-material/BlockRounded';
import CallSplit from '@mui/icons-material/CallSplitRounded';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyRounded';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlineRounded';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import ThumbUp from '@mui/icons-material/ThumbUpOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { t } from './status-texts';
import { wordLabel } from './words';

/** Colors of the theme's palette that are equal in every preset. */
type StatusTone = 'warning' | 'info' | 'secondary' | 'transit' | 'success' | 'error';

interface StatusLook {
  label: string;
  tone: StatusTone;
  icon: typeof SvgIcon;
  /** True for canceled and voided. */
  ended?: boolean;
}

const waiting = { tone: 'warning', icon: HourglassEmpty } as const;
const approved = { tone: 'info', icon: ThumbUp } as const;
const moving = { tone: 'transit', icon: LocalShipping } as const;
const done = { tone: 'success', icon: TaskAlt } as const;
const off = { tone: 'error', icon: Block, ended: true } as const;

const looks: Record<string, Omit<StatusLook, 'label'>> = {
  pending: waiting,
  'pending-approval': waiting,
  waiting,
  approved,
  'approved-admin': approved,
  loaded: { tone: 'secondary', icon: Inventory },
  dispatched: moving,
  dispatch: moving,
  'on-transit': moving,
  'on-transit-supplier': moving,
  inTransit: moving,
  delivered: done,
  'partly-delivered': { tone: 'warning', icon: CallSplit },
  received: done,
  completed: done,
  'received-by-warehouse': done,
  issued: done,
  credited: off,
  cancelled: off,
  void: off,
  active: { tone: 'success', icon: CheckCircle },
  inactive: { tone: 'error', icon: Block },
  disabled: { tone: 'error', icon: Block },
  queued: waiting,
  sent: done,
  failed: { tone: 'error', icon: Block },
  'on-hold': { tone: 'warning', icon: PauseCircle },
};

/** Returns color, icon and label of a status for a noun. An unknown status is its own label. */
export function statusLook(status: string, noun?: string): StatusLook {
  return { label: labelOf(status, noun), ...(looks[status] ?? waiting) };
}

/** Returns the plural form of a status: "pending" in "No pending orders". */
export function statusOfSeveral(status: string, noun: string): string {
  return labelOf(status, noun === 'dispatch' ? noun : 'stock-transaction');
}

/** Feminine nouns, for languages with grammatical gender. */
const feminine = ['dispatch', 'month-end-pack', 'stock-transaction'];

/** Statuses with a feminine form. */
const forms = [
  'approved',
  'approved-admin',
  'cancelled',
  'delivered',
  'dispatched',
  'failed',
  'loaded',
  'pending',
  'received-by-warehouse',
  'void',
  'waiting',
] as const;

function labelOf(word: string, noun = ''): string {
  const form = forms.find((each) => each === word);
  if (!form || !feminine.includes(noun)) return wordLabel(word);
  return noun === 'dispatch' && form === 'delivered'
    ? t('dispatch_delivered')
    : t(`feminine_${form}`);
}
