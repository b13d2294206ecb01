import { defineTexts } from '../i18n';

/** Words of what a forecast says of a product. */
export const t = defineTexts('forecast', {
  atOrBelow: 'At or below the reorder point of',
  orderBy: 'Order by',
  overdue: 'Overdue since {{date}}',
  reorderPoint: 'Reorder point',
  runsOut: 'Runs out',
  today: 'Today',
});
