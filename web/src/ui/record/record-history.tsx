import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FieldChange, type HistoryEntry, useGetHistoryQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { SideCard } from '../facts';
import { FailureAlert } from '../failure';
import { Timeline } from '../history/timeline';
import { historyField, spoken } from '../history/words';
import { arrow } from '../language';
import { words } from './changes';
import { t } from './texts';

const first = 8;
const maxEntries = 200;

/** Who did what to a record, with before and after; for those who may replay histories. */
export function RecordHistory({ noun, id }: { noun: string; id: string }) {
  const may = useMay();
  const [size, setSize] = useState(first);
  const result = useGetHistoryQuery({ noun, id, size }, { skip: !may('history-view') });
  if (!may('history-view')) return null;
  return (
    <SideCard title={t('history')}>
      {result.error !== undefined && (
        <FailureAlert failure={result.error} onRetry={result.refetch} />
      )}
      <Timeline
        entries={(result.data?.entries ?? []).map((entry) => ({
          id: String(entry.sequence),
          at: entry.at,
          text: spoken(withoutDefaults(entry)),
          who: entry.actor.name,
          reason: describe(entry),
        }))}
      />
      {result.data?.next && size < maxEntries && (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => setSize(maxEntries)}>
          {t('more')}
        </Button>
      )}
    </SideCard>
  );
}

/** "Credit limit: 1000.00 → 2000.00"; a first entry has no before. */
function describe(entry: HistoryEntry): string | null {
  const changes =
    entry.sequence === 1
      ? []
      : entry.changes
          .filter((change) => !isId(change.before) && !isId(change.after) && !isDefault(change))
          .map(
            ({ field, before, after }) =>
              `${historyField(field)}: ${words(before)} ${arrow} ${words(after)}`,
          );
  const said = [entry.reason, ...changes].filter(Boolean);
  return said.length > 0 ? said.join(' · ') : null;
}

/** The same, naming no field that only got the value that it had unset: nobody changed it. */
export function withoutDefaults(entry: HistoryEntry): HistoryEntry {
  const changed = new Set(
    entry.changes.filter((change) => !isDefault(change)).map(({ field }) => field),
  );
  const said = (entry.said ?? []).flatMap((phrase) => {
    const fields = 'fields' in phrase.values ? phrase.values.fields : undefined;
    if (!Array.isArray(fields)) return [phrase];
    const named = fields.filter((field) => changed.has(String(field)));
    return named.length > 0 ? [{ ...phrase, values: { ...phrase.values, fields: named } }] : [];
  });
  return { ...entry, said };
}

/** What was unset is set to what it meant unset: a switch to its usual side, a text to nothing, a list to none. */
function isDefault({ field, before, after }: FieldChange): boolean {
  const usual = (value: unknown) => {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (value === (field === 'active')) return null;
    return value ?? null;
  };
  return usual(before) === null && usual(after) === null;
}

/** Ids tell people nothing. */
function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value);
}
