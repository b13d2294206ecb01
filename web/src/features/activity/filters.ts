import { type ActivityRow, generatedApi } from '@/api/generated';
import { choicesOf, search } from '@/ui/combobox/choices';
import type { Option } from '@/ui/combobox/lookup-types';
import { findingKinds, findingLabel, nounLabel, ownNouns } from '@/ui/history/log-words';
import type { ListState } from '@/ui/list/state';
import type { ListFilter } from '@/ui/list/types';
import { wordFilter } from '@/ui/record/record-filters';
import { t } from './texts';
import { sourceLabel, sources } from './words';

const { getUser, listActivities, listUsers } = generatedApi.endpoints;

const maxOptions = 20;

/** Several users may be called "erased"; the end of the id distinguishes them. */
function personOf({
  id,
  username,
  displayName,
}: {
  id: string;
  username: string;
  displayName: string;
}): Option {
  return { id, label: username === 'erased' ? t('erasedUser', { id: id.slice(-8) }) : displayName };
}

const person: ListFilter = {
  name: 'actorId',
  label: t('who'),
  // Inactive users are offered too, because their activities remain.
  choices: choicesOf(
    listUsers,
    (typed) => ({ size: maxOptions, sort: 'username,asc', ...search(typed) }),
    ({ content }) => content.map(personOf),
  ),
  chosen: choicesOf(
    getUser,
    (id) => ({ id }),
    (user) => [personOf(user)],
  ),
  needs: 'user-list',
};

const finding = { ...wordFilter('finding', findingKinds, findingLabel), label: t('finding') };
const noun = { ...wordFilter('noun', ownNouns, nounLabel), label: t('noun') };
const source = { ...wordFilter('source', sources, sourceLabel), label: t('source') };

/** Adds a filter for one record once a kind is chosen. */
export function filtersFor(chosenNoun: string | undefined): readonly ListFilter[] {
  return [person, finding, noun, ...(chosenNoun ? [recordFilter(chosenNoun)] : []), source];
}

function recordFilter(noun: string): ListFilter {
  return {
    name: 'recordId',
    label: t('record'),
    choices: choicesOf(
      listActivities,
      (typed) => ({ noun, size: maxOptions, ...search(typed) }),
      ({ content }) => recordsIn(content, noun),
    ),
    // Only rows about the record carry its number; the oldest of a document is the one that entered it.
    chosen: choicesOf(
      listActivities,
      (recordId) => ({ noun, recordId, size: maxOptions, sort: 'at,asc' }),
      ({ content }, recordId) => [
        ...recordsIn(content, noun),
        { id: recordId, label: t('recordOf', { noun: nounLabel(noun), id: recordId.slice(-8) }) },
      ],
    ),
  };
}

/** Returns each record of the noun once, with its number. */
function recordsIn(rows: readonly ActivityRow[], noun: string): Option[] {
  const found = new Map<string, Option>();
  for (const { recordId, recordNo, noun: of } of rows) {
    if (of === noun && recordNo) found.set(recordId, { id: recordId, label: recordNo });
  }
  return [...found.values()];
}

/** Drops the record filter when the kind changes, because a record belongs to one kind. */
export function withoutStrayRecord(
  latest: ListState,
  change: Partial<ListState>,
): Partial<ListState> {
  if (!change.filters || change.filters.noun === latest.filters.noun) return change;
  const { recordId: _stray, ...filters } = change.filters;
  return { ...change, filters };
}
