import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const POPOVER = 'How the message was understood';

/** Asks for a plan, then for the number of seats; another task can be asked for at any time. */
const FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Plans',
  locale: 'en',
  main: 'main',
  facts: [
    {
      name: 'plan',
      type: 'enum',
      values: [
        { value: 'basic', label: 'Basic' },
        { value: 'pro', label: 'Pro' },
      ],
    },
    { name: 'seats', type: 'integer', validate: [{ max: 50, message: 'We have up to 50 seats.' }] },
  ],
  states: [],
  gates: [{ name: 'READY', satisfiedBy: { metricsAll: ['plan', 'seats'] } }],
  primaryGoal: { gate: 'READY' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        {
          type: 'question',
          id: 'ask-plan',
          name: 'Plan',
          text: 'Which plan would you like?',
          produces: ['plan'],
        },
        { type: 'question', id: 'ask-seats', name: 'Seats', text: 'How many seats?', produces: ['seats'] },
      ],
    },
    {
      id: 'cancel',
      name: 'Cancel a plan',
      strategy: 'edges',
      entry: 'sorry',
      trigger: { text: 'Wants to cancel the plan', examples: ['cancel my plan', 'end my subscription'] },
      nodes: [{ type: 'message', id: 'sorry', name: 'Sorry', text: 'Your plan ends today.' }],
      edges: [{ id: 'done', from: 'sorry', to: '__exit__' }],
    },
  ],
} as unknown as FlowDocument;

