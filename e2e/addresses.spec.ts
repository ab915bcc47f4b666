import { type MailServer, startMailServer } from '@/lib/server/mail/testing/mail-server';
import { findFreePort } from '@/scripts/port';
import { startTestApp, type TestApp } from '@/scripts/test-app';
import { checkAccessibility, checkInThemes } from './support/check-accessibility';
import { createPerson, join } from './support/people';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Starts a separate app, because the mail server is a setting, and a real mail server on loopback. */
let app: TestApp;
let mails: MailServer;
test.use({ storageState: { cookies: [], origins: [] } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  mails = await startMailServer();
  const port = String(await findFreePort());
  app = await startTestApp({
    PORT: port,
    TURNPIKE_URL: `http://127.0.0.1:${port}`,
    TURNPIKE_SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    TURNPIKE_SMTP_FROM: 'turnpike@example.com',
  });
});
test.afterAll(async () => {
  await app?.stop();
  await mails?.close();
});

/** The link of the next email to an address. */
async function readLink(email: string): Promise<string> {
  const find = () => mails.received.findLast(({ to }) => to === email)?.raw;
  await expect.poll(find).toBeDefined();
  return /http:\/\/\S+\/confirm-address#[\w-]+/.exec(find() ?? '')?.[0] ?? '';
}

test('a person who joins confirms their address with the link of an email, without a sign-in', async ({
  page,
  browser,
  console,
}) => {
  console.allow(/40[134] \(/);
  const olga = createPerson('Olga');
  const { path } = await test.step('an owner invites them', async () => {
    const answer = await fetch(`${app.baseUrl}/api/v1/members`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: olga.email, role: 'viewer' }),
    });
    return (await answer.json()) as { path: string };
  });
  await join(page, `${app.baseUrl}${path}`, olga);
  const link = await readLink(olga.email);
  const profile = page.getByRole('region', { name: 'Profile' });

  await test.step('the settings say that a link was sent, and send another one', async () => {
    await page.goto(`${app.baseUrl}/settings`);
    await expect(profile.getByText(`we sent a link to ${olga.email}`)).toBeVisible();
    await checkInThemes(page, 'an address to confirm');
    await takePictures(page, 'settings-address');
    mails.reset();
    await profile.getByRole('button', { name: 'Send again' }).click();
    expect(await readLink(olga.email)).not.toBe(link);
  });

  await test.step('the owner sees that it is not confirmed', async () => {
    const owner = await browser.newPage();
    console.watch(owner.context());
    await owner.goto(app.signInUrl);
    await expect(owner.getByRole('button', { name: /^Account: / })).toBeVisible();
    await owner.goto(`${app.baseUrl}/members`);
    const row = owner.getByRole('row', { name: new RegExp(olga.email) });
    await expect(row.getByText('Not confirmed')).toBeVisible();
    await takePictures(owner, 'members-not-confirmed');
    await owner.context().close();
  });

  await test.step('the link confirms it once, in a browser that is not signed in', async () => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    console.watch(context);
    const guest = await context.newPage();
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/confirm-address$/);
    await checkAccessibility(guest, 'confirming an address', ['#main']);
    await takePictures(guest, 'confirm-address');
    await guest.getByRole('button', { name: 'Confirm address' }).click();
    await expect(guest.getByText(`${olga.email} is confirmed.`)).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await guest.goto('about:blank');
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Confirm address' }).click();
    await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await context.close();
  });

  await page.goto(`${app.baseUrl}/settings`);
  await expect(profile.getByLabel('Email address')).toHaveValue(olga.email);
  await expect(profile.getByRole('button', { name: /^Send/ })).toHaveCount(0);
});
