import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import {
  type DispatchDetails,
  type DispatchDraft,
  generatedApi,
  type OrderDetails,
  useLazyGetOrderQuery,
  usePickOrderToDispatchQuery,
  usePickWarehouseQuery,
} from '@/api/generated';
import { picked } from '@/ui/combobox/choices';
import { LookupInput } from '@/ui/combobox/lookup';
import type { Option } from '@/ui/combobox/lookup-types';
import { nameFirst } from '@/ui/combobox/lookup-types';
import { SideCard } from '@/ui/description-list';
import {
  type DocumentForm,
  EditDocument,
  type FormProps,
  NewDocument,
} from '@/ui/document-form/document';
import { t as formText } from '@/ui/document-form/texts';
import { DateInput, TextInput } from '@/ui/form/fields';
import { FormPage, FormSection } from '@/ui/form/page';
import { resolverOf } from '@/ui/form/problem';
import { listed } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { Muted } from '@/ui/parts';
import { LookupsInput } from '@/ui/record/lookups';
import { warehouseChoices } from '@/ui/record/record-choices';
import { fieldLabel } from '@/ui/record/texts';
import {
  blankDispatch,
  copyOfDispatch,
  type DispatchValues,
  dispatchDraft,
  dispatchRule,
  dispatchValues,
  max,
  type PlannedStop,
  stopOf,
} from './form-values';
import { dispatchKind } from './kind';
import { LoadCard } from './load-card';
import { withFacts } from './plan';
import { StopsEditor } from './stops-editor';
import { t } from './texts';

const { editDispatch, pickAssistant, pickDriver, planDispatch } = generatedApi.endpoints;

// Load only after a warehouse or a driver is chosen.
const OrdersToPlan = lazily(() => import('./orders-to-plan').then((file) => file.OrdersToPlan));
const DriverLicense = lazily(() => import('./driver-license').then((file) => file.DriverLicense));

const dispatchForm: DocumentForm<DispatchDetails, DispatchValues, DispatchDraft> = {
  kind: dispatchKind,
  Form: DispatchForm,
  valuesOf: dispatchValues,
  copyOf: copyOfDispatch,
  create: (guard, dispatchDraft) => planDispatch.initiate({ ...guard, dispatchDraft }),
  edit: (guard, id, dispatchDraft) => editDispatch.initiate({ ...guard, id, dispatchDraft }),
  words: {
    new: t('newDispatch'),
    create: t('plan'),
    created: (number) => t('planned', { number }),
    save: t('saveChanges'),
    saved: (number) => t('saved', { number }),
  },
};

/** Starts a dispatch with the crew of another one, or with the orders in the URL. */
export function NewDispatch() {
  const [query] = useSearchParams();
  const { currentData: data, isLoading } = usePickWarehouseQuery({});
  const requested = useRequestedOrders(query.get('orders') ?? '');
  if (isLoading || !requested) return null;
  const only = data?.length === 1 ? data[0] : undefined;
  const { leftOut } = requested;
  return (
    <NewDocument
      form={dispatchForm}
      blank={(today) => blankDispatch(requested.warehouse ?? only ?? null, today, requested.stops)}
      notice={
        leftOut.length > 0 && (
          <Alert severity="warning">
            {formText('ordersLeft', { count: leftOut.length, numbers: listed(leftOut) })}
          </Alert>
        )
      }
    />
  );
}

export function EditDispatch() {
  return <EditDocument form={dispatchForm} />;
}

/** Stands in for a part whose chunk is loading. */
const waiting = <Skeleton height={120} />;

