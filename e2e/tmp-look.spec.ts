import { readFileSync } from 'node:fs';
import { createApi, createFlow } from './support/flows';
import { REFUND_FLOW, UNHEARD } from './support/refund-flow';
import { test } from './support/test';

const GATED = {
  schemaVersion: '1',
  name: 'Gated',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'city', type: 'text' },
    { name: 'day', type: 'text' },
  ],
  states: [],
  gates: [
    { name: 'PLACED', satisfiedBy: { metricsAll: ['city'] } },
    { name: 'DATED', satisfiedBy: { metricsAll: ['day'] } },
  ],
  primaryGoal: { gate: 'DATED' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        { id: 'city', type: 'question', name: 'City', text: 'Which city?', produces: ['city'] },
        {
          id: 'day',
          type: 'question',
          name: 'Day',
          text: 'Which day?',
          produces: ['day'],
          requires: ['PLACED'],
        },
      ],
    },
  ],
};
const P = '/tmp/pics-see-rest/look';
test('look', async ({ page }) => {
  test.setTimeout(240_000);
  const api = createApi();
  const flow = await createFlow('Look', REFUND_FLOW);
  await api.publishVersion(flow.id, 'First');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  for (const text of UNHEARD.flat().slice(0, 12)) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  }
  const shot = async (name: string) => {
    for (const [w, h] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width: w, height: h });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${P}-${name}-${w}.png`, fullPage: w < 1000 });
    }
  };
  await page.goto(`/flows/${flow.id}/improve`);
  await page.getByRole('region', { name: 'Similar messages' }).waitFor();
  await page.waitForTimeout(3000);
  await shot('improve');
  const { flow: f2 } = { flow: await createFlow('Gated', GATED as never) };
  await api.publishVersion(f2.id, 'First');
  await api.setEnvironment(f2.id, 'production', { version: 1 });
  for (let n = 0; n < 5; n++) {
    const { sessionId } = await api.takeTurn(f2.id, { input: { type: 'start' } });
    await api.takeTurn(f2.id, { sessionId, input: { type: 'message', text: 'Rome' } });
    if (n % 2)
      await api.takeTurn(f2.id, {
        sessionId,
        input: { type: 'message', text: 'I want to talk to a person' },
      });
    else await api.takeTurn(f2.id, { sessionId, input: { type: 'message', text: 'Monday' } });
  }
  await page.goto(`/flows/${f2.id}/insights?not=node:gone`);
  await page.getByRole('tab', { name: 'Gates' }).click();
  await shot('gates');
  await page.getByRole('tab', { name: 'Handoffs' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('handoffs');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/conversations');
  await page.getByRole('button', { name: 'Date' }).click();
  await page.waitForTimeout(500);
  await shot('date');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  const f3 = await createFlow(
    'Desk',
    JSON.parse(readFileSync('public/gallery/order-status.flow.json', 'utf8')),
  );
  await page.goto(`/flows/${f3.id}`);
  await page
    .getByRole('button', { name: /Versions/ })
    .first()
    .click()
    .catch(() => {});
  await page
    .getByRole('tab', { name: 'Environments' })
    .click()
    .catch(() => {});
  await page.waitForTimeout(1000);
  await page
    .getByRole('button', { name: 'Add alert' })
    .first()
    .click()
    .catch(() => {});
  await page
    .getByRole('combobox', { name: 'Watch' })
    .click()
    .catch(() => {});
  await page
    .getByRole('option', { name: 'Failed tools' })
    .click()
    .catch(() => {});
  await page
    .getByRole('combobox', { name: 'Tool' })
    .click()
    .catch(() => {});
  await page.waitForTimeout(500);
  await shot('alert');
});
