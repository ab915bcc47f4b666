import { createApi } from './support/flows';
import { waitForPerson } from './support/handoffs';
import { expect, test } from './support/test';

const api = createApi();

test('an operator finds a waiting conversation, answers it, and hands it back at a chosen node', async ({
  page,
}) => {
  const { sessionId, say } = await waitForPerson('Answered by a person');

  await page.goto('/flows');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Handoffs \d+ waiting$/ })
    .click();
  const row = page
    .getByRole('table', { name: 'Handoffs' })
    .getByRole('row')
    .filter({ hasText: 'Answered by a person' });
  await expect(row).toContainText('Is anybody there?');
  await expect(row).toContainText('1 unread');
  await expect(row).toContainText('the order is looked up by hand');
  await expect(row).toContainText('orders');
  await expect(row).toContainText('less than a minute');
  await row.getByRole('link').click();

  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByText('Is anybody there?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('“Is anybody there?”');
  await expect(page.getByRole('region', { name: 'What is known' })).toContainText('OrderA-17');
  const details = page.getByRole('region', { name: 'Turn 3 in detail' });
  await expect(details).toBeHidden();
  await page.getByText('How the flow got here').click();
  await expect(details.getByRole('tab', { name: 'Turn 3', selected: true })).toBeVisible();
  await expect(details).toContainText('Saved for the operator');

  const box = transcript.getByRole('textbox', { name: 'Reply to the customer' });
  await box.fill('I am looking it up.');
  await box.press('Enter');
  await expect(transcript.getByText('I am looking it up.')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Turn 4 in detail' })).toContainText(
    'replied, the flow did not',
  );

  await say('Thank you!');
  await expect(transcript.getByText('Thank you!')).toBeVisible();
  // New messages are announced to screen readers.
  await expect(transcript).toHaveAttribute('aria-live', 'polite');

  await transcript.getByRole('button', { name: 'Hand back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand back to the flow' });
  await expect(dialog.getByRole('radio', { name: 'Same node' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Find a node' }).fill('what can we');
  await expect(dialog.getByRole('radio', { name: /Order/ })).toHaveCount(0);
  await dialog.getByRole('radio', { name: /Wish/ }).check();
  await dialog.getByRole('button', { name: 'Hand back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(transcript.getByText('What can we do for you?')).toBeVisible();
  await expect(box).toHaveCount(0);
  expect((await api.listHandoffs()).handoffs.map(({ id }) => id)).not.toContain(sessionId);
  expect(await say('A refund')).toMatchObject({ status: 'complete' });
});

test('an operator answers and hands back using only the keyboard', async ({ page }) => {
  const { sessionId } = await waitForPerson('Answered by keys');
  await page.goto(`/handoffs/${sessionId}`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByRole('textbox', { name: 'Reply to the customer' }).focus();
  await page.keyboard.type('One moment.');
  await page.keyboard.press('Enter');
  await expect(transcript.getByText('One moment.')).toBeVisible();
  await transcript.getByRole('button', { name: 'Hand back' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand back to the flow' });
  await expect(dialog.getByRole('textbox', { name: 'Find a node' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('radio', { name: 'Same node' })).toBeFocused();
  // The nodes appear when the version is loaded; before, the arrow has nowhere to go.
  await expect(dialog.getByRole('radio', { name: /Order/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Order/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(transcript.getByText('Which order?').last()).toBeVisible();
  expect((await api.getSession(sessionId)).pending?.node).toBe('order');
});

test('the handoffs show when no conversation matches the filters, and list a new one without a reload', async ({
  page,
}) => {
  await waitForPerson('Here already');
  await page.goto('/handoffs?queue=nobody');
  await expect(page.getByText('No conversation matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const table = page.getByRole('table', { name: 'Handoffs' });
  await expect(table.getByText('Here already')).toBeVisible();
  await waitForPerson('Comes meanwhile');
  await expect(table.getByText('Comes meanwhile')).toBeVisible({ timeout: 15_000 });
});
