import type { Script } from '@turnpike/engine/testing';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expect, test } from './support/test';

const GOAL = '300 lbs, currently at 225';

test('a designer stops at a fact and a condition, steps, changes a value, runs to a node, and saves the result as a test', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const flow = await createFlow('Debugged');
  const editor = findEditor(page);
  const { drawer, simulator } = editor;
  const stopped = drawer.getByText(/^Stopped (on|at|after|before) /).first();
  const breakpoints = drawer.getByRole('list', { name: 'Breakpoints' });
  const row = (name: string) => breakpoints.getByRole('listitem').filter({ hasText: name });
  const watch = drawer.getByRole('region', { name: 'Watch' });

  await test.step('breakpoints are set on the selection, on a fact and on a condition', async () => {
    await editor.open(flow.id);
    await editor.item('node:contact-1').click();
    await page.keyboard.press('F9');
    await expect(editor.item('node:contact-1').getByRole('img', { name: 'Breakpoint' })).toBeVisible();
    await editor.properties.getByRole('button', { name: 'Breakpoint', pressed: true }).click();
    await expect(editor.item('node:contact-1').getByRole('img', { name: 'Breakpoint' })).toHaveCount(0);
    await editor.openDrawer('Breakpoints');
    await expect(drawer.getByText('No breakpoints yet')).toBeVisible();
    await drawer.getByRole('button', { name: 'Fact', exact: true }).click();
    await page.getByRole('textbox', { name: 'Find a fact to stop at' }).fill('goal_t');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Condition', exact: true }).click();
    await drawer
      .getByRole('combobox', { name: 'Stop when this becomes true' })
      .fill('answers.goal_delta > 50');
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(breakpoints.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('a condition with an unknown fact is reported, and removed with the keyboard', async () => {
    await drawer.getByRole('button', { name: 'Condition', exact: true }).press('Enter');
    await page.keyboard.type('answers.goal_targt > 5', { delay: 5 });
    await page.keyboard.press('Enter');
    await expect(row('goal_targt')).toContainText(
      'Does not stop: Unknown fact goal_targt. Did you mean goal_target?',
    );
    await expect(drawer.getByRole('button', { name: 'Condition', exact: true })).toBeFocused();
    await row('goal_targt')
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await expect(breakpoints.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the turn stops where the fact changes, and shows the reason', async () => {
    await editor.startSimulator();
    await simulator.getByRole('textbox', { name: 'Type a message' }).fill(GOAL);
    await page.keyboard.press('Enter');
    await expect(stopped).toHaveText('Stopped after goal_target became 300');
    await expect(row('goal_target')).toContainText('Stopped here');
    await checkAccessibility(page, 'a stopped turn');
  });

  await test.step('a watched expression shows its value and that it changed', async () => {
    await drawer.getByRole('tab', { name: 'Variables' }).click();
    const field = watch.getByRole('combobox', { name: 'Expression to watch' });
    for (const text of ['answers.goal_target * 2', 'answers.contact_email']) {
      await field.fill(text);
      await field.press('Enter');
    }
    await expect(watch.getByLabel('Value of answers.goal_target * 2')).toHaveText('600');
    await expect(watch.getByLabel('Value of answers.contact_email')).toHaveText(
      '“contact_email” is not known',
    );
    await expect(watch.getByText('changed')).toHaveCount(1);
  });

  await test.step('keys step into, step back and continue to the condition', async () => {
    await page.keyboard.press('F11');
    await expect(stopped).toHaveText('Stopped after goal_baseline became 225');
    await page.keyboard.press('Shift+F10');
    await expect(stopped).toHaveText('Stopped after goal_target became 300');
    await page.keyboard.press('F8');
    await expect(stopped).toHaveText(/answers\.goal_delta > 50 became true$/);
  });

  await test.step('after changing a value, the turn runs again to the same place', async () => {
    await drawer.getByRole('button', { name: /change contact_email$/ }).click();
    await drawer.getByRole('textbox', { name: 'Value of contact_email' }).fill('maya@example.com');
    await checkAccessibility(page, 'what is changed by hand', ['section[aria-label="Debugger"]']);
    await page.keyboard.press('Enter');
    await expect(drawer.getByText(/^Changed before the turn, which ran again/)).toContainText(
      'contact_email = “maya@example.com”',
    );
    await expect(stopped).toHaveText(/^Stopped after goal_delta became 75/);
    await expect(watch.getByLabel('Value of answers.contact_email')).toHaveText('“maya@example.com”');
    await expect(editor.turn(2)).toContainText('contact_email');
  });

  await test.step('a value that the turn itself understood can be changed too', async () => {
    await drawer.getByRole('button', { name: /change goal_target$/ }).click();
    await drawer.getByRole('textbox', { name: 'Value of goal_target' }).fill('310');
    await page.keyboard.press('Enter');
    await expect(
      drawer.getByText(/^The turn ran again as if the message said: goal_target = 310/),
    ).toBeVisible();
    await expect(stopped).toHaveText(/^Stopped after goal_delta became 85/);
  });

  await test.step('the properties of a node show why it cannot run, while the canvas still shows the run', async () => {
    // The card is outside the view of the canvas.
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await editor.item('node:booking-1').click();
    await page.keyboard.press('Enter');
    const why = editor.properties.getByRole('region', { name: 'In the simulated conversation' });
    await expect(why).toBeVisible();
    await why.getByRole('button', { name: 'Show the conversation' }).click();
    await expect(editor.turn(2)).toBeVisible();
  });

  await test.step('the run continues to a node that was unreachable before, and to the end', async () => {
    await editor.item('node:booking-1').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Run to here/ }).click();
    await expect(stopped).toHaveText('Stopped on Book a session');
    await page.keyboard.press('Shift+F11');
    await expect(stopped).toHaveCount(0);
    await expect(editor.turn(3)).toContainText(GOAL);
    // Step back and continue; a step beyond the end has no effect.
    const moment = drawer.getByRole('slider', { name: 'Moment of the conversation' });
    await moment.focus();
    await page.keyboard.press('Shift+F10');
    await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 3: stopped /);
    await page.keyboard.press('F8');
    await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 3, end of turn/);
    await page.keyboard.press('F11');
    await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 3, end of turn/);
    await editor.outline.getByRole('button', { name: 'Show the outline' }).click();
    await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
    await page.keyboard.press('Control+F8');
    await expect(simulator.getByText('Running to Welcome')).toBeVisible();
    await simulator.getByRole('button', { name: 'Cancel run' }).click();
    await expect(simulator.getByText('Running to Welcome')).toHaveCount(0);
  });

  await test.step('the conversation is saved as a test, including the changed value', async () => {
    const dialog = page.getByRole('dialog', { name: 'Save as test' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    const save = drawer.getByRole('button', { name: 'Save as test' });
    await save.focus();
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(save).toBeFocused();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('save as test');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Books at once with an address');
    await dialog.getByRole('button', { name: 'Save test' }).click();
    await expect(page.getByText('Saved “Books at once with an address”')).toBeVisible();
    const [saved] = await createApi().listTests(flow.id);
    const script = saved?.script as Script | undefined;
    expect(script?.turns.map(({ input }) => input.type)).toEqual(['start', 'override', 'message']);
    expect(script?.turns.at(-1)?.expect?.pending).toBe('booking-1');
  });

  await test.step('breakpoints and watches survive a reload, and can be disabled', async () => {
    await editor.open(flow.id);
    await editor.openDrawer('Breakpoints');
    await expect(breakpoints.getByRole('listitem')).toHaveCount(2);
    await row('goal_target').getByRole('checkbox').click();
    await expect(drawer.getByRole('tab', { name: /^Breakpoints/ })).toHaveText('Breakpoints1');
  });
});

