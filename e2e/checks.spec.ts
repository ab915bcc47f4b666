import type { FlowDocument } from '@turnpike/engine/document';
import { createDentistFlow } from '@/lib/editor/checks/testing/dentist-flow';
import { checkDialog, checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** A question that can only be left with yes, and a refund that nothing asks for. */
const STUCK = {
  schemaVersion: '1',
  name: 'Stuck',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'ok', type: 'boolean' }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask for consent', text: 'May I go on?', produces: ['ok'] },
        { id: 'end', type: 'terminal', name: 'Goodbye', text: 'Thank you.' },
      ],
      edges: [{ id: 'done', from: 'ask', to: 'end', guard: 'answers.ok' }],
    },
  ],
} as unknown as FlowDocument;

test('a designer sees what can go wrong, plays it, keeps it as a test, and fixes it', async ({ page }) => {
  const flow = await createFlow('Stuck on no', STUCK);
  const editor = findEditor(page);
  await editor.open(flow.id);
  const bar = page.getByRole('banner');
  const count = bar.getByRole('button', { name: /^Checks: / });
  await expect(count).toHaveAccessibleName(/of 7 proved, [1-9]\d* violated/);
  await expect(editor.item('node:ask')).toContainText(
    'Checks: No connection of “Ask for consent” can be taken',
  );

  await count.click();
  await expect(page).toHaveURL(/\?view=checks$/);
  await page.reload();
  const every = page.getByRole('listbox', { name: 'Every flow' });
  const stuck = every.getByRole('option', { name: /^No message leaves the conversation stuck/ });
  await stuck.click();
  await expect(stuck).toHaveAccessibleName(/Violated$/);
  const pane = page.getByRole('region', { name: 'No message leaves the conversation stuck' });
  await expect(pane.getByText('No connection of “Ask for consent” can be taken').first()).toBeVisible();
  await expect(pane.getByText('May I go on?')).toBeVisible();
  const path = page.getByRole('region', { name: 'This conversation on the canvas' });
  await expect(path.getByText('Turn 2 of 2')).toBeVisible();
  await expect(path.getByRole('img', { name: 'Found here' })).toHaveCount(1);
  await expect(path.locator('[data-kind="offered"]').first()).toBeAttached();
  await path.getByRole('button', { name: 'Previous turn' }).click();
  await expect(path.getByRole('img', { name: 'Turn 1', exact: true })).toHaveCount(1);
  await path.getByRole('button', { name: 'Next turn' }).click();
  await path.getByRole('button', { name: 'Fit to the window' }).click();
  for (const mark of await path.getByRole('img').filter({ visible: true }).all())
    await expect(mark).toBeInViewport();
  await takePictures(page, 'checks-found');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await checkInThemes(page, 'a finding');
  await page.emulateMedia({ colorScheme: 'light' });

  await pane.getByRole('button', { name: 'Keep as test' }).click();
  await expect(page.getByText('It fails until the flow is fixed.')).toBeVisible();
  const api = createApi();
  const [kept] = await api.listTests(flow.id);
  expect(kept).toMatchObject({ name: 'No connection of “Ask for consent” can be taken' });

  await pane.getByRole('button', { name: 'Play' }).click();
  await expect(editor.simulator.getByText('May I go on?').first()).toBeVisible();
  await expect(editor.canvas).toBeVisible();
  await expect(editor.simulator.getByRole('radio', { name: 'the draft' })).toHaveCount(0);
  await editor.simulator.getByRole('button', { name: 'Close the simulator' }).click();

  await editor.showView('Checks');
  await pane
    .getByRole('button', { name: /^Apply: Connect “Ask for consent” to “Goodbye” otherwise/ })
    .click();
  await expect(stuck).toHaveAccessibleName(/Proved$/);
  await expect(count).toHaveAccessibleName(/, 0 violated/);
  await editor.undo.click();
  await expect(stuck).toHaveAccessibleName(/Violated$/);

  // With a keyboard alone: a reason makes the finding intended.
  await tabTo(page, pane.getByRole('button', { name: 'Mark as intended' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as intended' });
  await checkDialog(page, 'the reason of a finding');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Only a yes may go on');
  await dialog.getByRole('button', { name: 'Mark as intended' }).click();
  await expect(stuck).toHaveAccessibleName(/Intended$/);
  await expect(pane.getByText('Intended: Only a yes may go on')).toBeVisible();
  await pane.getByRole('button', { name: 'Remove the mark' }).click();
  await expect(stuck).toHaveAccessibleName(/Violated$/);

  // Production requires that tests pass, and the kept one fails.
  await api.deleteTest(flow.id, kept!.id);
  await editor.publish.click();
  const publish = page.getByRole('dialog', { name: /^Publish v1/ });
  await expect(publish.getByText('Violated: No message leaves the conversation stuck')).toBeVisible();
  // In the head, and beside the button.
  await expect(publish.getByText(/^\d+ checks? violated$/)).toHaveCount(2);
  await expect(publish.getByRole('button', { name: /^Publish v1/ })).toBeEnabled();
});

test('a designer plays both faults of the bot of a dentist, and fixes each with one click', async ({
  page,
}) => {
  const flow = await createFlow('Dentist with gates', createDentistFlow());
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.showView('Checks');
  const every = page.getByRole('listbox', { name: 'Every flow' });
  const faults = [
    {
      sentence: 'No message leaves the conversation stuck',
      found: 'After an answer at “Confirm”, the conversation ends with the standard goodbye',
      said: 'Thank you, and have a good day!',
      fix: 'Say goodbye after every other answer at “Confirm”',
    },
    {
      sentence: 'Facts are known before they are used',
      found: 'The text of “Confirm” is sent before dentist is known',
      said: 'Shall I book a visit to …?',
      fix: 'Ask for dentist before “Confirm”',
    },
  ];
  for (const { sentence, found, said, fix } of faults) {
    await editor.showView('Checks');
    const row = every.getByRole('option', { name: new RegExp(`^${sentence}`) });
    await row.click();
    await expect(row).toHaveAccessibleName(/Violated$/);
    const pane = page.getByRole('region', { name: sentence });
    await expect(pane.getByText(found)).toBeVisible();
    await expect(pane.getByText(said)).toBeVisible();
    await pane.getByRole('button', { name: 'Play' }).click();
    await expect(editor.simulator.getByText(said)).toBeVisible();
    await editor.simulator.getByRole('button', { name: 'Close the simulator' }).click();
    await editor.showView('Checks');
    await pane.getByRole('button', { name: `Apply: ${fix}` }).click();
    await expect(row).not.toHaveAccessibleName(/Violated$/);
  }
});

test('a designer adds, changes and deletes their own check', async ({ page }) => {
  const flow = await createFlow('With own checks', STUCK);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.showView('Checks');
  await page.getByRole('button', { name: 'Add check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add check' });
  await dialog.getByRole('radio', { name: 'Before' }).click();
  await dialog.getByRole('combobox', { name: 'What happens' }).first().click();
  await page.getByRole('option', { name: 'Conversation ends' }).click();
  const other = dialog.getByRole('group', { name: 'This must have happened' });
  await other.getByRole('combobox', { name: 'What happens' }).click();
  await page.getByRole('option', { name: 'Fact is known' }).click();
  await expect(other.getByRole('combobox', { name: 'Fact' })).toContainText('ok');
  await checkDialog(page, 'a check');
  await takePictures(page, 'checks-form');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save check' }).click();

  const own = page.getByRole('listbox', { name: 'This flow' });
  const check = own.getByRole('option');
  await expect(check).toHaveAccessibleName(/^Before the end of the conversation, always ok is known/);
  await expect(check).toHaveAccessibleName(/(Proved|Violated|Not decided)$/);

  await page.getByRole('button', { name: 'Edit check' }).click();
  const changed = page.getByRole('dialog', { name: 'Edit check' });
  await changed.getByRole('textbox', { name: 'Name' }).fill('Consent first');
  await changed.getByRole('button', { name: 'Save check' }).click();
  await expect(check).toHaveAccessibleName(/^Consent first/);
  const [stored] = await createApi().listChecks(flow.id);
  expect(stored).toMatchObject({ check: { pattern: 'before', name: 'Consent first' } });

  await page.getByRole('button', { name: 'Delete check' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByText('Add a check for what this flow must always or never do.')).toBeVisible();
});

test('the checks fit a phone and follow each edit without moving the bar', async ({ page }) => {
  const flow = await createFlow('On a phone', STUCK);
  const editor = findEditor(page);
  await editor.open(flow.id);
  const view = page.getByRole('radiogroup', { name: 'View' });
  const before = await view.boundingBox();
  await expect(page.getByRole('button', { name: /^Checks: .*violated/ })).toBeVisible();
  expect(await view.boundingBox()).toEqual(before);

  await editor.showView('Checks');
  await expect(page.getByRole('listbox', { name: 'Every flow' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
  const folder = process.env.TURNPIKE_E2E_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/checks-phone.png`, fullPage: true });
});