/** Renders the form of a new or an existing dispatch. */
function DispatchForm(props: FormProps<DispatchValues, DispatchDraft>) {
  const form = useForm<DispatchValues>({ defaultValues: props.start, resolver });
  const [warehouse, driver, plannedDate, stops] = useWatch({
    control: form.control,
    name: ['warehouseId', 'driverId', 'plannedDate', 'stops'],
  });
  const { id: dispatchId } = useParams();
  const facts = usePlanned(warehouse?.id, dispatchId, stops);
  return (
    <FormPage
      {...props.page}
      form={form}
      onSubmit={(values, version, key) => props.onSave(dispatchDraft(values), version, key)}
      labelOf={labelOf}
      enterSaves={false}
      aside={
        <>
          <LoadCard stops={facts} />
          <SideCard title={t('ordersToPlan')}>
            {warehouse ? (
              <Suspense fallback={waiting}>
                <OrdersToPlan warehouseId={warehouse.id} dispatchId={dispatchId} form={form} />
              </Suspense>
            ) : (
              <Muted>{t('warehouseFirst')}</Muted>
            )}
          </SideCard>
        </>
      }
    >
      {props.notice}
      <FormSection title={t('trip')}>
        <LookupInput
          name="warehouseId"
          label={fieldLabel('warehouseId')}
          choices={warehouseChoices}
          required
          // The warehouse of an existing dispatch is fixed.
          disabled={props.page.latest !== undefined}
          autoFocus={props.start.warehouseId === null}
        />
        <DateInput name="plannedDate" label={t('plannedDate')} />
        <div>
          <LookupInput name="driverId" label={t('driver')} choices={drivers} required />
          {driver && (
            <Suspense fallback={waiting}>
              <DriverLicense driverId={driver.id} day={plannedDate} />
            </Suspense>
          )}
        </div>
        <TextInput name="vehiclePlate" label={t('plate')} help={t('plateHelp')} required />
        <div className="wide">
          <LookupsInput
            name="assistantIds"
            label={t('assistants')}
            choices={assistants}
            help={t('assistantsHelp', { max: max.assistants })}
          />
        </div>
      </FormSection>
      <StopsEditor form={form} facts={facts} />
    </FormPage>
  );
}

/** Returns the stops with current facts of their orders, from the request that also lists available orders. */
function usePlanned(
  warehouseId: string | undefined,
  dispatchId: string | undefined,
  stops: readonly PlannedStop[],
): PlannedStop[] {
  const { currentData: data } = usePickOrderToDispatchQuery(
    { warehouseId: warehouseId ?? '', ...(dispatchId ? { dispatchId } : {}) },
    { skip: !warehouseId },
  );
  return useMemo(
    () => withFacts(stops, new Map(data?.map((order) => [order.id, order]))),
    [stops, data],
  );
}

const names: Readonly<Record<string, string>> = {
  plannedDate: t('plannedDate'),
  driverId: t('driver'),
  assistantIds: t('assistants'),
  vehiclePlate: t('plate'),
  stops: t('stops'),
};
const labelOf = (path: string) => names[path];

const drivers = picked(pickDriver);
const assistants = picked(pickAssistant);

const resolver = resolverOf<DispatchValues>(dispatchRule);

/** Holds the orders that the URL requests for a new dispatch. */
interface RequestedOrders {
  /** Is the warehouse of the first order. */
  warehouse: Option | null;
  stops: PlannedStop[];
  /** Lists the numbers of orders that cannot be added: not approved, in another warehouse, or not readable. */
  leftOut: string[];
}

const nothing: RequestedOrders = { warehouse: null, stops: [], leftOut: [] };

/** Loads the orders of comma-separated ids; returns `null` while they load. */
function useRequestedOrders(ids: string): RequestedOrders | null {
  const [ask] = useLazyGetOrderQuery();
  const [found, setFound] = useState<{ ids: string; orders: RequestedOrders }>();
  useEffect(() => {
    if (!ids) return;
    let active = true;
    const all = [...new Set(ids.split(',').filter(Boolean))].slice(0, max.stops);
    Promise.all(all.map((id) => ask({ id }, true))).then((answers) => {
      const known = answers.flatMap(({ data }) => (data ? [data] : []));
      const unseen = all.filter((_id, at) => !answers[at]?.data);
      if (active) setFound({ ids, orders: requestedOrders(known, unseen) });
    });
    return () => {
      active = false;
    };
  }, [ids, ask]);
  if (!ids) return nothing;
  return found?.ids === ids ? found.orders : null;
}

/** Splits the orders into those that fit one dispatch and those that are left out. */
export function requestedOrders(
  orders: readonly Pick<
    OrderDetails,
    | 'id'
    | 'orderNo'
    | 'status'
    | 'customer'
    | 'warehouse'
    | 'lines'
    | 'deliveryAddress'
    | 'requestedDate'
    | 'totals'
  >[],
  unseen: readonly string[],
): RequestedOrders {
  const ready = orders.filter(({ status }) => status === 'approved');
  const warehouse = ready[0]?.warehouse;
  const together = ready.filter((order) => order.warehouse.id === warehouse?.id);
  return {
    warehouse: warehouse ? { id: warehouse.id, label: nameFirst(warehouse) } : null,
    stops: together.map(stopOf),
    leftOut: [
      ...orders.filter((order) => !together.includes(order)).map(({ orderNo }) => orderNo),
      ...unseen,
    ],
  };
}
