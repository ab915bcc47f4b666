import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('lays a graph out top to bottom, takes it back in one step, and remembers the choice', async ({
  page,
}) => {
  const flow = await createFlow('A layout from top to bottom', undefined, 'appointment');
  await page.goto(`/flows/${flow.id}`);
  const canvas = page.getByRole('application', { name: 'Canvas' });
  const cards = canvas.locator('.react-flow__node-card');
  await expect(cards.first()).toBeVisible();
  const readTransforms = () =>
    cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).style.transform));
  const before = await readTransforms();

  await page.getByRole('button', { name: /^Zoom, / }).click();
  await page.getByRole('menuitemradio', { name: 'Top to bottom' }).click();
  await expect(canvas.locator('.react-flow__handle-bottom').first()).toBeAttached();
  await expect.poll(readTransforms).not.toEqual(before);
  await takePictures(page, 'layout-top-to-bottom');

  await canvas.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(readTransforms).toEqual(before);
  await expect(canvas.locator('.react-flow__handle-right').first()).toBeAttached();

  await page.keyboard.press('Shift+D');
  await expect(canvas.locator('.react-flow__handle-bottom').first()).toBeAttached();
  await expect
    .poll(async () => JSON.stringify((await createApi().getFlow(flow.id)).document))
    .toContain('"layout":"down"');
  await page.reload();
  await expect(canvas.locator('.react-flow__handle-bottom').first()).toBeAttached();
});

test('opens on the canvas in a narrow window, with the properties on request', async ({ page }) => {
  const flow = await createFlow('A flow on a phone', undefined, 'appointment');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/flows/${flow.id}`);
  const card = page.locator('.react-flow__node-card').first();
  await expect(card).toBeInViewport();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await expect(properties).toBeHidden();
  await card.click();
  await page.keyboard.press('Enter');
  await expect(properties).toBeVisible();
});

test('shows a flow without editing on a phone, with the simulator', async ({ browser, baseURL }) => {
  const flow = await createFlow('A flow in a pocket', undefined, 'appointment');
  const context = await browser.newContext({
    ...{ baseURL, storageState: '.cache/e2e/owner.json', viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await page.goto(`/flows/${flow.id}`);
  const card = page.locator('.react-flow__node-card').first();
  await expect(card).toBeInViewport();
  await expect(page.getByText('View only on a phone.')).toBeVisible();
  await expect(card).not.toHaveClass(/draggable/);
  await page.getByRole('button', { name: 'Simulate', exact: true }).tap();
  const simulator = page.getByRole('complementary', { name: 'Simulator' });
  await expect(simulator.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
  await context.close();
});