test('a turn stops at an opened gate and at a matched rule, with breakpoints added manually', async ({
  page,
}) => {
  const editor = findEditor(page);
  const { drawer } = editor;
  const stopped = drawer.getByText(/^Stopped (on|at|after|before) /).first();
  const breakpoints = drawer.getByRole('list', { name: 'Breakpoints' });
  const stopAt = async (kind: 'Gate' | 'Rule', words: string) => {
    await editor.openDrawer('Breakpoints');
    await drawer.getByRole('button', { name: kind, exact: true }).click();
    await page.getByRole('textbox', { name: `Find a ${kind.toLowerCase()} to stop at` }).fill(words);
    await page.keyboard.press('Enter');
    await expect(breakpoints.getByRole('listitem')).toHaveCount(1);
    await editor.startSimulator();
  };
  const type = async (text: string) => {
    await editor.simulator.getByRole('textbox', { name: 'Type a message' }).fill(text);
    await page.keyboard.press('Enter');
  };
  const api = createApi();

  await test.step('a gate that opens', async () => {
    const { id } = await api.createFlow({ name: 'Stops at a gate', template: 'lead-qualification' });
    await editor.open(id);
    await stopAt('Gate', 'CONTACT');
    await editor.say(GOAL, 2);
    await type('robin@example.com');
    await expect(stopped).toHaveText('Stopped after CONTACT opened');
    await expect(breakpoints.getByText('Stopped here')).toBeVisible();
    await page.keyboard.press('F8');
    await expect(editor.turn(3)).toBeVisible();
  });

  await test.step('a rule that matches', async () => {
    const { id } = await api.createFlow({ name: 'Stops at a rule', template: 'returns-desk' });
    await editor.open(id);
    await stopAt('Rule', 'Greeting');
    await type('Good morning!');
    await expect(stopped).toHaveText('Stopped after Greeting matched');
    await page.keyboard.press('F8');
    await expect(editor.turn(2)).toBeVisible();
  });
});

test('the current node stays in view when the window shrinks, unless the user has panned away', async ({
  page,
}) => {
  const flow = await createFlow('Followed in a low window');
  const editor = findEditor(page);
  const node = editor.item('node:contact-1');
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say(GOAL, 2);
  // The bottom of the card relative to the canvas, and the height of the canvas.
  const measure = async () => {
    const [canvas, card] = [await editor.canvas.boundingBox(), await node.boundingBox()];
    if (!canvas || !card) throw new Error('Both are drawn.');
    return { left: card.x - canvas.x, bottom: card.y + card.height - canvas.y, height: canvas.height };
  };
  const tall = await measure();
  expect(tall.bottom).toBeLessThan(tall.height);

  await page.setViewportSize({ width: 1440, height: Math.round(900 - (tall.height - tall.bottom) - 60) });
  await expect.poll(async () => (await measure()).height).toBeLessThan(tall.bottom);
  await expect(async () => {
    const low = await measure();
    expect(low.bottom).toBeLessThan(low.height);
  }).toPass();

  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.canvas.hover();
  await page.mouse.down({ button: 'middle' });
  await page.mouse.move(-600, 450, { steps: 5 });
  await page.mouse.up({ button: 'middle' });
  await expect.poll(async () => (await measure()).left).toBeLessThan(0);
  const { left } = await measure();
  await editor.openDrawer('Trace');
  await expect.poll(async () => (await measure()).height).toBeLessThan(tall.height);
  // Longer than the delay after which the canvas follows the node.
  await page.waitForTimeout(500);
  expect((await measure()).left).toBeCloseTo(left, 0);
});
