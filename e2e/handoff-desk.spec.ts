import { checkDialog, checkInThemes } from './support/check-accessibility';
import { createApi } from './support/flows';
import { waitForPerson } from './support/handoffs';
import { createPerson, join, openBrowser } from './support/people';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('two people share the desk: one claims, answers with a canned reply and assigns, the other cannot answer until then', async ({
  page,
  browser,
  console,
}) => {
  const { sessionId } = await waitForPerson('Two at the desk');
  // The members of earlier tests stay, so her name is her own.
  const nora = { ...createPerson('Nora'), name: `Nora ${crypto.randomUUID().slice(0, 4)}` };
  const { path } = await createApi().inviteMember({ email: nora.email, role: 'operator' });
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();
  await join(guest, path, nora);

  // No one has claimed it yet, so Nora does.
  await guest.goto(`/handoffs/${sessionId}`);
  const hers = guest.getByRole('region', { name: 'Answer' });
  await expect(hers.getByText('No one answers yet')).toBeVisible();
  await hers.getByRole('button', { name: 'Claim' }).click();
  await expect(hers.getByText('You answer this conversation')).toBeVisible();

  // The owner sees who has it and cannot reply.
  await page.goto('/handoffs?person=unclaimed');
  await expect(page.getByRole('heading', { name: 'Handoffs' })).toBeVisible();
  await expect(page.getByText('Two at the desk')).toHaveCount(0);
  await page.goto(`/handoffs/${sessionId}`);
  const mine = page.getByRole('region', { name: 'Answer' });
  await expect(mine.getByText(`${nora.name} answers`)).toBeVisible();
  await expect(mine.getByRole('textbox')).toBeDisabled();
  await expect(mine.getByRole('button', { name: 'Hand back' })).toBeDisabled();
  await expect(mine.getByText(`Only ${nora.name} can reply now`)).toBeVisible();
  await takePictures(page, 'handoff-claimed');

  // Nora writes a canned reply and uses it, with the facts of the customer, by the keyboard.
  const box = hers.getByRole('textbox', { name: 'Reply to the customer' });
  await box.focus();
  await guest.keyboard.press('/');
  const palette = guest.getByRole('dialog', { name: 'Canned replies' });
  await expect(palette).toBeVisible();
  await guest.keyboard.type('new canned');
  await guest.keyboard.press('Enter');
  const editor = guest.getByRole('dialog', { name: 'New canned reply' });
  const name = `Found it ${sessionId.slice(-6)}`;
  await editor.getByLabel('Name').fill(name);
  await editor.getByLabel('Text').fill('I found order {order}. Is {wish} all you need, {first_name}?');
  await checkDialog(guest, 'a canned reply');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  await box.focus();
  await guest.keyboard.press('/');
  await guest.keyboard.type(name);
  await expect(palette.getByRole('option').first()).toContainText(name);
  await guest.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('I found order A-17. Is {wish} all you need, {first_name}?');
  // What is not known is not sent as a placeholder.
  await guest.keyboard.press('Enter');
  await expect(hers.getByText('Not known: {wish}, {first_name}.')).toBeVisible();
  await takePictures(guest, 'handoff-desk');
  await box.fill('I found order A-17. Anything else?');
  await guest.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Transcript' }).getByText('Anything else?')).toBeVisible();
  await checkInThemes(guest, 'the desk of a claimed conversation', ['main']);

  // The owner takes over, and Nora sees it without a reload.
  await mine.getByRole('button', { name: 'Take over' }).click();
  await expect(mine.getByText('You answer this conversation')).toBeVisible();
  await expect(hers.getByRole('textbox')).toBeDisabled({ timeout: 15_000 });
  // Assigned back to her, she hands it to the flow.
  await mine.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: nora.name }).click();
  await expect(mine.getByText(`${nora.name} answers`)).toBeVisible();
  await hers.getByRole('button', { name: 'Hand back' }).click({ timeout: 15_000 });
  await guest.getByRole('dialog').getByRole('button', { name: 'Hand back' }).click();
  await expect(guest.getByText('What can we do for you?')).toBeVisible();
  await expect(mine).toHaveCount(0, { timeout: 15_000 });
  await context.close();
});

test('notifications are off, and turned on in plain words', async ({ page }) => {
  await waitForPerson('Quiet at first');
  await page.goto('/handoffs');
  await page.getByRole('button', { name: 'Notifications off' }).click();
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Browser notification' })).not.toBeChecked();
  await sound.click();
  await checkDialog(page, 'notifications');
  await page.reload();
  await page.getByRole('button', { name: 'Notifications on' }).click();
  await expect(sound).toBeChecked();
  await takePictures(page, 'handoff-list');
});
