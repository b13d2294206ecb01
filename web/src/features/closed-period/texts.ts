import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('closed-period', {
  audit: 'Audit',
  allClosed: 'Every month that is over is closed.',
  by: 'By',
  changedMeanwhile:
    'Somebody else closed or opened a month meanwhile. The page shows what is closed now; look again before you go on.',
  close: 'Close month',
  closeText:
    'No document can be dated to this month or before. A payment, delivery or stock transaction of such a day is refused. It can be opened again, with a reason, by those who may.',
  closed: 'Closed months',
  closedNow: 'Closed to {{day}}',
  closedOn: 'Closed on',
  closedText:
    'No document can be dated to {{day}} or before. Documents that are there stay as they are.',
  lastMonth: 'Last month to close',
  noneText: 'Documents can be dated to any day that the company allows.',
  noneTitle: 'No month is closed',
  openFrom: 'Open again from',
  openedFrom: 'Open again from {{month}}',
  reopen: 'Open again',
  reopenReasonHelp: 'Kept in the log for ever.',
  reopenText:
    'Documents can be dated to this month and every later one again. What was reported of them may change.',
  through: 'Closed to',
  title: 'Closed periods',
});
