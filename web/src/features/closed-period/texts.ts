import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('closed-period', {
  audit: 'Audit',
  allClosed: 'All completed months are closed.',
  by: 'By',
  changedElsewhere:
    'Someone else closed or reopened a month. The page now shows the current state; review it before you continue.',
  close: 'Close month',
  closeText:
    'No document can be dated in this month or earlier. Payments, deliveries and stock transactions on such days are refused. Authorized users can reopen it, with a reason.',
  closed: 'Closed months',
  closedNow: 'Closed through {{day}}',
  closedOn: 'Closed on',
  closedText: 'No document can be dated {{day}} or earlier. Existing documents stay as they are.',
  lastMonth: 'Last month to close',
  noneText: 'Documents can be dated on any day that the company allows.',
  noneTitle: 'No month is closed',
  openFrom: 'Reopen from',
  openedFrom: 'Reopened from {{month}}',
  reopen: 'Reopen',
  reopenReasonHelp: 'Kept in the audit log permanently.',
  reopenText:
    'Documents can again be dated in this month and every later one. Figures already reported may change.',
  through: 'Closed through',
  title: 'Closed periods',
});
