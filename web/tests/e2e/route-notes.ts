import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { routeOf } from './route-table';

/** That a test opened a route. */
export interface RouteNote {
  route: string;
  file: string;
  title: string;
}

/** Notes what a test has opened in the file of that name in the environment, for the table of the documentation. */
export function noteRoutes({ file, title }: TestInfo, opened: ReadonlySet<string>): void {
  const notes = process.env.ROUTES;
  if (!notes) return;
  const routes = new Set([...opened].flatMap((pathname) => routeOf(pathname)?.path ?? []));
  const lines = [...routes].map((route) => JSON.stringify({ route, file: basename(file), title }));
  appendFileSync(notes, lines.map((line) => `${line}\n`).join(''));
}
