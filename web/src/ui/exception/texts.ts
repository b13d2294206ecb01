import { defineTexts } from '../i18n';

/** What needs attention, in people's words. */
export const t = defineTexts('exception', {
  attention: 'Attention',
  late: 'Late',
  short: 'Short',
  'over-limit': 'Over limit',
  'on-hold': 'On hold',
  'expected-not-arrived': 'Not arrived',
  'partly-delivered': 'Partly delivered',
  'partly-received': 'Partly received',
  'licence-ending': 'Licence ending',
  ready: 'Ready',
  'below-cost': 'Below cost',
  about_late: 'The day that was promised has passed.',
  about_short: 'Less is available than this order wants.',
  'about_over-limit': 'Beyond the credit limit, or approved beyond it.',
  'about_on-hold': 'The customer is on hold: nothing is approved or loaded.',
  'about_expected-not-arrived': 'The expected date has passed and the goods are not here.',
  'about_partly-delivered': 'Less was delivered than ordered.',
  'about_partly-received': 'Less was received than ordered.',
  'about_licence-ending': 'The driver’s licence has expired or ends soon.',
  about_ready: 'Can be approved: the goods are there and the credit limit leaves room.',
  'about_below-cost': 'The goods cost more than is charged for them before tax.',
  counted: '{{word}}: {{count}}',
  more: '+{{number}}',
  show: 'Show only: {{word}}',
});
