import type { Page } from '@playwright/test';
import { DIARY_FLOW } from '@/lib/simulator/testing/diary-flow';
import { findEditor } from './support/editor';
import { createFlow } from './support/flows';
import { runTests, saveAsTest } from './support/scripts';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Creates the diary flow and opens it in the simulator. */
async function simulateDiary(page: Page, name: string) {
  const { id } = await createFlow(name, DIARY_FLOW);
  const editor = findEditor(page);
  await editor.open(id);
  await editor.startSimulator();
  await expect(editor.turn(1)).toContainText('Hello.');
  const request = (title: string) => editor.simulator.getByRole('region', { name: `Request: ${title}` });
  const conditions = editor.simulator.getByRole('button', { name: 'Time and failures' });
  const strip = editor.simulator.getByRole('region', { name: 'Active time and failure settings' });
  return { id, editor, request, conditions, strip };
}

/** Selects an option in the popover. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('a plan asks for missing inputs and ambiguous names, and the conversation is saved as a test', async ({
  page,
}) => {
  const { id, editor, request } = await simulateDiary(page, 'Asks what is missing');
  await editor.say('book a meeting with Dana', 2);
  await expect(editor.turn(2)).toContainText('How many minutes?');
  await expect(editor.turn(2)).toContainText('Missing input: Book it requires minutes');
  await expect(request('Missing input')).toContainText('minutes');
  await expect(request('Missing input')).toContainText(/\d:\d\d left/);
  await takePictures(page, 'requests-missing');

  await editor.simulator.getByRole('spinbutton', { name: 'Minutes' }).fill('30');
  await editor.simulator.getByRole('button', { name: 'Send Minutes' }).click();
  await expect(editor.turn(3)).toContainText('Which one is “Dana”?');
  await expect(editor.turn(3)).toContainText('2 candidates match “Dana” for who');
  await editor.openDrawer('Plans');
  const plan = editor.drawer.getByRole('region', { name: 'Plan of Do it' });
  await expect(plan).toContainText('asked');
  await takePictures(page, 'requests-which-one');

  await request('Choice').getByRole('button', { name: 'Dana Cohen' }).click();
  await expect(editor.turn(4)).toContainText('Done: meet Dana Cohen for 30 minutes.');
  await expect(plan).toContainText('all steps done');
  await expect(plan).toContainText('m-1');
  await takePictures(page, 'requests-done');
  const kept = await saveAsTest(page, id, 'Dana for half an hour');
  expect(kept.turns.map(({ expect: shown }) => shown?.request)).toEqual([
    undefined,
    'missing_fields',
    'disambiguation',
    null,
  ]);
  expect(kept.session?.known?.capabilities).toEqual(['calendar']);
  await runTests(page, '1 test passed');
});

test('a timely approval runs the tool, and a late one gets a message', async ({ page }) => {
  const { editor, request, conditions, strip } = await simulateDiary(page, 'Asks before it acts');
  const approval = request('Approval');
  await editor.say('wipe my week', 2);
  await expect(editor.turn(2)).toContainText('Shall I do this? wipe your week');
  await expect(editor.turn(2)).toContainText(
    'Wipe the week has high risk, and approval is required from high risk',
  );
  await expect(approval).toContainText('Wipe the week');
  await takePictures(page, 'requests-approval');

  await conditions.click();
  await page.getByRole('button', { name: '+5 min' }).click();
  await page.getByRole('button', { name: '+5 min' }).click();
  await page.keyboard.press('Escape');
  await expect(strip).toContainText('Clock +10 min');
  await expect(approval).toContainText('Expired');
  await takePictures(page, 'requests-expired');
  await approval.getByRole('button', { name: 'Yes' }).click();
  await expect(editor.turn(3)).toContainText('That answer came too late');
  await expect(approval).toHaveCount(0);

  await editor.say('wipe my week', 4);
  await approval.getByRole('button', { name: 'Yes' }).click();
  await expect(editor.turn(5)).toContainText('Done: wipe your week.');
  await editor.say('wipe my week', 6);
  await approval.getByRole('button', { name: 'No' }).click();
  await expect(editor.turn(7)).toContainText("All right, I won't do that.");
});

test('an author makes a tool fail, and lets it succeed again', async ({ page }) => {
  const { editor, conditions, strip } = await simulateDiary(page, 'Fails when told to');
  await conditions.click();
  await choose(page, 'Next call of Book it', 'is killed, result lost');
  await takePictures(page, 'requests-conditions');
  await page.keyboard.press('Escape');
  await expect(strip).toContainText('Book it is killed, result lost');
  await editor.say('book a meeting with Lee for 30 minutes', 2);
  await expect(editor.turn(2)).toContainText(
    "I can't tell whether this was done: meet Lee Park for 30 minutes.",
  );
  await takePictures(page, 'requests-killed');
  await strip.getByRole('button', { name: /^Remove: / }).click();
  await expect(strip).toHaveCount(0);
  await editor.say('book a meeting with Lee for 30 minutes', 3);
  await expect(editor.turn(3)).toContainText('Done: meet Lee Park for 30 minutes.');
});

test('a plan names a missing connection, and a restart keeps the known facts of the customer', async ({
  page,
}) => {
  const { editor } = await simulateDiary(page, 'Knows its customer');
  const customer = editor.simulator.getByRole('button', { name: 'Customer', exact: true });
  await customer.click();
  await page.getByRole('checkbox', { name: 'your calendar' }).click();
  await takePictures(page, 'requests-customer');
  await page.keyboard.press('Escape');
  await editor.say('book a meeting with Lee', 2);
  await expect(editor.turn(2)).toContainText('Please connect your calendar first');
  await customer.click();
  await page.getByRole('checkbox', { name: 'your calendar' }).click();
  await page.keyboard.press('Escape');
  await editor.say('book a meeting with Lee', 3);
  await editor.say('45', 4);
  await expect(editor.turn(4)).toContainText('Done: meet Lee Park for 45 minutes.');

  await editor.simulator.getByRole('button', { name: 'Restart' }).click();
  await expect(editor.turn(2)).toHaveCount(0);
  await editor.say('book a meeting with Lee', 2);
  await expect(editor.turn(2)).toContainText('Done: meet Lee Park for 45 minutes.');
  await editor.simulator.getByRole('button', { name: 'New customer' }).click();
  await expect(editor.turn(2)).toHaveCount(0);
  await editor.say('book a meeting with Lee', 2);
  await expect(editor.turn(2)).toContainText('How many minutes?');
});

test('a message entered while the conversation restarts is sent when it has started', async ({ page }) => {
  const { editor } = await simulateDiary(page, 'Restarts');
  const box = editor.simulator.getByRole('textbox', { name: 'Type a message' });
  await box.fill('book a meeting with Lee');
  // Enter follows before the browser can do anything else.
  await box.evaluate(async (field) => {
    field.closest('aside')?.querySelector<HTMLElement>('[aria-label="Restart"]')?.click();
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(editor.turn(2)).toContainText('How many minutes?');
  await expect(box).toHaveValue('');
});

test('an author changes the result of a slow tool before it arrives', async ({ page }) => {
  const { editor } = await simulateDiary(page, 'Takes its time');
  await editor.say('print my diary', 2);
  const running = editor.simulator.getByRole('region', { name: 'Running tools' });
  await running.getByRole('button', { name: 'Edit result' }).click();
  await takePictures(page, 'requests-running');
  await running.getByRole('button', { name: 'Fail the call' }).click();
  await expect(editor.turn(3)).toContainText("This didn't work: print your diary.");
  await editor.say('print my diary', 4);
  await running.getByRole('button', { name: 'Result now' }).click();
  await expect(editor.turn(5)).toContainText('Done: print your diary.');
  // The third result arrives without intervention.
  await editor.say('print my diary', 6);
  await expect(editor.turn(7)).toContainText('Done: print your diary.');
});
