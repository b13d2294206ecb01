/**
 * Matches the past moment in the address: `/as-of/48213/dashboard/order` lists the orders as of position 48213. It is
 * the base of all routes, so links keep it.
 */
const address = /^\/as-of\/([^/]+)(?=\/|$)/;

/** A log position, an instant or a day; null for the present. */
export const asOf: string | null =
  typeof window === 'undefined' ? null : momentIn(window.location.pathname);

/** Prefixes all paths of the application. */
export const basename = asOf === null ? '/' : baseAt(asOf);

/** Returns the moment that an address names. */
export function momentIn(pathname: string): string | null {
  const named = address.exec(pathname)?.[1];
  if (named === undefined) return null;
  try {
    return decodeURIComponent(named);
  } catch {
    return null;
  }
}

/** Returns the address of a path at a past moment, or now. */
export function addressAt(moment: string | number | null, path: string): string {
  return moment === null ? path : baseAt(String(moment)) + path;
}

/** Translates an address with `?asOf=`; null for others. */
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
