import { defineTexts } from '../i18n';

export const t = defineTexts('document-form', {
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  change: '{{field}}: {{before}} {{arrow}} {{after}}',
  chooseText:
    'Your changes are still here but not saved. Where both of you changed something, choose which version to keep.',
  closedText: 'It can no longer be edited. Its status is now “{{status}}”.',
  closedTitle: 'This document was changed elsewhere',
  discardDraft: 'Discard',
  draftDropped:
    'Your oldest draft ({{what}}, {{when}}) was deleted. Only the latest {{count}} are kept.',
  draftElsewhere: 'This form is also open in another tab',
  draftElsewhereText: 'Both drafts are kept separately. The first save wins.',
  draftHolds: 'Contains {{what}}.',
  draftLost:
    'It may have been saved when the connection was lost. Restore it and save again. It won’t be saved twice.',
  draftOf: 'Unsaved changes from {{when}}',
  draftReplaces: 'Restoring it replaces what’s in the form now.',
  keepMine: 'Continue with this choice',
  line: 'Line {{number}}',
  lineGone: 'not present',
  linesRequired: 'Add at least one line.',
  loadTheirs: 'Load their version',
  mine: 'Yours',
  openIt: 'Open document',
  ordersLeft_one:
    '{{numbers}} can’t go on this dispatch: it isn’t approved, or ships from another warehouse.',
  ordersLeft_other:
    '{{numbers}} can’t go on this dispatch: they aren’t approved, or ship from another warehouse.',
  problems_one: '{{count}} problem in the lines',
  problems_other: '{{count}} problems in the lines',
  productRequired: 'Choose a product.',
  quantityRequired: 'Enter a quantity.',
  restore: 'Restore',
  restoreDraft: 'Restore draft of {{when}}',
  savedBefore:
    'Your changes of {{when}} were saved, although the connection was lost. What you changed since then is still here.',
  showMoreDrafts_one: 'Show {{count}} more',
  showMoreDrafts_other: 'Show {{count}} more',
  skuNotLookedUp: 'Couldn’t look up this SKU.',
  skuUnknown: 'No product has this SKU.',
  someone: 'Someone',
  staleTitle: '{{who}} changed this record at {{when}}, while you were editing it.',
  theirs: 'Theirs',
  tooManyLines_one: 'A document can have up to {{max}} lines. Remove {{count}} line.',
  tooManyLines_other: 'A document can have up to {{max}} lines. Remove {{count}} lines.',
  untouched: 'unchanged',
  editTitle: 'Edit {{number}}',
});
