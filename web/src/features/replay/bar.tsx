import Bookmark from '@mui/icons-material/BookmarkBorderRounded';
import Bookmarked from '@mui/icons-material/BookmarkRounded';
import Next from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { asOf } from '@/api/as-of';
import { paths } from '@/app/paths';
import { side } from '@/ui/language';
import { Block, Row, Text } from '@/ui/parts';
import { recordPath } from '@/ui/record-path';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { type Marks, useMarks } from './marks';
import { Notes } from './notes';
import type { Replay } from './replay';
import { StepFacts } from './step-facts';
import { t } from './texts';
import { Ticks } from './ticks';

interface Props {
  replay: Replay;
  /** Starts at 0. */
  step: number;
  /** False while the page does not show the step yet. */
  settled: boolean;
  /** Counts the marked places of the page. */
  changes: number;
  onStep: (step: number) => void;
}

/** Shows the current step at the foot of the window, and navigates between steps. */
export function ReplayBar({ replay, step, settled, changes, onStep }: Props) {
  const { steps, noun, id } = replay;
  const last = steps.length - 1;
  const marks = useMarks(`${noun}/${id}`);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const current = steps[step];
  const go = (to: number) => onStep(Math.min(Math.max(to, 0), last));
  const back = { label: t('previous'), group: t('title'), run: () => go(step - 1) };
  const forth = { label: t('next'), group: t('title'), run: () => go(step + 1) };
  useShortcuts([
    { keys: `Arrow${capital(side.start)}`, ...back },
    { keys: `Arrow${capital(side.end)}`, ...forth },
  ]);
  if (!current) return null;
  return (
    <>
      {/* Keeps the end of the page clear of the bar. */}
      <Block height={heights} />
      <Box component="section" aria-label={t('title')} sx={bar}>
        {!settled && <LinearProgress aria-label={t('loadingStep')} sx={progress} />}
        <Notes replay={replay} marks={marks} step={current} />
        <Row gap={{ xs: 0.5, sm: 2 }} minHeight={44} px={{ xs: 1, sm: 2 }}>
          <Row flexShrink={0}>
            <IconButton
              size="small"
              aria-label={t('previous')}
              disabled={step === 0}
              onClick={() => go(step - 1)}
            >
              <Next sx={{ transform: 'scaleX(-1)', '[dir="rtl"] &': { transform: 'none' } }} />
            </IconButton>
            <Text className="figures" variant="subtitle2" whiteSpace="nowrap">
              {t('stepOf', { number: step + 1, count: last + 1 })}
            </Text>
            <IconButton
              size="small"
              aria-label={t('next')}
              disabled={step === last}
              onClick={() => go(step + 1)}
            >
              <Next sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
            </IconButton>
          </Row>
          <StepFacts noun={noun} step={current} changes={changes} />
          <MarkButton marks={marks} position={current.position} small={phone} />
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            component={Link}
            to={recordPath(noun, id) ?? paths.dashboard}
            title={t(asOf === null ? 'asNow' : 'asThen')}
            sx={{ flexShrink: 0 }}
          >
            {t('exit')}
          </Button>
        </Row>
        <Ticks noun={noun} steps={steps} step={step} marks={marks} onStep={go} />
      </Box>
    </>
  );
}

function capital(word: 'left' | 'right'): 'Left' | 'Right' {
  return word === 'left' ? 'Left' : 'Right';
}

const heights = { xs: 84, sm: 72 } as const;

const bar = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'var(--page-foot, 0px)',
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderTop: '1px solid var(--mui-palette-divider)',
  boxShadow: 'var(--mui-shadows-8)',
} as const;

/** Lies over the border, so that the bar keeps its height. */
const progress = { position: 'absolute', insetInline: 0, top: -3, height: 3 } as const;

interface MarkProps {
  marks: Marks;
  position: number;
  /** True for an icon alone. */
  small: boolean;
}

function MarkButton({ marks, position, small }: MarkProps) {
  const isMarked = marks.all.has(position);
  const label = t(isMarked ? 'unmark' : 'mark');
  const icon = isMarked ? <Bookmarked /> : <Bookmark />;
  const props = {
    'aria-pressed': isMarked,
    onClick: () => marks.set(position, isMarked ? null : ''),
  };
  if (small) {
    return (
      <IconButton size="small" aria-label={label} {...props}>
        {icon}
      </IconButton>
    );
  }
  return (
    <Button size="small" color="inherit" startIcon={icon} sx={{ flexShrink: 0 }} {...props}>
      {label}
    </Button>
  );
}
