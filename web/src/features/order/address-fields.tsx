import { useFormContext, useWatch } from 'react-hook-form';
import type { Address } from '@/api/generated';
import { addressText } from '@/ui/address-text';
import { SelectInput, TextInput } from '@/ui/form/fields';
import { Wide } from '@/ui/form/page';
import type { OrderValues } from './form-values';
import { t } from './texts';

/** Where the goods go: one of the customer's addresses, or another. */
export function AddressFields({ addresses }: { addresses: readonly Address[] }) {
  const { control } = useFormContext<OrderValues>();
  const choice = useWatch({ control, name: 'addressChoice' });
  const options = [
    { value: 'usual', label: t('addressUsual') },
    ...addresses.map((address, index) => ({ value: String(index), label: addressText(address) })),
    { value: 'other', label: t('addressOther') },
  ];
  return (
    <>
      <Wide>
        <SelectInput name="addressChoice" label={t('address')} options={options} />
      </Wide>
      {choice === 'other' && (
        <>
          <Wide>
            <TextInput name="deliveryAddress.line" label={t('line')} required />
          </Wide>
          <TextInput name="deliveryAddress.city" label={t('city')} required />
          <TextInput name="deliveryAddress.state" label={t('state')} />
          <TextInput name="deliveryAddress.zipCode" label={t('zipCode')} />
          <TextInput name="deliveryAddress.country" label={t('country')} required />
        </>
      )}
    </>
  );
}
