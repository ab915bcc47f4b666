import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser-flags';
import { findBrowser } from './scripts/find-browser';

/** As small as a laptop's, as large as most pages are designed for. */
const VIEWPORT = { width: 1440, height: 900 };

/**
 * Two workers, each a file at a time: a browser waits for the app about as often as the app for it. What measures
 * comes after all others, alone. No retries: a test that passes on its second try has found something.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-app.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Edges of letters differ a little from one build of the browser to the next.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005 },
  },
  // One set for every system: the browser and the fonts are the same everywhere.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  reporter: [['list']],
  use: {
    // Set by globalSetup, and seen here since each worker reads this file again.
    baseURL: process.env.TURNPIKE_E2E_URL,
    viewport: VIEWPORT,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // What a failed test saw. TRACE=1 keeps snapshots of every step too, which takes a good part of the time more.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    // Its owner's session is shared by all others, so signing out comes after them.
    { name: 'sign-in', testMatch: 'sign-in.setup.ts', teardown: 'sign-out' },
    {
      name: 'app',
      testMatch: '*.spec.ts',
      testIgnore: 'large-flow.spec.ts',
      dependencies: ['sign-in'],
      use: { storageState: '.cache/e2e/owner.json' },
    },
    {
      name: 'measured',
      testMatch: 'large-flow.spec.ts',
      dependencies: ['app'],
      use: { storageState: '.cache/e2e/owner.json' },
    },
    { name: 'sign-out', testMatch: 'sign-out.teardown.ts', use: { storageState: '.cache/e2e/owner.json' } },
  ],
});
