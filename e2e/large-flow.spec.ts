import { findEditor } from './support/editor';
import { buildLargeFlow, createFlow } from './support/flows';
import { expect, test } from './support/test';

const NODES = 1000;
/** Generous limits, because two cores without a GPU also run the server and the database. */
const OPEN_MS = 30_000;
const KEY_MS = 1_000;

test(`a flow of ${NODES} nodes opens, pans, searches, edits and saves within the time limits`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const flow = await createFlow('A thousand nodes', buildLargeFlow(NODES));
  const editor = findEditor(page);
  const opened = Date.now();
  await editor.open(flow.id);
  await expect(editor.item('node:node-1')).toBeVisible({ timeout: OPEN_MS });
  expect(Date.now() - opened).toBeLessThan(OPEN_MS);
  // Nodes outside of the view are not rendered.
  expect(await page.locator('.react-flow__node').count()).toBeLessThan(250);

  await page.keyboard.press('Control+K');
  await expect(page.getByPlaceholder(/^Find a node by any text/)).toBeFocused();
  await page.keyboard.type('Question 777');
  await page
    .getByRole('option', { name: /Question 777/ })
    .first()
    .click();
  await expect(editor.item('node:node-777')).toBeInViewport();
  await editor.prompt.fill('Changed');
  const times: number[] = [];
  for (const letter of ' word by word') {
    const pressed = Date.now();
    await editor.prompt.press(letter === ' ' ? 'Space' : letter);
    times.push(Date.now() - pressed);
  }
  await expect(editor.prompt).toHaveValue('Changed word by word');
  const slowest = times.sort((a, b) => a - b).at(-2) as number;
  expect(slowest, `${times.join()} ms a key`).toBeLessThan(KEY_MS);
  await editor.expectSaved();

  const box = await editor.canvas.boundingBox();
  if (!box) throw new Error('The canvas has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let step = 0; step < 10; step++) await page.mouse.wheel(300, 100);
  await editor.canvas.focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: /^Zoom, \d{1,2} %/ })).toBeVisible();
  await expect(page.locator('.react-flow__node').first()).toBeAttached();

  await editor.startSimulator();
  await expect(editor.log).toContainText('Tell me fact 1.');
  await editor.say('something', 2);
  await expect(editor.turn(2)).toContainText(/Tell me fact \d+\./);
});
