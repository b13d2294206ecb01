import { defineTexts } from '../i18n';

export const t = defineTexts('story', {
  allKinds: 'All types',
  event: 'View event',
  hidden_one: '{{count}} linked document is hidden because you don’t have access to it.',
  hidden_other: '{{count}} linked documents are hidden because you don’t have access to them.',
  isCut: 'Only the latest 100 linked documents of each kind are shown.',
  kind: 'Document type',
  more: 'Show more steps',
  moreEntries_one: 'and {{count}} more entry',
  moreEntries_other: 'and {{count}} more entries',
  newestFirst: 'Newest first',
  nothing: 'No events for these documents.',
  oldestFirst: 'Oldest first',
  open: 'Open',
  options: 'Timeline options',
  own: 'Hide linked documents',
  step: 'View as of this moment',
  whole: 'Include linked documents',
});
