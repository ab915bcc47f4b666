import { OWNER_STATE, signInUrl } from './support/running-app';
import { expect, test } from './support/test';

test('an owner opens the link that npm start printed and sees the flows', async ({ page, context }) => {
  await page.goto(signInUrl());
  await expect(page).toHaveURL(/\/flows$/);
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  // On a first visit the tour begins by itself; the tests know their way, and it would stand on their canvas.
  await page.getByRole('button', { name: /^(Skip tour|No, thanks)$/ }).click();
  await expect(page.getByRole('region', { name: 'Tour' })).toHaveCount(0);
  await context.storageState({ path: OWNER_STATE });
});
