import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Comment, generatedApi, useRemoveCommentMutation } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { Isolated } from '../bidi-text';
import { ConfirmTransition } from '../confirm-transition';
import { SideCard } from '../description-list';
import { FailureAlert } from '../error-panel';
import { Moment } from '../figure';
import { badge } from '../format';
import { Caption, Column, Muted, Row, Text } from '../parts';
import { RowMenu } from '../row-menu';
import { Composer } from './composer';
import { partsOf } from './mentions';
import { t } from './texts';

interface Props {
  /** The document or record that is discussed. */
  noun: string;
  id: string;
}

/** Number of comments per request. */
const size = 10;

const useComments = pagesOf(generatedApi.endpoints.listComments, ({ next }) =>
  next == null ? null : { before: next },
);

/** Shows the comments on a document or record, the latest first, and takes new ones. */
export function Comments({ noun, id }: Props) {
  const may = useMay();
  const comments = useComments({ noun, id, size });
  const [removing, setRemoving] = useState<Comment | null>(null);
  const count = comments.pages?.[0]?.count ?? 0;
  const rows = comments.pages?.flatMap((page) => page.content);
  const writes = may('comment-write');
  if (!writes && count === 0 && !comments.error) return null;
  return (
    <SideCard title={count > 0 ? `${t('comments')} (${badge(count)})` : t('comments')}>
      <Column gap={2}>
        {writes && <Composer key={`${noun}/${id}`} noun={noun} id={id} />}
        {rows && rows.length > 0 && (
          <Box component="ol" aria-label={t('comments')} sx={listStyle}>
            {rows.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                onRemove={() => setRemoving(comment)}
              />
            ))}
          </Box>
        )}
        {comments.error !== undefined && (
          <FailureAlert failure={comments.error} text={t('loadFailed')} onRetry={comments.retry} />
        )}
        {comments.hasMore && (
          <Button
            size="small"
            loading={comments.isFetchingMore}
            onClick={() => void comments.more()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('olderComments')}
          </Button>
        )}
      </Column>
      <Removal noun={noun} id={id} comment={removing} onClose={() => setRemoving(null)} />
    </SideCard>
  );
}

function CommentRow({ comment, onRemove }: { comment: Comment; onRemove: () => void }) {
  const { author, commentedAt, canRemove, removal } = comment;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Row gap={1} minHeight={32}>
        <Text variant="subtitle2" flexGrow={1}>
          <bdi>{author.name}</bdi>{' '}
          <Caption component="span">
            <Moment at={commentedAt} />
          </Caption>
        </Text>
        {canRemove && (
          <RowMenu
            small
            label={t('actionsOf', { name: author.name })}
            actions={[{ name: 'remove', label: t('remove'), run: onRemove, danger: true }]}
          />
        )}
      </Row>
      {removal ? (
        <Muted>
          <Isolated>{t('removedBy', { name: removal.by.name, reason: removal.reason })}</Isolated>
        </Muted>
      ) : (
        <CommentText comment={comment} />
      )}
    </Box>
  );
}

function CommentText({ comment: { text, mentions } }: { comment: Comment }) {
  if (text == null) return <Muted>{t('erased')}</Muted>;
  return (
    <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {partsOf(text, mentions).map((part, index) =>
        'user' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <Box key={index} component="bdi" sx={mentionStyle}>
            @{part.user.name}
          </Box>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}

interface RemovalProps extends Props {
  comment: Comment | null;
  onClose: () => void;
}

function Removal({ noun, id, comment, onClose }: RemovalProps) {
  const [remove] = useRemoveCommentMutation();
  return (
    <ConfirmTransition
      open={comment !== null}
      title={t('remove')}
      text={t('removeText')}
      verb={t('remove')}
      danger
      reason="required"
      onConfirm={async (reason, { key }) => {
        if (!comment) return;
        const commentRemoval = { commentId: comment.id, reason };
        await remove({ noun, id, 'Idempotency-Key': key, commentRemoval }).unwrap();
      }}
      onClose={onClose}
    />
  );
}

const listStyle = { m: 0, p: 0, listStyle: 'none' } as const;

const mentionStyle = {
  px: 0.5,
  borderRadius: '4px',
  fontWeight: 600,
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
} as const;
