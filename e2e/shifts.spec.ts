import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { DocumentJson } from '@/lib/contract/document-json';
import { createApi, createFlow, createLiveFlow, readLeadQualification } from './support/flows';
import { expect, test } from './support/test';

const PAGES = [
  '/flows',
  '/conversations',
  '/insights',
  '/handoffs',
  '/customers',
  '/providers',
  '/keys',
  '/members',
  '/audit',
];
const NARROW = { width: 390, height: 844 };
const [SOON_MS, LATE_MS] = [60, 500];
/** Minimum layout shift score that counts. Browsers rate 0.1 for a whole visit as good. */
const SEEN = 0.01;

let flowId = '';
test.beforeAll(async () => {
  flowId = (await createLiveFlow('Stays where it is')).id;
  await createApi().takeTurn(flowId, { input: { type: 'start' } });
});

for (const late of [0, 1]) {
  test(`pages have no layout shifts while every ${late ? 'second' : 'first'} response is late`, async ({
    page,
  }) => {
    await answerLate(page, late);
    await raiseAlert(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: '1 alert' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await listShifts(page), path).toEqual([]);
    }
    await page.setViewportSize(NARROW);
    await page.goto(`/flows/${flowId}`);
    await expect(page.locator('[data-canvas]')).toBeVisible();
    await sleep(4 * LATE_MS);
    expect.soft(await listShifts(page), 'the editor in a narrow window').toEqual([]);
  });
}

test('the columns of the flow list stay where they are when results arrive', async ({ page }) => {
  await createTroubledFlow('Has all figures');
  await page.route('**/api/v1/draft-results', async (route) => {
    await sleep(3 * LATE_MS);
    await route.continue().catch(() => undefined);
  });
  const starts = () =>
    page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await page.goto('/flows');
  const row = page.getByRole('row').filter({ hasText: 'Has all figures' });
  await expect(row).toContainText('24 errors');
  const before = await starts();
  await expect(row).toContainText('12 of 12 tests passed');
  await expect(page.getByRole('button', { name: 'More for Has all figures' })).toBeVisible();
  expect(await starts()).toEqual(before);
});

/** A draft with errors, warnings and tests, so that its figures in the list are as wide as they get. */
async function createTroubledFlow(name: string): Promise<void> {
  const api = createApi();
  const flow = await createFlow(name);
  const { graphs: [main, ...others] = [], ...draft } = readLeadQualification();
  const lost = Array.from({ length: 12 }, (_, n) => ({
    id: `lost-${n}`,
    type: 'question',
    name: `Lost ${n}`,
    text: 'What is {unknown}?',
    produces: [`missing_${n}`],
  }));
  const graphs = [{ ...main, nodes: [...(main?.nodes ?? []), ...lost] }, ...others];
  const facts = [...(draft.facts ?? []), ...lost.map((_, n) => ({ name: `spare_${n}`, type: 'text' }))];
  const document = { ...draft, name: flow.name, facts, graphs } as unknown as DocumentJson;
  await api.saveDraft(flow.id, document, flow.revision);
  for (let n = 0; n < 12; n++)
    await api.saveTest(flow.id, `test-${n}`, {
      name: `Test ${n}`,
      script: { turns: [{ input: { type: 'start' } }] },
    });
}

/** Delays every other API response, as on a slow connection. */
async function answerLate(page: Page, late: number): Promise<void> {
  let asked = 0;
  await page.route('**/api/v1/**', async (route) => {
    await sleep(asked++ % 2 === late ? LATE_MS : SOON_MS);
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}

/** The page hears of an alert only after everything else. */
async function raiseAlert(page: Page): Promise<void> {
  const alert = {
    id: 'alert_1',
    measure: 'handoff',
    threshold: 20,
    windowMinutes: 60,
    flow: { id: flowId, name: 'Stays where it is' },
    environment: 'production',
    reading: { conversations: 50, reached: 25 },
    raisedAt: new Date().toISOString(),
  };
  await page.route('**/api/v1/alerts', async (route) => {
    await sleep(LATE_MS);
    await route.fulfill({ json: { alerts: [alert] } }).catch(() => undefined);
  });
}

/** Layout shifts without user input. */
function listShifts(page: Page): Promise<string[]> {
  return page.evaluate(async (seen) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((done) => setTimeout(done, 50));
    return shifts
      .filter(({ value, hadRecentInput }) => !hadRecentInput && value > seen)
      .map(({ value, sources }) => {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} (${Math.round(previousRect.y)} to ${Math.round(currentRect.y)})`,
        );
        return `${value.toFixed(3)}: ${moved.join(', ')}`;
      });
  }, SEEN);
}
