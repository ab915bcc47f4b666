import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expect, test } from './support/test';

// Conventions that users of other flow builders expect, one test each, on a separate small flow.

let flowId: string;
test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async () => {
  flowId = (await createFlow('Conventions', FLOW)).id;
});

const card = (page: Page, id: string) => page.locator(`.react-flow__node[data-id="node:${id}"]`);
const selected = (page: Page) => page.locator('.react-flow__node.selected');

async function open(page: Page, id = flowId) {
  const editor = findEditor(page);
  await editor.open(id);
  await editor.canvas.focus();
  return editor;
}

async function centerOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await card(page, id).boundingBox();
  if (!box) throw new Error(`${id} is not on the canvas`);
  return { x: box.x + box.width / 2, y: box.y + 20 };
}

test('1 · Ctrl Z undoes changes, Ctrl Shift Z and Ctrl Y redo them', async ({ page }) => {
  const editor = await open(page);
  const count = await page.locator('.react-flow__node').count();
  await card(page, 'ask').click({ position: { x: 60, y: 14 } });
  await page.keyboard.press('Control+D');
  await expect(page.locator('.react-flow__node')).toHaveCount(count + 1);
  await page.keyboard.press('Control+Z');
  await expect(page.locator('.react-flow__node')).toHaveCount(count);
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.locator('.react-flow__node')).toHaveCount(count + 1);
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+Y');
  await expect(page.locator('.react-flow__node')).toHaveCount(count + 1);
  await page.keyboard.press('Control+Z');
  await expect(editor.redo).toBeEnabled();
});

test('2 · Nodes are copied as JSON into another flow, missing references are reported, and Delete, Backspace and Ctrl X remove them', async ({
  page,
}) => {
  const editor = await open(page);
  await editor.canvas.focus();
  await page.keyboard.press('Control+A');
  await expect(selected(page)).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  await card(page, 'book').click({ position: { x: 60, y: 14 } });
  await page.keyboard.press('Control+C');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(text)).toMatchObject({ turnpike: 'clip-1', nodes: [{ node: { id: 'book' } }] });
  const other = await createApi().createFlow({ name: 'Paste here', template: 'lead-qualification' });
  await open(page, other.id);
  const count = await page.locator('.react-flow__node').count();
  await page.keyboard.press('Control+V');
  await expect(page.locator('.react-flow__node')).toHaveCount(count + 1);
  await expect(page.getByText('graph booking (node Book a call)')).toBeVisible();
  for (const key of ['Delete', 'Backspace', 'Control+X']) {
    await page.keyboard.press(key);
    await expect(page.locator('.react-flow__node')).toHaveCount(count);
    if (key === 'Control+X') break;
    await page.keyboard.press('Control+V');
    await expect(page.locator('.react-flow__node')).toHaveCount(count + 1);
  }
  await page.evaluate(() => navigator.clipboard.writeText('just words'));
  await page.keyboard.press('Control+V');
  await expect(page.getByText('nothing from a flow')).toBeVisible();
});

