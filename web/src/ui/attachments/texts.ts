import { defineTexts } from '../i18n';

export const t = defineTexts('attachments', {
  add: 'Add files',
  added: '{{name}} is attached',
  attachments: 'Attachments',
  by: '{{size}} · {{when}} · {{who}}',
  download: 'Download {{name}}',
  drop: 'Drop the files to attach them',
  empty: '{{name}} is empty.',
  full: 'This document has {{max}} attachments, the most it can have. Remove one first.',
  help: 'Drop or paste files here. PNG, JPEG, WebP, PDF, CSV, TXT or XLSX, up to {{max}} MB each.',
  kilobytes: '{{size}} kB',
  megabytes: '{{size}} MB',
  notAdded: '{{name}} was not attached: {{reason}}',
  remove: 'Remove attachment',
  removeName: 'Remove {{name}}',
  removeText: 'The file is deleted. The timeline keeps its name and your reason.',
  removed: '{{name}} is removed',
  tooLarge: '{{name}} has {{size}} MB; at most {{max}} MB are allowed.',
  unsupported: '{{name}} isn’t supported: use PNG, JPEG, WebP, PDF, CSV, TXT or XLSX.',
  uploading: 'Uploading {{name}}',
});
