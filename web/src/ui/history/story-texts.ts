import { defineTexts } from '../i18n';

export const t = defineTexts('story', {
  allKinds: 'All kinds',
  entry: 'Entry {{position}}',
  hidden_one: '{{count}} linked document is not shown: you may not open it.',
  hidden_other: '{{count}} linked documents are not shown: you may not open them.',
  isCut: 'Only the latest 100 linked documents of a kind are shown.',
  kind: 'Kind of document',
  more: 'More steps',
  moreEntries_one: 'and {{count}} more entry',
  moreEntries_other: 'and {{count}} more entries',
  newestFirst: 'Newest first',
  nothing: 'Nothing happened to these.',
  oldestFirst: 'Oldest first',
  open: 'Open',
  step: 'View as of this moment',
  whole: 'With linked documents',
});
