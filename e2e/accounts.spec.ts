import type { Page, Request } from '@playwright/test';
import { checkAccessibility, checkDialog, checkInThemes, DIALOG } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createLiveFlow } from './support/flows';
import { waitForPerson } from './support/handoffs';
import { computeTotp, createPerson, join, openBrowser, type Person, signIn, signOut } from './support/people';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Invites by the page, as an owner does, and reads the link that is shown once. */
async function invite(page: Page, person: Person, role: string): Promise<string> {
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

test('an owner invites somebody, who joins, changes their password, and signs in with it by the keyboard alone', async ({
  page,
  browser,
  console,
}) => {
  const olga = createPerson('Olga');
  const link = await invite(page, olga, 'Owner');
  const context = await openBrowser(browser, console);
  const hers = await context.newPage();

  await test.step('the link says who invites to what, and leaves the address bar', async () => {
    await hers.goto(link);
    await expect(hers.getByText(`${olga.email} is invited`)).toBeVisible();
    expect(hers.url()).toMatch(/\/invite$/);
    await checkInThemes(hers, 'the invitation');
    await takePictures(hers, 'invite');
    await join(hers, link, olga);
  });

  await test.step('used, it says so', async () => {
    console.allow(/404 \(/);
    await hers.goto('/flows');
    await hers.goto(link);
    await expect(hers.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  await test.step('she changes her password', async () => {
    console.allow(/400 \(/);
    await hers.goto('/settings');
    const password = hers.getByRole('region', { name: 'Password' });
    await password.getByLabel('Current password', { exact: true }).fill(olga.password);
    await password.getByLabel('New password', { exact: true }).fill('password1');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByText(/This password is too common/)).toBeVisible();
    await checkAccessibility(hers, 'changing the password', ['#main']);
    olga.password = `${olga.password} ashore`;
    await password.getByLabel('New password', { exact: true }).fill(olga.password);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(hers.getByText('Password changed')).toBeVisible();
    await takePictures(hers, 'settings');
    await hers.getByRole('button', { name: /^Rename / }).click();
    await checkDialog(hers, 'naming a workspace anew');
    await hers.keyboard.press('Escape');
    await expect(hers.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('she signs out, and in again without a mouse', async () => {
    await signOut(hers);
    const email = hers.getByLabel('Email address');
    const password = hers.getByLabel('Password', { exact: true });
    await tabTo(hers, email);
    await hers.keyboard.type(olga.email);
    await tabTo(hers, password);
    await hers.keyboard.type('not her password');
    await hers.keyboard.press('Enter');
    await expect(
      hers.getByRole('alert').filter({ hasText: 'Wrong email address or password' }),
    ).toBeVisible();
    await expect(password).toBeFocused();
    await takePictures(hers, 'sign-in-refused');
    // What was wrong is selected: typing takes its place.
    await hers.keyboard.type(olga.password);
    const show = hers.getByRole('button', { name: 'Show password' });
    await tabTo(hers, show);
    await hers.keyboard.press('Space');
    await expect(password).toHaveValue(olga.password);
    await expect(password).toHaveAttribute('type', 'text');
    await tabTo(hers, hers.getByRole('button', { name: 'Sign in', exact: true }));
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('button', { name: 'Account: Olga' })).toBeVisible();
  });
  await context.close();
});

test('somebody sets up two factors, and signs in with a code of the app and with one that was kept', async ({
  page,
  browser,
  console,
}) => {
  const tess = createPerson('Tess');
  const { path } = await createApi().inviteMember({ email: tess.email, role: 'editor' });
  const context = await openBrowser(browser, console);
  const hers = await context.newPage();
  await join(hers, path, tess);
  await hers.goto('/settings');
  const section = hers.getByRole('region', { name: 'Two-factor sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  const asking = hers.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await asking.getByLabel('Password', { exact: true }).waitFor();
  await checkDialog(hers, 'asking for the password');
  await asking.getByLabel('Password', { exact: true }).fill(tess.password);
  await asking.getByRole('button', { name: 'Continue' }).click();

  const setup = hers.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await checkInThemes(hers, 'setting up two factors');
  await takePictures(hers, 'two-factor-setup');
  const secret = await setup.getByRole('region', { name: 'Secret' }).locator('code').innerText();
  await setup.getByLabel('Six-digit code').fill(computeTotp(secret));
  await setup.getByRole('button', { name: 'Enable' }).click();

  const kept = hers.getByRole('dialog', { name: 'Save your backup codes' });
  await expect(kept).toBeVisible();
  const codes = await kept.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBeGreaterThan(4);
  await checkInThemes(hers, 'the backup codes');
  await takePictures(hers, 'backup-codes');
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();

  await test.step('with the app', async () => {
    await signOut(hers);
    await signIn(hers, tess);
    const code = hers.getByLabel('Six-digit code');
    await expect(code).toBeFocused();
    await checkInThemes(hers, 'the code step');
    await takePictures(hers, 'code-step');
    const shown = computeTotp(secret);
    // As apps show it, with a gap.
    await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
    await hers.getByRole('button', { name: 'Continue' }).click();
    await expect(hers.getByRole('button', { name: 'Account: Tess' })).toBeVisible();
  });

  await test.step('with a backup code, once', async () => {
    for (const works of [true, false]) {
      await context.clearCookies();
      await signIn(hers, tess);
      await hers.getByRole('button', { name: 'Use a backup code' }).click();
      await hers.getByLabel('Backup code').fill(codes[0] ?? '');
      await hers.getByRole('button', { name: 'Continue' }).click();
      if (works) await expect(hers.getByRole('button', { name: 'Account: Tess' })).toBeVisible();
      else await expect(hers.getByRole('alert').filter({ hasText: 'Wrong code' })).toBeVisible();
    }
  });

  await test.step('the owner sees that she has them', async () => {
    await page.goto('/members');
    await expect(page.getByRole('row', { name: new RegExp(tess.email) })).toContainText('On');
    await takePictures(page, 'members');
    await checkInThemes(page, 'the members');
  });
  await context.close();
});

test('a viewer looks at everything and can change nothing, until the owner removes them', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createLiveFlow('Looked at by a viewer');
  const { sessionId } = await waitForPerson('Waits for no viewer');
  const vera = createPerson('Vera');
  const { path } = await createApi().inviteMember({ email: vera.email, role: 'viewer' });
  const context = await openBrowser(browser, console);
  const hers = await context.newPage();
  await join(hers, path, vera);

  await test.step('the flows are there, and nothing that makes one', async () => {
    await expect(hers.getByRole('table', { name: 'Flows' })).toBeVisible();
    await expect(hers.getByRole('button', { name: 'New flow' })).toHaveCount(0);
    await expect(hers.getByRole('link', { name: 'Keys' })).toHaveCount(0);
    await takePictures(hers, 'flows-viewer');
    await hers.goto('/members');
    await expect(hers.getByText('You are a viewer here.')).toBeVisible();
    await takePictures(hers, 'members-viewer');
  });

  await test.step('the editor shows the flow and takes no edit', async () => {
    const saves: string[] = [];
    // That she is here is told to the others; it changes nothing of the flow.
    const isSave = (request: Request) => request.method() === 'PUT' && !request.url().endsWith('/presence');
    hers.on('request', (request) => isSave(request) && saves.push(request.url()));
    const editor = findEditor(hers);
    await editor.open(flow.id);
    await expect(hers.getByText('View only. You can look at this flow')).toBeVisible();
    await expect(editor.publish).toHaveAttribute('aria-disabled', 'true');
    await expect(editor.flowName).toHaveAttribute('readonly');
    await editor.outline.getByRole('treeitem', { name: 'Contact details', exact: true }).click();
    await expect(editor.prompt).toBeDisabled();
    await editor.canvas.focus();
    await hers.keyboard.press('Delete');
    await expect(hers.getByText('You have view-only access to this flow')).toBeVisible();
    await expect(hers.getByRole('alertdialog')).toHaveCount(0);
    await expect(editor.item('node:contact-1')).toBeAttached();
    await checkInThemes(hers, 'the editor of a viewer');
    await takePictures(hers, 'editor-viewer');
    expect(saves).toEqual([]);
  });

  await test.step('a conversation that waits can be read', async () => {
    await hers.goto(`/handoffs/${sessionId}`);
    await expect(hers.getByText('you may read along')).toBeVisible();
    await expect(hers.getByRole('textbox', { name: 'Reply to the customer' })).toHaveCount(0);
  });

  await test.step('removed, they are told that they are signed out', async () => {
    await page.goto('/members');
    await page.getByRole('button', { name: 'More for Vera' }).last().click();
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await checkDialog(page, 'removing a member');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(vera.email)).toHaveCount(0);
    await hers.getByRole('link', { name: 'Customers' }).click();
    await expect(hers.getByText('Your session has ended')).toBeVisible();
    await takePictures(hers, 'signed-out');
  });
  await context.close();
});

test('somebody works in two workspaces, each with its own flows', async ({ page, browser, console }) => {
  await createLiveFlow('Of the first workspace');
  const wim = createPerson('Wim');
  const link = await invite(page, wim, 'Owner');
  const context = await openBrowser(browser, console);
  const his = await context.newPage();
  await join(his, link, wim);
  await his.goto('/settings');
  await his.getByRole('button', { name: 'New workspace' }).click();
  const dialog = his.getByRole('dialog', { name: 'New workspace' });
  await checkInThemes(his, 'the dialog of a new workspace', [DIALOG]);
  await dialog.getByLabel('Name').fill('Second desk');
  await dialog.getByRole('button', { name: 'Create workspace' }).click();

  await expect(his.getByRole('heading', { name: 'Draw your first conversation' })).toBeVisible();
  await his.goto('/members');
  await expect(his.getByRole('heading', { name: 'No other members yet' })).toBeVisible();
  await checkInThemes(his, 'members of one');
  await takePictures(his, 'members-alone');

  const account = his.getByRole('button', { name: 'Account: Wim' });
  await account.click();
  await takePictures(his, 'account-menu');
  const workspaces = his.getByRole('menuitemradio');
  await expect(workspaces).toHaveCount(2);
  await expect(his.getByRole('menuitemradio', { name: 'Second desk' })).toBeChecked();
  await workspaces.filter({ hasNotText: 'Second desk' }).click();
  await expect(his.getByRole('table', { name: 'Flows' })).toContainText('Of the first workspace');

  await his.goto('/audit');
  await expect(his.getByRole('table', { name: 'Audit' })).toContainText('created an invitation');
  await takePictures(his, 'audit');
  await context.close();
});

test('the owner lets somebody who forgot their password set a new one', async ({
  page,
  browser,
  console,
}) => {
  const rob = createPerson('Rob');
  const { path } = await createApi().inviteMember({ email: rob.email, role: 'operator' });
  const context = await openBrowser(browser, console);
  const his = await context.newPage();
  await join(his, path, rob);

  await page.goto('/members');
  const row = page.getByRole('row', { name: new RegExp(rob.email) });
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Recovery link' }).click();
  await checkDialog(page, 'letting somebody in again');
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
  // Where he was signed in before, he is not any more.
  await his.getByRole('link', { name: 'Conversations' }).click();
  await expect(his.getByText('Your session has ended')).toBeVisible();
  await Promise.all([context.close(), other.close()]);
});
