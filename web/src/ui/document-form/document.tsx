import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ifMatch } from '@/api/base-query';
import { useMay } from '@/api/session';
import { useToday } from '../dates/today';
import type { DocumentDetails, DocumentKind } from '../document/document-kind';
import { type EditGuard, type NewGuard, type QueryResult, useWrite, type Write } from '../endpoint';
import { Loaded } from '../page/details';
import type { Crumb } from '../page/header';
import { useNotify } from '../toast/toast';
import type { Version } from './content';
import { t } from './texts';

/** Props of a document form, for a new or an existing document. */
export interface FormProps<V extends FieldValues, Draft> {
  /** Initial values. */
  start: V;
  /** Starts as a copy of another document. */
  copied: boolean;
  /** Props for the page of the form. */
  page: {
    title: string;
    crumbs: readonly Crumb[];
    submit: string;
    back: string;
    details: (id: string) => string;
    /** Current server state with its refetch; absent for a new document. */
    latest?: Version<V>;
    refetch?: () => unknown;
  };
  /** Shown above the fields. */
  notice?: ReactNode;
  /** Saves, and returns the next address. Thrown problems appear at their fields. */
  onSave: (draft: Draft, version: number, key: string) => Promise<string>;
}

/** Describes the form of a kind of document: document to values, and input to requests. */
export interface DocumentForm<Details extends DocumentDetails, V extends FieldValues, Draft> {
  kind: Pick<DocumentKind<never, Details, never>, 'one' | 'paths' | 'home' | 'number' | 'words'>;
  Form: ComponentType<FormProps<V, Draft>>;
  /** Converts a document to the values of an edit. */
  valuesOf: (document: Details) => V;
  /** Converts a document to the values of a copy. */
  copyOf: (document: Details, today: string) => V;
  create: (guard: NewGuard, draft: Draft) => Write;
  edit: (guard: EditGuard, id: string, draft: Draft) => Write;
  words: {
    new: string;
    create: string;
    created: (number: string) => string;
    save: string;
    saved: (number: string) => string;
  };
}

interface NewProps<Details extends DocumentDetails, V extends FieldValues, Draft> {
  form: DocumentForm<Details, V, Draft>;
  /** Returns initial values, unless the address requests a copy (`?copy={id}`). */
  blank: (today: string) => V;
  notice?: ReactNode;
}

/** Renders the form of a new document. */
export function NewDocument<Details extends DocumentDetails, V extends FieldValues, Draft>(
  props: NewProps<Details, V, Draft>,
) {
  const { form, blank, notice } = props;
  const { kind, words, Form } = form;
  const may = useMay();
  const today = useToday();
  const [query] = useSearchParams();
  const id = query.get('copy') ?? '';
  const result = kind.one.useQuery({ id }, { skip: id === '' });
  const save = useSave(form);
  const back = kind.home(may);
  const page = (copied: Details | null) => (
    <Form
      key={query.toString()}
      start={copied ? form.copyOf(copied, today) : blank(today)}
      copied={copied !== null}
      page={{ ...pageOf(form, words.new, back), submit: words.create, back }}
      notice={notice}
      onSave={(draft, _version, key) =>
        save(form.create({ 'Idempotency-Key': key }, draft), words.created)
      }
    />
  );
  if (!id) return page(null);
  return (
    <Loaded keeps result={loaded(result)}>
      {page}
    </Loaded>
  );
}

interface EditProps<Details extends DocumentDetails, V extends FieldValues, Draft> {
  form: DocumentForm<Details, V, Draft>;
}

/** Renders the form of an existing document; concurrent changes are shown for review and not merged silently. */
export function EditDocument<Details extends DocumentDetails, V extends FieldValues, Draft>({
  form,
}: EditProps<Details, V, Draft>) {
  const { id = '' } = useParams();
  const result = form.kind.one.useQuery({ id });
  return (
    <Loaded keeps result={loaded(result)}>
      {(document) => (
        <Opened key={document.id} form={form} document={document} refetch={result.refetch} />
      )}
    </Loaded>
  );
}

interface OpenedProps<Details extends DocumentDetails, V extends FieldValues, Draft>
  extends EditProps<Details, V, Draft> {
  document: Details;
  refetch: () => unknown;
}

function Opened<Details extends DocumentDetails, V extends FieldValues, Draft>(
  props: OpenedProps<Details, V, Draft>,
) {
  const { form, document, refetch } = props;
  const { kind, words, valuesOf, Form } = form;
  const [first] = useState(document);
  const latest = useMemo(
    () => ({
      values: valuesOf(document),
      number: document.version,
      who: document.editedBy ?? undefined,
      at: document.editedAt ?? undefined,
      ...(document.can.includes('edit') ? {} : { closed: document.status }),
    }),
    [document, valuesOf],
  );
  const may = useMay();
  const save = useSave(form);
  const back = kind.paths.details(document.id);
  if (!first.can.includes('edit')) return <Navigate replace to={back} />;
  const title = t('editTitle', { number: kind.number(document) });
  return (
    <Form
      start={latest.values}
      copied={false}
      page={{
        ...pageOf(form, title, kind.home(may)),
        submit: words.save,
        back,
        latest,
        refetch,
      }}
      onSave={(draft, version, key) => {
        const guard = { 'If-Match': ifMatch(version), 'Idempotency-Key': key };
        return save(form.edit(guard, document.id, draft), words.saved);
      }}
    />
  );
}

function pageOf<Details extends DocumentDetails, V extends FieldValues, Draft>(
  { kind }: DocumentForm<Details, V, Draft>,
  title: string,
  list: string,
) {
  const crumbs = [{ label: kind.words.many, to: list }, { label: title }];
  return { title, crumbs, details: kind.paths.details };
}

/** Returns a function that awaits a write, shows a notification and returns the address of the document. */
function useSave<Details extends DocumentDetails, V extends FieldValues, Draft>({
  kind,
}: DocumentForm<Details, V, Draft>) {
  const notify = useNotify();
  const send = useWrite();
  return async (write: Write, doneText: (number: string) => string) => {
    const { id, number } = await send(write);
    notify(doneText(number));
    return kind.paths.details(id);
  };
}

function loaded<Details>({ currentData, error, refetch }: QueryResult<Details>) {
  return { data: currentData, error, refetch: () => void refetch() };
}
