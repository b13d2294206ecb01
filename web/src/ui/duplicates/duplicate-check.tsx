import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useListDuplicatesQuery } from '@/api/generated';
import { Isolated } from '../bidi-text';
import type { Option } from '../combobox/lookup-types';
import { comma, semicolon } from '../language';
import { useDebounced } from '../use-debounced';
import { visuallyHidden } from '../visually-hidden';
import { FormNotice } from './form-notice';
import { type DuplicateNoun, type DuplicateSentence, duplicateSentence } from './sentence';
import { t } from './texts';

interface Props extends Checked {
  /** Spans the whole section. */
  wide?: boolean;
  /** The checked field. */
  children: ReactNode;
}

/**
 * Shows existing records of the same name or reference below a field. It is a warning and does not prevent saving. If
 * the field is scrolled away, the form repeats it next to the save button.
 */
export function DuplicateCheck({ wide, children, ...checked }: Props) {
  const sentence = useDuplicates(checked);
  const show = useContext(FormNotice);
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  useEffect(() => {
    show(sentence && !seen ? <Warning sentence={sentence} /> : null);
  }, [show, sentence, seen]);
  useEffect(() => () => show(null), [show]);
  return (
    <div ref={box} className={wide ? 'wide' : undefined}>
      {children}
      <Box aria-live="polite">{sentence && <Warning sentence={sentence} />}</Box>
    </div>
  );
}

function Warning({ sentence: { lead, found, rest } }: { sentence: DuplicateSentence }) {
  return (
    <Alert
      severity="warning"
      role="presentation"
      sx={{ mt: 1, py: 0.25, px: 1.5, overflowWrap: 'anywhere' }}
    >
      {lead}:{' '}
      {found.map(({ name, detail, to }, at) => (
        <Fragment key={name}>
          {at > 0 && semicolon}
          {to ? (
            <Link href={to} target="_blank" rel="noopener" color="inherit" underline="always">
              <Isolated>{name}</Isolated>
              <Box component="span" sx={visuallyHidden}>
                {' '}
                ({t('newTab')})
              </Box>
            </Link>
          ) : (
            <Isolated>{name}</Isolated>
          )}
          {detail && `${comma}${detail}`}
        </Fragment>
      ))}
      {rest && `${semicolon}${rest}`}
    </Alert>
  );
}

/** Excludes the areas that the form's header and footer cover. */
const coveredMargins = '-80px 0px -72px 0px';

/** Returns true while the element is visible. */
function useSeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setSeen(entry.isIntersecting), {
      rootMargin: coveredMargins,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return seen;
}

const TYPING_DELAY_MS = 400;
/** Maximum length that the server accepts. */
const MAX_LENGTH = 200;

interface Checked {
  noun: DuplicateNoun;
  /** Fields that form the name or reference. */
  fields: readonly string[];
  /** Field of the document's customer or supplier. */
  party?: string;
  /** Label of the value: "Check". */
  what?: string | undefined;
}

/** Returns a warning about duplicates; null without any, while loading and after a failure. */
export function useDuplicates({ noun, fields, party, what }: Checked): DuplicateSentence | null {
  // Undefined for a new record.
  const { id: editedId } = useParams();
  const { isSubmitting, defaultValues: saved = {} } = useFormState();
  const names = fields.join(' ');
  const watched = useMemo(() => names.split(' '), [names]);
  const typed = useWatch({ name: watched }).map(asText);
  const chosen = useWatch({ name: party ?? '', disabled: !party }) as Option | null | undefined;
  const complete = typed.every(Boolean) && (!party || Boolean(chosen));
  // The saved value is no news, but a different party may have the same one.
  const isSaved =
    editedId !== undefined &&
    watched.every((name, at) => asText(saved[name]) === typed[at]) &&
    (!party || saved[party]?.id === chosen?.id);
  const value = complete && !isSaved ? typed.join(' ') : '';
  const settled = useDebounced(value, TYPING_DELAY_MS);
  const { currentData } = useListDuplicatesQuery(
    {
      noun,
      value: settled,
      ...(party && chosen ? { partyId: chosen.id } : {}),
      ...(editedId ? { exceptId: editedId } : {}),
    },
    // Skipped during submission, or a record would find itself.
    { skip: settled === '' || settled !== value || settled.length > MAX_LENGTH || isSubmitting },
  );
  return useMemo(
    () => (currentData ? duplicateSentence(noun, value, currentData, what) : null),
    [noun, value, currentData, what],
  );
}

function asText(value: unknown): string {
  return String(value ?? '').trim();
}
