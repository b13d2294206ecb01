import Bookmark from '@mui/icons-material/BookmarkBorderRounded';
import Bookmarked from '@mui/icons-material/BookmarkRounded';
import Next from '@mui/icons-material/ChevronRightRounded';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { asOf } from '@/api/as-of';
import type { ReplayStep } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { usePaper } from '@/ui/actions/papers';
import { Isolated } from '@/ui/bidi-text';
import { count, dateTime } from '@/ui/format';
import { withHeadline } from '@/ui/history/headline';
import { changeWords, eventSentence } from '@/ui/history/words';
import { mirrored } from '@/ui/language';
import { Column, Paragraph, Row } from '@/ui/parts';
import { recordPath } from '@/ui/record-path';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { fontSizes } from '@/ui/sizes';
import { type Marks, useMarks } from './marks';
import type { Replay } from './replay';
import { t } from './texts';

interface Props {
  replay: Replay;
  /** Starts at 0. */
  step: number;
  /** Counts the marked places of the page. */
  changes: number;
  onStep: (step: number) => void;
}

/** Shows the current step with its events, and navigates between steps. */
export function Steps({ replay, step, changes, onStep }: Props) {
  const { steps, noun, id } = replay;
  const last = steps.length - 1;
  const marks = useMarks(`${noun}/${id}`);
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const current = steps[step];
  const go = (to: number) => onStep(Math.min(Math.max(to, 0), last));
  useShortcuts([
    { keys: 'ArrowLeft', label: t('previous'), group: t('title'), run: () => go(step - 1) },
    { keys: 'ArrowRight', label: t('next'), group: t('title'), run: () => go(step + 1) },
  ]);
  if (!current) return null;
  return (
    <Card component="section" aria-label={t('title')} sx={card}>
      <Alert
        severity="warning"
        icon={phone ? false : undefined}
        sx={phone ? banner : { mb: 2 }}
        action={
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={recordPath(noun, id) ?? paths.dashboard}
          >
            {t(asOf === null ? 'asNow' : 'asThen')}
          </Button>
        }
      >
        {t(phone ? 'bannerShort' : 'banner', { at: dateTime(current.recordedAt) })}
      </Alert>
      <Row gap={{ xs: 0.5, sm: 1.5 }}>
        <IconButton aria-label={t('previous')} disabled={step === 0} onClick={() => go(step - 1)}>
          <Next sx={{ transform: 'scaleX(-1)', '[dir="rtl"] &': { transform: 'none' } }} />
        </IconButton>
        <Slider
          aria-label={t('step')}
          value={step + 1}
          min={1}
          max={Math.max(last + 1, 2)}
          disabled={last === 0}
          marks={last < 30}
          valueLabelDisplay="auto"
          getAriaValueText={(value) => stepText(steps[value - 1])}
          valueLabelFormat={(value) => stepText(steps[value - 1])}
          onChange={(_event, value) => go(Number(value) - 1)}
        />
        <IconButton aria-label={t('next')} disabled={step === last} onClick={() => go(step + 1)}>
          <Next sx={mirrored} />
        </IconButton>
        {phone && <NoteButtons replay={replay} marks={marks} step={current} small />}
      </Row>
      <What
        noun={noun}
        step={current}
        number={step + 1}
        of={last + 1}
        changes={changes}
        first={step === 0}
      />
      <Notes replay={replay} marks={marks} step={current} buttons={!phone} />
    </Card>
  );
}

