import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Isolated } from '../isolated';

const product = 'Waybill';

/** What names the page in the tab and the history of a browser, the most particular first. */
export function usePageTitle(parts: readonly (string | undefined)[]): void {
  const title = [...new Set([...parts.filter(Boolean), product])].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The path whose heading had the focus last, or that the page was opened with. */
let announced = typeof window === 'undefined' ? '' : window.location.pathname;

interface Props {
  children: ReactNode;
  /** What stands after it in the title of the window: where it belongs. */
  within?: readonly (string | undefined)[];
  /** The title of the window, where it holds more than the heading. */
  title: string;
  variant?: 'h4' | 'h6';
}

/** The heading of a page: after a navigation it has the focus, so that a screen reader announces the page. */
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
        // The number of a document and its status fit on one line of a phone.
        ...(variant === 'h4' && { fontSize: { xs: '1.25rem', sm: '1.5rem' } }),
      }}
    >
      <Isolated>{children}</Isolated>
    </Typography>
  );
}

/** In a field, a dialog, a menu that is open, or on a tab that leads to the next list: there the person goes on. */
function isAtWork(element: Element | null): boolean {
  if (element?.closest('input, textarea, [role="tab"], [role="dialog"]')) return true;
  // A menu that led here has the focus too while it fades; only one that was opened meanwhile keeps it.
  const opened = '[aria-haspopup="menu"][aria-expanded="true"]';
  return element?.closest('[role="menu"]') != null && document.querySelector(opened) !== null;
}
