import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Isolated } from '../isolated';
import { comma, semicolon } from '../language';
import { visuallyHidden } from '../visually-hidden';
import { FormNotice } from './form-notice';
import type { DuplicateSentence } from './sentence';
import { t } from './texts';
import { type Checked, useDuplicates } from './use-duplicates';

interface Props extends Checked {
  /** Over the whole width of its section. */
  wide?: boolean;
  /** The field that is checked. */
  children: ReactNode;
}

/**
 * A field, and below it what is there already with the same name or reference. It is a warning: whoever means it saves
 * all the same. Where the field is out of sight, the form says it beside its button too.
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
