import { checkInThemes } from './support/check-accessibility';
import { checkReach } from './support/check-reach';
import { createApi, createFlow } from './support/flows';
import { REFUND_FLOW, UNHEARD } from './support/refund-flow';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('an author turns messages that were not understood into synonyms, examples and a rule, and undoes one', async ({
  page,
}) => {
  const api = createApi();
  const flow = await createFlow('Refunds', REFUND_FLOW);
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });

  await page.goto(`/flows/${flow.id}/improve`);
  await expect(page.getByText('Every message of the last 14 days was understood.')).toBeVisible();
  await takePictures(page, 'improve-empty');
  for (const text of UNHEARD.flat()) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  }
  await page.getByRole('button', { name: 'Group new messages' }).click();
  const groups = page.getByRole('region', { name: 'Similar messages' });
  const money = groups.getByRole('button', { name: /money back/ }).first();
  await expect(money).toHaveAttribute('aria-current', 'true');

  const suggestion = page.getByRole('region', { name: 'Suggestion' });
  await suggestion.getByRole('radio', { name: 'Choice' }).click();
  await expect(suggestion.getByRole('list', { name: 'Added to the draft' })).toContainText('money');
  await expect(page.getByRole('region', { name: 'How well it separates' })).toBeVisible();
  await checkInThemes(page, 'the messages to improve');
  await takePictures(page, 'improve');
  await checkReach(page, 'the messages to improve');

  await page.keyboard.press('a');
  await expect(page.getByText('Added to Original payment')).toBeVisible();
  const done = page.getByRole('region', { name: 'Done today' });
  await expect(done.getByText(/synonyms of refund_method/)).toBeVisible();
  const synonyms = async () => {
    const { document } = await api.getFlow(flow.id);
    return (document as typeof REFUND_FLOW).facts[0]?.values?.[0]?.synonyms?.join();
  };
  expect(await synonyms()).toContain('money');

  await page.getByRole('heading', { name: /parcel|courier/ }).waitFor();
  await suggestion.getByRole('radio', { name: 'Rule' }).click();
  await page.keyboard.press('t');
  await expect(done.getByText(/^test with/)).toBeVisible();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(dialog.getByText('Enter a text.')).toBeVisible();
  await dialog.getByLabel('Reply').fill('The courier comes again tomorrow.');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await expect(done.getByText(/new rule/)).toBeVisible();
  await takePictures(page, 'improve-done');

  await done.getByRole('listitem').filter({ hasText: 'synonyms' }).getByRole('button').click();
  await expect(money).toBeVisible();
  expect(await synonyms()).toBe('original');
});
