import Alert from '@mui/material/Alert';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import type { DispatchDraft } from '@/api/generated';
import { usePickAssistantQuery, usePickDriverQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import type { Content, Version } from '@/ui/document-form/content';
import { say as sayForm } from '@/ui/document-form/texts';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { LookupInput } from '@/ui/lookup';
import type { Option, UseOptions } from '@/ui/lookup-types';
import { LookupsInput } from '@/ui/record/lookups';
import { useWarehouses } from '@/ui/record/pick';
import { type DispatchValues, dispatchDraft, max, mistakes } from './dispatch-form';
import { DriverLicence } from './driver-licence';
import { LoadCard } from './load-card';
import { OrdersToPlan } from './orders-to-plan';
import { StopsEditor } from './stops-editor';
import { say, useTexts } from './texts';

interface Props {
  title: string;
  submit: string;
  /** What the form begins with. */
  start: Content<DispatchValues>;
  /** The dispatch as the server has it now, and how to ask again, for an edit. */
  latest?: Version;
  refetch?: () => unknown;
  /** Orders that were asked for and cannot go on it. */
  leftOut?: readonly string[];
  /** A dispatch that exists goes out from where it was planned. */
  fixedWarehouse?: boolean;
  back: string;
  /** Answers where to go on to. What it throws is shown at its fields. */
  onSave: (draft: DispatchDraft, version: number, key: string) => Promise<string>;
}

/** The form of a dispatch, new or not. */
export function DispatchForm(props: Props) {
  const { leftOut = [] } = props;
  const t = useTexts();
  const form = useForm<DispatchValues>({ defaultValues: props.start.values, resolver });
  const [warehouse, driver, plannedDate, stops] = useWatch({
    control: form.control,
    name: ['warehouseId', 'driverId', 'plannedDate', 'stops'],
  });
  return (
    <FormPage
      title={props.title}
      crumbs={[{ label: t('dispatches'), to: props.back }, { label: props.title }]}
      form={form}
      {...(props.latest ? { latest: props.latest } : {})}
      {...(props.refetch ? { refetch: props.refetch } : {})}
      details={paths.dispatch.details}
      onSubmit={(values, version, key) => props.onSave(dispatchDraft(values), version, key)}
      labelOf={labelOf}
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
      {leftOut.length > 0 && (
        <Alert severity="warning">
          {sayForm('ordersLeft', { count: leftOut.length, numbers: leftOut.join(', ') })}
        </Alert>
      )}
      <FormSection title={t('trip')}>
        <LookupInput
          name="warehouseId"
          label={t('warehouse')}
          useOptions={useWarehouses}
          required
          disabled={props.fixedWarehouse ?? false}
          autoFocus={props.start.values.warehouseId === null}
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
            help={t('assistantsHelp', { max: max.assistants })}
          />
        </div>
      </FormSection>
      <StopsEditor form={form} />
    </FormPage>
  );
}

const names: Readonly<Record<string, string>> = {
  plannedDate: say('plannedDate'),
  driverId: say('driver'),
  assistantIds: say('assistants'),
  vehiclePlate: say('plate'),
  stops: say('stops'),
};
const labelOf = (path: string) => names[path];

const none: readonly Option[] = [];
const search = (searchTerm: string) => (searchTerm ? { searchTerm } : {});

const useDrivers: UseOptions = (searchTerm, skip) => {
  const { currentData, isFetching } = usePickDriverQuery(search(searchTerm), { skip });
  return { options: currentData ?? none, loading: isFetching };
};

const useAssistants: UseOptions = (searchTerm, skip) => {
  const { currentData, isFetching } = usePickAssistantQuery(search(searchTerm), { skip });
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
