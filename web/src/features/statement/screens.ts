import { paths } from '@/app/paths';
import type { Screen } from '@/ui/screen';

export const screens: Screen[] = [
  {
    path: paths.customer.statement(':id'),
    needs: ['statement-view'],
    load: async () => (await import('./statement-page')).StatementPage,
  },
  {
    path: paths.sentStatements,
    needs: ['statement-view'],
    load: async () => (await import('./sent-page')).SentStatementsPage,
  },
  {
    path: paths.customer.statementDifferences(':id'),
    needs: ['past-view'],
    load: async () => (await import('./differences-page')).DifferencesPage,
  },
];
