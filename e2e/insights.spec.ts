import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility, checkInThemes } from './support/check-accessibility';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const ask = (id: string, name: string, text: string) =>
  ({ id, type: 'question', name, text, produces: [id] }) as const;
const QUESTIONS = [ask('city', 'City', 'Which city?'), ask('day', 'Day', 'Which day?')];

const trips: FlowDocument = {
  schemaVersion: '1',
  name: 'Trips',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'city', type: 'text' },
    { name: 'day', type: 'date' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'city',
      nodes: [
        ...QUESTIONS.map((node) => ({ ...node, produces: [...node.produces] })),
        { id: 'end', type: 'terminal', name: 'End', text: 'Thank you.' },
      ],
      edges: [
        { id: 'city-on', from: 'city', to: 'day' },
        { id: 'day-on', from: 'day', to: 'end' },
      ],
    },
  ],
};

/** Numbers of messages, replies, calls and interruptions, of which a conversation has several. */
const NOT_CONVERSATIONS = /mark=[^&]*(missed|retried|invalid|called|failed|interrupt-[a-z]+)%3A/;

/** Links whose list has another number of conversations, or whose node the draft does not have. */
async function findWrongLinks(page: Page, flowId: string): Promise<string[]> {
  const links = await page
    .locator('main a')
    .evaluateAll((all) =>
      all.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
    );
  expect(links.length).toBeGreaterThan(5);
  const wrong: string[] = [];
  for (const { href, text } of links) {
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    const node = searchParams.get('node');
    if (pathname === `/flows/${flowId}` && node !== null && !['city', 'day', 'end'].includes(node))
      wrong.push(`${text}: ${href}`);
    if (pathname !== '/conversations') continue;
    const answer = await page.request.get(`/api/v1/sessions?${searchParams}`);
    const count = answer.ok() ? (await answer.json()).total.count : await answer.text();
    const shown = /^[A-Za-z ]*([\d,]+)(?! ?%)/.exec(text)?.[1]?.replaceAll(',', '');
    const isShare = text.includes('%') && !/^[A-Za-z ]*\d+ ?[\d.]+ %/.test(text);
    const isRight =
      NOT_CONVERSATIONS.test(href) || isShare || shown === undefined
        ? Number(count) >= 0
        : Number(shown) === count;
    if (!isRight) wrong.push(`${text}: ${href}: ${count}`);
  }
  return wrong;
}

test('a designer sees how conversations ended, where they stopped, and opens those behind a number', async ({
  page,
}) => {
  test.slow();
  const api = createApi();
  const flow = await createFlow('Trips to look at', trips);
  await page.goto(`/flows/${flow.id}/insights`);
  await expect(page.getByText('No conversations in this period')).toBeVisible();

  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  for (let n = 0; n < 36; n += 1) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    const say = (text: string) => api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
    await say('Rome');
    if (n % 3 === 0) continue;
    if (n % 4 === 0) await say('purple');
    await say(n % 5 === 0 ? 'I want to talk to a person' : 'tomorrow');
  }
  await page.reload();
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures.getByRole('link', { name: '36', exact: true })).toBeVisible();
  await expect(figures.getByText('Finished without a goal')).toBeVisible();
  const nodes = page.getByRole('table', { name: 'Nodes' });
  await expect(nodes.getByRole('row', { name: /^Day/ })).toContainText('36');
  await expect(page.getByRole('region', { name: 'Funnel' })).toContainText('City');
  await checkInThemes(page, 'insights');
  await takePictures(page, 'insights');
  await test.step('every number opens its conversations, and every node its place', async () => {
    const wrong: string[] = [];
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      wrong.push(...(await findWrongLinks(page, flow.id)));
      await checkAccessibility(page, `insights, ${await tab.textContent()}`);
    }
    expect(wrong).toEqual([]);
    await page.getByRole('tab', { name: 'Nodes' }).click();
  });

  await test.step('only of those that went through one node and not another', async () => {
    await page.getByRole('button', { name: 'Went through' }).click();
    const path = page.getByRole('dialog', { name: 'Went through' });
    await path.getByRole('combobox', { name: 'But not' }).click();
    await page.getByRole('option', { name: /^End/ }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/not=node%3Aend/);
    await expect(figures.getByRole('link', { name: '17', exact: true })).toBeVisible();
    expect(await findWrongLinks(page, flow.id)).toEqual([]);
    await checkInThemes(page, 'insights of a path');
    await takePictures(page, 'insights-path');
    await page.getByRole('button', { name: 'Remove the filter Went through' }).click();
    await expect(figures.getByRole('link', { name: '36', exact: true })).toBeVisible();
  });

  await test.step('where conversations were handed off, and why', async () => {
    await page.getByRole('tab', { name: 'Handoffs' }).click();
    const row = page.getByRole('table', { name: 'Handoffs' }).getByRole('row', { name: /^Day/ });
    await expect(row).toContainText('asked for a person');
    await takePictures(page, 'insights-handoffs');
    await page.getByRole('tab', { name: 'Nodes' }).click();
  });

  await nodes.getByRole('button', { name: 'Reached' }).click();
  await nodes.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Properties' }).getByText('Which day?')).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Show on the canvas' }).click();
  const traffic = page.getByRole('region', { name: 'Traffic' });
  await expect(traffic).toContainText('36 conversations');
  const card = page.getByRole('group', { name: /^Question, Day/ });
  await expect(card).toContainText('36');
  await expect(page.locator('[data-edge="city-on"]')).toHaveAttribute('data-tone', 'traffic');
  await checkAccessibility(page, 'the traffic on the canvas');
  await takePictures(page, 'traffic');
  await page.keyboard.press('Shift+T');
  await expect(traffic).toBeHidden();

  await page.keyboard.press('Shift+C');
  const coverage = page.getByRole('region', { name: 'Coverage' });
  await coverage.getByRole('button', { name: 'Coverage as a list' }).click();
  await expect(page.getByText('No tests yet')).toBeVisible();
  await page.goBack();

  await page.getByRole('tab', { name: 'Days' }).click();
  await expect(page.getByRole('table', { name: 'Days' })).toContainText('36');
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await figures.getByRole('link', { name: '36', exact: true }).click();
  await expect(page).toHaveURL(/\/conversations\?.*flow=/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click();
  const flows = page.getByRole('table', { name: 'Flows' });
  const row = flows.getByRole('row', { name: /^Trips to look at/ });
  await expect(row).toContainText('36');
  await expect(row).toContainText('too few to compare');
  await checkInThemes(page, 'insights of the workspace');
  await takePictures(page, 'insights-workspace');
  await page.setViewportSize({ width: 390, height: 844 });
  const current = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' });
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL(/\/insights\?days=30$/);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(`/flows/${flow.id}/insights?days=30`);
  await expect(figures.getByRole('link', { name: '36', exact: true })).toBeVisible();

  await page.goto('/insights?from=2026-01-01&to=2026-01-02');
  await expect(page.getByText('No conversations in this period')).toBeVisible();
});
