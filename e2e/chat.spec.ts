import { checkDialog, checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test('an author shares a chat link, and a customer without an account chats on a phone', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createLiveFlow('Shared by link');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  await production.getByRole('button', { name: 'Create chat link' }).click();
  const link = production.getByRole('link', { name: 'Open chat' });
  await expect(link).toBeVisible();
  await expect(production.getByRole('img', { name: 'QR code of the chat link' })).toBeVisible();
  await checkInThemes(page, 'the chat link of an environment');
  await takePictures(page, 'chat-link');
  const url = (await link.getAttribute('href')) as string;

  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/ERR_INTERNET_DISCONNECTED|404/);
  const phone = await context.newPage();
  const log = phone.getByRole('log', { name: 'Conversation' });
  const message = phone.getByRole('textbox', { name: 'Message' });

  await test.step('the flow opens the conversation, and answers', async () => {
    await phone.goto(url);
    await expect(phone.getByRole('heading', { name: 'Shared by link' })).toBeVisible();
    await expect(log).toContainText('where are you today?');
    await message.fill('300 lbs, currently 225');
    await message.press('Enter');
    await expect(log).toContainText('From 225 to 300');
    await expect(message).toHaveValue('');
    await checkInThemes(phone, 'the chat page');
    await phone.screenshot({ path: 'test-results/chat-phone.png' });
  });

  await test.step('a reload keeps the conversation', async () => {
    const lines = await log.getByRole('paragraph').allTextContents();
    await phone.reload();
    await expect(log.getByRole('paragraph')).toHaveText(lines);
  });

  await test.step('a message without a connection is sent once, when it is back', async () => {
    await context.setOffline(true);
    await message.fill('ada@example.com');
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByRole('status')).toContainText('No connection');
    await context.setOffline(false);
    await expect(log).toContainText('Which day');
    await expect(phone.getByRole('status')).toHaveText('');
    expect(await log.getByText('ada@example.com').count()).toBe(1);
  });

  await test.step('starting again opens a new conversation', async () => {
    await phone.getByRole('button', { name: 'Start again' }).click();
    await expect(log.getByText('ada@example.com')).toHaveCount(0);
    await expect(log).toContainText('where are you today?');
  });

  await test.step('a link that is turned off stops working', async () => {
    await production.getByRole('button', { name: 'Turn off' }).click();
    await checkDialog(page, 'turning off a chat link');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(production.getByRole('button', { name: 'Create chat link' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'This chat is not available' })).toBeVisible();
    await checkInThemes(phone, 'a closed chat link');
  });
  await context.close();
});

test('the options of a question are buttons on the chat page, and an ended conversation can start again', async ({
  page,
}) => {
  const flow = await createFlow('Chat with options', undefined, 'travel-desk');
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  const { chatId } = await api.openChatLink(flow.id, 'production');
  await page.setViewportSize(PHONE);
  await page.goto(`/c/${chatId}`);
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText('Would you like to book a flight');
  await page.keyboard.press('Tab');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill("that's all, bye");
  await message.press('Enter');
  await expect(page.getByText('This conversation has ended.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Start again' }).click();
  await expect(log).toContainText('Would you like to book a flight');
});
