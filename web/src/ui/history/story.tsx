import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useState } from 'react';
import { type GetStoryApiArg, useGetStoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { SideCard } from '../facts';
import { FailureAlert } from '../failure';
import { ActivityLink } from './activity-link';
import { nounLabel } from './log-words';
import { ReplayLink } from './replay-link';
import { isReplayed } from './replayed';
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
      {isReplayed(noun) && <ReplayLink noun={noun} id={id} />}
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

function LoadedStory({ noun, id }: { noun: string; id: string }) {
  const [linked, setLinked] = useState(false);
  const [kind, setKind] = useState('');
  const [oldestFirst, setOldestFirst] = useState(false);
  const [parts, setParts] = useState<readonly (number | undefined)[]>([undefined]);
  const [next, setNext] = useState<number>();
  const of: GetStoryApiArg = {
    noun,
    id,
    size,
    ...(linked && { linked }),
    ...(linked && kind && { kind }),
    ...(oldestFirst && { oldestFirst }),
  };
  const begin = () => {
    setParts([undefined]);
    setNext(undefined);
  };
  const first = useGetStoryQuery(of);
  const nouns = first.currentData?.nouns ?? [];
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
                begin();
              }}
            />
          }
          label={t('whole')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ flexGrow: 1, mx: 0, gap: 0.5 }}
        />
        <Button
          size="small"
          onClick={() => {
            setOldestFirst(!oldestFirst);
            begin();
          }}
        >
          {t(oldestFirst ? 'oldestFirst' : 'newestFirst')}
        </Button>
        {linked && (nouns.length > 1 || kind !== '') && (
          <TextField
            select
            fullWidth
            size="small"
            label={t('kind')}
            value={kind}
            onChange={({ target }) => {
              setKind(target.value);
              begin();
            }}
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
      {parts.map((after, at) => (
        <Part
          key={after ?? 'first'}
          of={after === undefined ? of : { ...of, after }}
          own={{ noun, id }}
          onNext={at === parts.length - 1 ? setNext : undefined}
        />
      ))}
      {next !== undefined && (
        <Button
          size="small"
          sx={{ mt: 1.5 }}
          onClick={() => {
            setParts([...parts, next]);
            setNext(undefined);
          }}
        >
          {t('more')}
        </Button>
      )}
      <Limits hidden={first.currentData?.hidden ?? 0} isCut={first.currentData?.isCut ?? false} />
    </>
  );
}

interface PartProps {
  of: GetStoryApiArg;
  own: { noun: string; id: string };
  /** Set on the last part only, which knows whether another page follows. */
  onNext: ((next: number | undefined) => void) | undefined;
}

function Part({ of, own, onNext }: PartProps) {
  const { currentData, error, refetch } = useGetStoryQuery(of);
  const next = currentData?.next ?? undefined;
  useEffect(() => onNext?.(next), [onNext, next]);
  if (error !== undefined) return <FailureAlert failure={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton variant="rounded" height={96} />;
  if (currentData.steps.length === 0) {
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('nothing')}</Box>;
  }
  return <StorySteps steps={currentData.steps} own={own} />;
}

/** Names the omitted steps, so that the story does not seem complete. */
function Limits({ hidden, isCut }: { hidden: number; isCut: boolean }) {
  if (hidden === 0 && !isCut) return null;
  return (
    <Box sx={{ mt: 1.5, typography: 'caption', color: 'text.secondary' }}>
      {hidden > 0 && <div>{t('hidden', { count: hidden })}</div>}
      {isCut && <div>{t('isCut')}</div>}
    </Box>
  );
}

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 2,
} as const;
