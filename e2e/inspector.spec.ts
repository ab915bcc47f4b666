import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer finds the properties of a card in tabs, goes into a fact and back, and finds a setting', async ({
  page,
}) => {
  const flow = await createApi().createFlow({ name: 'Tabs', template: 'lead-qualification' });
  const editor = findEditor(page);
  const { properties } = editor;
  await editor.open(flow.id);

  await test.step('the settings of the flow can be searched, with advanced ones folded', async () => {
    await expect(properties.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await expect(properties.getByText('Decay')).toBeHidden();
    await takePictures(page, 'flow-settings');
    await properties.getByRole('searchbox', { name: 'Find a setting' }).fill('interrupt');
    await expect(properties.getByText('When exceeded')).toBeVisible();
    await expect(properties.getByRole('region', { name: 'Conversation' })).toBeHidden();
    await takePictures(page, 'flow-settings-search');
    await properties.getByRole('searchbox', { name: 'Find a setting' }).fill('no such thing');
    await expect(properties.getByText('No setting has this name.')).toBeVisible();
  });

  await test.step('each kind of property has its tab, which stays for the next card', async () => {
    await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
    await expect(editor.prompt).toBeVisible();
    await takePictures(page, 'tab-content');
    await editor.showTab('Logic');
    await expect(properties.getByRole('spinbutton', { name: 'Attempts' })).toBeVisible();
    await takePictures(page, 'tab-logic');
    await editor.showTab('Tests');
    await expect(properties.getByText('No tests yet.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(properties.getByText('Reached by')).toBeVisible();
    await takePictures(page, 'tab-coverage');
    await editor.showTab('JSON');
    await expect(properties.locator('pre')).toContainText('"type": "question"');
    await takePictures(page, 'tab-json');
    await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
    await expect(properties.locator('pre')).toContainText('"type": "message"');
  });

  await test.step('a fact leads back to the card that opened it', async () => {
    await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
    await editor.showTab('Content');
    await properties.getByRole('button', { name: 'contact_email', exact: true }).last().click();
    const back = properties.getByRole('button', { name: 'Back to Contact details' });
    await expect(back).toBeFocused();
    await takePictures(page, 'back');
    await page.keyboard.press('Enter');
    await expect(editor.prompt).toBeVisible();
    await expect(back).toBeHidden();
  });

  await test.step('a new card shows its problems only after it is left', async () => {
    await page.getByRole('region', { name: 'Add a node' }).getByRole('button', { name: 'Message' }).click();
    await expect(editor.prompt).toBeFocused();
    const problems = page.getByRole('banner').getByRole('button', { name: /^Problems: 0 errors/ });
    // Longer than a check takes.
    await page.waitForTimeout(1000);
    await expect(problems).toBeVisible();
    await takePictures(page, 'new-card');
    await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
    await expect(problems).toBeHidden();
    await editor.outline.getByRole('treeitem', { name: /^New message/ }).click();
    await takePictures(page, 'left-card');
    await expect(properties.getByText(/text/i).first()).toBeVisible();
  });

  await test.step('all tabs are in view in narrow windows', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(properties.getByRole('tab', { name: 'JSON' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(properties.getByRole('tab', { name: 'JSON' })).toBeInViewport({ ratio: 1 });
    await takePictures(page, 'tabs-390');
    // Without them, the canvas has the whole window, although the outline is open in wide ones.
    await properties.getByRole('button', { name: 'Close properties' }).click();
    expect((await editor.canvas.boundingBox())?.width).toBeGreaterThan(360);
  });
});
