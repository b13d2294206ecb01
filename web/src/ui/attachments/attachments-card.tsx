import Add from '@mui/icons-material/AttachFileRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import {
  type AttachmentRow,
  useAddAttachmentMutation,
  useListAttachmentsQuery,
  useRemoveAttachmentMutation,
} from '@/api/generated';
import { asProblem } from '@/api/problem';
import { randomId } from '@/api/random-id';
import { useMay } from '@/api/session';
import type { Noun } from '@/api/tags';
import { ConfirmTransition } from '../confirm-transition';
import { SideCard } from '../description-list';
import { FailureAlert } from '../error-panel';
import { Column, Muted, PlainList, Row } from '../parts';
import { useNotify } from '../toast/toast';
import { AttachedFile } from './attached-file';
import { accepted, maxFileBytes, maxFiles, mistakeIn } from './files';
import { t } from './texts';

interface Props {
  noun: Noun;
  id: string;
}

/** Lists the files of a document. Users who may write attach files by dropping, pasting or choosing them. */
export function AttachmentsCard({ noun, id }: Props) {
  const may = useMay()('attachment-write');
  const { currentData: files, error, refetch } = useListAttachmentsQuery({ noun, id });
  const [removing, setRemoving] = useState<AttachmentRow | null>(null);
  const upload = useUpload({ noun, id });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const full = (files?.length ?? 0) >= maxFiles;
  const takes = may && !full && upload.current === null;
  if (!may && files?.length === 0) return null;
  const isEmpty = !files?.length && !error && !upload.current && upload.mistakes.length === 0;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (takes) upload.add([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || !takes) return;
    event.preventDefault();
    upload.add(pasted);
  };
  return (
    <Box
      // Pasting works while the focus is in the card.
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(takes);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={over ? { outline: '2px dashed var(--mui-palette-primary-main)', borderRadius: 2 } : {}}
    >
      <SideCard
        title={t('attachments')}
        action={
          may && (
            <Row gap={1}>
              <Muted aria-live="polite">{over && t('drop')}</Muted>
              <Button
                size="small"
                startIcon={<Add />}
                disabled={!takes}
                title={t('help', { max: maxFileBytes / 1_000_000 })}
                onClick={() => input.current?.click()}
              >
                {t('add')}
              </Button>
              <input
                ref={input}
                type="file"
                multiple
                accept={accepted}
                aria-label={t('add')}
                hidden
                onChange={(event) => {
                  upload.add([...(event.target.files ?? [])]);
                  // The same file can be chosen again.
                  event.target.value = '';
                }}
              />
            </Row>
          )
        }
      >
        {!isEmpty && (
          <Column gap={1.5}>
            {error !== undefined && <FailureAlert failure={error} onRetry={() => void refetch()} />}
            {upload.mistakes.length > 0 && (
              <Alert severity="error" onClose={upload.dismiss}>
                {upload.mistakes.map((mistake) => (
                  <div key={mistake}>{mistake}</div>
                ))}
              </Alert>
            )}
            <PlainList component="ul">
              {files?.map((file) => (
                <AttachedFile
                  key={file.id}
                  noun={noun}
                  id={id}
                  file={file}
                  onRemove={may ? () => setRemoving(file) : undefined}
                />
              ))}
            </PlainList>
            {upload.current !== null && (
              <div role="status">
                <Muted mb={0.5}>{t('uploading', { name: upload.current })}</Muted>
                <LinearProgress aria-label={t('uploading', { name: upload.current })} />
              </div>
            )}
            {may && full && <Muted>{t('full', { max: maxFiles })}</Muted>}
          </Column>
        )}
      </SideCard>
      <RemoveDialog noun={noun} id={id} file={removing} onClose={() => setRemoving(null)} />
    </Box>
  );
}

/** Uploads files one by one. A file that is refused does not stop the others. */
function useUpload({ noun, id }: Props) {
  const [send] = useAddAttachmentMutation();
  const notify = useNotify();
  const [current, setCurrent] = useState<string | null>(null);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    const found: string[] = [];
    for (const file of files) {
      const { name } = file;
      const mistake = mistakeIn(file);
      if (mistake !== null) {
        found.push(mistake);
        continue;
      }
      setCurrent(name);
      try {
        await send({ noun, id, name, 'Idempotency-Key': randomId(), body: file }).unwrap();
        notify(t('added', { name }));
      } catch (failure) {
        found.push(t('notAdded', { name, reason: asProblem(failure).detail }));
      }
    }
    setCurrent(null);
    setMistakes(found);
  };
  return {
    current,
    mistakes,
    add: (files: readonly File[]) => void add(files),
    dismiss: () => setMistakes([]),
  };
}

interface RemoveProps extends Props {
  file: AttachmentRow | null;
  onClose: () => void;
}

function RemoveDialog({ noun, id, file, onClose }: RemoveProps) {
  const [remove] = useRemoveAttachmentMutation();
  const notify = useNotify();
  const last = useRef(file);
  // Keeps the name while the dialog fades out.
  last.current = file ?? last.current;
  const name = last.current?.name ?? '';
  return (
    <ConfirmTransition
      open={file !== null}
      danger
      title={t('removeName', { name })}
      text={t('removeText')}
      verb={t('remove')}
      reason="required"
      onConfirm={async (reason, { key }) => {
        if (!file) return;
        const attachmentRemoval = { id: file.id, reason };
        await remove({ noun, id, 'Idempotency-Key': key, attachmentRemoval }).unwrap();
        notify(t('removed', { name }));
      }}
      onClose={onClose}
    />
  );
}
