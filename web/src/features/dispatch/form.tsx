import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import {
  type DispatchDetails,
  type DispatchDraft,
  generatedApi,
  usePickAssistantQuery,
  usePickDriverQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { say as sayForm } from '@/ui/document-form/texts';
import { SideCard } from '@/ui/facts';
import { DateInput, TextInput } from '@/ui/fields';
import { FormPage, FormSection } from '@/ui/form-page';
import { resolverOf } from '@/ui/form-problem';
import { lazily } from '@/ui/lazily';
import { LookupInput } from '@/ui/lookup';
import type { UseOptions } from '@/ui/lookup-types';
import { LookupsInput } from '@/ui/record/lookups';
import { found, useWarehouses } from '@/ui/record/pick';
import {
  blankDispatch,
  copyOfDispatch,
  type DispatchValues,
  dispatchDraft,
  dispatchRule,
  dispatchValues,
  max,
} from './form-values';
import { dispatchKind } from './kind';
import { LoadCard } from './load-card';
import { StopsEditor } from './stops-editor';
import { say, useTexts } from './texts';
import { useWantedOrders } from './use-wanted-orders';

const { planDispatch, editDispatch } = generatedApi.endpoints;
// What shows once a warehouse or a driver is chosen.
const OrdersToPlan = lazily(() => import('./orders-to-plan').then((file) => file.OrdersToPlan));
const DriverLicence = lazily(() => import('./driver-licence').then((file) => file.DriverLicence));

const dispatchForm: DocumentForm<DispatchDetails, DispatchValues, DispatchDraft> = {
  kind: dispatchKind,
  Form: DispatchForm,
  valuesOf: dispatchValues,
  copyOf: copyOfDispatch,
  create: (guard, dispatchDraft) => planDispatch.initiate({ ...guard, dispatchDraft }),
  edit: (guard, id, dispatchDraft) => editDispatch.initiate({ ...guard, id, dispatchDraft }),
  words: {
    new: say('newDispatch'),
    create: say('plan'),
    created: (number) => say('planned', { number }),
    edit: (number) => say('editTitle', { number }),
    save: say('saveChanges'),
    saved: (number) => say('saved', { number }),
  },
};

/** A new dispatch: with the crew of another one, or with the orders, that the address names. */
export function NewDispatch() {
  const [query] = useSearchParams();
  const { data, isLoading } = usePickWarehouseQuery({});
  const wanted = useWantedOrders(query.get('orders') ?? '');
  if (isLoading || !wanted) return null;
  const only = data?.length === 1 ? data[0] : undefined;
  const { leftOut } = wanted;
  return (
    <NewDocument
      form={dispatchForm}
      blank={(today) => blankDispatch(wanted.warehouse ?? only ?? null, today, wanted.stops)}
      notice={
        leftOut.length > 0 && (
          <Alert severity="warning">
            {sayForm('ordersLeft', { count: leftOut.length, numbers: leftOut.join(', ') })}
          </Alert>
        )
      }
    />
  );
}

/** A waiting dispatch, changed. */
export function EditDispatch() {
  return <EditDocument form={dispatchForm} />;
}

/** The form of a dispatch, new or not. */
function DispatchForm(props: FormProps<DispatchValues, DispatchDraft>) {
  const t = useTexts();
  const form = useForm<DispatchValues>({ defaultValues: props.start, resolver });
  const [warehouse, driver, plannedDate, stops] = useWatch({
    control: form.control,
    name: ['warehouseId', 'driverId', 'plannedDate', 'stops'],
  });
  return (
    <FormPage
      {...props.page}
      form={form}
      onSubmit={(values, version, key) => props.onSave(dispatchDraft(values), version, key)}
      labelOf={labelOf}
      enterSaves={false}
      aside={
        <>
          <LoadCard stops={stops} />
          <SideCard title={t('ordersToPlan')}>
            {warehouse ? (
              <Suspense>
                <OrdersToPlan warehouseId={warehouse.id} form={form} />
              </Suspense>
            ) : (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('warehouseFirst')}</Box>
            )}
          </SideCard>
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
          // A dispatch that exists goes out from where it was planned.
          disabled={props.page.latest !== undefined}
          autoFocus={props.start.warehouseId === null}
        />
        <DateInput name="plannedDate" label={t('plannedDate')} />
        <div>
          <LookupInput name="driverId" label={t('driver')} useOptions={useDrivers} required />
          {driver && (
            <Suspense>
              <DriverLicence driverId={driver.id} day={plannedDate} />
            </Suspense>
          )}
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

const search = (searchTerm: string) => (searchTerm ? { searchTerm } : {});

const useDrivers: UseOptions = (searchTerm, skip) =>
  found(usePickDriverQuery(search(searchTerm), { skip }));

const useAssistants: UseOptions = (searchTerm, skip) =>
  found(usePickAssistantQuery(search(searchTerm), { skip }));

const resolver = resolverOf<DispatchValues>(dispatchRule);
