import { useMemo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useListDuplicatesQuery } from '@/api/generated';
import type { Option } from '../lookup-types';
import { useDebounced } from '../use-debounced';
import { type DuplicateNoun, type DuplicateSentence, duplicateSentence } from './sentence';

/** How long typing rests before the server is asked, in milliseconds. */
const rest = 400;
/** The server takes no longer ones. */
const longest = 200;

export interface Checked {
  noun: DuplicateNoun;
  /** The fields whose values make up the name or the reference. */
  fields: readonly string[];
  /** The field of the customer or supplier to whom a document belongs. */
  party?: string;
  /** "Cheque": what the value is. */
  what?: string | undefined;
}

/** What is like that which is being entered; nothing while that is not known, and when it cannot be found out. */
export function useDuplicates({ noun, fields, party, what }: Checked): DuplicateSentence | null {
  // Of a record that is edited; a new one has none.
  const { id: editedId } = useParams();
  const { isSubmitting, defaultValues: saved = {} } = useFormState();
  const names = fields.join(' ');
  const watched = useMemo(() => names.split(' '), [names]);
  const typed = useWatch({ name: watched }).map(asText);
  const chosen = useWatch({ name: party ?? '', disabled: !party }) as Option | null | undefined;
  const complete = typed.every(Boolean) && (!party || Boolean(chosen));
  // What was saved so is no news, but another party may have the same.
  const isSaved =
    editedId !== undefined &&
    watched.every((name, at) => asText(saved[name]) === typed[at]) &&
    (!party || saved[party]?.id === chosen?.id);
  const value = complete && !isSaved ? typed.join(' ') : '';
  const settled = useDebounced(value, rest);
  const { currentData } = useListDuplicatesQuery(
    {
      noun,
      value: settled,
      ...(party && chosen ? { partyId: chosen.id } : {}),
      ...(editedId ? { exceptId: editedId } : {}),
    },
    // What is being saved is not to be found as its own duplicate.
    { skip: settled === '' || settled !== value || settled.length > longest || isSubmitting },
  );
  return useMemo(
    () => (currentData ? duplicateSentence(noun, value, currentData, what) : null),
    [noun, value, currentData, what],
  );
}

function asText(value: unknown): string {
  return String(value ?? '').trim();
}
