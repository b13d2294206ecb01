import Notifications from '@mui/icons-material/NotificationsNoneRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListNotificationsQuery } from '@/api/generated';
import { badge } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { t } from '../texts';

const NotificationPanel = lazily(() =>
  import('../notifications/panel').then((module) => module.NotificationPanel),
);

/** Shows the number of unread notifications, and opens them; the panel loads on first use. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const { currentData: data } = useListNotificationsQuery({ size: 1 });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('notificationsUnread', { count: unread }) : t('notifications');
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
      >
        <Badge color="error" badgeContent={unread > 0 ? badge(unread) : null}>
          <Notifications />
        </Badge>
      </IconButton>
      {requested && (
        <LazyDialogBoundary>
          <NotificationPanel open={open} onClose={() => setOpen(false)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}
