import { defineTexts } from '../i18n';

export const t = defineTexts('actions', {
  creditExceeded: '{{amount}} over the credit limit',
  thisOrder: 'This order',
  together: 'Total',
  goBack: 'Go back',
  reviewAgain: 'Review the preview below before you continue.',
  changedByLost:
    'The connection was lost, and {{number}} is now {{status}}. Your request probably went through. Check the history before you continue.',
  changedElsewhere:
    '{{number}} was changed by someone else or in another tab. It is now {{status}}.',
  changedOnly: '{{number}} was changed by someone else or in another tab.',
  dryRun: 'Checking …',
  duplicate: 'Duplicate',
  edit: 'Edit',
  editOf: 'Edit {{number}}',
  goneText: 'Its status or your permissions have changed.',
  goneTitle: 'You can no longer view {{name}}',
  goneUnnamed: 'You can no longer view this page',
  needsReason: 'Recorded in the history.',
  notFoundText: 'It doesn’t exist, or you don’t have permission to view it.',
  pdf: 'PDF',
  showNow: 'View document',
  stepOver: 'This step is no longer possible.',
  undo: 'Undo',
  undoApproval: 'Undo approval',
});
