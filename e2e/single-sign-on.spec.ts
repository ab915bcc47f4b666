import {
  CLIENT,
  type IdentityProvider,
  startIdentityProvider,
} from '@/lib/server/accounts/single-sign-on/testing/identity-provider';
import { findFreePort } from '@/scripts/port';
import { startTestApp, type TestApp } from '@/scripts/test-app';
import { expect, test } from './support/test';

/** Starts a separate app, because the provider is a setting, and a real provider on loopback. */
let app: TestApp;
let provider: IdentityProvider;
test.use({ storageState: { cookies: [], origins: [] } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(`${url}/api/auth/single-sign-on/callback`);
  app = await startTestApp({
    PORT: port,
    TURNPIKE_URL: url,
    TURNPIKE_OIDC_ISSUER: provider.issuer,
    TURNPIKE_OIDC_CLIENT_ID: CLIENT.id,
    TURNPIKE_OIDC_CLIENT_SECRET: CLIENT.secret,
    TURNPIKE_OIDC_ROLES: 'editor=designers',
    TURNPIKE_OIDC_LABEL: 'Example ID',
    TURNPIKE_OIDC_ONLY: 'true',
  });
});
test.afterAll(async () => {
  await app?.stop();
  await provider?.close();
});

const person = { sub: 'kim', email: 'kim@corp.example', email_verified: true, name: 'Kim' };

test('a person signs in with the identity provider and returns to the page they opened', async ({
  page,
  console,
}) => {
  console.allow(/40[13] \(/);
  provider.letIn({ ...person, groups: ['designers'] });
  await page.goto(`${app.baseUrl}/settings`);
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
  await expect(page.getByRole('button', { name: 'Account: Kim' })).toBeVisible();
  await expect(page).toHaveURL(`${app.baseUrl}/settings`);
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
});

test('a person without a mapped group sees why they cannot sign in', async ({ page, console }) => {
  console.allow(/40[13] \(/);
  provider.letIn({ ...person, sub: 'lee', email: 'lee@corp.example', groups: ['lunch'] });
  await page.goto(`${app.baseUrl}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
  await expect(page.getByText('Your account has no access to Turnpike.')).toBeVisible();
  await expect(page).toHaveURL(`${app.baseUrl}/sign-in`);
});
