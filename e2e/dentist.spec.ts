import type { Page } from '@playwright/test';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

declare global {
  interface Window {
    pressed?: number;
  }
}

test('a designer draws the bot of a dentist from a blank flow with at most 55 clicks', async ({ page }) => {
  test.setTimeout(180_000);
  const { editor, build, countClicks } = await openBlank(page, 'Dentist with connections');
  await page.getByRole('radio', { name: 'Connections' }).first().click();
  await page.getByRole('button', { name: 'Add a message' }).click();
  await build.say('Hello! I book visits at our practice.');
  await build.ask('What is your name?', 'name');
  await build.ask('What is your phone number?', 'phone');
  await build.askReason();
  await build.askPain();
  await build.add('Handoff');
  await build.say('That sounds urgent. A colleague takes over.');
  await build.select('Pain');
  await build.guard(/Hand off/, 'pain', '7');
  await build.select('Pain');
  await build.ask('Which day suits you?', 'visit_date');
  await build.select('Reason');
  await build.guard(/Pain/, 'reason', { choice: 'toothache' });
  await build.connect('Reason', 'Visit date');
  await build.select('Visit date');
  await build.ask('Shall I book {visit_date}?', 'confirmed');
  await build.add('Terminal');
  await build.say('It is booked. See you soon.');
  await build.select('Confirmed');
  await build.guard(/End/, 'confirmed', { choice: 'yes' });
  await build.connect('Confirmed', 'Visit date');
  const clicks = await countClicks();
  expect(clicks).toBeLessThanOrEqual(55);
  console.info(`The dentist's bot with connections took ${clicks} clicks.`);

  await editor.expectSaved();
  await takePictures(page, 'dentist-edges');
  await page.getByRole('toolbar', { name: 'Canvas tools' }).getByRole('button', { name: 'Lay out' }).click();
  // Nine cards break into rows, so that all can be read.
  const zoom = page.getByRole('button', { name: /^Zoom, \d+ %$/ });
  await expect(zoom).toHaveAccessibleName(/^Zoom, ([6-9]\d|100) %$/);
  await expect(page.locator('.react-flow__node-card')).toHaveCount(9);
  for (const card of await page.locator('.react-flow__node-card').all()) await expect(card).toBeInViewport();
  await takePictures(page, 'dentist-laid-out');
  await editor.startSimulator();
  await editor.say('Alice Moreau', 2);
  await editor.say('+44 7700 900123', 3);
  await editor.say('toothache', 4);
  await expect(editor.turn(4)).toContainText('How bad is the pain');
  await editor.say('8', 5);
  await expect(editor.turn(5)).toContainText('A colleague takes over.');
});

test('a designer builds the bot of a dentist with gates with at most 40 clicks', async ({ page }) => {
  test.setTimeout(180_000);
  const { editor, build, countClicks } = await openBlank(page, 'Dentist with gates');
  await page.getByRole('button', { name: 'Add a message' }).click();
  await build.say('Hello! I book visits at our practice.');
  await build.ask('What is your name?', 'name');
  await build.ask('What is your phone number?', 'phone');
  await build.askReason();
  await build.askPain();
  await editor.showTab('Logic');
  await build.compare('reason', { choice: 'toothache' });
  await build.add('Handoff');
  await build.say('That sounds urgent. A colleague takes over.');
  await editor.showTab('Logic');
  await build.compare('pain', '7');
  await build.ask('Which day suits you?', 'visit_date');
  await build.ask('Shall I book {visit_date}?', 'confirmed');
  await build.add('Terminal');
  await build.say('It is booked. See you soon.');
  await editor.showTab('Logic');
  await build.compare('confirmed', { choice: 'yes' });
  const clicks = await countClicks();
  expect(clicks).toBeLessThanOrEqual(40);
  console.info(`The dentist's bot with gates took ${clicks} clicks.`);

  await editor.expectSaved();
  await takePictures(page, 'dentist-gates');
  await editor.startSimulator();
  await editor.say('Alice Moreau', 2);
  await editor.say('+44 7700 900123', 3);
  await editor.say('cleaning', 4);
  await expect(editor.turn(4)).toContainText('Which day suits you?');
});