test('3 · Space, the middle button, the wheel and the keys 1, 0, H and V navigate the canvas, and dragging selects', async ({
  page,
}) => {
  await open(page);
  const at = { x: 700, y: 640 };
  const pan = async (button: 'left' | 'middle') => {
    const before = await centerOf(page, 'ask');
    await page.mouse.move(at.x, at.y);
    await page.mouse.down({ button });
    await page.mouse.move(at.x + 40, at.y + 30, { steps: 4 });
    await page.mouse.up({ button });
    await expect.poll(async () => Math.round((await centerOf(page, 'ask')).x - before.x)).toBe(40);
  };
  await page.keyboard.down('Space');
  await pan('left');
  await page.keyboard.up('Space');
  await pan('middle');
  const percent = page.getByRole('button', { name: /^Zoom, / });
  const text = await percent.textContent();
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect(percent).not.toHaveText(text ?? '');
  await page.getByRole('application', { name: 'Canvas' }).focus();
  await page.keyboard.press('0');
  await expect(percent).toHaveText('100 %');
  await page.keyboard.press('1');
  await expect(percent).not.toHaveText('100 %');
  const tools = page.getByRole('toolbar', { name: 'Canvas tools' });
  await page.keyboard.press('h');
  await expect(tools.getByRole('button', { name: 'Move the view' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('v');
  await expect(tools.getByRole('button', { name: 'Select' })).toHaveAttribute('aria-pressed', 'true');
  // Dragging on the empty canvas selects the cards it touches.
  const first = await centerOf(page, 'ask');
  await page.mouse.move(first.x - 140, first.y - 60);
  await page.mouse.down();
  await page.mouse.move(first.x + 20, first.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(selected(page)).toHaveAttribute('data-id', 'node:ask');
});

test('4 · Ctrl K finds nodes by any of their texts, and lists commands with custom shortcuts', async ({
  page,
}) => {
  const editor = await open(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Shortcuts' });
  await sheet.getByRole('button', { name: /^Overview map/ }).click();
  await page.keyboard.press('n');
  await expect(sheet.getByText(/N was the shortcut for .Add a node./)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('overview');
  await expect(page.getByRole('option', { name: /Overview map.*N/ })).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('guten tag');
  await page.getByRole('option', { name: /Ask/ }).click();
  await expect(selected(page)).toHaveAttribute('data-id', 'node:ask');
  await editor.canvas.focus();
  await page.keyboard.press('?');
  await sheet.getByRole('button', { name: 'Reset Overview map' }).click();
  await expect(sheet.getByRole('button', { name: /^Add a node.*N/ })).toBeVisible();
});

test('5 · Nodes are added from the palette, at the end of a wire, on an edge and from the context menu', async ({
  page,
}) => {
  const editor = await open(page);
  const picker = page.getByRole('menu', { name: 'Add to the canvas' });
  await page.keyboard.press('/');
  await expect(editor.outline.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.canvas).toBeFocused();
  await page.keyboard.press('n');
  await expect(picker).toBeVisible();
  await page.keyboard.type('ter');
  await expect(picker.getByRole('menuitem', { name: /^Terminal/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(picker.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(picker.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Escape');
  const port = card(page, 'fork').locator('.react-flow__handle.source');
  await port.hover();
  await page.mouse.down();
  await page.mouse.move(760, 660, { steps: 6 });
  await page.mouse.up();
  await expect(picker).toContainText('After this node');
  await page.keyboard.press('Escape');
  await page.locator('[data-edge-label="fork-book"]').click();
  await page.getByRole('button', { name: /^Insert a node on/ }).click();
  await expect(picker).toContainText('Insert on this connection');
  await page.keyboard.press('Escape');
  await page.mouse.click(700, 680, { button: 'right' });
  await expect(page.getByRole('menuitem', { name: /^Paste/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Lay out/ })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Add a note/ }).click();
  await expect(page.locator('.react-flow__node-note')).toHaveCount(1);
  await page.keyboard.press('Control+Z');
});

test('6 · Enter opens properties, F2 renames, Esc returns, arrows navigate, D disables, and selections are arranged', async ({
  page,
}) => {
  const editor = await open(page);
  await card(page, 'ask').click({ position: { x: 60, y: 14 } });
  await page.keyboard.press('Enter');
  await expect(editor.prompt).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(editor.canvas).toBeFocused();
  await page.keyboard.press('F2');
  await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(selected(page)).toHaveAttribute('data-id', 'node:fork');
  await page.keyboard.press('d');
  await expect(editor.undo).toHaveAccessibleName(/Disable/);
  await page.keyboard.press('Control+Z');

  await card(page, 'ask').click({ position: { x: 60, y: 14 } });
  await card(page, 'fork').click({ position: { x: 60, y: 14 }, modifiers: ['Shift'] });
  await page.getByRole('toolbar', { name: 'Arrange' }).getByRole('button', { name: 'Align top' }).click();
  await expect
    .poll(async () => Math.round((await centerOf(page, 'ask')).y - (await centerOf(page, 'fork')).y))
    .toBe(0);
  await editor.canvas.focus();
  await page.keyboard.press('Control+G');
  await editor.properties.getByRole('textbox', { name: 'Group name' }).fill('Opening');
  const before = { ask: await centerOf(page, 'ask'), fork: await centerOf(page, 'fork') };
  const label = page.locator('[data-group]', { hasText: 'Opening' });
  const box = await label.boundingBox();
  if (!box) throw new Error('The group has no name on the canvas');
  await page.mouse.move(box.x + 12, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 12, box.y - 80, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await centerOf(page, 'ask')).y).toBeLessThan(before.ask.y - 40);
  expect((await centerOf(page, 'fork')).y).toBeLessThan(before.fork.y - 40);
});

test('7 · R opens the test chat on the right and Ctrl J the drawer below', async ({ page }) => {
  const editor = await open(page);
  // Nothing has the focus, as after opening a flow from the list.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('r');
  await expect(editor.log).toContainText('Hello');
  await editor.canvas.focus();
  await page.keyboard.press('Control+J');
  await expect(editor.drawer).toBeVisible();
  await page.keyboard.press('Control+J');
  await expect(editor.drawer).toBeHidden();
});

test('8 · Publish is disabled without changes and says why', async ({ page }) => {
  const api = createApi();
  const flow = await createFlow('Published', FLOW);
  const { number } = await api.publishVersion(flow.id, 'First');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const editor = await open(page, flow.id);
  await expect(editor.publish).toHaveAttribute('aria-disabled', 'true');
  await editor.publish.hover();
  await expect(page.getByRole('tooltip')).toContainText('No changes since version 1');
  await editor.canvas.focus();
  await page.keyboard.press('c');
  await expect(editor.publish).not.toHaveAttribute('aria-disabled', 'true');
});

test('9 · The clock button opens the versions', async ({ page }) => {
  const editor = await open(page);
  await page.getByRole('banner').getByRole('button', { name: 'Versions', exact: true }).click();
  await expect(editor.versions).toBeVisible();
});

test('10 · The header counts problems, the zoom menu has fit, grid, snap and map, and texts are replaced everywhere', async ({
  page,
}) => {
  const editor = await open(page);
  await page.getByRole('button', { name: /^Problems:/ }).click();
  await expect(editor.drawer).toBeVisible();
  await page.getByRole('button', { name: /^Zoom, / }).click();
  for (const name of ['Grid', 'Snap to the grid', 'Guides while dragging', 'Overview map'])
    await expect(page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.getByRole('menuitem', { name: /^Fit/ }).click();
  await editor.canvas.focus();
  await page.keyboard.press('Control+Shift+F');
  const panel = page.getByRole('region', { name: 'Find and replace' });
  await expect(panel.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('budget');
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('price');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  await expect(editor.outline).toContainText('price');
  await expect(editor.undo).toHaveAccessibleName(/Replace 4 places/);
  await editor.canvas.focus();
  await page.keyboard.press('Control+Z');
  await expect(editor.outline).not.toContainText('price');
});

test('11 · A node is dropped onto an edge, copied by dragging with Alt, renamed with a double click, and wires are drawn backwards', async ({
  page,
}) => {
  const { id } = await createFlow('Gestures', FLOW);
  const editor = await open(page, id);
  const cards = page.locator('.react-flow__node-card');
  const picker = page.getByRole('menu', { name: 'Add to the canvas' });
  const count = await cards.count();
  const palette = page.getByRole('region', { name: 'Add a node' });
  await palette
    .getByRole('button', { name: 'Message', exact: true })
    .dragTo(page.locator('[data-edge-label="fork-book"]'));
  await expect(cards).toHaveCount(count + 1);
  await expect(editor.undo).toHaveAccessibleName(/Insert message/);
  await editor.undo.click();

  const from = await centerOf(page, 'sorry');
  await page.mouse.move(from.x, from.y);
  await page.keyboard.down('Alt');
  await page.mouse.down();
  await page.mouse.move(from.x - 200, from.y + 120, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(cards).toHaveCount(count + 1);
  await expect(editor.undo).toHaveAccessibleName(/Duplicate/);
  await expect.poll(async () => Math.round((await centerOf(page, 'sorry')).x - from.x)).toBe(0);
  await editor.undo.click();

  await card(page, 'sorry').getByRole('heading').dblclick();
  await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Too dear');
  await expect(card(page, 'sorry')).toContainText('Too dear');

  await page.mouse.dblclick(700, 700);
  await expect(picker).toContainText('Add to the canvas');
  await page.keyboard.press('Escape');
  await card(page, 'ask').locator('.react-flow__handle.target').hover();
  await page.mouse.down();
  await page.mouse.move(420, 640, { steps: 6 });
  await page.mouse.up();
  await expect(picker).toContainText('Before this node');
  await picker.getByRole('menuitem', { name: /^Message/ }).click();
  await expect(cards).toHaveCount(count + 1);
});

test('12 · In a gates graph, a wire between nodes adds its gate, with the mouse and with E', async ({
  page,
}) => {
  const { id } = await createFlow('Gates', {
    ...FLOW,
    facts: [{ name: 'budget', type: 'number' }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [{ type: 'question', id: 'ask', name: 'Ask', text: 'How much?', produces: ['budget'] }],
      },
    ],
  } as unknown as FlowDocument);
  const editor = await open(page, id);
  const picker = page.getByRole('menu', { name: 'Add to the canvas' });
  const at = await centerOf(page, 'ask');
  await card(page, 'ask').locator('.react-flow__handle.source').hover();
  await page.mouse.down();
  await page.mouse.move(at.x + 300, at.y + 60, { steps: 6 });
  await page.mouse.up();
  await picker.getByRole('menuitem', { name: /^Message/ }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(3);
  await expect(editor.item('gate:BUDGET')).toBeVisible();
  await editor.undo.click();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
  await card(page, 'ask').click({ position: { x: 60, y: 14 } });
  await page.keyboard.press('e');
  await page.getByRole('option', { name: 'New question' }).click();
  await expect(editor.item('gate:BUDGET')).toBeVisible();
});

test('13 · On a slow connection, text typed after a shortcut goes to the view that the shortcut opens', async ({
  page,
}) => {
  const { id } = await createFlow('Slow line', FLOW);
  let slow = false;
  await page.route('**/_next/static/**', async (route) => {
    if (slow) await new Promise((done) => setTimeout(done, 4000));
    await route.continue();
  });
  const canvas = page.getByRole('application', { name: 'Canvas' });
  await page.goto(`/flows/${id}`);
  await canvas.waitFor();
  slow = true;
  await canvas.focus();
  await page.keyboard.press('Control+Shift+F');
  await page.keyboard.type('budget');
  await expect(page.getByText('Your typing will appear when it is ready.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Find', exact: true })).toHaveValue('budget');
  await expect(page.getByText('Your typing will appear when it is ready.')).toHaveCount(0);
});

/** Three nodes in a row and a subgraph whose graph has one question; the fact `budget` is referenced four times. */
const FLOW = {
  schemaVersion: '1',
  name: 'Conventions',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'budget', type: 'number' },
    { name: 'date', type: 'date' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        {
          type: 'question',
          id: 'ask',
          name: 'Ask',
          text: { variants: [{ en: 'Hello, how much?', de: 'Guten Tag, wie viel?' }] },
          produces: ['budget'],
        },
        { type: 'decision', id: 'fork', name: 'Enough?' },
        { type: 'message', id: 'sorry', name: 'Sorry', text: 'Not for {budget}' },
        { type: 'subgraph', id: 'book', name: 'Book a call', graph: 'booking', outputs: { date: 'date' } },
      ],
      edges: [
        { id: 'ask-fork', from: 'ask', to: 'fork' },
        { id: 'fork-book', from: 'fork', to: 'book', guard: 'answers.budget > 100' },
        { id: 'fork-sorry', from: 'fork', to: 'sorry', guard: 'else' },
        { id: 'sorry-exit', from: 'sorry', to: '__exit__' },
        { id: 'book-exit', from: 'book', to: '__exit__' },
      ],
    },
    {
      id: 'booking',
      name: 'Booking',
      strategy: 'edges',
      entry: 'pick',
      outputs: ['date'],
      nodes: [{ type: 'question', id: 'pick', name: 'Pick a day', text: 'When?', produces: ['date'] }],
      edges: [{ id: 'pick-exit', from: 'pick', to: '__exit__' }],
    },
  ],
  ui: {
    graphs: {
      main: {
        nodes: {
          ask: { x: 40, y: 200 },
          fork: { x: 400, y: 280 },
          sorry: { x: 760, y: 420 },
          book: { x: 760, y: 120 },
        },
      },
    },
  },
} as unknown as FlowDocument;
