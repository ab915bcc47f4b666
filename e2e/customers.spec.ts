import { readFileSync } from 'node:fs';
import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { createApi, createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const api = createApi();
let flowId = '';
test.beforeAll(async () => {
  flowId = (await createLiveFlow('Talks to customers')).id;
});

/** Creates a customer with three facts, a capability and a conversation. */
async function createCustomer(id: string): Promise<string> {
  await api.saveCustomer(id, {
    facts: {
      city: { value: 'Haifa', verified: true },
      budget: { value: 1200, expiresAt: '2001-01-01T00:00:00Z' },
      color: 'green',
    },
    capabilities: ['calendar'],
  });
  const { sessionId } = await api.takeTurn(flowId, { customerId: id, input: { type: 'start' } });
  return sessionId;
}

test('an operator finds a customer, sees and corrects the facts, and opens a conversation', async ({
  page,
}) => {
  const id = 'ann+desk/1@example.com';
  const sessionId = await createCustomer(id);
  await page.goto('/flows');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await page.getByRole('textbox', { name: 'Find by id' }).fill('Ann+desk');
  const row = page.getByRole('table', { name: 'Customers' }).getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('3 facts');
  await expect(row).toContainText('calendar');
  await row.getByRole('link', { name: id }).click();

  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  const facts = page.getByRole('table', { name: 'Known facts' });
  const city = facts.getByRole('row').filter({ hasText: 'city' });
  await expect(city).toContainText('Hidden');
  await expect(city).toContainText('Set by an operator');
  await expect(city).toContainText('Verified');
  await expect(facts.getByRole('row').filter({ hasText: 'budget' })).toContainText('Expired');
  await page.getByRole('switch', { name: 'Show values' }).click();
  await expect(city).toContainText('Haifa');

  await facts.getByRole('button', { name: 'Forget color' }).click();
  await checkDialog(page, 'forgetting a fact');
  await page
    .getByRole('alertdialog', { name: 'Forget color?' })
    .getByRole('button', { name: 'Forget' })
    .click();
  await expect(facts.getByRole('row').filter({ hasText: 'color' })).toHaveCount(0);

  const capabilities = page.getByRole('region', { name: 'Capabilities' });
  const box = capabilities.getByRole('textbox', { name: 'Add a capability' });
  await box.fill('two words');
  await box.press('Enter');
  await expect(capabilities).toContainText('Use letters, digits');
  await box.fill('mail');
  await box.press('Enter');
  await expect(capabilities.getByRole('listitem')).toHaveText(['calendar', 'mail']);
  await capabilities.getByRole('button', { name: 'Remove calendar' }).click();
  await expect(capabilities.getByRole('listitem')).toHaveText(['mail']);
  await expect(box).toBeFocused();
  expect(await api.getCustomer(id)).toMatchObject({ capabilities: ['mail'] });

  await page.getByRole('table', { name: 'Conversations' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/conversations/${sessionId}$`));
  await page.getByRole('link', { name: id }).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
});

test('an operator exports the data of a customer and then erases it', async ({ page }) => {
  // Conversations of other tests have a customer "bob".
  const id = 'leaving';
  await api.eraseCustomer(id);
  // An export that is asked for before the rights of the reader are known waits for them.
  await page.route('**/api/v1/me', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  const sessionId = await createCustomer(id);
  await page.goto(`/customers/${id}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('customer-leaving.json');
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy.customer.facts).toContainEqual(expect.objectContaining({ name: 'city', value: 'Haifa' }));
  expect(copy.conversations[0]).toMatchObject({ id: sessionId, turns: [{ turn: 1 }] });

  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase leaving?' });
  await expect(dialog).toContainText('3 facts and 1 capability');
  await expect(dialog).toContainText('1 conversation with all messages and records');
  await checkDialog(page, 'erasing a customer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.getSession(sessionId)).id).toBe(sessionId);
  await page.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(page.getByText('Could not erase the customer')).toBeVisible();
  expect((await api.listCustomers({ prefix: id })).customers).toEqual([]);
  await expect(api.getSession(sessionId)).rejects.toThrow();
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });
    test('the customers have no serious accessibility violations and fit a narrow window', async ({
      page,
    }) => {
      const id = `seen-by-everyone-${theme}`;
      await createCustomer(id);
      await page.goto('/customers');
      await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
      await checkAccessibility(page, `the customers, ${theme}`);
      if (theme === 'light') await takePictures(page, 'customers');
      await page.goto('/customers?prefix=nobody-at-all');
      await expect(page.getByText('No customer matches')).toBeVisible();
      await checkAccessibility(page, `no customers, ${theme}`);
      await page.goto(`/customers/${id}`);
      await page.getByRole('switch', { name: 'Show values' }).click();
      await expect(page.getByRole('table', { name: 'Known facts' })).toContainText('Haifa');
      await expect(page.getByRole('table', { name: 'Conversations' })).toBeVisible();
      await checkAccessibility(page, `a customer, ${theme}`);
      if (theme === 'light') await takePictures(page, 'customer');
      await page.setViewportSize({ width: 480, height: 800 });
      await checkAccessibility(page, `a customer in a narrow window, ${theme}`);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
      await page.getByRole('button', { name: 'Erase' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await checkAccessibility(page, `erasing, ${theme}`);
    });
  });
}
