import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Chromium without windows, which takes about a quarter less processor time and shows no PDF. */
const shell = '/usr/bin/chromium-headless-shell';
const baseURL = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 0,
  workers: 2,
  reporter: [['list'], ['./tests/summary-reporter.ts']],
  use: {
    baseURL,
    // Tests that stand between page and server would not see what a worker fetches; those of the worker let it in.
    serviceWorkers: 'block',
    // What fades is there at once: drawing frames costs as much as the pages themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A button that never works fails by its name, not by the time of the whole test.
    actionTimeout: 30_000,
    launchOptions: launch(!process.env.CHROMIUM && existsSync(shell) ? shell : chromium),
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    // The page that runs on phones whose browser is a WebKit.
    { name: 'webkit', testDir: 'tests/webkit' },
    {
      name: 'screens',
      testDir: 'tests/screens',
      testIgnore: 'index.spec.ts',
      fullyParallel: true,
      timeout: 30_000,
      use: { launchOptions: launch(chromium) },
    },
    // The index of the pictures is written when all of them were taken.
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
