import type { FieldChange, Phrase } from '@/api/generated';

interface Entry {
  phrases?: readonly Phrase[] | undefined;
  changes: readonly FieldChange[];
}

/** The same, naming no field that only got the value that it had unset: nobody changed it. */
export function withoutDefaults<T extends Entry>(entry: T): T {
  const changes = entry.changes.filter((change) => !isDefault(change));
  const changed = new Set(changes.map(outermost));
  const phrases = (entry.phrases ?? []).flatMap((phrase) => {
    const fields = 'fields' in phrase.values ? phrase.values.fields : undefined;
    if (!Array.isArray(fields)) return [phrase];
    const named = fields.filter((field) => changed.has(String(field)));
    return named.length > 0 ? [{ ...phrase, values: { ...phrase.values, fields: named } }] : [];
  });
  return { ...entry, phrases, changes };
}

function outermost({ row, of, field }: FieldChange): string {
  return row?.list ?? of?.[0] ?? field;
}

/** What was unset is set to what it meant unset: a switch to its usual side. Both are empty of a list of ids. */
function isDefault({ field, before, after }: FieldChange): boolean {
  const usual = (value: unknown) => (value === (field === 'active') ? null : (value ?? null));
  const isSwitch = typeof before === 'boolean' || typeof after === 'boolean';
  return isSwitch && usual(before) === null && usual(after) === null;
}
