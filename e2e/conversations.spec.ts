import { readFileSync } from 'node:fs';
import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { createApi, createLiveFlow } from './support/flows';
import { tabTo } from './support/tab-to';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const api = createApi();

async function talk(flowId: string, customerId: string, texts: readonly string[]): Promise<string> {
  const { sessionId } = await api.takeTurn(flowId, { customerId, input: { type: 'start' } });
  for (const text of texts) await api.takeTurn(flowId, { sessionId, input: { type: 'message', text } });
  return sessionId;
}

test('support finds the customer who was angry about the voucher, sees why, tags and exports it', async ({
  page,
}) => {
  const flow = await createLiveFlow('Returns desk');
  const angry = await talk(flow.id, 'angry', ['I am angry', 'you gave me a voucher, I want my money']);
  await talk(flow.id, 'calm', ['the voucher is fine']);
  const table = page.getByRole('table', { name: 'Conversations' });
  const row = table.getByRole('row').filter({ hasText: 'you gave me a voucher' });
  const peek = page.getByRole('complementary', { name: 'Conversation' });

  await test.step('in ten seconds: by two words and the day, with path and reasons', async () => {
    await page.goto('/conversations');
    await table.waitFor();
    const from = Date.now();
    await page.keyboard.press('/');
    await page.keyboard.type('angry vouch');
    await page.getByRole('button', { name: 'Date' }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await row.getByRole('link').click();
    await expect(peek.getByRole('list', { name: 'Path' })).toContainText('Why goals matter');
    await expect(peek.getByText('Why this reply')).toBeVisible();
    await expect(peek.locator('mark')).toHaveText(['angry', 'voucher']);
    expect(Date.now() - from).toBeLessThan(10_000);
  });

  await test.step('by two words, in a moment', async () => {
    await page.goto(`/conversations?flow=${flow.id}`);
    await expect(table.getByRole('row')).toHaveCount(3);
    await takePictures(page, 'conversations-list');
    await page.keyboard.press('/');
    await page.keyboard.type('angry vouch');
    await expect(row.locator('mark')).toHaveText('voucher');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible();
    await checkAccessibility(page, 'found conversations');
  });

  await test.step('with the path and the reasons', async () => {
    await row.getByRole('link').press('Enter');
    await expect(peek.getByRole('list', { name: 'Path' })).toContainText('Why goals matter');
    await expect(peek.getByText('Why this reply')).toBeVisible();
    await takePictures(page, 'conversations-found');
    await checkAccessibility(page, 'a conversation beside the list');
  });

  await test.step('tags it, and reports the reply', async () => {
    await peek.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('combobox', { name: 'Tag' }).fill('gift');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('gift');
    await peek.getByRole('button', { name: 'Looks wrong' }).click();
    await checkDialog(page, 'reporting a reply');
    await page.getByRole('button', { name: 'Report' }).click();
    await expect(row).toContainText('Looks wrong');
  });

  await test.step('selects and tags several with the keyboard', async () => {
    await page.goto(`/conversations?flow=${flow.id}`);
    await tabTo(page, row.getByRole('link'));
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('x');
    const selection = page.getByRole('region', { name: 'Selection' });
    await expect(selection.getByRole('status')).toHaveText('2 selected');
    await tabTo(page, selection.getByRole('button', { name: 'Add tag' }), 'backwards');
    await page.keyboard.press('Enter');
    await page.keyboard.type('voucher');
    await page.keyboard.press('Enter');
    for (const text of ['you gave me a voucher', 'the voucher is fine'])
      await expect(
        table.getByRole('row').filter({ hasText: text }).getByText('voucher', { exact: true }),
      ).toBeVisible();
    await tabTo(page, selection.getByRole('button', { name: 'Clear selection' }));
    await page.keyboard.press('Enter');
    await expect(selection).toBeHidden();
    await page.goto(`/conversations?flow=${flow.id}&q=angry+vouch`);
  });

  await test.step('finds by what models cost', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    const cost = page.getByRole('spinbutton', { name: 'Cost from, in US dollars' });
    await cost.fill('0.05');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No conversation matches')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Cost from, in US dollars' }).click();
    await expect(row).toBeVisible();
  });

  await test.step('exports it, and keeps the search as a tab', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.getByRole('button', { name: 'Export 1' }).click();
        await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).first().click();
      })(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain(angry);
    expect(text).toContain('I want my money');
    expect(text).not.toContain('the voucher is fine');

    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Angry about vouchers');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    const tab = page.getByRole('tab', { name: /^Angry about vouchers/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await tab.click();
    await expect(page.getByRole('searchbox')).toHaveValue('angry vouch');
    await takePictures(page, 'conversations-view');
    await page.getByRole('button', { name: 'Edit view' }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect(tab).toHaveCount(0);
    await page.goto(`/conversations?flow=${flow.id}`);
  });

  await test.step('without a match, the page says so', async () => {
    await page.getByRole('searchbox').fill('nobody ever wrote this');
    await expect(page.getByText('No conversation matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(row.first()).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.first()).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
