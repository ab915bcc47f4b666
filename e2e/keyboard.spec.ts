import type { FlowDocument } from '@turnpike/engine/document';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

test('a designer draws, edits, connects, deletes and restores a flow without a mouse', async ({ page }) => {
  const editor = findEditor(page);
  const { keyboard } = page;
  const api = createApi();
  await page.goto('/flows');

  await test.step('a new flow is created', async () => {
    await tabTo(page, page.getByRole('button', { name: /New flow|Blank flow/ }));
    await keyboard.press('Enter');
    await expect(page.getByText('Start with a question')).toBeVisible();
  });
  const flowId = page.url().split('/').at(-1) as string;

  await test.step('N adds a question, Enter focuses its text', async () => {
    await tabTo(page, editor.canvas);
    await keyboard.press('n');
    await expect(page.getByRole('menu', { name: 'Add to the canvas' })).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    await expect(editor.canvas).toBeFocused();
    await keyboard.press('Enter');
    await expect(editor.prompt).toBeFocused();
    await keyboard.type('What is your name?');
    // Letters typed into a field do not trigger shortcuts such as N and R.
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    await expect(editor.simulator).toHaveCount(0);
  });

  await test.step('the fact that the question sets is created from the field', async () => {
    await tabTo(page, editor.properties.getByRole('button', { name: 'Add to Facts it asks for' }));
    await keyboard.press('Enter');
    await keyboard.type('full_name');
    await keyboard.press('Enter');
    await expect(editor.properties.getByText('full_name').first()).toBeVisible();
  });

  await test.step('F2 renames the question', async () => {
    await keyboard.press('Escape');
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('F2');
    await keyboard.press('Control+A');
    await keyboard.type('Ask the name');
    await expect(page.locator('.react-flow__node')).toContainText('Ask the name');
  });

  await test.step('a duplicate is created, moved and deleted, with undo and redo', async () => {
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('Control+D');
    await expect(page.locator('.react-flow__node')).toHaveCount(2);
    const copy = page.locator('.react-flow__node.selected');
    const before = await copy.boundingBox();
    await keyboard.press('ArrowRight');
    await expect.poll(async () => (await copy.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
    await keyboard.press('Delete');
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
    await keyboard.press('Control+Z');
    await expect(page.locator('.react-flow__node')).toHaveCount(2);
    await keyboard.press('Control+Y');
    await expect(page.locator('.react-flow__node')).toHaveCount(1);
  });

  await test.step('Ctrl K finds the node by its text', async () => {
    await keyboard.press('Control+K');
    await keyboard.type('your name');
    await expect(page.getByRole('option', { name: /Ask the name/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Ask the name',
    );
  });

  await test.step('R opens the simulator, and the flow replies', async () => {
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('r');
    await expect(editor.log).toContainText('What is your name?');
    await tabTo(page, editor.simulator.getByRole('textbox', { name: 'Type a message' }));
    await keyboard.type('Ada Keller');
    await keyboard.press('Enter');
    await expect(editor.turn(2)).toBeVisible();
  });

  await editor.expectSaved();
  const { document } = await api.getFlow(flowId);
  expect((document as unknown as FlowDocument).graphs[0]?.nodes).toEqual([
    expect.objectContaining({ name: 'Ask the name', text: 'What is your name?', produces: ['full_name'] }),
  ]);
});

test('single-key shortcuts do nothing when they are turned off', async ({ page }) => {
  const editor = findEditor(page);
  const flow = await createApi().createFlow({ name: 'No single keys', template: 'lead-qualification' });
  await editor.open(flow.id);
  await editor.canvas.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: /hortcuts/ });
  await dialog.getByRole('switch').first().click();
  await page.keyboard.press('Escape');
  await editor.canvas.focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('menu', { name: 'Add to the canvas' })).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('dialog')).toBeVisible();
});
