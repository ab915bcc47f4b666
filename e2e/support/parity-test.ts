import { test as base } from '@playwright/test';
import type { Golden, GoldenTrace } from '@turnpike/engine/testing';
import { build } from 'esbuild';
import type { BrowserRun } from './parity-worker';
import { expect, watchConsole } from './test';

/** URL of a page and a worker that exist only in these tests. */
const PLACE = '/e2e-parity';

type RunInBrowser = (golden: Golden, trace: GoldenTrace) => Promise<BrowserRun>;
type Watched = { run: RunInBrowser; found: string[] };

/**
 * Runs conversations one after another in one worker of one page, because starting both takes longer than a
 * conversation. Both are recreated after a failed test.
 */
export const test = base.extend<{ runInBrowser: RunInBrowser }, { watched: Watched }>({
  watched: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.TURNPIKE_E2E_URL });
      const found: string[] = [];
      watchConsole(context, found);
      const page = await context.newPage();
      const worker = await bundleWorker();
      await page.route(`**${PLACE}/*`, (route) =>
        route.request().url().endsWith('.js')
          ? route.fulfill({ contentType: 'text/javascript', body: worker })
          : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Parity</title>' }),
      );
      await page.goto(`${PLACE}/page.html`);
      const made = await page.evaluateHandle((source) => new Worker(source), `${PLACE}/worker.js`);
      await use({
        found,
        run: (golden, trace) => made.evaluate(runInWorker, JSON.stringify({ golden, trace })),
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
  runInBrowser: async ({ watched: { run, found } }, use) => {
    await use(run);
    expect(found.splice(0), 'errors in the console').toEqual([]);
  },
});

async function bundleWorker(): Promise<string> {
  const bundle = await build({
    entryPoints: ['e2e/support/parity-worker.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    // Not set by a build here, so the language is English.
    define: { 'process.env': '{}' },
    target: 'chrome120',
    tsconfig: 'tsconfig.json',
    logLevel: 'error',
  });
  return bundle.outputFiles[0]!.text;
}

/** Runs in the page. */
function runInWorker(worker: Worker, job: string): Promise<BrowserRun> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<{ run?: BrowserRun; error?: string }>) => {
      if (data.run) resolve(data.run);
      else reject(new Error(data.error));
    };
    worker.postMessage(JSON.parse(job));
  });
}
