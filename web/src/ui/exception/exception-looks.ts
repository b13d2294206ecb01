import Badge from '@mui/icons-material/BadgeOutlined';
import CallSplit from '@mui/icons-material/CallSplitRounded';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineRounded';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import LowStock from '@mui/icons-material/Inventory2Outlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlineRounded';
import RemoveShoppingCart from '@mui/icons-material/ProductionQuantityLimitsRounded';
import Schedule from '@mui/icons-material/ScheduleRounded';
import Speed from '@mui/icons-material/SpeedRounded';
import TrendingDown from '@mui/icons-material/TrendingDownRounded';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Exception, ExceptionSubject } from '@/api/generated';
import { entries, isNoun } from '@/nouns';
import { t } from './texts';

/** An exception, or 'ready' for a pending order without any. */
export type Mark = Exception | 'ready';

/** Mark of a line; no list filters by it. */
export type LineMark = 'below-cost';

/** Determines the wording: purchases are received, orders delivered, and goods of dispatches return. */
export type Subject = ExceptionSubject;

interface MarkLook {
  label: string;
  /** Explains the mark in a sentence. */
  about: string;
  /** Color that presets do not change. */
  tone: 'error' | 'warning' | 'success';
  icon: typeof SvgIcon;
}

const looks: Record<Mark | LineMark, Pick<MarkLook, 'tone' | 'icon'>> = {
  late: { tone: 'error', icon: Schedule },
  short: { tone: 'error', icon: RemoveShoppingCart },
  'over-limit': { tone: 'error', icon: Speed },
  'on-hold': { tone: 'warning', icon: PauseCircle },
  'expected-not-arrived': { tone: 'error', icon: EventBusy },
  'partly-delivered': { tone: 'warning', icon: CallSplit },
  'licence-ending': { tone: 'warning', icon: Badge },
  'low-stock': { tone: 'warning', icon: LowStock },
  ready: { tone: 'success', icon: CheckCircle },
  'below-cost': { tone: 'error', icon: TrendingDown },
};

/** Returns the exceptions of a noun in display order, the costliest first. */
export function exceptionsOf(subject: Subject): readonly Exception[] {
  return entries[subject].exceptions;
}

/** Sorts marks in display order. */
export function shownMarks(marks: readonly Mark[], subject: Subject): readonly Mark[] {
  const all: readonly Mark[] = [...exceptionsOf(subject), 'ready'];
  const place = (mark: Mark) => all.indexOf(mark);
  return [...marks].sort((one, other) => place(one) - place(other));
}

/** Returns true if a noun has exceptions. */
export function isSubject(noun: string): noun is Subject {
  return isNoun(noun) && entries[noun].exceptions !== undefined;
}

/** Returns the look of a count, with a word that fits each counted row. */
export function countedLook(mark: Mark, subject: Subject): MarkLook {
  const look = markLook(mark, subject);
  return mark === 'expected-not-arrived'
    ? { ...look, label: t('arrival-overdue'), about: t('about_arrival-overdue') }
    : look;
}

/** Returns the look of a mark; `others` are the further marks of the document. */
export function markLook(
  mark: Mark | LineMark,
  subject?: Subject,
  others: readonly (Mark | LineMark)[] = [],
): MarkLook {
  const word = wordOf(mark, subject, others);
  return { ...looks[mark], label: t(word), about: t(`about_${word}`) };
}

function wordOf(
  mark: Mark | LineMark,
  subject: Subject | undefined,
  others: readonly (Mark | LineMark)[],
) {
  if (mark === 'partly-delivered') {
    // A dispatch counts whole stops too.
    if (subject === 'dispatch') return 'with-returns';
    if (subject === 'stock-transaction') return 'partly-received';
  }
  const isPart = mark === 'expected-not-arrived' && others.includes('partly-delivered');
  return isPart ? 'rest-not-arrived' : mark;
}
