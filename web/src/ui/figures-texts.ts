import { defineTexts } from './i18n';

export const t = defineTexts('figures', {
  asChart: 'Show as chart',
  asTable: 'Show as table',
  cancelDownload: 'Cancel',
  chartKeys: '{{label}}. Use the arrow keys to move between figures.',
  csv: 'CSV',
  customerPages: 'Pages of this customer',
  days1To30: '1 to 30 days overdue',
  days31To60: '31 to 60 days',
  days61To90: '61 to 90 days',
  download: 'Download',
  excel: 'Excel (XLSX)',
  jsonLines: 'JSON Lines (JSONL)',
  failed: 'Download failed: {{reason}}',
  notDue: 'Not due',
  over90Days: 'Over 90 days',
  overview: 'Overview',
  pdf: 'PDF',
  preparing: 'Preparing…',
  print: 'Print',
  statement: 'Statement',
  unapplied: 'On account',
  unprintable:
    'The PDF can’t show these characters: {{letters}}. Ask your administrator to add a font before you send it.',
});
