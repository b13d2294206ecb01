import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Description from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { fetchSigned } from '@/api/base-query';
import type { AttachmentRow } from '@/api/generated';
import { toProblem } from '@/api/problem';
import type { Noun } from '@/api/tags';
import { save } from '../download';
import { dateTime } from '../format';
import { Caption, Fill, hairline, Text } from '../parts';
import { heights } from '../sizes';
import { useNotify } from '../toast/toast';
import { thumb } from '../touch-target';
import { fileSize } from './files';
import { t } from './texts';

interface Props {
  noun: Noun;
  id: string;
  file: AttachmentRow;
  onRemove: (() => void) | undefined;
}

const images: readonly string[] = ['png', 'jpeg', 'webp'];
const size = {
  width: { xs: thumb, sm: heights.large },
  height: { xs: thumb, sm: heights.large },
} as const;

/** Shows an attachment: a thumbnail for a picture, name, size, user, and its actions. */
export function AttachedFile({ noun, id, file, onRemove }: Props) {
  const { name } = file;
  const address = `/api/attachments/${noun}/${id}/${file.id}`;
  const picture = usePicture(images.includes(file.fileType) ? address : null);
  const notify = useNotify();
  const download = async () => {
    try {
      save(await fetchAttachment(address), name);
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), 'error');
    }
  };
  return (
    <Box component="li" sx={rowStyle}>
      <Box
        sx={{
          width: 48,
          height: 48,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'background.neutral',
          color: 'text.secondary',
        }}
      >
        {picture ? (
          <img src={picture} alt="" width={48} height={48} style={{ objectFit: 'cover' }} />
        ) : (
          <Description />
        )}
      </Box>
      <Fill>
        <Text variant="body2" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Caption>
          {t('by', {
            size: fileSize(file.bytes),
            when: dateTime(file.addedAt),
            who: file.addedByName,
          })}
        </Caption>
      </Fill>
      <IconButton aria-label={t('download', { name })} onClick={() => void download()} sx={size}>
        <Download fontSize="small" />
      </IconButton>
      {onRemove && (
        <IconButton aria-label={t('removeName', { name })} onClick={onRemove} sx={size}>
          <Delete fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderTop: hairline,
} as const;

/** Fetches a file with the session's token. */
async function fetchAttachment(address: string, signal: AbortSignal | null = null): Promise<Blob> {
  const answer = await fetchSigned(address, '*/*', signal);
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    throw new Error(toProblem(answer.status, body).detail);
  }
  return answer.blob();
}

/** Returns the object URL of a picture, or null until it is loaded. */
function usePicture(address: string | null): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    const end = new AbortController();
    let url: string | null = null;
    fetchAttachment(address, end.signal).then(
      (file) => {
        if (end.signal.aborted) return;
        url = URL.createObjectURL(file);
        setPicture(url);
      },
      // The symbol of a file stays.
      () => undefined,
    );
    return () => {
      end.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [address]);
  return picture;
}
