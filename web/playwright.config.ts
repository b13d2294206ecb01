import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Chromium without windows needs a quarter less processor time but shows no PDF. */
const shell = '/usr/bin/chromium-headless-shell';
/** Each worker has a server of its own, because tests change the records of the company. */
const servers = (process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080').split(' ');
const baseURL = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % servers.length];

export default defineConfig({
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: servers.length,
  reporter: [['list'], ['./tests/summary-reporter.ts']],
  use: {
    baseURL,
    // A worker's requests would bypass tests that intercept requests; tests of the worker allow it.
    serviceWorkers: 'block',
    // Rendering frames of transitions costs as much as the pages themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A button that never works fails by its name, before the timeout of the test.
    actionTimeout: 30_000,
    launchOptions: launch(!process.env.CHROMIUM && existsSync(shell) ? shell : chromium),
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // Page that runs on phones with WebKit browsers.
    { name: 'webkit', testDir: 'tests/webkit' },
    {
      name: 'screens',
      testDir: 'tests/screens',
      testIgnore: 'index.spec.ts',
      fullyParallel: true,
      timeout: 30_000,
      use: { launchOptions: launch(chromium) },
    },
    // Writes the index after all pictures were taken.
    {
      name: 'screens-index',
      testDir: 'tests/screens',
      testMatch: 'index.spec.ts',
      dependencies: ['screens'],
    },
  ],
});

function launch(executablePath: string) {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return { executablePath, args };
}
