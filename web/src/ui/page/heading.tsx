import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Isolated } from '../bidi-text';
import { fontSizes } from '../sizes';

const product = 'Waybill';

/** Sets the title of the window, most specific part first. */
export function usePageTitle(parts: readonly (string | undefined)[]): void {
  const title = [...new Set([...parts.filter(Boolean), product])].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Path of the last focused heading, initially that of the first page. */
let announced = typeof window === 'undefined' ? '' : window.location.pathname;

interface Props {
  children: ReactNode;
  /** Parents of the page, for the title of the window. */
  within?: readonly (string | undefined)[];
  /** Title of the window, if it differs from the heading. */
  title: string;
  variant?: 'h4' | 'h6';
}

/** Renders the heading of a page and focuses it after navigation, so that screen readers announce the page. */
export function PageHeading({ children, title, within = [], variant = 'h4' }: Props) {
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle([title, ...within]);
  useLayoutEffect(() => {
    if (announced === pathname) return;
    announced = pathname;
    if (isAtWork(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant={variant}
      component="h1"
      sx={{
        overflowWrap: 'anywhere',
        outline: 'none',
        ...(variant === 'h4' && ofPage),
      }}
    >
      <Isolated>{children}</Isolated>
    </Typography>
  );
}

const ofPage = {
  // Number and status of a document fit on one line of a phone.
  fontSize: { xs: fontSizes[20], sm: fontSizes[24] },
  lineHeight: 1.25,
  // A long name takes two lines.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** Tests for focus in a field, dialog, open menu or tab, where the user continues. */
function isAtWork(element: Element | null): boolean {
  if (element?.closest('input, textarea, [role="tab"], [role="dialog"]')) return true;
  // A fading menu still has the focus; only one that was opened since keeps it.
  const opened = '[aria-haspopup="menu"][aria-expanded="true"]';
  return element?.closest('[role="menu"]') != null && document.querySelector(opened) !== null;
}
