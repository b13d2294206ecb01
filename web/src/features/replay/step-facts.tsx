import { Link } from 'react-router';
import type { ReplayStep } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { Isolated } from '@/ui/bidi-text';
import { dateTime } from '@/ui/format';
import { withHeadline } from '@/ui/history/headline';
import { changeWords, eventSentence } from '@/ui/history/words';
import { arrow } from '@/ui/language';
import { Fill, Quiet, Text } from '@/ui/parts';
import { statusLook } from '@/ui/status';
import { t } from './texts';

interface Props {
  noun: string;
  step: ReplayStep;
  /** Counts the marked places of the page. */
  changes: number;
}

/** Shows what a step did, who did it and when, and its changes: in two lines, in full on hover. */
export function StepFacts({ noun, step, changes }: Props) {
  const { headlines, details } = factsOf(step, noun, changes);
  return (
    <Fill role="status" variant="body2" lineHeight={1.35}>
      <Text sx={oneLine} title={headlines.join(' · ')}>
        {headlines.map((headline, at) => (
          <span key={headline}>
            {at > 0 && ' · '}
            <Text component="strong" fontWeight={600}>
              <Isolated>{headline}</Isolated>
            </Text>
          </span>
        ))}
        <Quiet component="span" className="figures">
          {' · '}
          <bdi>{step.entries[0]?.actor.name}</bdi>
          {' · '}
          <When step={step} />
        </Quiet>
      </Text>
      <Quiet sx={oneLine} className="figures" title={details.join(' · ')}>
        {details.map((detail, at) => (
          <span key={detail}>
            {at > 0 && ' · '}
            <bdi>{detail}</bdi>
          </span>
        ))}
      </Quiet>
    </Fill>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Links the time to the entry in the log, for users who may see it. */
function When({ step: { position, recordedAt } }: { step: ReplayStep }) {
  const may = useMay();
  const at = <bdi>{dateTime(recordedAt)}</bdi>;
  if (!may('activity-view')) return at;
  return (
    <Link to={paths.activityAt(position)} title={t('entry')} style={{ color: 'inherit' }}>
      {at}
    </Link>
  );
}

function factsOf(step: ReplayStep, noun: string, changes: number) {
  const entries = step.entries.map(withHeadline);
  const headlines = entries.map(eventSentence);
  const reason = step.entries[0]?.reason ?? '';
  const isSaid = headlines.some((headline) => headline.includes(reason));
  const details = [
    ...entries.flatMap((each) => differences(each, noun)),
    ...(reason && !isSaid ? [reason] : []),
    ...(changes > 0 ? [t('marked', { count: changes })] : []),
  ];
  return { headlines, details };
}

/** Returns the changes in words; that of the status is "Pending → Approved". */
function differences({ changes }: ReplayStep['entries'][number], noun: string): string[] {
  return changes.flatMap((change) => {
    const { field, row, before, after } = change;
    if (field !== 'status' || row || typeof before !== 'string' || typeof after !== 'string') {
      return changeWords([change], noun);
    }
    const [was, is] = [before, after].map((status) => statusLook(status, noun).label);
    return [`${was} ${arrow} ${is}`];
  });
}
