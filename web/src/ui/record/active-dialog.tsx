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

/** Takes a record out of use or puts it back, after asking; everything else stays as it is. */
export function ActiveDialog<Row extends { id: string }, Details extends Known>({
  kind,
  id,
  onClose,
}: Props<Row, Details>) {
  const edit = useReversibleEdit(kind);
  const { currentData: data } = kind.details.useQuery({ id });
  // The question stays on the dialog while it closes, whatever the record has become.
  const [first, setFirst] = useState<Details>();
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
      onConfirm={turn}
      onClose={onClose}
    />
  );
}
