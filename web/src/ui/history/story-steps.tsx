import Event from '@mui/icons-material/ArticleOutlined';
import Moment from '@mui/icons-material/HistoryToggleOffRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FieldChange, StoryEntry, StoryStep } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { isDocument } from '@/nouns';
import { Isolated } from '../bidi-text';
import { Block, Row, Text } from '../parts';
import { RecordLink } from '../record/record-link';
import { recordPath } from '../record-path';
import { iconSizes } from '../sizes';
import { withoutDefaults } from './defaults';
import { Findings } from './findings';
import { withHeadline } from './headline';
import { nounLabel } from './log-words';
import { t } from './story-texts';
import { Changes, Dot, Line, note, row, stepsStyle } from './timeline';
import { changeWords, eventSentence } from './words';

interface Props {
  steps: readonly StoryStep[];
  /** The document or record that the page shows. */
  own: { noun: string; id: string };
}

/** Lists the steps of a story, each in a line with its user and time; its links show on hover and focus. */
export function StorySteps({ steps, own }: Props) {
  return (
    <Box component="ol" sx={stepsStyle}>
      {steps.map((step, at) => (
        <Box component="li" key={step.position} sx={[row, revealing]}>
          <Dot status={statusAfter(step)} last={at === steps.length - 1} />
          {step.entries.map((entry, index) => (
            <Entry
              key={entry.position}
              entry={entry}
              own={own}
              {...(index === 0 ? { step, links: <Links step={step} /> } : {})}
            />
          ))}
          {step.more > 0 && <Text variant="caption">{t('moreEntries', { count: step.more })}</Text>}
          {step.findings.length > 0 && (
            <Block mt={0.25}>
              <Findings kinds={step.findings} />
            </Block>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Shows the links of a step on hover and focus; a touch screen, which has neither, shows them always. */
const revealing = {
  '@media (hover: hover)': {
    '& .links': { opacity: 0 },
    '&:hover .links, &:focus-within .links': { opacity: 1 },
  },
} as const;

/** Returns the status of the first document in the step that has a new one. */
function statusAfter({ entries }: StoryStep): string | undefined {
  return entries.find(({ status }) => status)?.status ?? undefined;
}

interface EntryProps {
  entry: StoryEntry;
  own: Props['own'];
  /** Step of the first entry, which shows its user and time. */
  step?: StoryStep;
  links?: ReactNode;
}

function Entry({ entry, own, step, links }: EntryProps) {
  const { changes, reason, words } = entry;
  const isOwn = entry.noun === own.noun && entry.id === own.id;
  const named = withHeadline(withoutDefaults(entry));
  const beside = movements.includes(entry.noun);
  // The reason of a step is shown with its document, not with its effects.
  const shown = reason && !beside && !words.includes(reason) ? reason : null;
  // Tests for a status change, which the headline already tells: "Dispatched on DSP-2026-000007".
  const inHeadline = ({ field, row }: FieldChange) =>
    field === 'status' && !row && Boolean(entry.status);
  const different = changeWords(
    named.changes.filter((change) => !inHeadline(change)),
    entry.noun,
  );
  return (
    <Block>
      <Row gap={1} alignItems="flex-start">
        <Line at={step?.at} who={step?.actor.name}>
          {!isOwn && (
            <Text component="span" color="text.secondary">
              {nounLabel(entry.noun)}{' '}
              <RecordLink to={recordPath(entry.noun, entry.id) ?? false}>
                {entry.number ? <Isolated>{entry.number}</Isolated> : t('open')}
              </RecordLink>{' '}
            </Text>
          )}
          <Text component="span" fontWeight={beside ? 400 : 600}>
            <Isolated>{eventSentence(named)}</Isolated>
          </Text>
        </Line>
        {links}
      </Row>
      {shown && <Box sx={note}>{shown}</Box>}
      {different.length > 0 && changes.length > 0 && <Changes changes={different} />}
    </Block>
  );
}

/** Nouns of effects, which are set smaller. */
const movements: readonly string[] = ['account', 'stock'];

/** Links a step to its event and to the page as it was then. */
function Links({ step }: { step: StoryStep }) {
  const may = useMay();
  const { position, entries } = step;
  const replayed = entries.find(({ noun }) => isDocument(noun));
  return (
    <Row className="links" flexShrink={0}>
      {may('activity-view') && (
        <IconButton
          component={Link}
          size="small"
          to={paths.activityAt(position)}
          aria-label={t('event')}
          title={t('event')}
          sx={small}
        >
          <Event />
        </IconButton>
      )}
      {replayed && (
        <IconButton
          component={Link}
          size="small"
          to={`${paths.replay(replayed.noun, replayed.id)}?position=${position}`}
          aria-label={t('step')}
          title={t('step')}
          sx={small}
        >
          <Moment />
        </IconButton>
      )}
    </Row>
  );
}

/** Fits the height of a line. */
const small = { p: 0.25, my: '-2px', '& svg': { fontSize: iconSizes.medium } } as const;
