import Download from '@mui/icons-material/FileDownloadOutlined';
import Replay from '@mui/icons-material/ReplayRounded';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { MonthEndPack } from '@/api/generated';
import { asProblem } from '@/api/problem';
import { fetchArchive, save } from '@/ui/download';
import { useNotify } from '@/ui/toast/toast';
import { t } from './texts';

interface Props {
  pack: MonthEndPack;
  /** Requests the same pack again; `null` for users who may not request packs. */
  onAgain: ((pack: Pick<MonthEndPack, 'through' | 'language'>) => void) | null;
}

/** Downloads a pack, or offers to make it again if its file is gone. */
export function DownloadPack({ pack, onAgain }: Props) {
  const { id, through, language, fileState } = pack;
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const load = async () => {
    const stop = new AbortController();
    running.current = stop;
    setBusy(true);
    try {
      const file = await fetchArchive(`/api/month-end-packs/${id}/file`, stop.signal);
      if (!stop.signal.aborted) save(file, `month-end-${through.slice(0, 7)}.zip`);
    } catch (failure) {
      if (!stop.signal.aborted) {
        notify(t('downloadFailed', { reason: asProblem(failure).detail }), 'error');
      }
    } finally {
      setBusy(false);
    }
  };
  if (fileState === 'there') {
    return (
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        disabled={isBusy}
        onClick={() => void load()}
      >
        {isBusy ? t('downloading') : t('download')}
      </Button>
    );
  }
  return (
    onAgain && (
      <Button size="small" startIcon={<Replay />} onClick={() => onAgain({ through, language })}>
        {t('tryAgain')}
      </Button>
    )
  );
}
