import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/app/paths';
import { eachPage, type Screen } from '../../src/ui/screen';

/** A route of the product: its pattern, and what lets a person in; nothing where no role is required. */
export interface Route {
  path: string;
  needs: readonly string[];
}

const features = join(import.meta.dirname, '../../src/features');

/** What the features declare, found as the app finds it. */
const declared = await Promise.all(
  readdirSync(features, { withFileTypes: true, recursive: true })
    .filter((file) => file.name === 'screens.ts')
    .map(async ({ parentPath, name }): Promise<Screen[]> => {
      const module = await import(join(parentPath, name));
      return module.screens ?? [];
    }),
);

const screens: Route[] = eachPage(declared.flat());

/** Pages in the house: each needs something of the person's role. */
export const protectedRoutes: readonly Route[] = [
  { path: paths.dashboard, needs: ['customer-list'] },
  ...screens,
].sort((one, other) => one.path.localeCompare(other.path));

/** Pages for everybody. */
export const openRoutes: readonly Route[] = [
  paths.auth.login,
  paths.auth.register,
  paths.notFound,
  paths.help,
].map((path) => ({ path, needs: [] }));

/** Every route; a test of the unit suite compares it with the router's own. */
export const routes: readonly Route[] = [...openRoutes, ...protectedRoutes];

/** The screen of a route: lists of one noun are the same one. */
export function screenOf({ path }: Route): string {
  return path.replace(/\/list\/.*/, '/list');
}
