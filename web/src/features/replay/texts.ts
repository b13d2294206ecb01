import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('replay', {
  asNow: 'As it is now',
  asThen: 'At the past moment',
  banner: 'You see the document as it was on {{at}}. Nothing can be changed here.',
  exportNone: 'PDF of marked steps',
  export_one: 'PDF with {{count}} marked step',
  export_other: 'PDF with {{count}} marked steps',
  mark: 'Mark this step',
  marked_one: '{{count}} place changed by this step is marked on the page.',
  marked_other: '{{count}} places changed by this step are marked on the page.',
  marksHere: 'Marks are kept in this tab until it is closed.',
  next: 'Next step',
  note: 'Note',
  notYet: 'At that moment nothing of this document had been recorded yet.',
  position: 'Entry {{position}}',
  previous: 'Previous step',
  step: 'Step',
  stepOf: 'Step {{number}} of {{count}}',
  title: 'Replay',
  unmark: 'Take the mark away',
  bannerShort: 'As of {{at}}',
});
