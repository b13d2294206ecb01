import { defineTexts } from '../i18n';

export const t = defineTexts('actions', {
  creditExceeded: '{{amount}} over the credit limit',
  thisOrder: 'This order',
  together: 'Together',
  goBack: 'Go back',
  askedAnew: 'The preview below is up to date again.',
  changedByLost:
    'The connection was lost, and {{number}} is {{status}} now: what you did was probably carried out. Look at its history before you go on.',
  changedMeanwhile:
    '{{number}} was changed meanwhile by somebody else or in another tab: it is {{status}} now.',
  changedOnly: '{{number}} was changed meanwhile by somebody else or in another tab.',
  dryRun: 'Checking …',
  duplicate: 'Duplicate',
  edit: 'Edit',
  goneText: 'It has moved on, or your rights have changed.',
  goneTitle: '{{name}} is no longer among those that you may see',
  goneUnnamed: 'You may no longer see this',
  needsReason: 'It is kept in the history.',
  notFoundText: 'It does not exist, or it is not yours to see.',
  notFoundTitle: 'There is nothing here',
  pdf: 'PDF',
  showNow: 'Show it',
  stepOver: 'This step is no longer possible.',
  undo: 'Undo',
});
