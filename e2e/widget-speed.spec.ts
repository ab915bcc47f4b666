import type { CDPSession, Page } from '@playwright/test';
import { medianOf } from '@/bench/median-of';
import { createEmbeddedFlow, writeSnippet } from './support/embed-widget';
import { type ForeignSite, startForeignSite } from './support/foreign-site';
import { baseUrl } from './support/running-app';
import { expect, test } from './support/test';

/** Goal 14: what a closed bubble may take of the main thread of a slow phone, and how soon a reply is visible. */
const GOAL_MS = { closed: 50, painted: 100 };
/** Other processes of the machine take part of the time, also of that which is counted for the thread. */
const ROOM = 2;
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
  const closed: number[] = [];
  const painted: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    // Each run is the first visit of a browser, with nothing compiled.
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    site.show({ server: baseUrl(), body });
    const bare = await measureLoading(page, devtools, site.origin);
    site.show({ server: baseUrl(), body: body + writeSnippet(flow) });
    closed.push((await measureLoading(page, devtools, site.origin, '[data-mode="bubble"]')) - bare);
    painted.push(await measureFirstReply(page));
    await context.close();
  }
  const figures = `closed bubble ${list(closed)} ms of the main thread, first reply painted after ${list(painted)} ms`;
  console.log(figures);
  expect(medianOf(closed), figures).toBeLessThan(GOAL_MS.closed * ROOM);
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
