import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { generatedApi } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { isDocument } from '@/nouns';
import { SideCard } from '../description-list';
import { FailureAlert } from '../error-panel';
import { Caption, Muted } from '../parts';
import { ActivityLink } from './activity-link';
import { nounLabel } from './log-words';
import { ReplayLink } from './replay-link';
import { StorySteps } from './story-steps';
import { t } from './story-texts';

interface Props {
  title: string;
  noun: string;
  id: string;
  /** Shown to users who may not view histories; by default nothing. */
  otherwise?: ReactNode;
}

/** Shows the events of a document or record and of the linked ones, from the log. */
export function Story({ title, noun, id, otherwise }: Props) {
  const whole = useMay()('history-view');
  if (!whole && otherwise === undefined) return null;
  const links = (
    <>
      {isDocument(noun) && <ReplayLink noun={noun} id={id} />}
      <ActivityLink noun={noun} id={id} />
    </>
  );
  return (
    <SideCard title={title} action={links}>
      {whole ? <LoadedStory key={`${noun}/${id}`} noun={noun} id={id} /> : otherwise}
    </SideCard>
  );
}

/** Number of steps per request. */
const size = 10;

const useStory = pagesOf(generatedApi.endpoints.getStory);

function LoadedStory({ noun, id }: { noun: string; id: string }) {
  const [linked, setLinked] = useState(false);
  const [kind, setKind] = useState('');
  const [oldestFirst, setOldestFirst] = useState(false);
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
  return (
    <>
      <Box sx={controls}>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={linked}
              onChange={(_event, checked) => {
                setLinked(checked);
                setKind('');
              }}
            />
          }
          label={t('whole')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ flexGrow: 1, mx: 0, gap: 0.5 }}
        />
        <Button size="small" onClick={() => setOldestFirst(!oldestFirst)}>
          {t(oldestFirst ? 'oldestFirst' : 'newestFirst')}
        </Button>
        {linked && (nouns.length > 1 || kind !== '') && (
          <TextField
            select
            fullWidth
            size="small"
            label={t('kind')}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{t('allKinds')}</MenuItem>
            {nouns.map((each) => (
              <MenuItem key={each} value={each}>
                {nounLabel(each)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
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
    </>
  );
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

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
} as const;
