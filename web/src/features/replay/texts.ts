import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('replay', {
  asNow: 'As it is now',
  asThen: 'As it was then',
  banner: 'You see the document as it was on {{at}}. It can’t be changed here.',
  exportNone: 'PDF of marked steps',
  export_one: 'PDF with {{count}} marked step',
  export_other: 'PDF with {{count}} marked steps',
  mark: 'Mark step',
  marked_one: '{{count}} place changed by this step is marked on the page.',
  marked_other: '{{count}} places changed by this step are marked on the page.',
  marksHere: 'Marks are kept until this tab is closed.',
  next: 'Next step',
  note: 'Note',
  notYet: 'Nothing of this document had been recorded at that time.',
  position: 'Entry {{position}}',
  previous: 'Previous step',
  step: 'Step',
  stepOf: 'Step {{number}} of {{count}}',
  title: 'Replay',
  unmark: 'Remove mark',
  bannerShort: 'As of {{at}}',
});
