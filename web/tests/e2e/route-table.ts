import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/app/paths';
import { screensOfNouns } from '../../src/nouns/screens';
import { eachPage, type Screen } from '../../src/ui/screen';

/** A route of the product: its pattern and the required operations, or null without any. */
export interface Route {
  path: string;
  needs: readonly string[];
}

const features = join(import.meta.dirname, '../../src/features');

/** Collects the screens that features declare, as the app does. */
const declared = await Promise.all(
  readdirSync(features, { withFileTypes: true, recursive: true })
    .filter((file) => file.name === 'screens.ts')
    .map(async ({ parentPath, name }): Promise<Screen[]> => {
      const module = await import(join(parentPath, name));
      return module.screens ?? [];
    }),
);

const screens: Route[] = eachPage([...screensOfNouns, ...declared.flat()]);

/** Pages of signed-in users, which require an operation. */
export const protectedRoutes: readonly Route[] = [
  { path: paths.dashboard, needs: ['customer-list'] },
  ...screens,
].sort((one, other) => one.path.localeCompare(other.path));

/** Public pages. */
export const openRoutes: readonly Route[] = [
  paths.auth.login,
  paths.auth.register,
  paths.notFound,
  paths.help,
].map((path) => ({ path, needs: [] }));

/** All routes. A unit test compares them with the router's own. */
export const routes: readonly Route[] = [...openRoutes, ...protectedRoutes];

/** Returns the screen of a route; lists of one noun share one. */
export function screenOf({ path }: Route): string {
  return path.replace(/\/list\/.*/, '/list');
}
