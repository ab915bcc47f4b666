import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { expect, test } from './support/test';

const api = createApi();

test('a designer scrubs back, repeats a turn in a new branch, and compares both branches', async ({
  page,
}) => {
  const flow = await createFlow('Scrubbed back');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say('300 lbs, currently at 225', 2);
  await editor.say('not ready to share', 3);
  await editor.openDrawer('Trace');

  const moment = editor.drawer.getByRole('slider', { name: 'Moment of the conversation' });
  await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 3, end of turn: Contact details \(latest\)$/);
  await moment.focus();
  await moment.press('Home');
  await expect(moment).toHaveAttribute('aria-valuetext', 'Turn 1: stopped at the start');
  await moment.press('End');
  await moment.press('PageUp');
  await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 2, end of turn/);
  await expect(editor.turn(3)).toHaveCount(0);
  await moment.press('ArrowRight');
  await expect(moment).toHaveAttribute('aria-valuetext', 'Turn 3: stopped at the start');

  const events = editor.drawer.getByRole('list', { name: 'Events of turn 3' });
  await events.getByRole('listitem').filter({ hasText: 'asks again (2 of 3)' }).click();
  await expect(moment).toHaveAttribute('aria-valuetext', 'Turn 3: stopped on Contact details');
  const line = events.getByRole('button', { name: /^Go here .*asks again \(2 of 3\)/ });
  await line.press('ArrowUp');
  await expect(
    events.getByRole('button', { name: /^Go here/ }).and(page.locator('[tabindex="0"]')),
  ).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(moment).not.toHaveAttribute('aria-valuetext', 'Turn 3: stopped on Contact details');
  await page.keyboard.press('ArrowDown');
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moment).toHaveAttribute('aria-valuetext', 'Turn 3: stopped on Contact details');

  await editor.drawer.getByRole('button', { name: 'Fork here' }).click();
  const box = editor.simulator.getByRole('textbox', { name: 'Type a message' });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('not ready to share');
  await editor.say('john@example.com', 3);
  await expect(editor.turn(3)).toContainText('Which day works');

  await editor.drawer.getByRole('tab', { name: 'Branches 2' }).click();
  const branches = editor.drawer.getByRole('list', { name: 'Branches' });
  await expect(branches).toContainText('branches off Branch 1 after turn 2');
  await branches.getByRole('button', { name: 'Rename Branch 2' }).click();
  await page.keyboard.type('Gives the email');
  await page.keyboard.press('Enter');
  const comparison = editor.drawer.getByRole('table', { name: 'Branch 1 and Gives the email' });
  await expect(comparison).toContainText('Both branches start with the same turns 1 to 2');
  const first = comparison.getByRole('row').filter({ hasText: 'First difference' });
  await expect(first).toContainText('not ready to share');
  await expect(first).toContainText('“john@example.com”');
  await first.getByRole('button', { name: 'Go to turn 3 of Branch 1' }).click();
  await expect(editor.turn(3)).toContainText('No pressure');
});

test('a failed production conversation is stepped through, forked, and saved as a test', async ({ page }) => {
  const flow = await createLiveFlow('Went wrong');
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  for (const text of ['300 lbs, currently at 225', 'not ready to share'])
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });

  await page.goto(`/conversations/${sessionId}`);
  await page.getByRole('link', { name: 'Open in the debugger' }).click();
  const editor = findEditor(page);
  await expect(editor.canvas).toBeVisible();
  const recorded = editor.simulator.getByRole('region', { name: 'Recorded conversation' });
  await expect(recorded).toContainText(sessionId);
  await expect(recorded).toContainText('Sensitive values are hidden in 1 turn');

  const moment = editor.drawer.getByRole('slider', { name: 'Moment of the conversation' });
  await moment.press('Home');
  await editor.drawer.getByRole('button', { name: 'Step over, to the next node or stage' }).click();
  await expect(moment).toHaveAttribute('aria-valuetext', /^Turn 1: stopped/);
  await moment.press('End');
  await moment.press('PageUp');
  await expect(editor.item('node:booking-1')).toContainText('Requires CONTACT');

  await editor.drawer.getByRole('button', { name: 'Fork here' }).click();
  await expect(editor.simulator.getByRole('textbox', { name: 'Type a message' })).toBeFocused();
  await editor.say('john@example.com', 3);
  await expect(editor.turn(3)).toContainText('Which day works');
  await editor.drawer.getByRole('button', { name: 'Save as test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as test' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.press('Control+Enter');
  await name.fill('Gives the email at once');
  await checkDialog(page, 'saving a test');
  const press = (more: { isComposing?: boolean; repeat?: boolean }, times = 1) =>
    name.evaluate(
      (field, { more, times }) => {
        for (let time = 0; time < times; time += 1)
          field.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, ...more }),
          );
      },
      { more, times },
    );
  // Nothing is saved without a name, while an input method composes, or by key repeat.
  await press({ isComposing: true });
  await press({ repeat: true });
  await expect(dialog.getByRole('button', { name: 'Save test' })).toBeEnabled();
  expect(await api.listTests(flow.id)).toEqual([]);
  await press({}, 2);
  await expect(dialog).toHaveCount(0);
  expect((await api.listTests(flow.id)).map(({ name }) => name)).toEqual(['Gives the email at once']);

  // Without access to conversations, the page says so and offers the draft.
  await page.route('**/api/v1/me', async (route) => {
    const response = await route.fetch();
    const { scopes, ...me } = await response.json();
    const fewer = scopes.filter((scope: string) => scope !== 'sessions:read');
    await route.fulfill({ response, json: { ...me, scopes: fewer } });
  });
  await page.goto(`/flows/${flow.id}?conversation=${sessionId}`);
  await expect(editor.simulator).toContainText('You do not have access to conversations of this workspace');
  await editor.simulator.getByRole('button', { name: 'Simulate the draft' }).click();
  await expect(editor.turn(1)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/flows/${flow.id}$`));
});
