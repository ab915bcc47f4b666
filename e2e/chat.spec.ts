import type { Page } from '@playwright/test';
import { checkDialog, checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const PICTURES = process.env.TURNPIKE_E2E_PICTURES;

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
    await expect(log).toHaveAttribute('lang', 'en');
    await expect(phone).toHaveTitle('Shared by link');
    expect(await readManifest(phone)).toEqual({
      errors: [],
      name: 'Shared by link',
      start_url: new URL(url).pathname,
    });
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

test('a chat link asks for its password once, and the chat stays at its end above the keyboard of a phone', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createLiveFlow('Members only');
  const { chatId } = await createApi().openChatLink(flow.id, 'production');
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('tab', { name: 'Environments' }).click();
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Password of the chat link' });

  await test.step('an author sets it', async () => {
    await production.getByRole('button', { name: 'Set a password' }).click();
    const field = dialog.getByRole('textbox', { name: 'Password' });
    await field.fill('short');
    await dialog.getByRole('button', { name: 'Set password' }).click();
    await expect(dialog.getByText('Use 8 characters or more')).toBeVisible();
    await checkDialog(page, 'the password of a chat link');
    await takePictures(page, 'chat-password');
    await field.fill('open sesame');
    await field.press('Enter');
    await expect(production.getByText('The chat link has a password.')).toBeVisible();
  });

  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/400|403/);
  const phone = await context.newPage();
  const log = phone.getByRole('log', { name: 'Conversation' });

  await test.step('a customer enters it once', async () => {
    await phone.goto(`/c/${chatId}`);
    await expect(phone.getByRole('heading', { name: 'This chat has a password' })).toBeVisible();
    await checkInThemes(phone, 'the password page of a chat');
    if (PICTURES) await phone.screenshot({ path: `${PICTURES}/chat-password-page.png` });
    const open = phone.getByRole('button', { name: 'Open chat' });
    await open.click();
    await expect(phone.getByText('Enter the password', { exact: true })).toBeVisible();
    const field = phone.getByRole('textbox', { name: 'Password' });
    await field.fill('open barley');
    await field.press('Enter');
    await expect(phone.getByText('The password is wrong.')).toBeVisible();
    await field.fill('open sesame');
    await field.press('Enter');
    await expect(log).toContainText('where are you today?');
    await phone.reload();
    await expect(log).toContainText('where are you today?');
    expect(await readManifest(phone)).toMatchObject({ errors: [], name: 'Chat' });
  });

  await test.step('the newest message stays visible when the keyboard opens', async () => {
    const field = message(phone);
    for (const text of ['300 lbs, currently 225', 'ada@example.com', 'next Monday']) {
      const before = await log.getByRole('paragraph').count();
      await field.fill(text);
      await field.press('Enter');
      await expect.poll(() => log.getByRole('paragraph').count()).toBeGreaterThan(before + 1);
      await expect(log).not.toContainText('The assistant is writing');
    }
    await field.focus();
    await phone.setViewportSize({ width: PHONE.width, height: 420 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(log.getByRole('paragraph').last()).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('and at 200 % zoom', async () => {
    await phone.setViewportSize({ width: PHONE.width / 2, height: PHONE.height / 2 });
    await expect(message(phone)).toBeInViewport({ ratio: 1 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width / 2);
    await checkInThemes(phone, 'the chat page at 200 % zoom');
    if (PICTURES) await phone.screenshot({ path: `${PICTURES}/chat-zoomed.png` });
  });

  await test.step('after a change of the password it is asked again, and the conversation continues', async () => {
    await createApi().setChatPassword(flow.id, 'production', 'open barley');
    await phone.reload();
    await phone.getByRole('textbox', { name: 'Password' }).fill('open barley');
    await phone.getByRole('button', { name: 'Open chat' }).click();
    await expect(log).toContainText('ada@example.com');
  });
  await context.close();
});

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** What a phone installs. */
async function readManifest(page: Page): Promise<object> {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  const { name, start_url } = JSON.parse(data ?? '{}');
  return { errors, name, start_url };
}
