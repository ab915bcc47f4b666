import { OWNER_STATE, signInUrl } from './support/running-app';
import { expect, test } from './support/test';

test('an owner opens the link that npm start printed and sees the flows', async ({ page, context }) => {
  await page.goto(signInUrl());
  await expect(page).toHaveURL(/\/flows$/);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  await context.storageState({ path: OWNER_STATE });
});
