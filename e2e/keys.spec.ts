import { checkDialog } from './support/check-accessibility';
import { createLiveFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

test('an owner creates a key, a program uses it for a conversation, and the revoked key is rejected', async ({
  page,
  request,
}) => {
  const flow = await createLiveFlow('Spoken to with a key');
  const name = `Website ${Date.now()}`;
  await page.goto('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Enter a name, such as the program it is for')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create key' }).click();

  const shown = page.getByRole('dialog', { name: `Key for ${name}` });
  const key = (await shown.getByRole('region', { name: 'API key' }).locator('code').innerText()).trim();
  expect(key).toMatch(/^tp_\S{20,}$/);
  await checkDialog(page, 'a key that is shown once');
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('turns:take');
  await expect(row).toContainText('Never');
  expect(await page.content(), 'the key is shown once').not.toContain(key);

  const take = (body: object) =>
    request.post(`/api/v1/flows/${flow.id}/turns`, {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() },
      data: body,
    });
  const start = await take({ input: { type: 'start' } });
  expect(start.status()).toBe(200);
  expect((await start.json()).replies.length).toBeGreaterThan(0);

  // The key can only take turns.
  const scripted = await take({ input: { type: 'start', at: '2026-01-05T09:00:00.000Z' } });
  expect(scripted.status()).toBe(403);
  const flows = await request.get('/api/v1/flows', { headers: { authorization: `Bearer ${key}` } });
  expect(flows.status()).toBe(403);

  await page.reload();
  await expect(row).not.toContainText('Never Never');
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await checkDialog(page, 'revoking a key');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // An open dialog hides all rows, so wait until it is closed.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  const refused = await take({ input: { type: 'start' } });
  expect(refused.status()).toBe(401);
});

test('a publishable key works for its flow from an allowed origin and is rejected elsewhere', async ({
  page,
  request,
}) => {
  const flow = await createLiveFlow(`Spoken to from a page ${Date.now()}`);
  const name = `Widget ${Date.now()}`;
  await page.goto('/keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('radio', { name: 'Publishable' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('Allowed origins').fill('www.example.com');
  await expect(dialog.getByText('“www.example.com” is not a web address')).toBeVisible();
  await dialog.getByLabel('Allowed origins').fill('https://www.example.com');
  await dialog.getByRole('checkbox', { name: flow.name, exact: true }).click();
  await takePictures(page, 'key-publishable');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('dialog', { name: `Key for ${name}` });
  const key = (await shown.getByRole('region', { name: 'API key' }).locator('code').innerText()).trim();
  expect(key).toMatch(/^tpp_\S{20,}$/);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Publishable');
  await expect(row).toContainText(`Flows: ${flow.name}`);
  await expect(row).toContainText('https://www.example.com');
  await takePictures(page, 'keys');

  const start = (origin: string) =>
    request.post(`/api/v1/flows/${flow.id}/turns`, {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID(), origin },
      data: { input: { type: 'start' } },
    });
  expect((await start('https://www.example.com')).status()).toBe(200);
  expect((await start('https://evil.example')).status()).toBe(403);
});