test('a designer sees that a message was not understood, adds its words to the draft, undoes that, and adds them again', async ({
  page,
}) => {
  const flow = await createFlow('Taught', FLOW);
  const editor = findEditor(page);
  const dialog = page.getByRole('dialog', { name: POPOVER });
  const line = (turn: number) =>
    editor.turn(turn).getByRole('button', { name: /^(Heard|Nothing understood)/ });
  const words = dialog.getByRole('textbox', { name: 'Words to add' });
  const synonyms = dialog.getByRole('list', { name: 'Add as a synonym of' });

  await test.step('the line under the message says that nothing was understood', async () => {
    await editor.open(flow.id);
    await editor.startSimulator();
    await editor.say('the flurbish one', 2);
    await expect(line(2)).toHaveText(/Nothing understood|not used/);
    await takePictures(page, 'heard-line');
  });

  await test.step('the line opens a list of items that can learn the words', async () => {
    await line(2).press('Enter');
    await expect(words).toHaveValue('the flurbish one');
    await expect(dialog.getByRole('list', { name: 'Add as an example of' })).toContainText('Cancel a plan');
    await expect(synonyms.getByRole('button')).toHaveText([/Basic/, /Pro/]);
    await checkDialog(page, 'how a message was heard');
    await takePictures(page, 'heard-teach');
  });

  await test.step('a synonym is added with the keyboard, and undone', async () => {
    await words.fill('flurbish');
    await synonyms.getByRole('button', { name: 'Pro' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('Added to the synonyms of Pro');
    const undo = dialog.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await takePictures(page, 'heard-taught');
    await undo.press('Enter');
    await expect(words).toBeFocused();
    await expect(synonyms).toBeVisible();
  });

  await test.step('the synonym is added again and saved with the draft', async () => {
    await synonyms.getByRole('button', { name: 'Pro' }).click();
    await expect(dialog.getByRole('status')).toContainText('Added to the synonyms of Pro');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(line(2)).toBeFocused();
    await editor.expectSaved();
    const { document } = await createApi().getFlow(flow.id);
    const [plan] = (document as unknown as FlowDocument).facts;
    expect(plan?.values?.[1]).toEqual({ value: 'pro', label: 'Pro', synonyms: ['flurbish'] });
  });

  await test.step('after a restart the same message is understood', async () => {
    await expect(
      editor.simulator.getByText('The draft has changed since this conversation started'),
    ).toBeVisible();
    await editor.simulator.getByText('Restart', { exact: true }).click();
    await expect(editor.turn(2)).toBeHidden();
    await editor.say('the flurbish one', 2);
    await expect(line(2)).toContainText('plan “pro”');
    await expect(editor.turn(2)).toContainText('How many seats?');
  });

  await test.step('an invalid value and its reason appear in the line and in Why this reply', async () => {
    await editor.say('900', 3);
    await expect(line(3)).toContainText('seats 900, not used');
    await expect(editor.turn(3)).toContainText('We have up to 50 seats.');
  });
});

test('a designer adds an example and an alias, and the next conversation understands them', async ({
  page,
}) => {
  const flow = await createFlow('Taught twice', FLOW);
  const editor = findEditor(page);
  const dialog = page.getByRole('dialog', { name: POPOVER });
  const line = (turn: number) =>
    editor.turn(turn).getByRole('button', { name: /^(Heard|Nothing understood)/ });
  const words = dialog.getByRole('textbox', { name: 'Words to add' });
  const listOf = (name: string) => dialog.getByRole('list', { name });

  await test.step('an example of a task is added', async () => {
    await editor.open(flow.id);
    await editor.startSimulator();
    await editor.say('flurbish me off the list', 2);
    await expect(editor.turn(2)).not.toContainText('Your plan ends today.');
    await line(2).click();
    await listOf('Add as an example of')
      .getByRole('button', { name: /Cancel a plan/ })
      .click();
    await expect(dialog.getByRole('status')).toContainText('Added to the examples of Cancel a plan');
    await takePictures(page, 'heard-taught-example');
    await page.keyboard.press('Escape');
  });

  await test.step('an alias of a fact is added', async () => {
    await editor.say('wibbles 5', 3);
    await expect(line(3)).not.toContainText('seats 5');
    await line(3).click();
    await words.fill('wibbles');
    await listOf('Add as an alias of').getByRole('button', { name: /seats/ }).click();
    await expect(dialog.getByRole('status')).toContainText('Added to the aliases of seats');
    await takePictures(page, 'heard-taught-alias');
    await page.keyboard.press('Escape');
    await editor.expectSaved();
  });

  await test.step('the draft has both, and the next conversation understands them', async () => {
    const { document } = await createApi().getFlow(flow.id);
    const { facts, graphs } = document as unknown as FlowDocument;
    expect(facts.find(({ name }) => name === 'seats')?.aliases).toEqual(['wibbles']);
    expect(graphs[1]?.trigger?.examples.at(-1)).toBe('flurbish me off the list');
    await editor.simulator.getByText('Restart', { exact: true }).click();
    await expect(editor.turn(2)).toBeHidden();
    await editor.say('wibbles 5', 2);
    await expect(line(2)).toContainText('seats 5');
    await editor.say('flurbish me off the list', 3);
    await expect(editor.turn(3)).toContainText('Your plan ends today.');
  });
});

test('the line under a message shows an excluded value, and a negative answer', async ({ page }) => {
  const editor = findEditor(page);
  const dialog = page.getByRole('dialog', { name: POPOVER });
  const line = (turn: number) => editor.turn(turn).getByRole('button', { name: /^Heard/ });

  await test.step('a value that the customer excludes is dropped, and both places show the reason', async () => {
    const flow = await createFlow('Ruled out', FLOW);
    await editor.open(flow.id);
    await editor.startSimulator();
    await editor.say('not basic, pro', 2);
    await expect(editor.turn(2)).toContainText('“basic”: ruled out');
    await line(2).click();
    await expect(dialog.getByRole('definition')).toContainText([
      /not basic: an answer \(negated\)/,
      /basic: ruled out/,
    ]);
    await checkDialog(page, 'clauses and values of a message');
    await takePictures(page, 'heard-clauses');
  });

  await test.step('a negative answer books nothing, and the line shows it', async () => {
    const flow = await createFlow('Not agreed', undefined, 'travel-desk');
    await editor.open(flow.id);
    await editor.startSimulator();
    const said = ['I want to book a flight from Oslo', 'Rome', 'next friday', '2', 'absolutely not'];
    for (const [index, text] of said.entries()) await editor.say(text, index + 2);
    await expect(line(6)).toHaveText('Heard: an answer, not agreed');
    await line(6).click();
    await expect(dialog.getByRole('definition').last()).toHaveText('No');
    await takePictures(page, 'heard-no');
  });
});

test('the popover of the line fits a narrow window, also from right to left', async ({ page }) => {
  const flow = await createFlow('Narrow', FLOW);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say(`my ${'very '.repeat(60)}flurbish wish`, 2);
  const line = editor.turn(2).getByRole('button', { name: /Nothing understood|not used/ });
  const dialog = page.getByRole('dialog', { name: POPOVER });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
      await line.scrollIntoViewIfNeeded();
      await line.click();
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      const folder = process.env.TURNPIKE_E2E_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/heard-${width}-${direction}.png` });
      await page.keyboard.press('Escape');
    }
  }
});

test('an operator sees in a stored conversation how each message was understood', async ({ page }) => {
  const flow = await createFlow('Stored and heard', FLOW);
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const take = async (input: object, sessionId?: string) =>
    (await api.takeTurn(flow.id, { input, ...(sessionId ? { sessionId } : {}) } as never)) as {
      sessionId: string;
    };
  const { sessionId } = await take({ type: 'start' });
  await take({ type: 'message', text: 'the flurbish one' }, sessionId);
  await take({ type: 'message', text: 'the pro plan' }, sessionId);

  await page.goto(`/conversations/${sessionId}`);
  const turn = (count: number) => page.getByRole('region', { name: `Turn ${count}`, exact: true });
  await expect(turn(2).getByRole('button', { name: /Nothing understood|not used/ })).toBeVisible();
  const line = turn(3).getByRole('button', { name: /^Heard/ });
  await expect(line).toContainText('plan “pro”');
  await line.click();
  const dialog = page.getByRole('dialog', { name: POPOVER });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Improve understanding' })).toHaveCount(0);
  await takePictures(page, 'heard-stored');
  await checkAccessibility(page, 'a stored conversation with how it was heard');
});
