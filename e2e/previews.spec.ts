import { checkDialog, checkInThemes } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };

test('a designer shares a preview, a visitor without an account comments on a phone, and the designer resolves it', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createFlow('Shared as a preview');
  const editor = findEditor(page);
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await editor.open(flow.id);
  await openMenu('Share a preview');
  const dialog = page.getByRole('dialog', { name: 'Share a preview' });
  await dialog.getByRole('button', { name: 'Create preview link' }).click();
  const link = dialog.getByRole('link', { name: 'Open preview' });
  await expect(link).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'QR code of the preview link' })).toBeVisible();
  await checkDialog(page, 'sharing a preview');
  await takePictures(page, 'share-preview');
  const url = (await link.getAttribute('href')) as string;

  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  console.allow(/404/);
  const phone = await context.newPage();
  const log = phone.getByRole('log', { name: 'Conversation' });

  await test.step('the visitor chats with the draft, also after a reload', async () => {
    await phone.goto(url);
    await expect(phone.getByText('Preview of a draft. Actions are simulated.')).toBeVisible();
    await expect(log).toContainText('where are you today?');
    await phone.reload();
    const message = phone.getByRole('textbox', { name: 'Message' });
    await message.fill('300 lbs, currently 225');
    await message.press('Enter');
    await expect(log).toContainText('From 225 to 300');
    await checkInThemes(phone, 'the preview page');
    await takePictures(phone, 'preview-page');
    await phone.setViewportSize(PHONE);
  });

  await test.step('the visitor comments on a reply with the keyboard', async () => {
    await phone.getByRole('button', { name: /^Comment on “.*From 225 to 300/ }).press('Enter');
    const form = phone.getByRole('dialog', { name: 'Comment on this reply' });
    await form.getByRole('button', { name: 'Send comment' }).click();
    await expect(form.getByText('Required')).toHaveCount(2);
    await form.getByRole('textbox', { name: 'Your name' }).fill('Grace');
    await form.getByRole('textbox', { name: 'Comment' }).fill('Could this be friendlier?');
    await checkDialog(phone, 'commenting on a reply');
    await phone.screenshot({ path: 'test-results/preview-comment-phone.png' });
    await form.getByRole('button', { name: 'Send comment' }).click();
    await expect(phone.getByText('Comment sent')).toBeVisible();
    await phone.screenshot({ path: 'test-results/preview-phone.png' });
  });

  await test.step('the designer sees the comment at its card, and resolves it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    // The card is outside the view of the canvas.
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await page.getByRole('button', { name: '1 open comment' }).click();
    const comments = page.getByRole('complementary', { name: 'Comments' });
    const comment = comments.getByRole('listitem', { name: 'Comment by Grace' });
    await expect(comment).toContainText('Could this be friendlier?');
    await comment.getByText('Conversation (5 messages)').click();
    await expect(comment).toContainText('300 lbs, currently 225');
    await checkInThemes(page, 'the comments', ['aside[aria-label="Comments"]']);
    await takePictures(page, 'comments');
    await comment.getByRole('button', { name: /^Show .* on the canvas$/ }).click();
    await expect(page.locator('.react-flow__node.selected')).toHaveCount(1);
    await comment.getByRole('button', { name: 'Resolve' }).click();
    await expect(comments.getByText('No open comments')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 open comment' })).toHaveCount(0);
    await comments.getByRole('radio', { name: 'All' }).click();
    await expect(comment.getByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  await test.step('an ended link says so', async () => {
    await openMenu('Share a preview');
    await dialog.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
    await expect(dialog.getByRole('button', { name: 'Create preview link' })).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('This preview link was ended or does not exist.')).toBeVisible();
  });
  await context.close();
});
