import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { FieldChange, StoryEntry, StoryStep } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { isDocument } from '@/nouns';
import { Isolated } from '../bidi-text';
import { count, dateTime } from '../format';
import { Block, Caption, Text } from '../parts';
import { RecordLink } from '../record/record-link';
import { recordPath } from '../record-path';
import { roleLabel } from '../words';
import { withoutDefaults } from './defaults';
import { Findings } from './findings';
import { withHeadline } from './headline';
import { nounLabel } from './log-words';
import { t } from './story-texts';
import { Changes, Dot, note, row, stepsStyle } from './timeline';
import { changeWords, eventSentence } from './words';

interface Props {
  steps: readonly StoryStep[];
  /** The document or record that the page shows. */
  own: { noun: string; id: string };
}

/** Lists the steps of a story with their time, user, documents and changes. */
export function StorySteps({ steps, own }: Props) {
  return (
    <Box component="ol" sx={stepsStyle}>
      {steps.map((step) => (
        <Box component="li" key={step.position} sx={{ ...row, pb: 2.5 }}>
          <Dot status={statusAfter(step)} last={false} />
          {step.entries.map((entry) => (
            <Entry key={entry.position} entry={entry} own={own} />
          ))}
          {step.more > 0 && <Text variant="caption">{t('moreEntries', { count: step.more })}</Text>}
          <Meta step={step} />
        </Box>
      ))}
    </Box>
  );
}

/** Returns the status of the first document in the step that has a new one. */
function statusAfter({ entries }: StoryStep): string | undefined {
  return entries.find(({ status }) => status)?.status ?? undefined;
}

function Entry({ entry, own }: { entry: StoryEntry; own: Props['own'] }) {
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
    <Block mb={0.75}>
      {!isOwn && (
        <Caption overflowWrap="anywhere">
          {nounLabel(entry.noun)}{' '}
          <RecordLink to={recordPath(entry.noun, entry.id) ?? false}>
            {entry.number ? <Isolated>{entry.number}</Isolated> : t('open')}
          </RecordLink>
        </Caption>
      )}
      <Text variant={beside ? 'body2' : 'subtitle2'}>
        <Isolated>{eventSentence(named)}</Isolated>
      </Text>
      {shown && <Box sx={note}>{shown}</Box>}
      {different.length > 0 && changes.length > 0 && <Changes changes={different} />}
    </Block>
  );
}

/** Nouns of effects, which are set smaller. */
const movements: readonly string[] = ['account', 'stock'];

function Meta({ step }: { step: StoryStep }) {
  const may = useMay();
  const { at, actor, role, position, findings, entries } = step;
  const replayed = entries.find(({ noun }) => isDocument(noun));
  return (
    <>
      <Caption>
        {dateTime(at)} · <bdi>{actor.name}</bdi>
        {role ? ` (${roleLabel(role)})` : ''}
        {may('activity-view') && (
          <>
            {' · '}
            <Link component={RouterLink} color="inherit" to={paths.activityAt(position)}>
              {t('entry', { position: count(position) })}
            </Link>
          </>
        )}
        {replayed && (
          <>
            {' · '}
            <Link
              component={RouterLink}
              color="inherit"
              to={`${paths.replay(replayed.noun, replayed.id)}?position=${position}`}
            >
              {t('step')}
            </Link>
          </>
        )}
      </Caption>
      {findings.length > 0 && (
        <Block mt={0.5}>
          <Findings kinds={findings} />
        </Block>
      )}
    </>
  );
}
