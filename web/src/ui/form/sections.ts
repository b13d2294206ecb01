import { createContext, useContext, useEffect, useId, useState } from 'react';
import { createRegistry } from '../registry';

export interface Section {
  id: string;
  title: string;
}

export type Sections = ReturnType<typeof createRegistry<Section>>;

/** Holds the sections of the surrounding form; null where no list shows them. */
export const SectionsContext = createContext<Sections | null>(null);

export function useSections(): Sections {
  return useState(() => createRegistry<Section>())[0];
}

/** Adds a section to the list of its form while it is mounted. Returns the id for its element. */
export function useSection(title: string): string {
  const id = useId();
  const sections = useContext(SectionsContext);
  useEffect(() => sections?.add({ id, title }), [sections, id, title]);
  return id;
}
