import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Address } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { SelectInput } from '@/ui/form/fields';
import { Wide } from '@/ui/form/page';
import { AddressFields } from '@/ui/record/address';
import { type Limits, LimitsContext } from '@/ui/record/limit';
import { address } from '@/ui/record/limits';
import { type OrderValues, typedAddress } from './form-values';
import { t } from './texts';

const otherAddress: Limits = {
  deliveryAddress: { required: true, kind: 'group', fields: address },
};

/** Chooses one of the customer's addresses, or enters a different one. */
export function DeliveryAddress({ addresses }: { addresses: readonly Address[] }) {
  const { control, setValue } = useFormContext<OrderValues>();
  const { defaultValues } = useFormState({ control });
  const [choice, customer] = useWatch({ control, name: ['addressChoice', 'customerId'] });
  const isSame = defaultValues?.customerId?.id === customer?.id;
  const starts = defaultValues?.addressChoice === 'kept' && isSame;
  const keeps = choice === 'kept' || starts;
  const before = keeps ? (defaultValues?.deliveryAddress as OrderValues['deliveryAddress']) : null;
  const last = useRef(choice);
  const goBack = useEffectEvent(() => before && setValue('deliveryAddress', before));
  useEffect(() => {
    // Text typed as a different address is discarded when the kept address is chosen again.
    if (last.current === 'other' && choice === 'kept') goBack();
    last.current = choice;
  }, [choice]);
  return (
    <>
      <Wide>
        <SelectInput
          name="addressChoice"
          label={t('address')}
          options={addressChoices(addresses, before && typedAddress(before))}
        />
      </Wide>
      {choice === 'other' && (
        <LimitsContext value={otherAddress}>
          <AddressFields name="deliveryAddress" />
        </LimitsContext>
      )}
    </>
  );
}

/**
 * Returns the address choices, the customer's usual one first. The order's own address is listed once: as one of the customer's, or as it was when
 * ordered.
 */
export function addressChoices(addresses: readonly Address[], kept: Address | null) {
  const known = addresses.map((each, index) => ({
    value: index === 0 ? 'usual' : String(index),
    label: addressText(each),
  }));
  const before = kept && addressText(kept);
  const same = known.find(({ label }) => label === before);
  const offered =
    known.length > 0
      ? known.map(({ value, label }) => ({ value: value === same?.value ? 'kept' : value, label }))
      : [{ value: 'usual', label: t('addressUsual') }];
  const own =
    before !== null && !same
      ? [{ value: 'kept', label: t('addressKept', { address: before }) }]
      : [];
  return [...own, ...offered, { value: 'other', label: t('addressOther') }];
}
