import { findEditor } from './support/editor';
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
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add a rule' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Simulate', exact: true }).tap();
  const simulator = page.getByRole('complementary', { name: 'Simulator' });
  await expect(simulator.getByRole('textbox', { name: 'Type a message' })).toBeVisible();
  await expect(simulator.getByText('recalls the last message')).toBeHidden();
  await context.close();
});

test('keeps the outline, the properties, the simulator and the debugger in reach on a laptop at 200 %', async ({
  page,
}) => {
  const flow = await createFlow('A flow at 200 percent');
  await page.setViewportSize({ width: 640, height: 360 });
  const editor = findEditor(page);
  await editor.open(flow.id);

  await expect(editor.outline).toBeHidden();
  await page.getByRole('button', { name: 'Show the outline' }).click();
  await editor.outline.getByRole('treeitem', { name: /^Welcome/ }).click();
  await page.getByRole('button', { name: 'Hide the outline' }).click();
  await expect(editor.outline).toBeHidden();

  await editor.canvas.focus();
  await page.keyboard.press('Enter');
  await expect(editor.prompt).toBeVisible();
  const disable = editor.properties.getByRole('button', { name: 'Disable' });
  await disable.scrollIntoViewIfNeeded();
  // The header scrolls away with the fields.
  await expect(editor.prompt).not.toBeInViewport();

  await editor.startSimulator();
  await expect(editor.log.getByText('where are you today?').last()).toBeInViewport();
  await expect(editor.simulator.getByRole('textbox', { name: 'Type a message' })).toBeInViewport();

  await page.keyboard.press('Control+J');
  const save = editor.drawer.getByRole('button', { name: 'Save as test' });
  await save.click({ trial: true });
  expect((await editor.drawer.boundingBox())?.height).toBeGreaterThan(250);
  await editor.showView('Tests');
  await expect(editor.drawer).toBeHidden();
});

test('keeps the tools of the canvas apart in a narrow window, and shows its focus only after a key', async ({
  page,
}) => {
  const flow = await createFlow('Seen in a narrow window');
  const { open, canvas } = findEditor(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(flow.id);
  const tools = await page.getByRole('toolbar', { name: 'Canvas tools' }).boundingBox();
  const zoom = await page.getByRole('button', { name: 'Zoom in' }).boundingBox();
  if (!tools || !zoom) throw new Error('The canvas has no tools.');
  expect(tools.y + tools.height).toBeLessThan(zoom.y);

  const hasRing = () => canvas.evaluate((element) => getComputedStyle(element, '::after').content !== 'none');
  await canvas.locator('.react-flow__node-card').first().click();
  await expect(canvas).toBeFocused();
  expect(await hasRing()).toBe(false);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(hasRing).toBe(true);
});

test('moves the outline out of the way when the page is zoomed in, and back', async ({ page }) => {
  const flow = await createFlow('A flow that is zoomed');
  const { open, outline } = findEditor(page);
  await open(flow.id);
  await expect(outline).toBeVisible();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(outline).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(outline).toBeVisible();
});

test('keeps a card where it was placed by hand when laying out, until everything is laid out', async ({
  page,
}) => {
  const flow = await createFlow('A card at its place', undefined, 'appointment');
  const { open, canvas } = findEditor(page);
  await open(flow.id);
  const card = canvas.locator('.react-flow__node-card').nth(1);
  const pin = card.getByTitle('Pinned: stays in place when you lay out');
  await card.click();
  await expect(pin).toBeHidden();
  const read = () => card.evaluate((element) => element.style.transform);
  await page.keyboard.press('Shift+ArrowDown');
  await expect(pin).toBeVisible();
  const placed = await read();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText('1 pinned item stayed in place')).toBeVisible();
  expect(await read()).toBe(placed);
  await takePictures(page, 'layout-pinned');

  await page.getByRole('button', { name: 'Lay out everything' }).click();
  await expect.poll(read).not.toBe(placed);
  await expect(pin).toBeHidden();

  // By keyboard, without a move.
  await card.click();
  await page.keyboard.press('p');
  await expect(pin).toBeVisible();
  await page.keyboard.press('p');
  await expect(pin).toBeHidden();
});

test('pins a gate with its switch, and a layout leaves it where it is', async ({ page }) => {
  const flow = await createFlow('A gate at its place');
  const { open, canvas, properties } = findEditor(page);
  await open(flow.id);
  const gate = canvas.locator('.react-flow__node-gate').first();
  await gate.click();
  const pinned = properties.getByRole('switch', { name: 'Pinned' });
  await pinned.click();
  await expect(pinned).toBeChecked();
  await expect(gate.getByTitle('Pinned: stays in place when you lay out')).toBeVisible();
  await canvas.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+A');
  await expect(page.getByText('1 pinned item stayed in place')).toBeVisible();
});
