import { OWNER_STATE, signInUrl } from './support/running-app';
import { expect, test } from './support/test';

test('an owner opens the link that npm start printed and sees the flows', async ({ page, context }) => {
  await page.goto(signInUrl());
  await expect(page).toHaveURL(/\/flows$/);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  // The tour starts automatically on a first visit and would cover the canvas in tests.
  await page.getByRole('button', { name: /^(Skip tour|No, thanks)$/ }).click();
  await expect(page.getByRole('region', { name: 'Tour' })).toHaveCount(0);
  await context.storageState({ path: OWNER_STATE });
});
