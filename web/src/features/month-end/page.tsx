import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type ReactNode, useState } from 'react';
import { currentOrLast } from '@/api/current-data';
import { type MonthEndPack, useListMonthEndPacksQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import type { Action } from '@/ui/actions/action';
import { Isolated } from '@/ui/bidi-text';
import { EmptyState } from '@/ui/empty-state';
import { count, dateTime, month } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { ListFooter } from '@/ui/list/footer';
import { listQuery } from '@/ui/list/state';
import { useOwnPages } from '@/ui/list/use-own-pages';
import { DetailsPage, Loaded } from '@/ui/page/details';
import { Caption, Column, Text } from '@/ui/parts';
import { RecordLink } from '@/ui/record/record-link';
import { fontSizes } from '@/ui/sizes';
import { StatusChip } from '@/ui/status-chip';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { DownloadPack } from './download-pack';
import { t } from './texts';
import { UnderWay } from './under-way';

const RequestDialog = lazily(() =>
  import('./request-dialog').then((module) => module.RequestDialog),
);

/** Polls the progress at this interval, in milliseconds. */
const pollIntervalMs = 1_000;
/** Limits the packs of a page. */
const pageSize = 50;

/** Identifies a pack by its month and the language of its documents. */
export type PackKey = Pick<MonthEndPack, 'through' | 'language'>;

/** Lists the packs in progress and the completed ones. */
export function MonthEndPage() {
  const [isOpen, setOpen] = useState(false);
  const [state, onChange] = useOwnPages(pageSize);
  const result = useListMonthEndPacksQuery(listQuery(state), {
    pollingInterval: isOpen ? pollIntervalMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const open = result.currentData?.content.some(({ status }) => status === 'requested') ?? false;
  const data = currentOrLast(result);
  // Polling depends on the answer; setting it here avoids a second render.
  if (open !== isOpen) setOpen(open);
  return (
    <Loaded
      result={{ ...result, data, refetch: () => void result.refetch() }}
      back={paths.dashboard}
    >
      {(page) => (
        <Shown packs={page.content}>
          {page.totalElements > pageSize && (
            <ListFooter
              page={page}
              waiting={page !== result.currentData}
              state={state}
              onChange={onChange}
            />
          )}
        </Shown>
      )}
    </Loaded>
  );
}

function Shown({ packs, children }: { packs: readonly MonthEndPack[]; children: ReactNode }) {
  const may = useMay();
  const [initial, setInitial] = useState<Partial<PackKey> | null>(null);
  const makes = may('month-end-pack');
  const underWay = packs.filter(({ status }) => status === 'requested').toReversed();
  const ended = packs.filter(({ status }) => status !== 'requested');
  return (
    <>
      <DetailsPage
        title={t('title')}
        crumbs={[{ label: t('reports') }, { label: t('title') }]}
        back={paths.dashboard}
        actions={makes ? [makeAction(() => setInitial({}))] : []}
      >
        {packs.length === 0 && (
          <Card component="section">
            <EmptyState drawing="document" title={t('emptyTitle')} text={t('emptyText')} />
          </Card>
        )}
        {underWay.map((pack) => (
          <UnderWay key={pack.id} pack={pack} mayCancel={makes} />
        ))}
        {ended.length > 0 && (
          <Ended packs={ended} onAgain={makes ? setInitial : null} below={children} />
        )}
      </DetailsPage>
      {initial && (
        <LazyDialogBoundary>
          <RequestDialog initial={initial} onClose={() => setInitial(null)} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

function makeAction(run: () => void): Action {
  return { name: 'make', label: t('make'), icon: <Add />, place: 'primary', run };
}

interface EndedProps {
  packs: readonly MonthEndPack[];
  onAgain: ((pack: PackKey) => void) | null;
  /** Holds the pagination. */
  below: ReactNode;
}

function Ended({ packs, onAgain, below }: EndedProps) {
  const seesUsers = useMay()('user-list');
  const columns: TableColumn<MonthEndPack>[] = [
    {
      header: t('month'),
      cell: ({ through, language }) => (
        <>
          <strong>{month(through)}</strong>
          <Quiet>{t(`language_${language}`)}</Quiet>
        </>
      ),
    },
    { header: t('state'), cell: (pack) => <State pack={pack} /> },
    {
      header: t('by'),
      cell: ({ requestedAt, requestedBy }) => (
        <>
          <RecordLink to={seesUsers && paths.user.details(requestedBy.id)}>
            {requestedBy.name}
          </RecordLink>
          <Quiet>{dateTime(requestedAt)}</Quiet>
        </>
      ),
    },
    {
      header: t('file'),
      wide: true,
      cell: (pack) => <PackFile pack={pack} onAgain={onAgain} />,
    },
  ];
  return (
    <TableCard
      title={t('packs')}
      columns={columns}
      rows={packs}
      rowKey={({ id }) => id}
      empty={t('emptyTitle')}
      below={below}
    />
  );
}

function State({ pack: { status, reason, detail } }: { pack: MonthEndPack }) {
  return (
    <>
      <StatusChip status={status} noun="month-end-pack" />
      {reason && (
        <Text variant="caption" maxWidth={320} mt={0.5}>
          {t(`failure_${reason}`)}{' '}
          {detail && (
            <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <Isolated>{detail}</Isolated>
            </Box>
          )}
        </Text>
      )}
    </>
  );
}

function PackFile({ pack, onAgain }: { pack: MonthEndPack; onAgain: EndedProps['onAgain'] }) {
  const { bytes, sha256, statements, files, fileState } = pack;
  return (
    <Column gap={0.5} justifyItems="start">
      {bytes != null && (
        <span>
          {t('size', { megabytes: count(Math.max(1, Math.round(bytes / 1_000_000))) })}
          {' · '}
          {t('statements', { count: statements ?? 0 })}
          {' · '}
          {t('files', { count: files ?? 0 })}
        </span>
      )}
      {sha256 && <Checksum sha256={sha256} />}
      {fileState === 'gone' && <Quiet>{t('fileGone')}</Quiet>}
      {fileState === 'withheld' && <Quiet>{t('fileWithheld')}</Quiet>}
      <DownloadPack pack={pack} onAgain={onAgain} />
    </Column>
  );
}

/** Hides the checksum in a disclosure, because few readers compare files. */
function Checksum({ sha256 }: { sha256: string }) {
  return (
    <Caption component="details">
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('checksum')}
      </Box>
      {t('sha256')}{' '}
      <Box component="code" sx={hash} dir="ltr">
        {sha256}
      </Box>
    </Caption>
  );
}

const hash = { fontSize: fontSizes[12], overflowWrap: 'anywhere' } as const;

function Quiet({ children }: { children: React.ReactNode }) {
  return <Caption>{children}</Caption>;
}
