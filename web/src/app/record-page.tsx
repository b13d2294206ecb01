import type { ComponentType } from 'react';
import { useParams } from 'react-router';

const made = new WeakMap<ComponentType, ComponentType>();

/**
 * Remounts a page for another record, so that input and dialogs never apply to the wrong record. Another word in a
 * list's path is another view of the same list, which stays mounted.
 */
export function perRecord(Page: ComponentType): ComponentType {
  const known = made.get(Page);
  if (known) return known;
  function RecordPage() {
    const { word: _, ...record } = useParams();
    return <Page key={Object.values(record).join('/')} />;
  }
  made.set(Page, RecordPage);
  return RecordPage;
}
