import type { Page } from '@playwright/test';
import { medianOf } from '../median-of';

/** Milliseconds, medians over the keys of one round. */
export type Figures = {
  /** Main-thread CPU time per key, including everything it triggers. */
  work: number;
  /** The longest single task while typing, in wall-clock time. */
  slowest: number;
  /** Time from the key to the frame that shows it. */
  paint: number;
  /** Time from the key to the updated problem count. */
  problems: number;
};

const GAP_MS = 400;

/**
 * Types a `{` at the caret and removes it, alternately. An unclosed placeholder is a problem, so every key changes the
 * problem count. A bare field has no problem count.
 */
export async function watchKeys(page: Page, keys: number, bare = false): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seen = await page.evaluateHandle(() => {
    const times = { paint: [] as number[], problems: [] as number[], slowest: 0 };
    let pressed = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) times.slowest = Math.max(times.slowest, entry.duration);
    }).observe({ type: 'longtask' });
    addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp;
        // Deferred React work is queued before this message.
        requestAnimationFrame(() => {
          void scheduler.postTask(() => times.paint.push(performance.now() - event.timeStamp), {
            priority: 'user-blocking',
          });
        });
      },
      true,
    );
    const count = document.querySelector('[aria-label^="Problems: "]');
    const observer = new MutationObserver(() => {
      if (pressed > 0) times.problems.push(performance.now() - pressed);
      pressed = 0;
    });
    if (count) observer.observe(count, { attributes: true, attributeFilter: ['aria-label'] });
    return times;
  });
  const press = async (index: number) => {
    await page.keyboard.press(index % 2 === 0 ? '{' : 'Backspace');
    await page.waitForTimeout(GAP_MS);
  };
  for (let index = 0; index < 4; index++) await press(index);
  await page.waitForTimeout(2_000);
  await seen.evaluate((times) => {
    times.paint.length = 0;
    times.problems.length = 0;
    times.slowest = 0;
  });
  const work: number[] = [];
  for (let index = 0; index < keys; index++) {
    const before = await getWork();
    await press(index);
    work.push((await getWork()) - before);
  }
  const { paint, problems, slowest } = await seen.jsonValue();
  if (!bare && problems.length < keys / 2)
    throw new Error(`${problems.length} of ${keys} keys changed the problem count.`);
  return { work: medianOf(work), slowest, paint: medianOf(paint), problems: medianOf(problems) };

  async function getWork(): Promise<number> {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}
