import type { FlowDocument } from '@turnpike/engine';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expect, test } from './support/test';

const read = async (flowId: string) =>
  (await createApi().getFlow(flowId)).document as unknown as FlowDocument;

test('a designer copies nodes with what they need from one flow into another in a second tab', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const from = await createFlow('Copied from');
  const to = await createApi().createFlow({ name: 'Pasted into' });
  const first = findEditor(page);
  await first.open(from.id);
  await first.outline.getByRole('button', { name: 'Book a session', exact: true }).click();
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
  // Facts and gates that it names came along; nothing else did.
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

test('a designer’s two tabs never overwrite each other: the later one is told, keeps its work over a reload, and chooses', async ({
  page,
  context,
  console,
}) => {
  console.allow(/412/);
  const flow = await createFlow('In two tabs');
  const other = await context.newPage();
  const [first, second] = [findEditor(page), findEditor(other)];
  await first.open(flow.id);
  await second.open(flow.id);

  await first.outline.getByRole('button', { name: 'Welcome', exact: true }).click();
  await first.prompt.fill('Said by the first tab');
  await first.expectSaved();

  await second.outline.getByRole('button', { name: 'Why goals matter', exact: true }).click();
  await second.prompt.fill('Said by the second tab');
  await expect(other.getByText('Somebody else saved this draft.')).toBeVisible();
  const textOf = (document: FlowDocument, id: string) =>
    document.graphs[0]?.nodes.find((node) => node.id === id)?.text;
  expect(textOf(await read(flow.id), 'welcome-1')).toBe('Said by the first tab');
  expect(textOf(await read(flow.id), 'reflect-1')).not.toBe('Said by the second tab');

  // Nothing is lost by a reload before the choice.
  await other.reload();
  await expect(other.getByText('Somebody else saved this draft.')).toBeVisible();
  await second.outline.getByRole('button', { name: 'Why goals matter', exact: true }).click();
  await expect(second.prompt).toHaveValue('Said by the second tab');

  await other.getByRole('button', { name: 'Compare and merge' }).click();
  const dialog = other.getByRole('dialog', { name: 'Somebody saved first' });
  await expect(dialog).toContainText('Said by the first tab');
  await expect(dialog).toContainText('Said by the second tab');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await second.expectSaved();
  expect(textOf(await read(flow.id), 'reflect-1')).toBe('Said by the second tab');

  // Now the first tab is the late one.
  await first.prompt.fill('Said by the first tab again');
  await expect(page.getByText('Somebody else saved this draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await first.expectSaved();
  await first.outline.getByRole('button', { name: 'Why goals matter', exact: true }).click();
  await expect(first.prompt).toHaveValue('Said by the second tab');
});

test('a designer goes on editing while the server is away, and everything is saved once it is back', async ({
  page,
  context,
  console,
}) => {
  console.allow(/ERR_INTERNET_DISCONNECTED/);
  const flow = await createFlow('Edited offline');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.outline.getByRole('button', { name: 'Welcome', exact: true }).click();
  await context.setOffline(true);
  await editor.prompt.fill('Written on a train');
  await expect(page.getByText('Offline, kept here')).toBeVisible();
  await context.setOffline(false);
  await editor.expectSaved();
  expect((await read(flow.id)).graphs[0]?.nodes[0]?.text).toBe('Written on a train');
});
