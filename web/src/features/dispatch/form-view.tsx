import type { ReactNode } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { DispatchDraft } from '@/api/generated';
import { usePickAssistantQuery, usePickDriverQuery } from '@/api/generated';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { LookupInput } from '@/ui/lookup';
import type { Option, UseOptions } from '@/ui/lookup-types';
import { LookupsInput } from '@/ui/record/lookups';
import { useWarehouses } from '@/ui/record/pick';
import { type DispatchValues, dispatchDraft, mistakes, most } from './dispatch-form';
import { DriverLicence } from './driver-licence';
import { LoadCard } from './load-card';
import { OrdersToPlan } from './orders-to-plan';
import { StopsEditor } from './stops-editor';
import { useTexts } from './texts';

interface Props {
  title: string;
  submit: string;
  values: DispatchValues;
  /** A dispatch that exists goes out from where it was planned. */
  fixedWarehouse?: boolean;
  back: string;
  /** Above the sections: somebody else was faster. */
  notice?: ReactNode;
  /** Answers where to go on to; nothing to stay. What it throws is shown at its fields. */
  onSave: (draft: DispatchDraft) => Promise<string | null>;
}

/** The form of a dispatch, new or not. */
export function DispatchForm(props: Props) {
  const t = useTexts();
  const form = useForm<DispatchValues>({ defaultValues: props.values, resolver });
  const [warehouse, driver, plannedDate, stops] = useWatch({
    control: form.control,
    name: ['warehouseId', 'driverId', 'plannedDate', 'stops'],
  });
  return (
    <FormPage
      title={props.title}
      crumbs={[{ label: t('dispatches'), to: props.back }, { label: props.title }]}
      form={form}
      onSubmit={(values) => props.onSave(dispatchDraft(values))}
      submit={props.submit}
      back={props.back}
      enterSaves={false}
      aside={
        <>
          <LoadCard stops={stops} />
          <OrdersToPlan warehouseId={warehouse?.id ?? ''} form={form} />
        </>
      }
    >
      {props.notice}
      <FormSection title={t('trip')}>
        <LookupInput
          name="warehouseId"
          label={t('warehouse')}
          useOptions={useWarehouses}
          required
          disabled={props.fixedWarehouse ?? false}
          autoFocus={props.values.warehouseId === null}
        />
        <DateInput name="plannedDate" label={t('plannedDate')} />
        <div>
          <LookupInput name="driverId" label={t('driver')} useOptions={useDrivers} required />
          <DriverLicence driverId={driver?.id ?? ''} day={plannedDate} />
        </div>
        <TextInput name="vehiclePlate" label={t('plate')} help={t('plateHelp')} required />
        <div className="wide">
          <LookupsInput
            name="assistantIds"
            label={t('assistants')}
            useOptions={useAssistants}
            help={t('assistantsHelp', { most: most.assistants })}
          />
        </div>
      </FormSection>
      <StopsEditor form={form} />
    </FormPage>
  );
}

const none: readonly Option[] = [];
const asked = (searchTerm: string) => (searchTerm ? { searchTerm } : {});

const useDrivers: UseOptions = (searchTerm, skip) => {
  const { currentData, isFetching } = usePickDriverQuery(asked(searchTerm), { skip });
  return { options: currentData ?? none, loading: isFetching };
};

const useAssistants: UseOptions = (searchTerm, skip) => {
  const { currentData, isFetching } = usePickAssistantQuery(asked(searchTerm), { skip });
  return { options: currentData ?? none, loading: isFetching };
};

const resolver: Resolver<DispatchValues> = (values) => {
  const wrong = Object.entries(mistakes(values));
  if (wrong.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    wrong.map(([field, message]) => [field, { type: 'required', message }]),
  );
  return { values: {}, errors: errors as FieldErrors<DispatchValues> };
};
