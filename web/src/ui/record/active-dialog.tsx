import { useState } from 'react';
import { ConfirmTransition } from '../confirm-transition';
import type { Submission } from '../submission';
import type { Known, RecordKind } from './record';
import { t } from './texts';
import { useReversibleEdit } from './use-save';

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  id: string;
  onClose: () => void;
}

/** Confirms and toggles the active state of a record. Other fields stay. */
export function ActiveDialog<Row extends { id: string }, Details extends Known>({
  kind,
  id,
  onClose,
}: Props<Row, Details>) {
  const edit = useReversibleEdit(kind);
  const { currentData: data } = kind.details.useQuery({ id });
  // Keeps the text of the dialog while it closes, even when the record changes.
  const [first, setFirst] = useState<Details>();
  const [warned, setWarned] = useState(false);
  if (data && !first) setFirst(data);
  if (!first) return null;
  const name = kind.title(first);
  const active = (first as { active?: boolean | null }).active ?? true;
  const turn = async (_reason: string, submission: Submission) => {
    const current = data ?? first;
    await edit(
      current,
      { fields: { active: !active }, done: t(active ? 'deactivated' : 'activated', { name }) },
      { fields: { active }, done: t(active ? 'activated' : 'deactivated', { name }) },
      submission,
    );
  };
  return (
    <ConfirmTransition
      open
      title={active ? t('deactivate') : t('activate')}
      text={t(active ? 'deactivateText' : 'activateText', { name })}
      verb={active ? t('deactivate') : t('activate')}
      danger={active}
      preview={active && kind.Warning && <kind.Warning id={id} onSettled={() => setWarned(true)} />}
      waiting={active && kind.Warning !== undefined && !warned}
      onConfirm={turn}
      onClose={onClose}
    />
  );
}