test('a plus on a card adds the next one beside it, and deleting a card between others can reconnect them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { editor } = await openBlank(page, 'Plus');
  await page.getByRole('radio', { name: 'Connections' }).first().click();
  await page.getByRole('button', { name: 'Add a message' }).click();
  await page.keyboard.type('First');
  const cards = page.locator('.react-flow__node-card');
  const view = () => page.locator('.react-flow__viewport').getAttribute('style');
  await expect(cards).toHaveText(/First/);
  const before = await view();
  for (const [place, text] of ['Second', 'Third'].entries()) {
    await cards.nth(place).locator('.react-flow__handle.source').click();
    await page
      .getByRole('menu', { name: 'Add to the canvas' })
      .getByRole('menuitem', { name: /^Message/ })
      .click();
    await expect(editor.prompt).toBeFocused();
    await page.keyboard.type(text);
    await expect(cards.nth(place + 1)).toContainText(text);
    // The first has room in view. For the second, the view pans, with the same zoom.
    if (place === 0) expect(await view()).toBe(before);
    expect(await view()).toContain('scale(1)');
  }
  await page.keyboard.press('Escape');
  await cards.nth(1).click();
  await page.keyboard.press('Delete');
  await expect(cards).toHaveCount(2);
  const notice = page.getByText('Also deleted: “First” → “Second” “Second” → “Third”');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Connection First → Third' })).toBeAttached();
});

test('the choices that a question names become the choices of its new fact', async ({ page }) => {
  const { editor, build } = await openBlank(page, 'Pizza');
  await build.ask('Which size: small, medium or large?', 'size');
  await expect(editor.properties.getByRole('combobox', { name: 'Type of size' })).toHaveText('choice');
  await editor.startSimulator();
  await editor.say('medium pls', 2);
  await expect(editor.turn(2)).toContainText('chooses medium');
});

/** A blank flow, forms to build in it with the mouse, and the number of presses so far. */
async function openBlank(page: Page, name: string) {
  await page.addInitScript(() => {
    window.pressed = 0;
    const count = () => {
      window.pressed = (window.pressed ?? 0) + 1;
    };
    window.addEventListener('pointerdown', count, true);
  });
  const flow = await createApi().createFlow({ name });
  const editor = findEditor(page);
  const { properties } = editor;
  const palette = page.getByRole('region', { name: 'Add a node' });
  const pick = (option: string) => page.getByRole('option', { name: option, exact: true }).click();
  await editor.open(flow.id);
  const build = {
    async add(kind: string) {
      await palette.getByRole('button', { name: kind, exact: true }).click();
    },
    /** Types into the prompt, which has the focus after a card is added. */
    async say(text: string) {
      await expect(editor.prompt).toBeFocused();
      await expect(editor.prompt).toHaveText('');
      await page.keyboard.type(text);
    },
    async setFact(fact: string) {
      await properties.getByRole('button', { name: 'Add to Facts it asks for' }).click();
      await page.getByRole('textbox', { name: 'Find or create a fact' }).fill(fact);
      await page.keyboard.press('Enter');
      await expect(properties.getByRole('button', { name: fact, exact: true }).first()).toBeVisible();
    },
    async setType(fact: string, type: string) {
      await properties.getByRole('combobox', { name: `Type of ${fact}` }).click();
      await pick(type);
    },
    async ask(text: string, fact: string) {
      await build.add('Question');
      await build.say(text);
      await build.setFact(fact);
    },
    async askReason() {
      await build.ask('What brings you in?', 'reason');
      await build.setType('reason', 'choice');
      await properties.getByRole('textbox', { name: 'Choices of reason' }).click();
      for (const choice of ['toothache', 'check-up', 'cleaning']) {
        await page.keyboard.type(choice);
        await page.keyboard.press('Enter');
      }
    },
    async askPain() {
      await build.ask('How bad is the pain, from 0 to 10?', 'pain');
      await build.setType('pain', 'whole number');
    },
    async select(name: string) {
      await editor.outline.getByRole('treeitem', { name: new RegExp(`^${name}( Has|$)`) }).click();
      await expect(properties.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    },
    /** Compares a fact in the first row of a condition: at least a number, or equal to a choice. */
    async compare(fact: string, value: string | { choice: string }) {
      await properties.getByRole('button', { name: 'Add condition' }).first().click();
      const row = properties.getByRole('group', { name: 'Condition 1' });
      await row.getByRole('combobox', { name: 'What to compare' }).click();
      await pick(fact);
      if (typeof value === 'string') {
        await row.getByRole('combobox', { name: 'Comparison' }).click();
        await pick('is at least');
        await row.getByRole('textbox', { name: 'Value' }).click();
        await page.keyboard.type(value);
        return;
      }
      const choices = row.getByRole('combobox', { name: 'Value' });
      if (!(await choices.isVisible())) return;
      await choices.click();
      await pick(value.choice);
    },
    async guard(edge: RegExp, fact: string, value: string | { choice: string }) {
      await properties
        .getByRole('list', { name: 'Connections' })
        .getByRole('button', { name: edge })
        .first()
        .click();
      await build.compare(fact, value);
    },
    async connect(from: string, to: string) {
      await build.select(from);
      await properties.getByRole('button', { name: 'Connect to' }).click();
      await page.getByRole('menuitem', { name: to }).click();
    },
  };
  return { editor, build, countClicks: () => page.evaluate(() => window.pressed ?? 0) };
}
