import { defineConfig } from '@playwright/test';

const baseURL = process.env.WAYBILL_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  outputDir: 'test-results',
  // A shared machine may be slow enough for a page to be looked at too early; what is broken fails every time.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  retries: 2,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL,
    // A button that never works fails by its name, not by the time of the whole test.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    {
      name: 'screens',
      testDir: 'tests/screens',
      testIgnore: 'index.spec.ts',
      fullyParallel: true,
      timeout: 30_000,
    },
    // What says which pictures there are is written when all of them were taken.
    {
      name: 'screens-index',
      testDir: 'tests/screens',
      testMatch: 'index.spec.ts',
      dependencies: ['screens'],
    },
  ],
});
