/** Is the maximum of places after the start of directions in Google Maps. */
const MAX_PLACES = 10;

export interface Route {
  /** Numbers of the first and last place, from 1. */
  from: number;
  to: number;
  href: string;
}

/**
 * Returns links to the directions through the places. The first starts at the position of the device; a further one,
 * for places beyond the limit, where the one before ends.
 */
export function routesThrough(places: readonly string[]): Route[] {
  const starts = places.map((_place, at) => at).filter((at) => at % MAX_PLACES === 0);
  return starts.map((start) => {
    const part = places.slice(start, start + MAX_PLACES);
    const origin = places[start - 1];
    const query = new URLSearchParams({
      api: '1',
      travelmode: 'driving',
      ...(origin ? { origin } : {}),
      destination: part.at(-1) ?? '',
      ...(part.length > 1 ? { waypoints: part.slice(0, -1).join('|') } : {}),
    });
    return {
      from: start + 1,
      to: start + part.length,
      href: `https://www.google.com/maps/dir/?${query}`,
    };
  });
}
