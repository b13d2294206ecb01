import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { PlainList } from '../parts';
import { useRegistry } from '../registry';
import { heights } from '../sizes';
import { t } from '../texts';
import type { Section, Sections } from './sections';

/** Lists the sections of a form. Each entry leads to the first field of its section. */
export function SectionList({ sections }: { sections: Sections }) {
  const all = useRegistry(sections).toSorted(inPageOrder);
  const current = useFocusedSection();
  if (all.length < 2) return null;
  return (
    <nav aria-label={t('sections')}>
      <PlainList component="ul">
        {all.map(({ id, title }) => (
          <li key={id}>
            <ButtonBase
              aria-current={id === current ? 'true' : undefined}
              onClick={() => openSection(id)}
              sx={entryStyle}
            >
              {title}
            </ButtonBase>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}

const entryStyle = {
  width: '100%',
  minHeight: heights.medium,
  px: 1.5,
  py: 0.5,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
  justifyContent: 'flex-start',
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { color: 'text.primary', fontWeight: 600, bgcolor: 'action.selected' },
} as const;

/** Sorts by the place in the document, because a section may be mounted after those below it. */
function inPageOrder(one: Section, other: Section): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function openSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
}

const focusable = 'input:enabled:not([aria-hidden]), textarea:enabled, button:enabled';

/** Returns the id of the section that contains the focus. */
function useFocusedSection(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const section = target instanceof Element ? target.closest('section[id]') : null;
      if (section) setId(section.id);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return id;
}
