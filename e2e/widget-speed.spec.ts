import type { CDPSession, Page } from '@playwright/test';
import { medianOf } from '@/bench/median-of';
import { createEmbeddedFlow, writeSnippet } from './support/embed-widget';
import { type ForeignSite, startForeignSite } from './support/foreign-site';
import { baseUrl } from './support/running-app';
import { expect, test } from './support/test';

/** Goal 14: what a closed bubble may take of the main thread of a slow phone, and how soon a reply is visible. */
const GOAL_MS = { closed: 50, painted: 100 };
/** Of all files of the closed bubble, with their headers. */
const MAX_KB = 32;
/** Other processes of the machine take part of the time, also of that which is counted for the thread. */
const ROOM = 2;
/** On a slow machine: how much longer than an empty page, measured in the same run, a closed bubble may take. */
const EMPTY_PAGES = 3;
const RUNS = 5;
const SLOWER = 4;

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

test(`the closed widget and its first reply are fast on a processor ${SLOWER} times slower`, async ({
  browser,
}) => {
  const flow = await createEmbeddedFlow('Fast chat', site.origin);
  const body = '<h1>Returns, without the queue</h1>';
  const empty: number[] = [];
  const closed: number[] = [];
  const painted: number[] = [];
  const kilobytes: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Each run is the first visit of a browser, with nothing compiled.
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const transfer = await watchTransfer(devtools);
    site.show({ server: baseUrl(), body });
    const bare = await measureLoading(page, devtools, site.origin);
    empty.push(bare);
    site.show({ server: baseUrl(), body: body + writeSnippet(flow) });
    const bareKb = transfer.take();
    closed.push((await measureLoading(page, devtools, site.origin, '[data-mode="bubble"]')) - bare);
    kilobytes.push(transfer.take() - bareKb);
    shifts.push(await sumLayoutShifts(page));
    painted.push(await measureFirstReply(page));
    await context.close();
  }
  const figures = `empty page ${list(empty)} ms, closed bubble ${list(closed)} ms of the main thread, ${list(kilobytes)} KB, layout shift ${list(shifts)}, first reply painted after ${list(painted)} ms`;
  console.log(figures);
  expect(Math.max(...shifts), figures).toBe(0);
  expect(Math.max(...kilobytes), figures).toBeLessThan(MAX_KB);
  const limit = Math.max(GOAL_MS.closed * ROOM, medianOf(empty) * EMPTY_PAGES);
  expect(medianOf(closed), figures).toBeLessThan(limit);
  expect(medianOf(painted), figures).toBeLessThan(GOAL_MS.painted * ROOM);
});

/** Milliseconds of the main thread until the page is idle, and shows `selector`. */
async function measureLoading(
  page: Page,
  devtools: CDPSession,
  url: string,
  selector = 'body',
): Promise<number> {
  await page.goto('about:blank');
  const before = await readTaskMs(devtools);
  await page.goto(url);
  await page.locator(selector).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return (await readTaskMs(devtools)) - before;
}

/** What the browser has received since it was last asked, in KB. */
async function watchTransfer(devtools: CDPSession): Promise<{ take(): number }> {
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    take() {
      const taken = bytes / 1024;
      bytes = 0;
      return taken;
    },
  };
}

/** https://web.dev/articles/cls */
const sumLayoutShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

/** Without the commands of the test itself. */
async function readTaskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return (read('TaskDuration') - read('DevToolsCommandDuration')) * 1000;
}

/** Milliseconds between the end of the first answer of the server and the frame that shows it. */
function measureFirstReply(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('[data-mode="bubble"]')?.shadowRoot;
    if (!root) throw new Error('The page has no widget.');
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        const replies = [...root.querySelectorAll('[data-reply]')];
        if (!replies.some((reply) => reply.textContent?.includes('where are you today?'))) return;
        observer.disconnect();
        // The second frame starts after the first was painted.
        requestAnimationFrame(() => requestAnimationFrame((at) => resolve(at)));
      });
      observer.observe(root, { childList: true, subtree: true, characterData: true });
    });
    root.querySelector<HTMLElement>('button')?.click();
    const at = await painted;
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/turns'));
    return at - (answers[0] as PerformanceResourceTiming).responseEnd;
  });
}

const list = (values: readonly number[]): string => values.map((value) => value.toFixed(1)).join(', ');
