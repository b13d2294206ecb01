import { useState } from 'react';
import type { CustomerDetails } from '@/api/generated';
import { ConfirmTransition } from '@/ui/confirm-transition';
import { useNotify } from '@/ui/notify';
import { useSave } from '@/ui/record/use-save';
import { toBody, toValues } from '@/ui/record/values';
import { customers } from './customer';
import { useTexts } from './texts';

/** Puts a customer on hold, with a reason, or lifts the hold. */
export function HoldDialog(props: { customer: CustomerDetails; onClose: () => void }) {
  const { customer, onClose } = props;
  const t = useTexts();
  const notify = useNotify();
  const save = useSave(customers);
  // The dialog keeps saying what was asked when the customer changes under it.
  const [{ held, name }] = useState({ held: customer.onHold ?? false, name: customer.name });
  const turn = async (reason: string) => {
    const { limits } = customers.edit;
    const change = { onHold: !held, holdReason: held ? '' : reason };
    const body = toBody<object>(limits, { ...toValues(limits, customer), ...change });
    await save.edit(customer.id, customer.version, body);
    notify(t(held ? 'isReleased' : 'isHeld', { name }));
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
