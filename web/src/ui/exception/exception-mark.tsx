import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { comma } from '../language';
import { Caption } from '../parts';
import { fontSizes, iconSizes } from '../sizes';
import { type LineMark, type Mark, markLook, type Subject, shownMarks } from './exception-looks';
import { t } from './texts';

interface Props {
  exception: Mark | LineMark;
  /** Kind of document or record. */
  subject?: Subject;
  /** All marks of the same document. */
  among?: readonly Mark[];
  size?: 'small' | 'medium';
  /** List filtered by the mark. */
  to?: string | undefined;
}

/** Shows a mark as word, color and icon. */
export function ExceptionMark({ exception, subject, among, size = 'small', to }: Props) {
  const { label, about, tone, icon: Icon } = markLook(exception, subject, among);
  return (
    <Box
      {...(to ? { component: Link, to } : { component: 'span' })}
      data-exception={exception}
      title={about}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        fontSize: size === 'small' ? fontSizes[12] : fontSizes[13],
        fontWeight: 700,
        lineHeight: size === 'small' ? '20px' : '28px',
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        color: `var(--${tone}-text)`,
        'a&:hover': { textDecoration: 'underline' },
      }}
    >
      <Icon
        aria-hidden
        sx={{ fontSize: size === 'small' ? iconSizes.small : iconSizes.medium, flexShrink: 0 }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
    </Box>
  );
}

interface MarksProps {
  exceptions: readonly Mark[] | undefined;
  subject: Subject;
}

/**
 * Shows the marks of a row in one cell: the first as a word, the others counted with a tooltip; a phone has no tooltips
 * and shows their icons.
 */
export function ExceptionMarks({ exceptions = [], subject }: MarksProps) {
  const [first, ...others] = shownMarks(exceptions, subject);
  if (!first) return null;
  const looks = others.map((mark) => ({ mark, ...markLook(mark, subject, exceptions) }));
  const words = looks.map(({ label }) => label).join(comma);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
      }}
    >
      <ExceptionMark exception={first} subject={subject} among={exceptions} />
      {others.length > 0 && (
        <Caption component="span" role="img" aria-label={words} title={words} flexShrink={0}>
          <Box component="span" sx={{ display: { xs: 'inline-flex', sm: 'none' }, gap: 0.5 }}>
            {looks.map(({ mark, tone, icon: Icon }) => (
              <Icon key={mark} sx={{ fontSize: iconSizes.small, color: `var(--${tone}-text)` }} />
            ))}
          </Box>
          <Box component="bdi" dir="ltr" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('more', { number: others.length })}
          </Box>
        </Caption>
      )}
    </Box>
  );
}
