import { OWNER_STATE } from './support/running-app';
import { expect, test } from './support/test';

test('after signing out, the pages of this browser show no data', async ({
  page,
  browser,
  baseURL,
  console,
}) => {
  console.allow(/401/);
  await page.goto('/flows');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Turnpike' })).toBeVisible();
  await page.goto('/flows');
  await expect(page).toHaveURL(/\/sign-in$/);

  // The session itself has ended, not only its cookie in this browser.
  const kept = await browser.newContext({ baseURL, storageState: OWNER_STATE });
  console.watch(kept);
  const other = await kept.newPage();
  await other.goto('/keys');
  await expect(other).toHaveURL(/\/sign-in$/);
  await kept.close();
});
