import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/browser-flags';
import { findBrowser } from './scripts/find-browser';

/** A laptop viewport, and a common desktop viewport. */
const VIEWPORT = { width: 1440, height: 900 };
/** Tests that measure. */
const MEASURED = ['large-flow.spec.ts', 'widget-speed.spec.ts'];

/**
 * Two workers, one file each at a time, because browser and app wait for each other about equally. Tests that measure
 * run alone after all others. A failed test is repeated once. If it passes then, the summary lists it as flaky, and its
 * cause must still be found.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-app.ts',
  workers: 2,
  fullyParallel: false,
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // Antialiasing of text differs slightly between browser builds.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005 },
  },
  // One set of screenshots for every system, because the browser and the fonts are the same.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  reporter: [['list']],
  use: {
    // Set by globalSetup and visible here, because each worker loads this file again.
    baseURL: process.env.TURNPIKE_E2E_URL,
    viewport: VIEWPORT,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // Storage, cookies and permissions are reset between the tests of a worker; compiled scripts are kept, which takes
    // 80 instead of 155 seconds of CPU for the 15 tests of conventions.spec.ts.
    reuseContext: true,
    actionTimeout: 20_000,
    navigationTimeout: 60_000,
    // Artifacts of failed tests. TRACE=1 also records snapshots of every step, which is considerably slower.
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_FLAGS,
    },
  },
  projects: [
    // All other tests share the owner's browser session, so signing out runs last.
    { name: 'sign-in', testMatch: 'sign-in.setup.ts', teardown: 'sign-out' },
    {
      name: 'app',
      testMatch: '*.spec.ts',
      testIgnore: MEASURED,
      dependencies: ['sign-in'],
      use: { storageState: '.cache/e2e/owner.json' },
    },
    {
      name: 'measured',
      testMatch: MEASURED,
      dependencies: ['app'],
      use: { storageState: '.cache/e2e/owner.json' },
    },
    { name: 'sign-out', testMatch: 'sign-out.teardown.ts', use: { storageState: '.cache/e2e/owner.json' } },
  ],
});
