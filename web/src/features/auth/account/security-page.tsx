import { type SecurityRow, useGetUserQuery, useListSecurityRecordsQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { dateTime } from '@/ui/format';
import { ListPage } from '@/ui/list-page';
import { listQuery, wholeQuery } from '@/ui/list-state';
import type { ListColumn, ListFilter } from '@/ui/list-types';
import { useUsers } from '@/ui/record/pick';
import { wordFilter } from '@/ui/record/word-filter';
import { useListState } from '@/ui/use-list-state';
import { say, useTexts } from './account-texts';

const kinds = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'locked-out',
  'session-ended',
  'registered',
  'registration-refused',
  'password-changed',
  'password-set',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-code-used',
  'exported',
  'opened',
] as const;
type Kind = (typeof kinds)[number];

/** Who signed in, failed to, took files out and looked at personal data; for administrators. */
export function SecurityPage() {
  const t = useTexts();
  const [state, onChange] = useListState('security');
  const result = useListSecurityRecordsQuery(listQuery(state) as never, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ListPage
      list="security"
      title={t('security')}
      crumbs={[{ label: t('title'), to: paths.account }, { label: t('security') }]}
      state={state}
      onChange={onChange}
      result={result}
      columns={columns}
      card={(row) => ({
        title: kindLabel(row.kind),
        subtitle: `${row.username || t('unknownPerson')} · ${dateTime(row.at)}`,
      })}
      href={hrefOf}
      dates
      filters={filters}
      file={{
        path: '/api/security-records',
        params: wholeQuery(state),
        name: 'security-records',
      }}
      empty={{ drawing: 'lock', title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}

const kindLabel = (kind: string) => say(`kind_${kind as Kind}`);

/** The record that was looked at, or else the person who is concerned. */
function hrefOf({ subject, userId }: SecurityRow): string {
  const [, noun, id] = /^\/api\/(customer|employee|user)s\/([\w-]+)$/.exec(subject) ?? [];
  if (noun && id) return paths[noun as 'customer' | 'employee' | 'user'].details(id);
  return userId ? paths.user.details(userId) : paths.security;
}

const filters: ListFilter[] = [
  { ...wordFilter('kind', kinds, kindLabel), label: say('kind') },
  {
    name: 'userId',
    label: say('person'),
    useOptions: useUsers,
    useLabel: (id) => useGetUserQuery({ id }, { skip: !id }).data?.displayName,
  },
];

const columns: ListColumn<SecurityRow>[] = [
  { field: 'at', header: say('at'), sortable: true, width: 224, cell: (row) => dateTime(row.at) },
  { field: 'kind', header: say('kind'), minWidth: 180, cell: (row) => kindLabel(row.kind) },
  {
    field: 'username',
    header: say('person'),
    minWidth: 120,
    cell: (row) => row.username || say('unknownPerson'),
  },
  { field: 'address', header: say('address'), hideBelow: 900, cell: (row) => row.address },
  {
    field: 'subject',
    header: say('subject'),
    flex: 1.6,
    hideBelow: 900,
    cell: (row) => row.subject || '–',
  },
];
