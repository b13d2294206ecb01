import { defineTexts } from '../i18n';

export const t = defineTexts('log', {
  'finding_below-cost': 'Below cost',
  'finding_booked-back': 'Booked into an earlier month',
  'finding_credit-overridden': 'Over credit limit',
  'finding_credit-without-return': 'Credit without return',
  'finding_edited-after-approval': 'Edited after approval',
  'finding_future-dated': 'Future-dated',
  'finding_hold-overridden': 'Hold overridden',
  'finding_period-closed': 'Period closed',
  'finding_period-reopened': 'Period reopened',
  'finding_person-erased': 'Person erased',
  'finding_price-typed': 'Manual price or discount',
  'finding_rights-changed': 'Rights changed',
  'finding_self-approved': 'Self-approved',
  'finding_stock-adjusted': 'Stock adjusted',
  'finding_terms-changed': 'Credit terms changed',
  'finding_voided-after-approval': 'Voided after approval',
  finding_backdated: 'Backdated',
});
