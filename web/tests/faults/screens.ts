import type { Fault } from './list.ts';

/** Faults of screens, lists and dialogs, found by unit tests. */
export const screenFaults: readonly Fault[] = [
  {
    what: 'a bulk step names no status',
    file: 'web/src/ui/bulk/use-step-bulk.ts',
    from: 'status: inSentence(statusOfSeveral(first.to, kind.noun)),',
    to: "status: '',",
    test: { unit: 'src/app/approve-all.test.tsx' },
  },
  {
    what: 'the account page has no Logout',
    file: 'web/src/features/auth/account/account-page.tsx',
    from: '          {logout && (',
    to: '          {false && (',
    test: { unit: 'src/features/auth/account/account-page.test.tsx' },
  },
  {
    what: 'other pages can’t log out',
    file: 'web/src/app/layouts/account-menu.tsx',
    from: '  useEffect(() => logouts.add(() => requested()), []);',
    to: '  useEffect(() => logouts.add(() => undefined), []);',
    test: { unit: 'src/app/layouts/account-menu.test.tsx' },
  },
  {
    what: 'a failed list is not named',
    file: 'web/src/ui/list/page.tsx',
    from: '              what={inSentence(title)}\n',
    to: '',
    test: { unit: 'src/ui/list/other-filter.test.tsx' },
  },
  {
    what: 'a missing record offers Retry',
    file: 'web/src/ui/error-panel.tsx',
    from: 'const gone = problem.status === 404;',
    to: 'const gone = problem.status === 410;',
    test: { unit: 'src/ui/list/other-filter.test.tsx' },
  },
  {
    what: 'the dashboard loads in the shape of a list',
    file: 'web/src/ui/page/skeleton.tsx',
    from: "return 'dashboard';",
    to: "return 'list';",
    test: { unit: 'src/ui/page/skeleton.test.ts' },
  },
  {
    what: 'a crew has a tab for its menu',
    file: 'web/src/app/layouts/bottom-bar.tsx',
    from: 'const isCrew = items.length === 1 &&',
    to: 'const isCrew = items.length === 0 &&',
    test: { unit: 'src/app/layouts/bottom-bar.test.tsx' },
  },
  {
    what: 'an absent customer is asked to sign',
    file: 'web/src/features/trip/problem-dialog.tsx',
    from: 'EvidenceFile, PhotoField, useEvidence',
    to: 'EvidenceFile, EvidenceFields as PhotoField, useEvidence',
    test: { unit: 'src/features/trip/trip-problem.test.tsx' },
  },
  {
    what: 'a default view that is known late is not applied',
    file: 'web/src/ui/list/use-list-state.ts',
    from: 'awaitsView: fresh && memory.opens === undefined,',
    to: 'awaitsView: false,',
    test: { unit: 'src/ui/list/use-list-state.test.tsx' },
  },
  {
    what: 'an empty order has a margin',
    file: 'web/src/ui/lines/margin-figure.tsx',
    from: '  if (margin && isEmpty(margin)) return null;\n',
    to: '',
    test: { unit: 'src/ui/lines/margin-figure.test.tsx' },
  },
  {
    what: 'a skipped time is before the change',
    file: 'web/src/ui/dates/today.ts',
    from: 'return new Date(!isShown(before) && isShown(after) ? after : before).toISOString();',
    to: 'return new Date(after).toISOString();',
    test: { unit: 'src/ui/dates/today.test.tsx' },
  },
];
