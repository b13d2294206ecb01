import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import {
  type ListSecurityRecordsApiArg,
  type SecurityRow,
  useGetUserQuery,
  useListSecurityRecordsQuery,
} from '@/api/generated';
import { paths } from '@/app/paths';
import { dateTime } from '@/ui/format';
import { Isolated } from '@/ui/isolated';
import { ListPage } from '@/ui/list-page';
import { listQuery, wholeQuery } from '@/ui/list-state';
import type { ListColumn, ListFilter } from '@/ui/list-types';
import { useUsers } from '@/ui/record/pick';
import { wordFilter } from '@/ui/record/word-filter';
import { useListState } from '@/ui/use-list-state';
import { say, useTexts } from './account-texts';
import { subjectOf } from './security-subject';

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
  const result = useListSecurityRecordsQuery(listQuery(state) as ListSecurityRecordsApiArg, {
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
        title: <Kind kind={row.kind} />,
        subtitle: (
          <>
            <Isolated>{row.username || t('unknownPerson')}</Isolated> · {dateTime(row.at)}
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Isolated>{row.address}</Isolated>
              {row.subject && (
                <>
                  {' · '}
                  <Isolated>{subjectOf(row.subject).words}</Isolated>
                </>
              )}
            </Box>
          </>
        ),
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
  return subjectOf(subject).to ?? (userId ? paths.user.details(userId) : paths.security);
}

/** What somebody tried in vain, and perhaps should not have tried. */
const inVain: readonly string[] = ['sign-in-failed', 'locked-out', 'registration-refused'];

function Kind({ kind }: { kind: string }) {
  if (!inVain.includes(kind)) return kindLabel(kind);
  return (
    <Box component="span" sx={{ color: 'var(--error-text)' }}>
      <ErrorOutline
        aria-hidden
        sx={{ marginInlineEnd: 0.75, fontSize: 18, verticalAlign: 'text-bottom' }}
      />
      {kindLabel(kind)}
    </Box>
  );
}

/** In words; the path with its filter shows when the pointer rests on it. */
function About({ subject }: { subject: string }) {
  const { words, to } = subjectOf(subject);
  if (!to) return <span title={subject}>{words || '–'}</span>;
  return (
    <Link
      component={RouterLink}
      to={to}
      title={subject}
      // The grid is one stop of Tab, and its rows open by themselves.
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
      sx={{ color: 'var(--accent-text)' }}
    >
      {words}
    </Link>
  );
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
  { field: 'kind', header: say('kind'), minWidth: 180, cell: (row) => <Kind kind={row.kind} /> },
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
    cell: (row) => <About subject={row.subject} />,
  },
];
