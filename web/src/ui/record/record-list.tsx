import Block from '@mui/icons-material/BlockRounded';
import Edit from '@mui/icons-material/EditOutlined';
import Restore from '@mui/icons-material/RestoreRounded';
import { useState } from 'react';
import { useMay } from '@/api/session';
import type { DrawingName } from '../drawings';
import { ListPage } from '../list-page';
import { listQuery } from '../list-state';
import type { ListCard, ListColumn, ListFilter, RowAction } from '../list-types';
import { useListState } from '../use-list-state';
import { LazyActiveDialog } from './lazy-active-dialog';
import { inSentence, type Known, type RecordKind } from './record';
import { say, useTexts } from './texts';
import { wordFilter } from './word-filter';

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  columns: readonly ListColumn<Row>[];
  card: (row: Row) => ListCard;
  searchHint: string;
  /** Beside the one for what is in use. */
  filters?: readonly ListFilter[];
  empty: { drawing: DrawingName; title: string; text?: string };
  /** Whether a row is in use; absent for records that are not taken out of use. */
  active?: (row: Row) => boolean;
}

/** The list of a kind of record. */
export function RecordList<Row extends { id: string }, Details extends Known>(
  props: Props<Row, Details>,
) {
  const { kind, active, filters = [] } = props;
  const t = useTexts();
  const may = useMay();
  const [state, onChange] = useListState();
  const result = kind.useList(listQuery(state) as never);
  const [turning, setTurning] = useState<string | null>(null);
  const writes = may(kind.write);
  const actions = (row: Row): RowAction[] => [
    { label: t('edit'), icon: <Edit />, to: kind.paths.edit(row.id) },
    ...(active
      ? [
          {
            label: active(row) ? t('deactivate') : t('activate'),
            icon: active(row) ? <Block /> : <Restore />,
            run: () => setTurning(row.id),
            danger: active(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        title={kind.many}
        crumbs={[{ label: kind.many }, { label: t('list') }]}
        create={
          writes && { label: t('newNoun', { noun: inSentence(kind.one) }), to: kind.paths.new }
        }
        state={state}
        onChange={onChange}
        result={result}
        columns={props.columns}
        card={props.card}
        href={(row) => kind.paths.details(row.id)}
        {...(writes ? { actions } : {})}
        searchHint={props.searchHint}
        filters={active ? [...filters, activeFilter] : filters}
        empty={props.empty}
      />
      {turning && <LazyActiveDialog kind={kind} id={turning} onClose={() => setTurning(null)} />}
    </>
  );
}

const activeFilter: ListFilter = {
  ...wordFilter('active', ['true', 'false'], (word) =>
    say(word === 'true' ? 'activeOnly' : 'inactiveOnly'),
  ),
  label: say('inUse'),
};
