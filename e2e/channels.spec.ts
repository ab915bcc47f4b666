import { json } from '@/lib/server/tools/testing/tool-server';
import { checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/tool-test';

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';

test('an author connects a Telegram bot, after an error at the field that is wrong', async ({
  page,
  messenger,
  console,
}) => {
  console.allow(/400 \(/);
  messenger.answer(({ url }, response) => {
    if (!url.includes(TOKEN))
      json(response, { ok: false, error_code: 401, description: 'Unauthorized' }, 401);
    else json(response, { ok: true, result: url.endsWith('/getMe') ? { username: 'desk_bot' } : true });
  });
  const flow = await createLiveFlow('Connected');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: /^Version 1 is live/ }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const channels = editor.versions.getByRole('region', { name: 'Channels of production' });
  await expect(channels).toContainText('Talk to customers in Telegram and WhatsApp.');
  await channels.getByRole('button', { name: 'Connect channel' }).click();

  const dialog = page.getByRole('dialog', { name: 'Connect a channel to production' });
  await dialog.getByRole('radio', { name: 'WhatsApp' }).click();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByLabel('Phone number ID')).toBeFocused();
  await expect(dialog.getByLabel('App secret')).toHaveAccessibleDescription(/Enter the app secret/);
  await takePictures(page, 'channel-whatsapp');
  await dialog.getByRole('radio', { name: 'Telegram' }).click();
  await dialog.getByLabel('Token of the bot').fill('1:wrong');
  await dialog.getByLabel('Address of this server').fill('https://turnpike.example.com');
  await dialog.getByText('More settings').click();
  await dialog.getByLabel('Address of the API').fill(messenger.url('').replace(/\/$/, ''));
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByLabel('Token of the bot')).toHaveAccessibleDescription(/Telegram: Unauthorized/);
  await checkInThemes(page, 'connecting a channel');
  await takePictures(page, 'channel-telegram');
  await dialog.getByLabel('Token of the bot').fill(TOKEN);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toBeHidden();
  await expect(channels.getByRole('listitem')).toContainText('Telegram @desk_bot');
  await expect(channels).toContainText('No message yet');
  await checkInThemes(page, 'connected channels');
  await takePictures(page, 'channels');

  await channels.getByRole('button', { name: 'More for Telegram @desk_bot' }).click();
  await page.getByRole('menuitem', { name: 'Sent messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Messages sent by @desk_bot' })).toContainText(
    'No messages yet',
  );
  await page.keyboard.press('Escape');
  await channels.getByRole('button', { name: 'More for Telegram @desk_bot' }).click();
  await page.getByRole('menuitem', { name: 'Scheduled conversations' }).click();
  const scheduled = page.getByRole('dialog', { name: 'Scheduled conversations of @desk_bot' });
  await expect(scheduled).toContainText('No conversations are scheduled');
  await scheduled.getByRole('button', { name: 'Schedule conversation' }).click();
  await expect(scheduled.getByLabel('To')).toBeFocused();
  await expect(scheduled.getByLabel('Time')).toHaveAccessibleDescription(/Enter a time in the future/);
  await takePictures(page, 'scheduled-faults');
  await scheduled.getByLabel('To').fill('5551234');
  const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 16);
  await scheduled.getByLabel('Time').fill(inTwoDays);
  await scheduled.getByRole('button', { name: 'Schedule conversation' }).click();
  await expect(scheduled.getByRole('row', { name: /5551234/ })).toContainText('Scheduled');
  await checkInThemes(page, 'scheduled conversations');
  await takePictures(page, 'scheduled');
  await scheduled.getByRole('button', { name: 'Cancel the conversation with 5551234' }).click();
  await expect(scheduled.getByRole('row', { name: /5551234/ })).toContainText('Canceled');
  await page.keyboard.press('Escape');
  await channels.getByRole('button', { name: 'More for Telegram @desk_bot' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(channels.getByRole('listitem')).toHaveCount(0);
});
