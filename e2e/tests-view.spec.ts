import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createLiveFlow } from './support/flows';
import { saveAsTest } from './support/scripts';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('a designer saves tests, accepts or corrects their results after a change, and sees untested nodes on the canvas', async ({
  page,
}) => {
  const api = createApi();
  const flow = await createLiveFlow('Held to its word');
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  for (const text of ['300 lbs, currently at 225', 'ada@example.com'])
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.startSimulator();
  await editor.say('300 lbs, currently at 225', 2);
  await editor.say('not ready to share', 3);
  const script = await saveAsTest(page, flow.id, 'Shares no contact');
  await api.saveTest(flow.id, 'greeted', {
    name: 'Is greeted',
    script: { ...script, name: 'Is greeted', turns: script.turns.slice(0, 1) },
  });

  await editor.simulator.getByRole('button', { name: 'Close the simulator' }).click();
  await editor.showView('Tests');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tests: 2 of 2 passed' })).toBeVisible();
  await editor.showView('Canvas');
  await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
  await editor.showTab('Logic');
  const attempts = editor.properties.getByRole('spinbutton', { name: 'Attempts' });
  await attempts.fill('1');
  await attempts.press('Enter');
  await editor.expectSaved();
  await editor.showView('Tests');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText('1 of 2 tests failed in the browser')).toBeVisible();

  const tests = page.getByRole('listbox', { name: 'Saved tests' });
  // The list is a single tab stop: arrows, Home, End and letters navigate, and the selection stays.
  const chosen = tests.getByRole('option', { selected: true });
  const first = await chosen.innerText();
  await chosen.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('s');
  await expect(tests.getByRole('option', { name: /^Shares no contact/ })).toBeFocused();
  await expect(tests.locator('[tabindex="0"]')).toHaveCount(1);
  expect(await chosen.innerText()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAccessibleName(/^Shares no contact/);
  const pane = page.getByRole('region', { name: 'Shares no contact' });
  await expect(pane.getByText('Actual: hands off at Contact details')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tests: 1 of 2 passed' })).toBeVisible();
  const details = page.getByRole('complementary', { name: 'Details of the test' });
  await expect(details.getByRole('tab', { name: 'Why it failed' })).toBeVisible();
  await expect(pane.getByText('Turn 3 failed')).toBeVisible();
  await expect(pane.getByText(/^\d of \d expectations? not met$/)).toBeVisible();
  await expect(details).toContainText('first difference in turn 3');
  await expect(details).toContainText('Contact details, hands offactualContact details, asks againexpected');
  await expect(details).toContainText('Facts after turn 3');
  await expect(details).toContainText('What changed since it passed');
  await expect(details.getByRole('button', { name: /^Show: .*Contact details/ })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Revert' })).toBeVisible();
  await page.getByRole('radio', { name: 'Failing 1' }).click();
  await expect(tests.getByRole('option')).toHaveCount(1);
  await checkAccessibility(page, 'a test that differs');
  await takePictures(page, 'test-differs');
  await page.getByRole('radio', { name: 'All 2' }).click();
  await pane.getByRole('button', { name: 'Use all actual values' }).click();
  await expect(pane.getByText('As expected', { exact: true }).first()).toBeVisible();
  await pane.getByRole('button', { name: 'Undo' }).click();
  await expect(pane.getByRole('button', { name: 'Use all actual values' })).toBeVisible();
  await pane.getByRole('button', { name: 'Use all actual values' }).click();
  await pane.getByRole('button', { name: 'Save test' }).click();
  await expect(pane.getByRole('button', { name: 'Save test' })).toHaveCount(0);

  await tests.getByRole('option', { name: /^Is greeted/ }).click();
  const other = page.getByRole('region', { name: 'Is greeted' });
  await other
    .getByRole('button', { name: /^Decisions: / })
    .first()
    .click();
  await other.getByRole('button', { name: 'Remove the expectation decisions', exact: true }).click();
  await other.getByRole('button', { name: 'Add expectation', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Reply/ }).click();
  await expect(other.getByRole('textbox', { name: 'Reply 1' })).toHaveValue(/^Hi, I'm Robin/);
  // The replies are above, so the chip does not repeat them.
  await expect(other.getByRole('button', { name: /^Reply: says (this|all of this)/ })).toBeVisible();
  await other.getByRole('button', { name: 'Save test' }).click();
  await expect(other.getByRole('button', { name: 'Save test' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText('2 tests passed in the browser')).toBeVisible();

  await editor.showView('Canvas');
  await page.getByRole('toolbar', { name: 'Canvas tools' }).getByRole('button', { name: 'Coverage' }).click();
  const legend = page.getByRole('region', { name: 'Coverage' });
  await expect(legend.getByText(/^Tests \d+ %$/)).toBeVisible();
  await expect(legend.getByText('Production 35 %, 14 days')).toBeVisible();
  const passed = editor.item('node:booking-1');
  await expect(passed).toContainText('0 tests');
  await expect(passed).toContainText('1 production turn');
  await expect(passed).toContainText('Busy, never tested');
  await expect(editor.item('node:welcome-1')).toContainText('2 tests');
  // The canvas still shows the node of the conversation.
  await editor.outline.getByRole('treeitem', { name: 'Book a session', exact: true }).click();
  await passed.getByRole('button', { name: /is busy and never tested/ }).click();
  const typical = page.getByRole('dialog', { name: /^A test of/ });
  await expect(typical).toContainText('1 of 1 conversation that came here went like this.');
  await expect(typical).toContainText('Hidden messages are not stored.');
  await checkAccessibility(page, 'a test from a real conversation');
  await takePictures(page, 'typical-test');
  await typical.getByRole('button', { name: 'Keep as test' }).click();
  await expect(page.getByText(/^Saved “What most customers do at/)).toBeVisible();
  // It says that the draft does not know what was hidden.
  await expect(page.getByText(/^The draft fails “What most customers do at/)).toBeVisible();
  // Untested wires are marked, and Shift+C toggles the view.
  await expect(page.locator('.react-flow__edge [data-tone="never"]').first()).toBeAttached();
  await editor.canvas.focus();
  await page.keyboard.press('Shift+C');
  await expect(legend).toHaveCount(0);
  await page.keyboard.press('Shift+C');
  await legend.getByRole('button', { name: 'Turn off coverage' }).click();
  await expect(passed).not.toContainText('production');
});
