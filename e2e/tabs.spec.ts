import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expect, test } from './support/test';

const read = async (flowId: string) =>
  (await createApi().getFlow(flowId)).document as unknown as FlowDocument;

test('a designer copies nodes with their dependencies into another flow in a second tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const from = await createFlow('Copied from');
  const to = await createApi().createFlow({ name: 'Pasted into' });
  const first = findEditor(page);
  await first.open(from.id);
  await first.outline.getByRole('treeitem', { name: 'Book a session', exact: true }).click();
  await first.canvas.focus();
  await page.keyboard.press('Control+C');

  const other = await context.newPage();
  const second = findEditor(other);
  await second.open(to.id);
  await second.canvas.focus();
  await other.keyboard.press('Control+V');
  await expect(second.canvas).toContainText('Book a session');
  await second.expectSaved();
  const document = await read(to.id);
  expect(document.graphs[0]?.nodes).toEqual([
    expect.objectContaining({
      name: 'Book a session',
      requires: ['CONTACT'],
      produces: ['booking_date', 'booking_type'],
    }),
  ]);
  // Only referenced facts and gates were copied as well.
  expect(document.facts.map(({ name }) => name).sort()).toEqual([
    'booking_date',
    'booking_type',
    'contact_email',
    'contact_phone',
  ]);
  expect(document.gates.map(({ name }) => name)).toEqual(['CONTACT']);

  await other.keyboard.press('Control+Z');
  await second.expectSaved();
  await expect.poll(async () => (await read(to.id)).facts).toEqual([]);
});

const textOf = (document: FlowDocument, id: string) =>
  document.graphs[0]?.nodes.find((node) => node.id === id)?.text;
/** Blocks saves of a tab and returns a function that unblocks them. */
const blockSaves = async (page: Page) => {
  await page.route('**/draft', (route) => route.abort('internetdisconnected'));
  return async () => {
    await page.unroute('**/draft');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
};

test('two tabs show each other, merge separate changes automatically, and each undoes its own, also after a reload', async ({
  page,
  context,
  console,
}) => {
  console.allow(/412|ERR_INTERNET_DISCONNECTED/);
  const flow = await createFlow('In two tabs');
  const other = await context.newPage();
  const [first, second] = [findEditor(page), findEditor(other)];
  await first.open(flow.id);
  await second.open(flow.id);

  await second.outline.getByRole('treeitem', { name: 'Why goals matter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Also here: You, in another tab' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(
    first.outline.getByRole('treeitem', { name: /^Why goals matter.*You, in another tab/ }),
  ).toBeVisible();

  // The other tab has no unsaved changes, so it loads the saved ones.
  await first.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
  await first.prompt.fill('Said by the first tab');
  await first.expectSaved();
  await expect(other.getByText('You changed this flow in another tab')).toBeVisible();

  // Both tabs have changes at the same time.
  const unblock = await blockSaves(other);
  await second.prompt.fill('Said by the second tab');
  await expect(other.getByText('Offline, saved in this browser')).toBeVisible();
  await first.prompt.fill('Said by the first tab again');
  await first.expectSaved();
  await unblock();
  await expect(other.getByText('Both changes were kept')).toBeVisible();
  await second.expectSaved();
  const joined = await read(flow.id);
  expect([textOf(joined, 'welcome-1'), textOf(joined, 'reflect-1')]).toEqual([
    'Said by the first tab again',
    'Said by the second tab',
  ]);
  await expect(page.getByText('You changed this flow in another tab')).toBeVisible();

  await other.reload();
  await other.getByRole('button', { name: /^Undo: / }).click();
  await second.expectSaved();
  await expect.poll(async () => textOf(await read(flow.id), 'reflect-1')).not.toBe('Said by the second tab');
  expect(textOf(await read(flow.id), 'welcome-1')).toBe('Said by the first tab again');
});

test('conflicting changes in two tabs are resolved place by place, and survive a reload', async ({
  page,
  context,
  console,
}) => {
  console.allow(/412|ERR_INTERNET_DISCONNECTED/);
  const flow = await createFlow('In two tabs at one place');
  const other = await context.newPage();
  const [first, second] = [findEditor(page), findEditor(other)];
  await first.open(flow.id);
  await second.open(flow.id);
  const unblock = await blockSaves(other);
  await second.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
  await second.prompt.fill('Said by the second tab');
  await second.outline.getByRole('treeitem', { name: 'Why goals matter', exact: true }).click();
  await second.prompt.fill('Nobody else changed this');
  await expect(other.getByText('Offline, saved in this browser')).toBeVisible();
  await first.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
  await first.prompt.fill('Said by the first tab');
  await first.expectSaved();
  await unblock();
  await expect(other.getByText('You edited the same parts in another tab.')).toBeVisible();
  expect(textOf(await read(flow.id), 'welcome-1')).toBe('Said by the first tab');

  await other.reload();
  await expect(other.getByText('You edited the same parts in another tab.')).toBeVisible();
  await other.getByRole('button', { name: 'Resolve conflict' }).click();
  const dialog = other.getByRole('dialog', { name: 'Conflicting changes' });
  const place = dialog.getByRole('region', { name: 'Node “Welcome” · Text' });
  await expect(place).toContainText('Said by the first tab');
  await expect(place).toContainText('Said by the second tab');
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await place.getByRole('radio', { name: 'Edit' }).click();
  await checkDialog(other, 'a conflicting change');
  await place.getByLabel('Value to keep').last().fill('Said by both tabs');
  await dialog.getByRole('button', { name: 'Save merged version' }).click();
  await second.expectSaved();
  const joined = await read(flow.id);
  expect([textOf(joined, 'welcome-1'), textOf(joined, 'reflect-1')]).toEqual([
    'Said by both tabs',
    'Nobody else changed this',
  ]);
  await expect(first.prompt).toHaveValue('Said by both tabs');
});

test('edits made offline are saved when the server is available again', async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED/);
  const flow = await createFlow('Edited offline');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
  // The properties load lazily, so wait for them before going offline.
  await expect(editor.prompt).toBeVisible();
  await context.setOffline(true);
  await editor.prompt.fill('Written on a train');
  await expect(page.getByText('Offline, saved in this browser')).toBeVisible();
  await context.setOffline(false);
  await editor.expectSaved();
  expect((await read(flow.id)).graphs[0]?.nodes[0]?.text).toBe('Written on a train');
});
