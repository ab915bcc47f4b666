import type { FlowDocument } from '@turnpike/engine/document';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, readLeadQualification } from './support/flows';
import { expect, test } from './support/test';

test('deleting a node lists the wires it removes, and one undo restores everything', async ({ page }) => {
  const flow = await createFlow('Cut and mended');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
  await editor.canvas.focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Contact details?' });
  await expect(dialog).toContainText(/CONTACT loses 2 of 2: contact_email, contact_phone/);
  await expect(dialog).toContainText(/wires? (is|are) removed/);
  await checkDialog(page, 'deleting a node');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(editor.item('node:contact-1')).toHaveCount(0);
  await editor.expectSaved();
  await expect(page.getByRole('button', { name: /^Problems: 0 errors, [1-9]/ })).toBeVisible();

  await editor.undo.click();
  await expect(editor.item('node:contact-1')).toBeAttached();
  await editor.expectSaved();
  const after = await createApi().getFlow(flow.id);
  expect(after.document).toEqual(flow.document);
});

test('a designer opens the place of a problem and fixes it with one click', async ({ page }) => {
  const document = readLeadQualification();
  const booking = document.graphs[0]?.nodes.find(({ id }) => id === 'booking-1');
  if (!booking) throw new Error('The gallery flow has a booking node.');
  booking.requires = ['CONTACTS'];
  const flow = await createFlow('With a slip', document);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: /^Problems: [1-9]/ }).click();
  const line = page
    .getByRole('list', { name: 'Problems' })
    .getByRole('listitem')
    .filter({ hasText: 'CONTACTS' });
  await line.getByRole('button', { name: /CONTACTS/ }).click();
  await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Book a session',
  );
  await expect(editor.item('node:booking-1')).toHaveClass(/selected/);
  await line.getByRole('button', { name: 'Fix' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Problems: 0 errors, 0 warnings' })).toBeVisible();
  await editor.expectSaved();
  const repaired = (await createApi().getFlow(flow.id)).document as unknown as FlowDocument;
  expect(repaired.graphs[0]?.nodes.find(({ id }) => id === 'booking-1')?.requires).toEqual(['CONTACT']);
});

test('valid JSON edits appear on the canvas immediately, and invalid ones show the reason and change nothing', async ({
  page,
}) => {
  const flow = await createFlow('As code');
  const editor = findEditor(page);
  await editor.open(flow.id);
  const drawing = page.locator('.react-flow__viewport');
  const fitted = (await drawing.getAttribute('style')) ?? '';
  await editor.item('node:welcome-1').hover();
  await page.mouse.wheel(70, 40);
  await expect(drawing).not.toHaveAttribute('style', fitted);
  const left = (await drawing.getAttribute('style')) ?? '';
  await editor.showView('JSON');
  const code = page.locator('.monaco-editor').first();
  await expect(code).toContainText('schemaVersion');
  const write = async (text: string) => {
    await code.locator('.view-lines').click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(text);
  };
  const document = { ...readLeadQualification(), name: 'As code' };
  const changed = structuredClone(document);
  const [welcome] = changed.graphs[0]?.nodes ?? [];
  if (welcome) welcome.name = 'A warm welcome';
  await write(JSON.stringify(changed));
  await expect(editor.outline).toContainText('A warm welcome');
  await editor.expectSaved();

  await write(JSON.stringify({ colour: 'red', ...changed }));
  await expect(page.getByText(/Not applied\..*colour/)).toBeVisible();
  // The code editor does not render error marks far out on a long line.
  await page.keyboard.press('Control+Home');
  await expect(code.locator('.squiggly-error').first()).toBeAttached();
  await write('{"schemaVersion": ');
  await expect(page.getByText(/Not applied\./)).toBeVisible();
  await editor.showView('Canvas');
  await expect(drawing).toHaveAttribute('style', left);
  await expect(editor.item('node:welcome-1')).toContainText('A warm welcome');
  const kept = (await createApi().getFlow(flow.id)).document as unknown as FlowDocument;
  expect(kept.graphs[0]?.nodes[0]?.name).toBe('A warm welcome');
  expect(kept).not.toHaveProperty('colour');
});

test('an empty canvas shows how to start, the simulator says goodbye at once, and Publish reports the empty graph', async ({
  page,
}) => {
  const editor = findEditor(page);
  await page.goto('/flows');
  await page.getByRole('button', { name: /New flow|Blank flow/ }).click();
  await expect(page.getByText('Start with a question')).toBeVisible();
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expect(editor.turn(1)).toContainText('Thank you, and have a good day!');
  await editor.publish.click();
  const dialog = page.getByRole('dialog', { name: /^Publish/ });
  await expect(dialog.getByRole('listitem').first()).toContainText('graph-empty');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.locator('.react-flow__node')).toHaveCount(1);
  await expect(page.getByText('Start with a question')).toHaveCount(0);
});

test('adding the first question focuses its empty text, and does not take the focus back later', async ({
  page,
}) => {
  const flow = await createApi().createFlow({ name: 'Begun on a busy page' });
  const editor = findEditor(page);
  await editor.open(flow.id);
  // The properties load lazily, and the editor polls for them on every animation frame.
  await expect(editor.properties).toBeVisible();
  // Delay the next frame until the name field has the focus, as on a busy page.
  await page.evaluate(() => {
    const waiting: FrameRequestCallback[] = [];
    const draw = () => {
      for (const frame of waiting.splice(0)) frame(performance.now());
    };
    window.requestAnimationFrame = (frame) => waiting.push(frame);
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('[data-name]')) queueMicrotask(draw);
    });
  });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(editor.prompt).toBeFocused();
  const name = editor.properties.getByRole('textbox', { name: 'Name', exact: true });
  await name.focus();
  await page.keyboard.insertText('Rooms');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(/Rooms/);
  await expect(editor.prompt).toHaveValue('');
});

test('everything is reachable in a window of 1024 pixels width', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const flow = await createFlow('In a narrow window');
  const editor = findEditor(page);
  const expectNoHorizontalScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
  await editor.open(flow.id);
  await expectNoHorizontalScroll();
  for (const control of [
    editor.publish,
    page.getByRole('button', { name: 'Simulate', exact: true }),
    editor.undo,
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  const canvas = await editor.canvas.boundingBox();
  expect(canvas?.width, 'the canvas keeps room').toBeGreaterThan(380);
  await editor.startSimulator();
  await expect(editor.log).toBeVisible();
  await expectNoHorizontalScroll();
  const [zoom, legend] = await Promise.all([
    page.getByRole('button', { name: 'Follow', exact: true }).boundingBox(),
    page.getByRole('list', { name: 'Card states' }).boundingBox(),
  ]);
  if (!zoom || !legend) throw new Error('A run shows both.');
  const apart = zoom.x + zoom.width <= legend.x || legend.y + legend.height <= zoom.y;
  expect(apart, 'the legend covers nothing').toBe(true);
  for (const place of ['/flows', '/conversations', '/keys']) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll();
  }
});

test('the dark theme persists on the next page and after a reload', async ({ page }) => {
  await page.goto('/flows');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /^Theme: / }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background()).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/keys');
  expect(await background()).not.toBe(light);
});
