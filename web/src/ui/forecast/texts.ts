import { defineTexts } from '../i18n';

export const t = defineTexts('forecast', {
  arrives_one: 'arrives in {{count}} day',
  arrives_other: 'arrives in {{count}} days',
  arrivesNone: 'lead time unknown',
  arrivesToday: 'arrives the same day',
  awaitingApproval: '{{amount}} more in purchases waiting for approval',
  belowPoint: 'Below reorder point {{amount}}',
  belowSafety: 'Below safety stock {{amount}}',
  coming: '{{amount}} on the way',
  left: '{{amount}} left',
  mayWait: 'May wait until {{date}}',
  nothingLeft: 'Out of stock',
  orderBy: 'Order by',
  overdue: 'Overdue since {{date}}',
  reorderPoint: 'Reorder point',
  runsOut: 'Runs out',
  sells: 'sells {{daily}} a day',
  today: 'Today',
});
