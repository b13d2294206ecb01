import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('notifications', {
  approved: '{{name}} approved {{label}}',
  cancelled: '{{name}} cancelled {{label}}',
  commented: '{{name}} commented on {{label}}',
  'delivery-failed': '{{label}} came back undelivered',
  empty: 'No notifications',
  emptyText: 'Mentions, approvals and trips that concern you appear here.',
  loadFailed: 'Couldn’t load the notifications.',
  'mail-failed': 'The statement of {{label}} couldn’t be emailed',
  markRead: 'Mark all as read',
  mentioned: '{{name}} mentioned you on {{label}}',
  olderNotifications: 'Show older notifications',
  'problem-reported': '{{name}} reported a problem with {{label}}',
  reopened: '{{name}} took {{label}} back to pending',
  system: 'The system',
  title: 'Notifications',
  today: 'Today',
  'trip-assigned': '{{name}} assigned you to {{label}}',
  unread: 'Unread',
  voided: '{{name}} voided {{label}}',
  yesterday: 'Yesterday',
});
