import Block from '@mui/icons-material/BlockRounded';
import Restore from '@mui/icons-material/RestoreRounded';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { editAction } from '../actions/common';
import { LazyComments } from '../comments/lazy-comments';
import { date } from '../format';
import { Story } from '../history/story';
import { DetailsPage, Loaded } from '../page/details';
import { Muted } from '../parts';
import { ErasedNotice } from '../personal-data/erased-notice';
import { useErasure } from '../personal-data/use-erasure';
import { useWalk } from '../previous-next/previous-next';
import { useRecentPage } from '../recent';
import { LazyActiveDialog } from './lazy-active-dialog';
import { activeStatus, type Known, type RecordKind } from './record';
import { t } from './texts';

interface View {
  status?: string;
  /** Chips for anything that needs attention. */
  marks?: ReactNode;
  figure?: { label: string; value: ReactNode };
  /** Further actions, in addition to editing and deactivating. */
  actions?: readonly Action[];
  /** Tabs of related pages. */
  tabs?: ReactNode;
  /** Place of the history: with the content by default, hidden on other tabs, or alone on its own. */
  history?: 'hidden' | 'alone';
  /** Shows the comments; by default wherever the history is. */
  comments?: boolean;
  /** Content of the right column. */
  aside?: ReactNode;
  children: ReactNode;
}

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  view: (details: Details) => View;
}

/** Renders the details page of a record. */
export function RecordDetails<Row extends { id: string }, Details extends Known>({
  kind,
  view,
}: Props<Row, Details>) {
  const { id = '' } = useParams();
  const result = kind.details.useQuery({ id });
  return (
    <Loaded
      result={{ ...result, data: result.currentData, refetch: () => void result.refetch() }}
      name={kind.title}
      back={kind.paths.list}
    >
      {(details) => <Shown kind={kind} details={details} view={view(details)} />}
    </Loaded>
  );
}

interface ShownProps<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  details: Details;
  view: View;
}

function Shown<Row extends { id: string }, Details extends Known>(props: ShownProps<Row, Details>) {
  const { kind, details, view } = props;
  const may = useMay();
  const [turning, setTurning] = useState(false);
  const title = kind.title(details);
  const erasure = useErasure(kind.person, { ...details, name: title });
  const writes = may(kind.write) && !details.erasedAt;
  const active = 'active' in kind.edit.limits ? isActive(details) : undefined;
  const walk = useWalk(kind.noun, details.id, kind.paths.details);
  useRecentPage({
    path: kind.paths.details(details.id),
    title: details.erasedAt ? '' : title,
    of: kind.many,
    about: '',
  });
  const turn: Action = {
    name: 'turn',
    label: active ? t('deactivate') : t('activate'),
    icon: active ? <Block /> : <Restore />,
    run: () => setTurning(true),
    danger: active ?? false,
  };
  return (
    <>
      <DetailsPage
        title={title}
        crumbs={[{ label: kind.many, to: kind.paths.list }, { label: title }]}
        back={kind.paths.list}
        status={notable(view.status ?? activeStatus(active ?? true))}
        marks={view.marks}
        figure={view.figure}
        walk={walk.bar}
        actions={[
          ...(writes ? [editAction(kind.paths.edit(details.id))] : []),
          ...(view.actions ?? []),
          ...(writes && active !== undefined ? [turn] : []),
          ...erasure.actions,
          ...walk.actions,
        ]}
        tabs={view.tabs}
        aside={view.aside}
        after={
          <>
            {(view.comments ?? view.history !== 'hidden') && (
              <LazyComments noun={kind.noun} id={details.id} />
            )}
            {view.history !== 'hidden' && (
              <Story
                title={t('history')}
                noun={kind.noun}
                id={details.id}
                alone={view.history === 'alone'}
                otherwise={<Made details={details} />}
              />
            )}
          </>
        }
      >
        {details.erasedAt && <ErasedNotice at={details.erasedAt} />}
        {view.children}
      </DetailsPage>
      {erasure.dialog}
      {turning && (
        <LazyActiveDialog kind={kind} id={details.id} onClose={() => setTurning(false)} />
      )}
    </>
  );
}

function Made({ details }: { details: Known }) {
  const by = t('createdBy', { date: date(details.createdAt), name: details.createdBy.name });
  return (
    <Muted className="figures">
      {t('created')} <bdi>{by}</bdi> · {t('changed')} <bdi>{date(details.updatedAt)}</bdi>
    </Muted>
  );
}

/** Returns no status for an active record, which is the rule. */
function notable(status: string): string | undefined {
  return status === 'active' ? undefined : status;
}

function isActive(details: object): boolean {
  return (details as { active?: boolean | null }).active ?? true;
}
