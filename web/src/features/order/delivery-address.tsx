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

/** Where the goods go: one of the customer's addresses, or another. */
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
    // What was typed in place of the address that is kept counts no more.
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
 * What can be chosen. The address that an order has is called by what it is now: one of the customer's, which is then not
 * offered twice, or as it was when the order was placed.
 */
export function addressChoices(addresses: readonly Address[], kept: Address | null) {
  const known = [
    { value: 'usual', label: t('addressUsual'), text: addressText(addresses[0]) },
    ...addresses.map((each, index) => {
      const text = addressText(each);
      return { value: String(index), label: text, text };
    }),
  ];
  const before = kept && addressText(kept);
  const same = known.find(({ text }) => text === before);
  const offered = known.map(({ value, label }) =>
    value === same?.value ? { value: 'kept', label } : { value, label },
  );
  const own =
    before !== null && !same
      ? [{ value: 'kept', label: t('addressKept', { address: before }) }]
      : [];
  return [...own, ...offered, { value: 'other', label: t('addressOther') }];
}
