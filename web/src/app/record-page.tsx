import type { ComponentType } from 'react';
import { useParams } from 'react-router';

const made = new WeakMap<ComponentType, ComponentType>();

/**
 * Mounts a page again for another record, so that nothing typed or opened on the page of one record is about another.
 * Another word in the path of a list is another view of the same list, which stays mounted.
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
