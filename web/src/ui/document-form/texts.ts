import { defineTexts } from '../i18n';

/** Words of the forms: drafts, what others changed, lines that were pasted. */
export const t = defineTexts('document-form', {
  andMore_one: 'and {{count}} more',
  andMore_other: 'and {{count}} more',
  change: '{{field}}: {{before}} {{arrow}} {{after}}',
  chooseText:
    'Your changes are still here, but not saved. Where both of you changed something, choose what holds.',
  closedText: 'It cannot be edited any more: its status is “{{status}}” now.',
  closedTitle: 'What you are editing has moved on',
  discardDraft: 'Discard',
  draftDropped: 'Your oldest draft ({{what}}, {{when}}) was dropped: {{count}} are kept.',
  draftElsewhere: 'You are also writing here in another tab',
  draftElsewhereText: 'Both are kept apart. Whichever is saved first stands.',
  draftHolds: 'It holds {{what}}.',
  draftLost:
    'It may have been saved when the connection was lost: restore it and save again, it will not be saved twice.',
  draftOf: 'Work from {{when}} that was not saved',
  draftReplaces: 'Restoring it replaces what stands in the form now.',
  keepMine: 'Continue with this choice',
  line: 'Line {{number}}',
  lineGone: 'no such line',
  linesRequired: 'Add at least one line.',
  loadTheirs: 'Load their version',
  mine: 'Yours',
  openIt: 'Open it',
  ordersLeft_one:
    '{{numbers}} cannot go on this dispatch: it is not approved, or goes out from another warehouse.',
  ordersLeft_other:
    '{{numbers}} cannot go on this dispatch: they are not approved, or go out from another warehouse.',
  problems_one: '{{count}} thing in the lines needs attention',
  problems_other: '{{count}} things in the lines need attention',
  productRequired: 'Choose a product.',
  quantityRequired: 'Enter a quantity.',
  restore: 'Restore',
  restoreDraft: 'Restore the draft of {{when}}',
  savedBefore:
    'Your attempt of {{when}}, whose answer was lost, was saved. What you changed since then is still here.',
  showMoreDrafts_one: 'Show {{count}} more',
  showMoreDrafts_other: 'Show {{count}} more',
  skuNotLookedUp: 'This SKU could not be looked up.',
  skuUnknown: 'No product has this SKU.',
  somebody: 'Somebody',
  staleTitle: '{{who}} changed this record at {{when}}, while you were editing it.',
  theirs: 'Theirs',
  tooManyLines_one: 'At most {{max}} lines fit: {{count}} is too many.',
  tooManyLines_other: 'At most {{max}} lines fit: {{count}} are too many.',
  untouched: 'not touched',
  editTitle: 'Edit {{number}}',
});
