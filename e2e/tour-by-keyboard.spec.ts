import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { tabTo } from './support/tab-to';
import { expect, test } from './support/test';

test('a new user completes the tour with the keyboard, from the gallery to a live flow', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = findEditor(page);
  const { keyboard } = page;
  const tour = page.getByRole('region', { name: 'Tour' });
  const now = tour.getByRole('heading', { level: 3 });
  const isAt = (title: string) => expect(now).toHaveText(title);
  const showMe = async () => {
    await tabTo(page, tour.getByRole('button', { name: 'Show me' }), 'backwards');
    await keyboard.press('Enter');
  };
  // A new user in a workspace with flows. In an empty one, the tour starts automatically.
  await createFlow('Here before');
  await page.goto('/flows');
  await page.evaluate(() => localStorage.clear());
  await page.reload();

  await test.step('the tour is offered, starts, and opens the gallery', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Start the tour', exact: true }), 'backwards');
    await keyboard.press('Enter');
    await isAt('Open a working flow');
    await showMe();
    await tabTo(page, page.getByRole('button', { name: /^Lighting sales/ }));
    await keyboard.press('Enter');
    await expect(page.locator('.react-flow__node').first()).toBeVisible();
    await isAt('Select a card');
  });
  const flowId = page.url().split('/').at(-1) as string;
  const api = createApi();
  const readFlow = async () => (await api.getFlow(flowId)).document as unknown as FlowDocument;

  await test.step('selecting a node completes the step and keeps the focus', async () => {
    await showMe();
    await expect(editor.canvas).toBeFocused();
    await keyboard.press('Alt+ArrowRight');
    await expect(page.locator('.react-flow__node.selected')).toHaveCount(1);
    await isAt('Change the wording');
  });

  await test.step('the field help is shown, and the text is changed', async () => {
    await tabTo(page, editor.properties.getByRole('button', { name: 'Explain fields' }));
    await keyboard.press('Enter');
    await showMe();
    await expect(page.getByRole('region', { name: 'About this field' })).toContainText('The text to send.');
    await keyboard.press('Control+A');
    await keyboard.type('Hello, this is my own lamp shop. What are you looking for?');
    await isAt('Talk to your flow');
    await editor.expectSaved();
  });

  await test.step('an edge is added to another node and undone', async () => {
    const before = (await readFlow()).graphs[0]?.edges?.length ?? 0;
    await tabTo(page, editor.canvas, 'backwards');
    await keyboard.press('e');
    await expect(page.getByRole('dialog', { name: /^Add a connection from/ })).toBeVisible();
    await keyboard.type('Where');
    await expect(page.getByRole('option', { name: /^Where/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect.poll(async () => (await readFlow()).graphs[0]?.edges?.length).toBe(before + 1);
    await keyboard.press('Control+Z');
    await expect.poll(async () => (await readFlow()).graphs[0]?.edges?.length).toBe(before);
  });

  await test.step('the draft replies to a message, and the reason is shown', async () => {
    await showMe();
    await keyboard.press('Enter');
    const say = editor.simulator.getByRole('textbox', { name: 'Type a message' });
    await expect(say).toBeVisible();
    await showMe();
    await expect(say).toBeFocused();
    await keyboard.type('I would like to buy LED lights for our badminton hall');
    await keyboard.press('Enter');
    await isAt('See why it replied');
    await showMe();
    await isAt('Check for problems');
  });

  await test.step('the problems are opened from the tour', async () => {
    await showMe();
    await keyboard.press('Enter');
    await isAt('Publish your flow');
  });

  await test.step('the flow is published, and its command is copied', async () => {
    await showMe();
    await keyboard.press('Enter');
    const publish = page.getByRole('button', { name: 'Publish v1 to production' });
    await tabTo(page, publish);
    await keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'v1 is live in production' });
    await tabTo(page, done.getByRole('button', { name: /^Copy/ }).first());
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await isAt('Tour complete');
    expect((await api.getFlow(flowId)).live?.number).toBe(1);
  });

  await test.step('the tour is closed, stays closed, restarts from the menu, and Escape skips it', async () => {
    await tabTo(page, tour.getByRole('button', { name: 'Done' }), 'backwards');
    await keyboard.press('Enter');
    await expect(tour).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.react-flow__node').first()).toBeVisible();
    await expect(tour).toHaveCount(0);
    await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'More', exact: true }));
    await keyboard.press('Enter');
    const again = page.getByRole('menuitem', { name: 'Restart the tour' });
    await expect(again).toBeVisible();
    await missAnimationStart(page, 'menu');
    const isChosen = () => again.evaluate((item) => item === document.activeElement);
    for (let press = 0; press < 9 && !(await isChosen()); press++) await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await isAt('Select a card');
    await page.reload();
    await isAt('Select a card');
    await tabTo(page, tour.getByRole('button', { name: 'Skip tour' }), 'backwards');
    await keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
  });
});

/**
 * Simulates an `animationstart` event that fires before the menu listens, which happens occasionally. The menu then
 * waits for an exit animation that never runs.
 */
async function missAnimationStart(page: Page, role: string): Promise<void> {
  await page.evaluate((role) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`[role="${role}"] { animation-name: unheard-of }`);
    document.adoptedStyleSheets.push(sheet);
  }, role);
}
