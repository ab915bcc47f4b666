import { OWNER_STATE } from './support/running-app';
import { expect, test } from './support/test';

test('an owner signs out, and no page of this browser shows anything any more', async ({
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

  // The session itself is over, not only its cookie here.
  const kept = await browser.newContext({ baseURL, storageState: OWNER_STATE });
  console.watch(kept);
  const other = await kept.newPage();
  await other.goto('/keys');
  await expect(other).toHaveURL(/\/sign-in$/);
  await kept.close();
});
