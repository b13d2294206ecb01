import Activity from '@mui/icons-material/HistoryRounded';
import Linked from '@mui/icons-material/LinkRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Sort from '@mui/icons-material/SwapVertRounded';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type ReactNode, use, useState } from 'react';
import { generatedApi } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { isDocument } from '@/nouns';
import { SideCard } from '../description-list';
import { FailureAlert } from '../error-panel';
import type { RowAction } from '../list/types';
import { Caption, Muted } from '../parts';
import { RowMenu } from '../row-menu';
import { t as uiText } from '../texts';
import { nounLabel } from './log-words';
import { Replayed } from './replayed';
import { StorySteps } from './story-steps';
import { t } from './story-texts';

interface Props {
  title: string;
  noun: string;
  id: string;
  /** True on a tab of its own, which shows a single entry too. */
  alone?: boolean;
  /** Shown to users who may not view histories; by default nothing. */
  otherwise?: ReactNode;
}

/** Shows the events of a document or record and of the linked ones, from the log. A replay tells them itself. */
export function Story({ otherwise, ...props }: Props) {
  const { title, noun, id } = props;
  const whole = useMay()('history-view');
  if (use(Replayed)) return null;
  if (whole) return <LoadedStory key={`${noun}/${id}`} {...props} />;
  return otherwise ? <SideCard title={title}>{otherwise}</SideCard> : null;
}

/** Number of steps per request. */
const size = 10;

const useStory = pagesOf(generatedApi.endpoints.getStory);

function LoadedStory({ title, noun, id, alone = false }: Omit<Props, 'otherwise'>) {
  const [linked, setLinked] = useState(false);
  const [kind, setKind] = useState('');
  const [oldestFirst, setOldestFirst] = useState(false);
  const links = useLinks(noun, id);
  const story = useStory({
    noun,
    id,
    size,
    ...(linked && { linked }),
    ...(linked && kind && { kind }),
    ...(oldestFirst && { oldestFirst }),
  });
  const { nouns = [], hidden = 0, isCut = false } = story.pages?.[0] ?? {};
  const steps = story.pages?.flatMap((page) => page.steps);
  const isFailed = story.error !== undefined;
  const isAdjusted = linked || oldestFirst;
  // A single entry says no more than the page itself.
  const isShort = !story.hasMore && (steps?.length ?? 0) < 2;
  if (isShort && !isFailed && !isAdjusted && !alone) return null;
  const actions: RowAction[] = [
    {
      label: linked ? t('own') : t('whole'),
      icon: <Linked />,
      run: () => {
        setLinked(!linked);
        setKind('');
      },
    },
    {
      label: oldestFirst ? t('newestFirst') : t('oldestFirst'),
      icon: <Sort />,
      run: () => setOldestFirst(!oldestFirst),
    },
    ...links,
  ];
  return (
    <SideCard title={title} action={<RowMenu small label={t('options')} actions={actions} />}>
      {linked && (nouns.length > 1 || kind !== '') && (
        <TextField
          select
          fullWidth
          size="small"
          label={t('kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 2 }}
        >
          <MenuItem value="">{t('allKinds')}</MenuItem>
          {nouns.map((each) => (
            <MenuItem key={each} value={each}>
              {nounLabel(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {steps?.length === 0 && <Muted>{t('nothing')}</Muted>}
      {steps && steps.length > 0 && <StorySteps steps={steps} own={{ noun, id }} />}
      {isFailed ? (
        <FailureAlert failure={story.error} onRetry={story.retry} />
      ) : !steps || story.isFetchingMore ? (
        <Skeleton variant="rounded" height={96} />
      ) : (
        story.hasMore && (
          <Button size="small" sx={{ mt: 1.5 }} onClick={story.more}>
            {t('more')}
          </Button>
        )
      )}
      <Limits hidden={hidden} isCut={isCut} />
    </SideCard>
  );
}

/** Returns the links to the replay and the activities, for users who may view them. */
function useLinks(noun: string, id: string): RowAction[] {
  const may = useMay();
  return [
    ...(isDocument(noun)
      ? [{ label: uiText('replay'), icon: <Replay />, to: paths.replay(noun, id) }]
      : []),
    ...(may('activity-view')
      ? [{ label: uiText('activity'), icon: <Activity />, to: paths.activityOf(noun, id) }]
      : []),
  ];
}

/** Names the omitted steps, so that the story does not seem complete. */
function Limits({ hidden, isCut }: { hidden: number; isCut: boolean }) {
  if (hidden === 0 && !isCut) return null;
  return (
    <Caption mt={1.5}>
      {hidden > 0 && <div>{t('hidden', { count: hidden })}</div>}
      {isCut && <div>{t('isCut')}</div>}
    </Caption>
  );
}
