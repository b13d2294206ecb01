import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useGetHistoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { time } from '../format';
import { arrow } from '../language';
import { changesBetween } from './changes';
import type { Limits } from './limit';
import type { Known } from './record';
import { fieldLabel, useTexts } from './texts';

type Version = Pick<Known, 'id' | 'version' | 'updatedAt'>;

interface Props {
  noun: string;
  limits: Limits;
  /** The record as it was when the person began to edit. */
  before: Version;
  now: Version;
  labels: Readonly<Record<string, string | null | undefined>>;
  /** Their version, without what the person did. */
  onLoad: () => void;
  /** Their version, with what the person did on top. */
  onKeep: () => void;
}

/** Somebody else was faster: who, when, what, and the ways on. */
export function StaleAlert({ noun, limits, before, now, labels, onLoad, onKeep }: Props) {
  const t = useTexts();
  const may = useMay();
  const alert = useRef<HTMLDivElement>(null);
  const history = useGetHistoryQuery(
    { noun, id: now.id, size: 1 },
    { skip: !may('history-view'), refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'center' });
  }, []);
  const latest = history.data?.entries.find((entry) => entry.sequence === now.version);
  return (
    <Alert
      ref={alert}
      severity="warning"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" color="inherit" onClick={onLoad}>
            {t('loadTheirs')}
          </Button>
          <Button size="small" variant="contained" onClick={onKeep}>
            {t('keepMine')}
          </Button>
        </Box>
      }
      sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}
    >
      <AlertTitle>
        {t('staleTitle', { who: latest?.actor.name ?? t('somebody'), when: time(now.updatedAt) })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5 }}>
        {changesBetween(limits, before, now, labels).map((change) => (
          <li key={change.field}>
            {fieldLabel(change.field)}: {change.before} {arrow} <strong>{change.after}</strong>
          </li>
        ))}
      </Box>
      {t('staleText')}
    </Alert>
  );
}
