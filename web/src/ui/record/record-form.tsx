import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import type { QueryResult } from '../endpoint';
import { FormPage } from '../form/page';
import type { Rule } from '../form/problem';
import { Loaded } from '../page/details';
import { t as uiText } from '../texts';
import { useNotify } from '../toast/toast';
import { inSentence } from '../words';
import { LimitsContext } from './limit';
import type { Known, RecordKind } from './record';
import { limitsResolver } from './schema';
import { t } from './texts';
import { useCompany } from './use-company';
import { useSave } from './use-save';
import { blankValues, toBody, toValues, withoutUntouched } from './values';

interface Props<Row extends { id: string }, Details extends Known> {
  kind: RecordKind<Row, Details>;
  /** Initial values of a new record. */
  initial?: FieldValues;
  rule?: Rule;
  /** Confirms an edit before it is saved. Returns false to stay on the form. */
  confirm?: (values: FieldValues, details: Details) => Promise<boolean>;
  /** Sections of the form; `details` is absent for a new record. */
  children: (details: Details | undefined) => ReactNode;
}

/** Renders the form of a new record or, with an id in the path, of an edit. */
export function RecordForm<Row extends { id: string }, Details extends Known>(
  props: Props<Row, Details>,
) {
  const { id } = useParams();
  return id ? <ExistingForm {...props} key={id} id={id} /> : <NewForm {...props} />;
}

/** Waits for the company's record, whose country the addresses of a new record start with. */
function NewForm<Row extends { id: string }, Details extends Known>(props: Props<Row, Details>) {
  const company = useCompany();
  if (company.isLoading) return null;
  return <BlankForm {...props} country={company.data?.address?.country ?? ''} />;
}

function BlankForm<Row extends { id: string }, Details extends Known>(
  props: Props<Row, Details> & { country: string },
) {
  const { kind, initial, rule, children, country } = props;
  const notify = useNotify();
  const save = useSave(kind);
  const { limits } = kind.create;
  const [start] = useState(() => ({ ...blankValues(limits, country), ...initial }));
  const typed = (values: FieldValues) => withoutUntouched(limits, start, values);
  const form = useForm({
    defaultValues: start,
    resolver: (values, ...rest) => limitsResolver(limits, rule)(typed(values), ...rest),
  });
  return (
    <LimitsContext value={limits}>
      <FormPage
        title={t('newNoun', { noun: inSentence(kind.one) })}
        crumbs={[
          { label: kind.many, to: kind.paths.list },
          { label: t('newNoun', { noun: inSentence(kind.one) }) },
        ]}
        form={form}
        back={kind.paths.list}
        details={kind.paths.details}
        onSubmit={async (values, _version, key) => {
          const written = await save.create(toBody<object>(limits, typed(values)), key);
          notify(uiText('saved'));
          return kind.paths.details(written.id);
        }}
      >
        {children(undefined)}
      </FormPage>
    </LimitsContext>
  );
}

function ExistingForm<Row extends { id: string }, Details extends Known>(
  props: Props<Row, Details> & { id: string },
) {
  const result = props.kind.details.useQuery({ id: props.id });
  return (
    <Loaded
      keeps
      result={{ ...result, data: result.currentData, refetch: () => void result.refetch() }}
    >
      {(details) => <EditForm {...props} result={result} details={details} />}
    </Loaded>
  );
}

interface EditProps<Row extends { id: string }, Details extends Known> extends Props<Row, Details> {
  id: string;
  result: QueryResult<Details>;
  /** The current record. Others may change it while the form is open. */
  details: Details;
}

function EditForm<Row extends { id: string }, Details extends Known>(
  props: EditProps<Row, Details>,
) {
  const { kind, id, result, details, rule, children } = props;
  const notify = useNotify();
  const save = useSave(kind);
  const { limits } = kind.edit;
  const latest = {
    values: toValues(limits, details, kind.labels?.(details)),
    number: details.version,
    at: details.updatedAt,
    history: { noun: kind.noun, id },
  };
  const form = useForm({
    defaultValues: latest.values,
    resolver: limitsResolver(limits, rule),
  });
  return (
    <LimitsContext value={limits}>
      <FormPage
        title={t('editNoun', { noun: inSentence(kind.one), name: kind.title(details) })}
        crumbs={[
          { label: kind.many, to: kind.paths.list },
          { label: kind.title(details), to: kind.paths.details(id) },
          { label: uiText('edit') },
        ]}
        form={form}
        latest={latest}
        refetch={result.refetch}
        back={kind.paths.details(id)}
        details={kind.paths.details}
        onSubmit={async (values, version, key) => {
          if (props.confirm && !(await props.confirm(values, details))) return null;
          await save.edit(id, version, toBody<object>(limits, values), key);
          notify(uiText('saved'));
          return kind.paths.details(id);
        }}
      >
        {children(details)}
      </FormPage>
    </LimitsContext>
  );
}
