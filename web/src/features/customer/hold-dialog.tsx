import { useState } from 'react';
import type { CustomerDetails } from '@/api/generated';
import { useReversibleEdit } from '@/ui/actions/use-reversible-edit';
import { ConfirmTransition } from '@/ui/confirm-transition';
import type { Submission } from '@/ui/submission';
import { customers } from './customer';
import { t } from './texts';

/** Puts a customer on hold, with a reason, or lifts the hold. */
export function HoldDialog(props: { customer: CustomerDetails; onClose: () => void }) {
  const { customer, onClose } = props;
  const edit = useReversibleEdit(customers);
  // The dialog keeps saying what was asked when the customer changes under it.
  const [{ held, name, before }] = useState({
    held: customer.onHold ?? false,
    name: customer.name,
    before: customer.holdReason ?? '',
  });
  const turn = async (reason: string, submission: Submission) => {
    const on = {
      fields: { onHold: true, holdReason: held ? before : reason },
      done: t('isHeld', { name }),
    };
    const off = { fields: { onHold: false, holdReason: '' }, done: t('isReleased', { name }) };
    await (held ? edit(customer, off, on, submission) : edit(customer, on, off, submission));
  };
  return (
    <ConfirmTransition
      open
      title={held ? t('release') : t('hold')}
      text={t(held ? 'releaseText' : 'holdText', { name })}
      verb={held ? t('release') : t('hold')}
      danger={!held}
      reason={held ? 'none' : 'required'}
      onConfirm={turn}
      onClose={onClose}
    />
  );
}
