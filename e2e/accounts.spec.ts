import type { Page, Request } from '@playwright/test';
import { checkAccessibility, checkDialog, checkInThemes, DIALOG } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createLiveFlow } from './support/flows';
import { waitForPerson } from './support/handoffs';
import {
  computeTotp,
  createPerson,
  type E2ePerson,
  join,
  openBrowser,
  signIn,
  signOut,
} from './support/people';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Invites a person on the members page and returns the link, which is shown once. */
async function invite(page: Page, person: E2ePerson, role: string): Promise<string> {
  await page.goto('/members');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email address').fill(person.email);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: role }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const shown = page.getByRole('dialog', { name: `Invitation for ${person.email}` });
  const link = await shown.getByRole('region', { name: 'Invitation link' }).locator('code').innerText();
  await takePictures(page, 'invitation-link');
  await checkDialog(page, 'an invitation that is shown once');
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('table', { name: 'Unused links' })).toContainText(person.email);
  expect(await page.content(), 'the link is shown once').not.toContain(link.split('#')[1]);
  return link;
}

test('an owner invites a person, who joins, changes their password and signs in with it using only the keyboard', async ({
  page,
  browser,
  console,
}) => {
  const olga = createPerson('Olga');
  const link = await invite(page, olga, 'Owner');
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();

  await test.step('the link shows the invitation, and disappears from the address bar', async () => {
    await guest.goto(link);
    await expect(guest.getByText(`${olga.email} is invited`)).toBeVisible();
    expect(guest.url()).toMatch(/\/invite$/);
    await checkInThemes(guest, 'the invitation');
    await takePictures(guest, 'invite');
    await join(guest, link, olga);
  });

  await test.step('the used link no longer works', async () => {
    console.allow(/404 \(/);
    await guest.goto('/flows');
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('the new member changes the password', async () => {
    console.allow(/400 \(/);
    await guest.goto('/settings');
    const password = guest.getByRole('region', { name: 'Password' });
    await password.getByLabel('Current password', { exact: true }).fill(olga.password);
    await password.getByLabel('New password', { exact: true }).fill('password1');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText(/This password is too common/)).toBeVisible();
    await checkAccessibility(guest, 'changing the password', ['#main']);
    olga.password = `${olga.password} ashore`;
    await password.getByLabel('New password', { exact: true }).fill(olga.password);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(guest.getByText('Password changed')).toBeVisible();
    await takePictures(guest, 'settings');
    await guest.getByRole('button', { name: /^Rename / }).click();
    await checkDialog(guest, 'renaming a workspace');
    await guest.keyboard.press('Escape');
    await expect(guest.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the new member signs out, and signs in again without a mouse', async () => {
    await signOut(guest);
    const email = guest.getByLabel('Email address');
    const password = guest.getByLabel('Password', { exact: true });
    await tabTo(guest, email);
    await guest.keyboard.type(olga.email);
    await tabTo(guest, password);
    await guest.keyboard.type('not her password');
    await guest.keyboard.press('Enter');
    await expect(
      guest.getByRole('alert').filter({ hasText: 'Wrong email address or password' }),
    ).toBeVisible();
    await expect(password).toBeFocused();
    await takePictures(guest, 'sign-in-refused');
    // The wrong password is selected, so typing replaces it.
    await guest.keyboard.type(olga.password);
    const show = guest.getByRole('button', { name: 'Show password' });
    await tabTo(guest, show);
    await guest.keyboard.press('Space');
    await expect(password).toHaveValue(olga.password);
    await expect(password).toHaveAttribute('type', 'text');
    await tabTo(guest, guest.getByRole('button', { name: 'Sign in', exact: true }));
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('button', { name: 'Account: Olga' })).toBeVisible();
  });
  await context.close();
});

test('a member sets up two-factor authentication and signs in with an app code and with a backup code', async ({
  page,
  browser,
  console,
}) => {
  const tess = createPerson('Tess');
  const { path } = await createApi().inviteMember({ email: tess.email, role: 'editor' });
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();
  await join(guest, path, tess);
  await guest.goto('/settings');
  const section = guest.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const asking = guest.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await asking.getByLabel('Password', { exact: true }).waitFor();
  await checkDialog(guest, 'asking for the password');
  await asking.getByLabel('Password', { exact: true }).fill(tess.password);
  await asking.getByRole('button', { name: 'Continue' }).click();

  const setup = guest.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await checkInThemes(guest, 'setting up two factors');
  await takePictures(guest, 'two-factor-setup');
  const secret = await setup.getByRole('region', { name: 'Secret' }).locator('code').innerText();
  await setup.getByLabel('Six-digit code').fill(computeTotp(secret));
  await setup.getByRole('button', { name: 'Enable' }).click();

  const kept = guest.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(kept).toBeVisible();
  const codes = await kept.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBeGreaterThan(4);
  await checkInThemes(guest, 'the backup codes');
  await takePictures(guest, 'backup-codes');
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();

  await test.step('sign in with the app', async () => {
    await signOut(guest);
    await signIn(guest, tess);
    const code = guest.getByLabel('Six-digit code');
    await expect(code).toBeFocused();
    await checkInThemes(guest, 'the code step');
    await takePictures(guest, 'code-step');
    const shown = computeTotp(secret);
    // Authenticator apps show the code with a space.
    await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    await guest.getByRole('button', { name: 'Continue' }).click();
    await expect(guest.getByRole('button', { name: 'Account: Tess' })).toBeVisible();
  });

  await test.step('sign in with a backup code, which works once', async () => {
    for (const works of [true, false]) {
      await context.clearCookies();
      await signIn(guest, tess);
      await guest.getByRole('button', { name: 'Use a backup code' }).click();
      await guest.getByLabel('Backup code').fill(codes[0] ?? '');
      await guest.getByRole('button', { name: 'Continue' }).click();
      if (works) await expect(guest.getByRole('button', { name: 'Account: Tess' })).toBeVisible();
      else await expect(guest.getByRole('alert').filter({ hasText: 'The code is wrong' })).toBeVisible();
    }
  });

  await test.step('the owner sees that two-factor authentication is on', async () => {
    await page.goto('/members');
    await expect(page.getByRole('row', { name: new RegExp(tess.email) })).toContainText('On');
    await takePictures(page, 'members');
    await checkInThemes(page, 'the members');
  });
  await context.close();
});

test('a viewer can read everything and change nothing, and loses access when removed', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createLiveFlow('Looked at by a viewer');
  const { sessionId } = await waitForPerson('Waits for no viewer');
  const vera = createPerson('Vera');
  const { path } = await createApi().inviteMember({ email: vera.email, role: 'viewer' });
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();
  await join(guest, path, vera);

  await test.step('the flows are listed, without a button to create one', async () => {
    await expect(guest.getByRole('table', { name: 'Flows' })).toBeVisible();
    await expect(guest.getByRole('button', { name: 'New flow' })).toHaveCount(0);
    await expect(guest.getByRole('link', { name: 'Keys', exact: true })).toHaveCount(0);
    await takePictures(guest, 'flows-viewer');
    await guest.goto('/members');
    await expect(guest.getByText(/You are a viewer in this workspace/)).toBeVisible();
    await takePictures(guest, 'members-viewer');
  });

  await test.step('the editor shows the flow and accepts no edits', async () => {
    const saves: string[] = [];
    // Presence updates are sent too, but they do not change the flow.
    const isSave = (request: Request) => request.method() === 'PUT' && !request.url().endsWith('/presence');
    guest.on('request', (request) => isSave(request) && saves.push(request.url()));
    const editor = findEditor(guest);
    await editor.open(flow.id);
    await expect(guest.getByText('View only. You can look at this flow')).toBeVisible();
    await expect(editor.publish).toHaveAttribute('aria-disabled', 'true');
    await expect(editor.flowName).toHaveAttribute('readonly');
    await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
    await expect(editor.prompt).toBeDisabled();
    await editor.canvas.focus();
    await guest.keyboard.press('Delete');
    await expect(guest.getByText('You have view-only access to this flow')).toBeVisible();
    await expect(guest.getByRole('alertdialog')).toHaveCount(0);
    await expect(editor.item('node:contact-1')).toBeAttached();
    await checkInThemes(guest, 'the editor of a viewer');
    await takePictures(guest, 'editor-viewer');
    expect(saves).toEqual([]);
  });

  await test.step('a conversation that waits for a person can be read', async () => {
    await guest.goto(`/handoffs/${sessionId}`);
    await expect(guest.getByText('you can read along')).toBeVisible();
    await expect(guest.getByRole('textbox', { name: 'Reply to the customer' })).toHaveCount(0);
  });

  await test.step('after removal, the viewer sees that the session has ended', async () => {
    await page.goto('/members');
    await page.getByRole('button', { name: 'More for Vera' }).last().click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await checkDialog(page, 'removing a member');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(vera.email)).toHaveCount(0);
    // The open conversation asks for news every few seconds, so the page notices without a click.
    await expect(guest.getByText('Your session has ended')).toBeVisible();
    await takePictures(guest, 'signed-out');
  });
  await context.close();
});

test('a user works in two workspaces, each with its own flows', async ({ page, browser, console }) => {
  await createLiveFlow('Of the first workspace');
  const wim = createPerson('Wim');
  const link = await invite(page, wim, 'Owner');
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();
  await join(guest, link, wim);
  await guest.goto('/settings');
  await guest.getByRole('button', { name: 'New workspace' }).click();
  const dialog = guest.getByRole('dialog', { name: 'New workspace' });
  await checkInThemes(guest, 'the dialog of a new workspace', [DIALOG]);
  await dialog.getByLabel('Name').fill('Second desk');
  await dialog.getByRole('button', { name: 'Create workspace' }).click();

  await expect(guest.getByRole('heading', { name: 'Draw your first conversation' })).toBeVisible();
  await guest.goto('/members');
  await expect(guest.getByRole('heading', { name: 'No other members yet' })).toBeVisible();
  await checkInThemes(guest, 'members of one');
  await takePictures(guest, 'members-alone');

  const account = guest.getByRole('button', { name: 'Account: Wim' });
  await account.click();
  await takePictures(guest, 'account-menu');
  const workspaces = guest.getByRole('menuitemradio');
  await expect(workspaces).toHaveCount(2);
  await expect(guest.getByRole('menuitemradio', { name: 'Second desk' })).toBeChecked();
  await workspaces.filter({ hasNotText: 'Second desk' }).click();
  await expect(guest.getByRole('table', { name: 'Flows' })).toContainText('Of the first workspace');

  await guest.goto('/audit');
  await expect(guest.getByRole('table', { name: 'Audit' })).toContainText('created an invitation');
  await takePictures(guest, 'audit');
  await context.close();
});

test('a recovery link from the owner lets a member set a new password and ends their old session', async ({
  page,
  browser,
  console,
}) => {
  const rob = createPerson('Rob');
  const { path } = await createApi().inviteMember({ email: rob.email, role: 'operator' });
  const context = await openBrowser(browser, console);
  const guest = await context.newPage();
  await join(guest, path, rob);

  await page.goto('/members');
  const row = page.getByRole('row', { name: new RegExp(rob.email) });
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Recovery link' }).click();
  await checkDialog(page, 'creating a recovery link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create link' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery link for Rob' });
  const link = await shown.getByRole('region', { name: 'Recovery link' }).locator('code').innerText();
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  const other = await openBrowser(browser, console);
  const fresh = await other.newPage();
  await fresh.goto(link);
  await expect(fresh.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await takePictures(fresh, 'recover');
  await fresh.getByLabel('New password', { exact: true }).fill(`${rob.password} again`);
  await fresh.getByRole('button', { name: 'Set password' }).click();
  await expect(fresh.getByRole('button', { name: 'Account: Rob' })).toBeVisible();
  // The password reset ended the earlier session.
  await guest.getByRole('link', { name: 'Conversations' }).click();
  await expect(guest.getByText('Your session has ended')).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});
