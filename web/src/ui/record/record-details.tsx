import Block from '@mui/icons-material/BlockRounded';
import Restore from '@mui/icons-material/RestoreRounded';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { type FieldChange, type HistoryEntry, useGetHistoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import type { Action } from '../actions/action';
import { editAction } from '../actions/common';
import { type Fact, FactsCard, SideCard } from '../facts';
import { FailureAlert } from '../failure';
import { date } from '../format';
import { Timeline } from '../history/timeline';
import { historyField, spoken } from '../history/words';
import { arrow } from '../language';
import { DetailsPage, Loaded } from '../page/details';
import { words } from './changes';
import { LazyActiveDialog } from './lazy-active-dialog';
import { activeStatus, type Known, type RecordKind } from './record';
import { t } from './texts';

interface View {
  status?: string;
  figure?: { label: string; value: ReactNode };
  /** What can be done with it, beside editing and taking it out of use. */
  actions?: readonly Action[];
  /** In the right third, above when it was made and its history. */
  aside?: ReactNode;
  children: ReactNode;
}

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  view: (details: Details) => View;
}

/** The page of one record. */
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
  const writes = may(kind.write);
  const active = 'active' in kind.edit.limits ? isActive(details) : undefined;
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
        title={kind.title(details)}
        crumbs={[{ label: kind.many, to: kind.paths.list }, { label: kind.title(details) }]}
        back={kind.paths.list}
        status={view.status ?? (active === undefined ? undefined : activeStatus(active))}
        figure={view.figure}
        actions={[
          ...(writes ? [editAction(kind.paths.edit(details.id))] : []),
          ...(view.actions ?? []),
          ...(writes && active !== undefined ? [turn] : []),
        ]}
        aside={
          <>
            {view.aside}
            <Made details={details} />
            <RecordHistory noun={kind.noun} id={details.id} />
          </>
        }
      >
        {view.children}
      </DetailsPage>
      {turning && (
        <LazyActiveDialog kind={kind} id={details.id} onClose={() => setTurning(false)} />
      )}
    </>
  );
}

function Made({ details }: { details: Known }) {
  const facts: Fact[] = [
    {
      label: t('created'),
      value: t('createdBy', { date: date(details.createdAt), name: details.createdBy.name }),
    },
    { label: t('changed'), value: date(details.updatedAt) },
  ];
  return <FactsCard title={t('notes')} facts={facts} />;
}

function isActive(details: object): boolean {
  return (details as { active?: boolean | null }).active ?? true;
}

const first = 8;
const maxEntries = 200;

/** Who did what to a record, with before and after; for those who may replay histories. */
function RecordHistory({ noun, id }: { noun: string; id: string }) {
  const may = useMay();
  const [size, setSize] = useState(first);
  const result = useGetHistoryQuery({ noun, id, size }, { skip: !may('history-view') });
  if (!may('history-view')) return null;
  return (
    <SideCard title={t('history')}>
      {result.error !== undefined && (
        <FailureAlert failure={result.error} onRetry={result.refetch} />
      )}
      <Timeline
        entries={(result.data?.entries ?? []).map((entry) => ({
          id: String(entry.sequence),
          at: entry.at,
          text: spoken(withoutDefaults(entry)),
          who: entry.actor.name,
          reason: describe(entry),
        }))}
      />
      {result.data?.next && size < maxEntries && (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => setSize(maxEntries)}>
          {t('more')}
        </Button>
      )}
    </SideCard>
  );
}

/** "Credit limit: 1000.00 → 2000.00"; a first entry has no before. */
function describe(entry: HistoryEntry): string | null {
  const changes =
    entry.sequence === 1
      ? []
      : entry.changes
          .filter((change) => !isId(change.before) && !isId(change.after) && !isDefault(change))
          .map(
            ({ field, before, after }) =>
              `${historyField(field)}: ${words(before)} ${arrow} ${words(after)}`,
          );
  const said = [entry.reason, ...changes].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
}

/** The same, naming no field that only got the value that it had unset: nobody changed it. */
export function withoutDefaults(entry: HistoryEntry): HistoryEntry {
  const changed = new Set(
    entry.changes.filter((change) => !isDefault(change)).map(({ field }) => field),
  );
  const said = (entry.said ?? []).flatMap((phrase) => {
    const fields = 'fields' in phrase.values ? phrase.values.fields : undefined;
    if (!Array.isArray(fields)) return [phrase];
    const named = fields.filter((field) => changed.has(String(field)));
    return named.length > 0 ? [{ ...phrase, values: { ...phrase.values, fields: named } }] : [];
  });
  return { ...entry, said };
}

/** What was unset is set to what it meant unset: a switch to its usual side, a text to nothing, a list to none. */
function isDefault({ field, before, after }: FieldChange): boolean {
  const usual = (value: unknown) => {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (value === (field === 'active')) return null;
    return value ?? null;
  };
  return usual(before) === null && usual(after) === null;
}

/** Ids tell people nothing. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);
}
