import Close from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { generatedApi, type Notification, useReadNotificationsMutation } from '@/api/generated';
import { pagesOf } from '@/api/pages';
import { useMay } from '@/api/session';
import { Isolated } from '@/ui/bidi-text';
import { dayOf, today } from '@/ui/dates/today';
import { Drawer } from '@/ui/dialog/dialog';
import { EmptyState } from '@/ui/empty-state';
import { FailureAlert } from '@/ui/error-panel';
import { time } from '@/ui/format';
import { Block, Caption, Column, Row, Text } from '@/ui/parts';
import { recordPath } from '@/ui/record-path';
import { newSubmission } from '@/ui/submission';
import { visuallyHidden } from '@/ui/visually-hidden';
import { paths } from '../paths';
import { t as appText } from '../texts';
import { byDay, dayLabel } from './days';
import { t } from './texts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Number of notifications per request. */
const size = 20;

const useNotifications = pagesOf(generatedApi.endpoints.listNotifications, ({ next }) =>
  next == null ? null : { before: next },
);

/** Shows the notifications by day. Leaving it marks those that it showed as read. */
export function NotificationPanel({ open, onClose }: Props) {
  const notifications = useNotifications({ size });
  const [first] = notifications.pages ?? [];
  const markRead = useMarkRead();
  const seen = useRef<number | null>(null);
  if (open && first) seen.current = first.unread > 0 ? (first.through ?? null) : null;
  useEffect(() => {
    if (open || seen.current === null) return;
    markRead(seen.current);
    seen.current = null;
  }, [open, markRead]);
  const rows = notifications.pages?.flatMap((page) => page.content);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          'aria-label': t('title'),
          sx: { width: 'min(420px, 100vw)', bgcolor: 'background.paper' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, pl: 2.5 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('title')}
        </Typography>
        <ReadAll unread={first?.unread ?? 0} onRead={() => markRead(first?.through ?? null)} />
        <IconButton title={appText('close')} aria-label={appText('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Column flexGrow={1} minHeight={0} px={1.5} pb={2} sx={{ overflowY: 'auto' }}>
        {!rows && !notifications.error && <Placeholder />}
        {rows?.length === 0 && (
          <EmptyState drawing="waiting" title={t('empty')} text={t('emptyText')} />
        )}
        {rows && <Days rows={rows} onClose={onClose} />}
        {notifications.error !== undefined && (
          <FailureAlert
            failure={notifications.error}
            text={t('loadFailed')}
            onRetry={notifications.retry}
          />
        )}
        {notifications.hasMore && (
          <Button loading={notifications.isFetchingMore} onClick={() => void notifications.more()}>
            {t('olderNotifications')}
          </Button>
        )}
      </Column>
    </Drawer>
  );
}

/** Returns a function that marks notifications as read; accounts that may not write keep theirs unread. */
function useMarkRead() {
  const writes = useMay()('comment-write');
  const [read] = useReadNotificationsMutation();
  const send = useRef((_through: number | null) => {});
  send.current = (through) => {
    if (writes && through !== null)
      void read({ 'Idempotency-Key': newSubmission().key, readNotifications: { through } });
  };
  return useRef((through: number | null) => send.current(through)).current;
}

function ReadAll({ unread, onRead }: { unread: number; onRead: () => void }) {
  const writes = useMay()('comment-write');
  if (!writes || unread === 0) return null;
  return (
    <Button size="small" onClick={onRead}>
      {t('markRead')}
    </Button>
  );
}

function Placeholder() {
  return [0, 1, 2].map((row) => (
    <Skeleton key={row} variant="rounded" height={56} sx={{ mb: 1 }} />
  ));
}

function Days({ rows, onClose }: { rows: readonly Notification[]; onClose: () => void }) {
  return byDay(rows, ({ notifiedAt }) => dayOf(notifiedAt)).map(([day, ofDay]) => (
    <Block component="section" key={day} mb={1}>
      <Typography variant="overline" component="h3" sx={{ px: 1, color: 'text.secondary' }}>
        {dayLabel(day, today())}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {ofDay.map((row) => (
          <li key={row.position}>
            <NotificationLink row={row} onClick={onClose} />
          </li>
        ))}
      </Box>
    </Block>
  ));
}

function NotificationLink({ row, onClick }: { row: Notification; onClick: () => void }) {
  const { kind, by, label, excerpt, isUnread, notifiedAt } = row;
  const sentence = t(kind, { name: by?.name ?? t('system'), label: label ?? '' });
  return (
    <Box component={Link} to={pathOf(row)} onClick={onClick} sx={linkStyle}>
      <Row gap={1} alignItems="start">
        <Box aria-hidden sx={{ ...dot, visibility: isUnread ? 'visible' : 'hidden' }} />
        <Block flexGrow={1} minWidth={0}>
          <Text overflowWrap="anywhere" fontWeight={isUnread ? 600 : 400}>
            {isUnread && <Box component="span" sx={visuallyHidden}>{`${t('unread')}: `}</Box>}
            <Isolated>{sentence}</Isolated>
          </Text>
          {excerpt && (
            <Caption dir="auto" overflowWrap="anywhere" sx={twoLines}>
              {excerpt}
            </Caption>
          )}
          <Caption>{time(notifiedAt)}</Caption>
        </Block>
      </Row>
    </Box>
  );
}

function pathOf({ noun, id }: Notification): string {
  if (noun === 'issued-statement') return paths.sentStatements;
  return recordPath(noun, id) ?? paths.root;
}

const linkStyle = {
  display: 'block',
  p: 1,
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

const dot = {
  width: 8,
  height: 8,
  mt: '7px',
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'error.main',
} as const;

const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;
