import type { Locator, Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer builds a scenario with a rule and a template from an empty flow, tests a message and simulates it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const api = createApi();
  const flow = await api.createFlow({ name: 'Returns by meaning' });
  const editor = findEditor(page);
  const { properties } = editor;
  await editor.open(flow.id);
  const read = async () => {
    await editor.expectSaved();
    return (await api.getFlow(flow.id)).document as unknown as FlowDocument;
  };
  const fill = (label: string, value: string) => properties.getByLabel(label, { exact: true }).fill(value);

  const find = await test.step('the graph becomes a scenario, and its first step is the entry', async () => {
    await page.getByRole('radio', { name: 'Scenario' }).click();
    await page.getByRole('button', { name: 'Add a step' }).first().click();
    await rename(page, 'Find the order');
    await fill('Text, variant 1', 'Which order do you want to send back?');
    const card = await findCard(page, 'Find the order');
    await expect(card).toContainText('Start');
    return card;
  });

  const check = await test.step('a wire dropped on the empty canvas adds the next step', async () => {
    await drawTo(page, find, { x: 250, y: 0 });
    await page.getByRole('menuitem', { name: /^Step/ }).click();
    await rename(page, 'Ask what is wrong');
    await fill('Text, variant 1', 'What is wrong with it?');
    return findCard(page, 'Ask what is wrong');
  });

  const done = await test.step('a third step ends the scenario', async () => {
    await page.keyboard.press('Escape');
    await drawTo(page, check, { x: 250, y: 0 });
    await page.getByRole('menuitem', { name: /^Step/ }).click();
    await rename(page, 'Send a label');
    await fill('Text, variant 1', 'The label is on its way.');
    await findEditor(page).showTab('Logic');
    await properties.getByRole('switch', { name: 'Last step' }).click();
    await findEditor(page).showTab('Content');
    const card = await findCard(page, 'Send a label');
    await expect(card).toContainText('terminal');
    return card;
  });

  await test.step('both transitions get a condition with examples', async () => {
    await layOut(page);
    await describeTransition(page, 'Find the order', 'They name an order', [
      'it is order A-20419',
      'my order number is 20419',
      'the order I made last week',
    ]);
    await describeTransition(page, 'Ask what is wrong', 'It arrived damaged or is the wrong item', [
      'it is broken',
      'you sent me the wrong colour',
      'the screen is cracked',
    ]);
    const { graphs } = await read();
    expect(graphs[0]?.strategy).toBe('meaning');
    expect(graphs[0]?.edges?.map(({ condition }) => condition?.text)).toEqual([
      'They name an order',
      'It arrived damaged or is the wrong item',
    ]);
    // When zoomed in, a transition also shows its number of examples.
    await editor.canvas.focus();
    await page.keyboard.press('0');
    await expect(page.locator('[data-edge-label]').filter({ hasText: 'They name an order' })).toContainText(
      '3 examples',
    );
  });

  await test.step('a third transition is added and deleted with the keyboard, and one undo restores it', async () => {
    await select(find);
    await editor.canvas.focus();
    await page.keyboard.press('E');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Exit');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(3);
    await expect(properties.getByText('Taken when no other transition matches')).toBeVisible();
    await editor.canvas.focus();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(2);
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(3);
    await page.keyboard.press('Control+Y');
    await expect.poll(async () => (await read()).graphs[0]?.edges?.length).toBe(2);
  });

  await test.step('a rule with its own template is added to a step', async () => {
    await select(check);
    await properties.getByRole('button', { name: 'Rule', exact: true }).click();
    await rename(page, 'Apologise for damage');
    await fill('The customer means', 'they are upset that something is broken');
    await fill('Examples', 'this is ridiculous\nI am really annoyed');
    await fill('Do this', 'Apologise once, without excuses.');
    await properties.getByRole('button', { name: 'Template', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New: offered to the model' }).click();
    await expect(check.getByRole('button', { name: 'Apologise for damage' })).toBeVisible();
    const { rules, templates } = await read();
    expect(rules?.[0]).toMatchObject({
      action: 'Apologise once, without excuses.',
      condition: { examples: ['this is ridiculous', 'I am really annoyed'] },
      templates: [templates?.[0]?.id],
    });
  });

  await test.step('the template preview shows the edited text', async () => {
    await properties.getByRole('button', { name: 'Apologise for damage suggest' }).click();
    await fill('Text, variant 1', 'I am sorry about that, {who}.');
    await expect(properties.getByText('Fact who does not exist, so it stays empty')).toBeVisible();
    await fill('Text, variant 1', 'I am sorry about that.');
    await expect(properties.locator('dd').first()).toHaveText('I am sorry about that.');
  });

  await test.step('a tested message shows its score on the transition', async () => {
    await select(check);
    await properties.getByLabel('Customer message').fill('the screen is cracked and it is broken');
    await expect(properties.getByRole('status').filter({ hasText: 'Taken' })).toBeVisible();
    await expect(properties.getByRole('list', { name: 'Scores' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.locator('[data-edge-label]').filter({ hasText: 'damaged' })).toContainText('taken');
    await takePictures(page, 'scenario-tester');
    await properties.getByLabel('Customer message').fill('what a lovely day');
    await expect(properties.getByRole('status').filter({ hasText: 'Stays at this step' })).toBeVisible();
    await checkAccessibility(page, 'the tester of a step');
    await properties.getByLabel('Customer message').fill('');
  });

  await test.step('a rule is duplicated from the outline, and undo removes the copy', async () => {
    await editor.outline.getByRole('treeitem', { name: /^Apologise for damage at a step/ }).click();
    await properties.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
    await expect.poll(async () => (await read()).rules?.length).toBe(2);
    await checkAccessibility(page, 'a rule');
    await editor.undo.click();
    await expect.poll(async () => (await read()).rules?.length).toBe(1);
  });

  await test.step('the overview shows all scenarios and opens one', async () => {
    await page.getByRole('button', { name: 'All scenarios' }).click();
    const overview = page.getByRole('region', { name: 'All scenarios' });
    await expect(overview.getByText('1 scenario')).toBeVisible();
    await takePictures(page, 'scenarios-overview');
    await overview.getByRole('button', { name: 'Main', exact: true }).click();
    await expect(overview).toBeHidden();
    await expect(done).toBeVisible();
  });

  await test.step('the balanced profile lists its settings, and can be removed', async () => {
    await editor.canvas.focus();
    await page.keyboard.press('Escape');
    await properties.getByRole('radio', { name: 'Balanced' }).click();
    await expect(properties.getByText('A model understands messages')).toBeVisible();
    expect((await read()).settings).toEqual({ profile: 'balanced' });
    await properties.getByRole('radio', { name: 'None' }).click();
    await expect.poll(async () => (await read()).settings).toBeUndefined();
  });

  await test.step('messages move the simulator through the steps', async () => {
    await editor.startSimulator();
    await expect(editor.log).toContainText('Which order do you want to send back?');
    await expect(find.locator('[aria-current="step"]')).toBeVisible();
    await editor.say('my order number is 20419', 2);
    await expect(editor.log).toContainText('What is wrong with it?');
    await expect(check.locator('[aria-current="step"]')).toBeVisible();
    await takePictures(page, 'scenario-simulated');
    await editor.say('the screen is cracked, it is broken', 3);
    await expect(editor.log).toContainText('The label is on its way.');
  });
});

async function rename(page: Page, name: string): Promise<void> {
  await findEditor(page).properties.locator('[data-name]').fill(name);
}

/** Finds the card of a step by name and locates it by id, because the name may change. */
async function findCard(page: Page, name: string): Promise<Locator> {
  const card = page.locator('.react-flow__node-card').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toBeVisible();
  return page.locator(`.react-flow__node[data-id="${await card.getAttribute('data-id')}"]`);
}

/** Selects a step in the outline, so that the canvas scrolls to it. */
async function select(card: Locator): Promise<void> {
  const name = await card.getByRole('heading').innerText();
  await findEditor(card.page()).outline.getByRole('treeitem', { name }).first().click();
}

async function boxOf(item: Locator) {
  const box = await item.boundingBox();
  if (!box) throw new Error(`${item} is not to be seen`);
  return box;
}

/** Draws a wire from a card's right side to a place measured from there. */
async function drawTo(page: Page, card: Locator, by: { x: number; y: number }): Promise<void> {
  await card.hover();
  const box = await boxOf(card);
  const port = await boxOf(card.locator('.react-flow__handle.source'));
  await page.mouse.move(port.x + port.width / 2, port.y + port.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + by.x, box.y + box.height / 2 + by.y, { steps: 12 });
  await page.mouse.up();
}

/** Lays out the graph and fits it to the view, with an empty selection. */
async function layOut(page: Page): Promise<void> {
  await findEditor(page).canvas.focus();
  for (const key of ['Escape', 'Shift+A', '1']) await page.keyboard.press(key);
  // The layout worker and the view animation need time.
  await page.waitForTimeout(500);
  await page.keyboard.press('1');
  await page.waitForTimeout(100);
}

/** Sets the condition of the first transition from a step. */
async function describeTransition(
  page: Page,
  step: string,
  text: string,
  examples: readonly string[],
): Promise<void> {
  const { properties } = findEditor(page);
  await select(await findCard(page, step));
  await properties.getByRole('list', { name: 'Transitions' }).getByRole('button').first().click();
  await properties.getByRole('button', { name: 'Write a condition' }).click();
  await properties.getByLabel('The customer means', { exact: true }).fill(text);
  await properties.getByLabel('Examples', { exact: true }).fill(examples.join('\n'));
}