function What(props: {
  noun: string;
  step: ReplayStep;
  number: number;
  of: number;
  changes: number;
  first: boolean;
}) {
  const { noun, step, number, of, changes, first } = props;
  const may = useMay();
  const [entry] = step.entries;
  const entries = step.entries.map(withHeadline);
  const headlines = entries.map(eventSentence);
  const differences = entries.flatMap((each) => changeWords(each.changes, noun));
  const reason = entry?.reason ?? '';
  return (
    <Column role="status" gap={0.5} mt={1.5}>
      <Typography variant="overline" component="p" color="textSecondary">
        {t('stepOf', { number, count: of })}
      </Typography>
      {entries.map((each) => (
        <Typography key={each.sequence} variant="h6" component="p">
          <Isolated>{eventSentence(each)}</Isolated>
        </Typography>
      ))}
      <Paragraph>
        {dateTime(step.recordedAt)}
        {entry && <> · {entry.actor.name}</>}
        {may('activity-view') && (
          <>
            {' · '}
            <Link to={paths.activityAt(step.position)} style={{ color: 'inherit' }}>
              {t('position', { position: count(step.position) })}
            </Link>
          </>
        )}
      </Paragraph>
      {reason && !headlines.some((headline) => headline.includes(reason)) && (
        <Typography variant="body2">
          <Isolated>{reason}</Isolated>
        </Typography>
      )}
      {differences.map((difference) => (
        <Typography key={difference} variant="body2" className="figures">
          <bdi>{difference}</bdi>
        </Typography>
      ))}
      {!first && (
        <Typography variant="caption" color="textSecondary">
          {t('marked', { count: changes })}
        </Typography>
      )}
    </Column>
  );
}

interface NotesProps {
  replay: Replay;
  marks: Marks;
  step: ReplayStep;
}

/** Edits the note of a marked step; shows the buttons if they are not elsewhere on the page. */
function Notes({ buttons, ...props }: NotesProps & { buttons: boolean }) {
  const { marks, step } = props;
  const note = marks.all.get(step.position);
  if (!buttons && marks.all.size === 0) return null;
  return (
    <Row gap={1.5} alignItems="flex-start" flexWrap="wrap" mt={2}>
      {buttons && <NoteButtons {...props} />}
      {note !== undefined && (
        <TextField
          size="small"
          label={t('note')}
          value={note}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          onChange={({ target }) => marks.set(step.position, target.value)}
          sx={{ flex: '1 1 260px' }}
        />
      )}
      {marks.all.size > 0 && (
        <Box sx={{ order: 2, flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>
          {t('marksHere')}
        </Box>
      )}
    </Row>
  );
}

/** Marks a step, and prints all marked steps. */
function NoteButtons({ replay, marks, step, small = false }: NotesProps & { small?: boolean }) {
  const { noun, id } = replay;
  const paper = usePaper();
  const isMarked = marks.all.has(step.position);
  const marked = replay.steps.filter(({ position }) => marks.all.has(position));
  const print = () => {
    const notes = marked.map(({ position }) => ({
      position,
      note: marks.all.get(position) || null,
    }));
    paper.load(`/api/replay/${noun}/${id}/pdf`, `replay-${noun}-${id}`, { marks: notes });
  };
  const count = marked.length;
  const mark = {
    label: isMarked ? t('unmark') : t('mark'),
    icon: isMarked ? <Bookmarked /> : <Bookmark />,
    onClick: () => marks.set(step.position, isMarked ? null : ''),
  };
  const exported = count > 0 ? t('export', { count }) : t('exportNone');
  if (small) {
    return (
      <>
        <IconButton aria-label={mark.label} aria-pressed={isMarked} onClick={mark.onClick}>
          {mark.icon}
        </IconButton>
        <IconButton
          aria-label={exported}
          disabled={count === 0}
          loading={paper.busy}
          onClick={print}
        >
          <Pdf />
        </IconButton>
      </>
    );
  }
  return (
    <>
      <Button startIcon={mark.icon} aria-pressed={isMarked} onClick={mark.onClick}>
        {mark.label}
      </Button>
      <Button
        startIcon={<Pdf />}
        disabled={count === 0}
        loading={paper.busy}
        onClick={print}
        sx={{ order: 1, marginInlineStart: 'auto' }}
      >
        {exported}
      </Button>
    </>
  );
}

function stepText(step: ReplayStep | undefined): string {
  return step ? step.entries.map(eventSentence).join('; ') : '';
}

const banner = {
  mb: 1,
  py: 0,
  px: 1.5,
  alignItems: 'center',
  fontSize: fontSizes[13],
  '& .MuiAlert-action': { pt: 0, whiteSpace: 'nowrap' },
} as const;

const card = {
  p: { xs: 2, md: 3 },
  mb: 3,
  borderInlineStart: '4px solid var(--mui-palette-warning-main)',
} as const;
