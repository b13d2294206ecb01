import { defineTexts } from '../i18n';

export const t = defineTexts('forecast', {
  arrives_one: '{{count}} day to arrive',
  arrives_other: '{{count}} days to arrive',
  arrivesNone: 'lead time not known',
  arrivesToday: 'arrives the same day',
  awaitingApproval: '{{amount}} more in purchases waiting for approval',
  orderBy: 'Order by',
  overdue: 'Overdue since {{date}}',
  pointSum: '= {{demand}} until it arrives + {{safety}} safety stock',
  reorderPoint: 'Reorder point',
  runsOut: 'Runs out',
  sells: 'sells {{daily}} a day',
  today: 'Today',
});
