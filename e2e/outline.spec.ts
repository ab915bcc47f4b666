import { findEditor } from './support/editor';
import { createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('the outline shows only kinds with items, and adds an item of any kind', async ({ page }) => {
  const flow = await createFlow('A short outline', undefined, 'appointment');
  const editor = findEditor(page);
  await editor.open(flow.id);
  const findSection = (name: string) =>
    editor.outline.getByRole('treeitem', { name: new RegExp(`^${name}`) });
  await expect(findSection('Facts')).toBeVisible();
  await expect(findSection('Capabilities')).toHaveCount(0);
  await expect(editor.outline.getByRole('tree')).not.toContainText(/[a-z]0/);
  await takePictures(page, 'outline');
  await editor.addToFlow('Capability');
  await expect(findSection('Capabilities')).toBeVisible();
  await expect(editor.properties.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});

test('the outline is a rail while simulating, and opens where it is asked to', async ({ page }) => {
  const flow = await createFlow('A rail', undefined, 'appointment');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await expect(editor.outline.getByRole('tree')).toBeVisible();
  await editor.startSimulator();
  await expect(editor.outline.getByRole('tree')).toBeHidden();
  expect((await editor.outline.boundingBox())?.width).toBeLessThan(50);
  await takePictures(page, 'outline-rail');
  await editor.outline.getByRole('button', { name: /^Facts, / }).click();
  await expect(editor.outline.getByRole('treeitem', { name: /^Facts/ })).toBeFocused();
  await editor.simulator.getByRole('button', { name: 'Close the simulator' }).click();
  await expect(editor.outline.getByRole('tree')).toBeVisible();
  await editor.startSimulator();
  await expect(editor.outline.getByRole('tree')).toBeHidden();
  await editor.canvas.focus();
  await page.keyboard.press('/');
  await expect(editor.outline.getByRole('searchbox')).toBeFocused();
});
