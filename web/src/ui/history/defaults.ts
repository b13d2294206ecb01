import type { FieldChange, Phrase } from '@/api/generated';

interface Entry {
  phrases?: readonly Phrase[] | undefined;
  changes: readonly FieldChange[];
}

/** Removes changes that only set a field to its default. */
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

/** Tests for a switch that changed only from unset to the value that unset means. */
function isDefault({ field, before, after }: FieldChange): boolean {
  const usual = (value: unknown) => (value === (field === 'active') ? null : (value ?? null));
  const isSwitch = typeof before === 'boolean' || typeof after === 'boolean';
  return isSwitch && usual(before) === null && usual(after) === null;
}
