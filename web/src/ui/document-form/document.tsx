import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Person, Written } from '@/api/generated';
import { Loaded } from '../details-page';
import { useNotify } from '../notify';
import type { Content, Version } from './content';

/** What all documents have in common. */
interface Document {
  id: string;
  version: number;
  status: string;
  editedBy?: Person | null;
  editedAt?: string | null;
}

/** The generated query of a document. */
type UseOne<D> = (
  args: { id: string },
  options: { skip: boolean },
) => { currentData?: D | undefined; error?: unknown; refetch: () => unknown };

interface NewProps<D> {
  useOne: UseOne<D>;
  /** The form; filled from a document where the address asks for a copy of it (`?copy={id}`). */
  children: (copied: D | null) => ReactNode;
}

/** The page of a document that does not exist yet. */
export function NewDocument<D>({ useOne, children }: NewProps<D>) {
  const [query] = useSearchParams();
  const id = query.get('copy') ?? '';
  const result = useOne({ id }, { skip: id === '' });
  if (!id) return children(null);
  return <Loaded result={loaded(result)}>{children}</Loaded>;
}

interface EditProps<D extends Document, V extends FieldValues> {
  useOne: UseOne<D>;
  /** The status in which it can be edited. */
  editable: D['status'];
  /** Where it is seen. */
  details: (id: string) => string;
  /** What it says, as the form holds it. */
  contentOf: (document: D) => Content<V>;
  children: (edited: Edited<D, V>) => ReactNode;
}

/** What is being edited. */
export interface Edited<D, V extends FieldValues> {
  document: D;
  /** The newest that the server has; it may become another while the form is open. */
  latest: Version<V>;
  refetch: () => unknown;
}

/** The page of a document that is changed: what somebody else makes of it meanwhile is told, not mixed in. */
export function EditDocument<D extends Document, V extends FieldValues>(props: EditProps<D, V>) {
  const { id = '' } = useParams();
  const result = props.useOne({ id }, { skip: false });
  return (
    <Loaded result={loaded(result)}>
      {(document) => (
        <Opened key={document.id} {...props} document={document} refetch={result.refetch} />
      )}
    </Loaded>
  );
}

function Opened<D extends Document, V extends FieldValues>(
  props: EditProps<D, V> & { document: D; refetch: () => unknown },
) {
  const { document, editable, details, contentOf, children, refetch } = props;
  const [first] = useState(document);
  const latest = useMemo(
    () => ({
      ...contentOf(document),
      number: document.version,
      who: document.editedBy?.name,
      at: document.editedAt ?? undefined,
      ...(document.status === editable ? {} : { closed: document.status }),
    }),
    [document, contentOf, editable],
  );
  if (first.status !== editable) return <Navigate replace to={details(first.id)} />;
  return children({ document, latest, refetch });
}

/** Waits for a write, says that it is done, and answers where the document is seen. */
export function useSaved(details: (id: string) => string, said: (number: string) => string) {
  const notify = useNotify();
  return useCallback(
    async (write: { unwrap: () => Promise<Written> }) => {
      const { id, number } = await write.unwrap();
      notify(said(number));
      return details(id);
    },
    [notify, details, said],
  );
}

function loaded<D>({ currentData, error, refetch }: ReturnType<UseOne<D>>) {
  return { data: currentData, error, refetch: () => void refetch() };
}
