import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useListDuplicatesQuery } from '@/api/generated';
import type { Option } from '../choices/lookup-types';
import { Isolated } from '../isolated';
import { comma, semicolon } from '../language';
import { useDebounced } from '../use-debounced';
import { visuallyHidden } from '../visually-hidden';
import { FormNotice } from './form-notice';
import { type DuplicateNoun, type DuplicateSentence, duplicateSentence } from './sentence';
import { t } from './texts';

interface Props extends Checked {
  /** Over the whole width of its section. */
  wide?: boolean;
  /** The field that is checked. */
  children: ReactNode;
}

/**
 * A field, and below it what is there already with the same name or reference. It is a warning: who means it saves
 * all the same. Where the field is out of sight, the form shows it beside its button too.
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

/** Header and bar of a form stand before what is there. */
const behind = '-80px 0px -72px 0px';

/** Whether one sees it now. */
function useSeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setSeen(entry.isIntersecting), {
      rootMargin: behind,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return seen;
}

/** How long typing rests before the server is called, in milliseconds. */
const rest = 400;
/** The server takes no longer ones. */
const longest = 200;

interface Checked {
  noun: DuplicateNoun;
  /** The fields whose values make up the name or the reference. */
  fields: readonly string[];
  /** The field of the customer or supplier to whom a document belongs. */
  party?: string;
  /** "Cheque": what the value is. */
  what?: string | undefined;
}

/** What is like that which is being entered; nothing while that is not known, and when it cannot be found out. */
export function useDuplicates({ noun, fields, party, what }: Checked): DuplicateSentence | null {
  // Of a record that is edited; a new one has none.
  const { id: editedId } = useParams();
  const { isSubmitting, defaultValues: saved = {} } = useFormState();
  const names = fields.join(' ');
  const watched = useMemo(() => names.split(' '), [names]);
  const typed = useWatch({ name: watched }).map(asText);
  const chosen = useWatch({ name: party ?? '', disabled: !party }) as Option | null | undefined;
  const complete = typed.every(Boolean) && (!party || Boolean(chosen));
  // What was saved so is no news, but another party may have the same.
  const isSaved =
    editedId !== undefined &&
    watched.every((name, at) => asText(saved[name]) === typed[at]) &&
    (!party || saved[party]?.id === chosen?.id);
  const value = complete && !isSaved ? typed.join(' ') : '';
  const settled = useDebounced(value, rest);
  const { currentData } = useListDuplicatesQuery(
    {
      noun,
      value: settled,
      ...(party && chosen ? { partyId: chosen.id } : {}),
      ...(editedId ? { exceptId: editedId } : {}),
    },
    // What is being saved is not to be found as its own duplicate.
    { skip: settled === '' || settled !== value || settled.length > longest || isSubmitting },
  );
  return useMemo(
    () => (currentData ? duplicateSentence(noun, value, currentData, what) : null),
    [noun, value, currentData, what],
  );
}

function asText(value: unknown): string {
  return String(value ?? '').trim();
}
