import { expect, it } from 'vitest';
import { routesThrough } from './route';

const query = (href: string) => Object.fromEntries(new URL(href).searchParams);

it('the route goes through the stops in their order', () => {
  const [route, ...others] = routesThrough(['1 Quay, Ayr', 'Bath & Wells', 'Camden']);
  expect(others).toEqual([]);
  expect(query(route?.href ?? '')).toEqual({
    api: '1',
    travelmode: 'driving',
    destination: 'Camden',
    waypoints: '1 Quay, Ayr|Bath & Wells',
  });
  expect(routesThrough([])).toEqual([]);
});

it('more stops than a map takes are in parts, each from where the one before ends', () => {
  const places = Array.from({ length: 21 }, (_place, at) => `Town ${at + 1}`);
  const routes = routesThrough(places);
  expect(routes.map(({ from, to }) => [from, to])).toEqual([
    [1, 10],
    [11, 20],
    [21, 21],
  ]);
  expect(query(routes[2]?.href ?? '')).toEqual({
    api: '1',
    travelmode: 'driving',
    origin: 'Town 20',
    destination: 'Town 21',
  });
});
