/**
 * The past moment that the whole application shows, from its address: `/as-of/48213/dashboard/order` is the list of orders
 * behind position 48213 of the log. It is the base of all routes, so no link inside of the application loses it.
 */
const address = /^\/as-of\/([^/]+)(?=\/|$)/;

/** A position of the log, an instant, or a day; null when the application shows what is now. */
export const asOf: string | null =
  typeof window === 'undefined' ? null : momentIn(window.location.pathname);

/** What all paths of the application begin with. */
export const basename = asOf === null ? '/' : baseAt(asOf);

/** The moment that an address names. */
export function momentIn(pathname: string): string | null {
  const named = address.exec(pathname)?.[1];
  if (named === undefined) return null;
  try {
    return decodeURIComponent(named);
  } catch {
    return null;
  }
}

/** The address of a path of the application at a past moment, or now. */
export function addressAt(moment: string | number | null, path: string): string {
  return moment === null ? path : baseAt(String(moment)) + path;
}

/** What an address with `?asOf=` is called here; null for others. */
export function addressOfQuery({ pathname, search, hash }: Location): string | null {
  const query = new URLSearchParams(search);
  const moment = query.get('asOf');
  if (!moment) return null;
  query.delete('asOf');
  const rest = query.toString();
  const path = pathname.replace(address, '') || '/';
  return addressAt(moment, path + (rest && `?${rest}`) + hash);
}

function baseAt(moment: string): string {
  return `/as-of/${encodeURIComponent(moment)}`;
}
