import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('replay', {
  asNow: 'As it is now',
  asThen: 'As it was then',
  entry: 'Open log entry',
  exit: 'Exit',
  export_one: 'PDF with {{count}} marked step',
  export_other: 'PDF with {{count}} marked steps',
  loadingStep: 'Loading step',
  mark: 'Mark',
  marked_one: '{{count}} change outlined',
  marked_other: '{{count}} changes outlined',
  marksHere: 'Marks are kept until this tab is closed.',
  next: 'Next step',
  note: 'Note',
  notYet: 'Nothing of this document had been recorded at that time.',
  previous: 'Previous step',
  stepOf: '{{number}} / {{count}}',
  steps: 'Steps',
  title: 'Replay',
  unmark: 'Remove mark',
});
