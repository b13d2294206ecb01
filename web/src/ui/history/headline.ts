import type { FieldChange, Phrase } from '@/api/generated';

interface Entry {
  phrases?: readonly Phrase[] | undefined;
  changes: readonly FieldChange[];
}

/** Moves changes into the headline where it has a text for them, and removes them from the list. */
export function withHeadline<T extends Entry>(entry: T): T {
  const { phrases, changes } = ofHold(
    ofStop({ phrases: entry.phrases ?? [], changes: entry.changes }),
  );
  const said = phrases.flatMap(({ values }) => Object.values(values));
  const isSaid = ({ row, before, after }: FieldChange) =>
    !row && !before && typeof after === 'string' && said.includes(after);
  return { ...entry, phrases, changes: changes.filter((change) => !isSaid(change)) };
}

interface Parts {
  phrases: readonly Phrase[];
  changes: readonly FieldChange[];
}

const ofStops: Readonly<Record<string, string>> = {
  'dispatch.proved': 'page.stop.proved',
  'dispatch.concluded': 'page.stop.delivered',
  'dispatch.concluded.failed': 'page.stop.failed',
};

/** Adds the stop, which only the changed row names. */
function ofStop({ phrases, changes }: Parts): Parts {
  const [first, ...others] = phrases;
  const key = first && ofStops[first.key];
  const [change] = changes;
  const row = change?.row;
  if (!key || changes.length !== 1 || row?.list !== 'stops' || !row.name)
    return { phrases, changes };
  const values = { ...first.values, number: row.number, order: row.name };
  return { phrases: [{ key, values }, ...others], changes: [] };
}

/** Gives an edit of nothing but the hold a headline of its own. */
function ofHold({ phrases, changes }: Parts): Parts {
  const of = (name: string) => changes.find(({ field }) => field === name);
  const hold = of('onHold');
  const reason = of('holdReason');
  const isOther = (change: FieldChange) => change !== hold && change !== reason;
  if (phrases[0]?.key !== 'record.edited' || !hold || changes.some(isOther)) {
    return { phrases, changes };
  }
  // Lifting a hold clears its reason too.
  if (!isOn(hold)) return { phrases: [{ key: 'page.customer.released', values: {} }], changes: [] };
  const because = reason?.after ? [{ key: 'and.because', values: { reason: reason.after } }] : [];
  return { phrases: [{ key: 'page.customer.held', values: {} }, ...because], changes: [] };
}

function isOn({ after }: FieldChange): boolean {
  const on: unknown = after;
  return on === true;
}
