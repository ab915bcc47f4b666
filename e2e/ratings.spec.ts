import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createEmbeddedFlow, writeSnippet } from './support/embed-widget';
import { type ForeignSite, startForeignSite } from './support/foreign-site';
import { baseUrl } from './support/running-app';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const PHONE = { width: 390, height: 844 };
const GOODBYE: FlowDocument = {
  schemaVersion: '1',
  name: 'Goodbye',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'order', type: 'text' }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Which order?', produces: ['order'] },
        {
          id: 'bye',
          type: 'handoff',
          name: 'Bye',
          text: 'A colleague will look for it.',
          reason: 'An order is missing',
          content: [{ type: 'rating', scale: 'stars', question: 'How was this chat?', comment: true }],
        },
      ],
      edges: [{ id: 'e', from: 'ask', to: 'bye' }],
    },
  ],
};

let site: ForeignSite;
test.beforeAll(async () => {
  site = await startForeignSite();
});
test.afterAll(() => site.close());

test('a customer rates a conversation in the widget, and an author sees the rating and an alert', async ({
  page,
  browser,
  console,
}) => {
  const flow = await createEmbeddedFlow('Goodbye', site.origin, GOODBYE);
  site.show({
    server: baseUrl(),
    body: `<h1>Shop</h1>${writeSnippet(flow, { mode: 'full', lang: 'en' })}`,
  });
  const context = await browser.newContext({ viewport: PHONE, storageState: { cookies: [], origins: [] } });
  console.watch(context);
  const visitor = await context.newPage();
  const stars = visitor.getByRole('group', { name: 'How was this chat?' });

  await test.step('a tap gives stars, another tap changes them, and a comment follows', async () => {
    await visitor.goto(site.origin);
    await expect(visitor.getByRole('log')).toContainText('Which order?');
    await visitor.getByRole('textbox', { name: 'Message' }).fill('A-17');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('log')).toContainText('A colleague will look for it.');
    await stars.getByRole('button', { name: '2 of 5' }).click();
    await stars.getByRole('button', { name: '4 of 5' }).click();
    await expect(stars.getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true');
    await visitor.getByRole('textbox', { name: 'Comment' }).fill('Quick and clear');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('Thank you for your comment.')).toBeVisible();
    await checkAccessibility(visitor, 'a rating in the widget');
    await takePictures(visitor, 'rating-widget');
    await visitor.reload();
    await expect(stars.getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  });

  await test.step('the conversation shows the rating', async () => {
    await page.goto(`/conversations?flow=${flow.flowId}`);
    await expect(page.getByRole('table').getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByText('The customer gave 4 of 5 stars.')).toBeVisible();
    await expect(page.getByText('Quick and clear')).toBeVisible();
    await takePictures(page, 'rating-conversation');
  });

  await test.step('insights show the average by the node that asked', async () => {
    await page.goto(`/flows/${flow.flowId}/insights`);
    await page.getByRole('tab', { name: 'Ratings' }).click();
    await expect(page.getByText('4 of 5 stars on average, 1 rating.')).toBeVisible();
    const nodes = page.getByRole('table', { name: 'By the node that asked' });
    await expect(nodes.getByRole('row', { name: /^Bye/ })).toContainText('4 of 5 stars');
    await checkAccessibility(page, 'ratings in insights');
    await takePictures(page, 'insights-ratings');
    await page.getByRole('link', { name: 'Good', exact: true }).click();
    await expect(page.getByRole('table').getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  });

  await test.step('a raised alert is in the top bar, where it moves nothing', async () => {
    const editor = findEditor(page);
    await editor.open(flow.flowId);
    await page.getByRole('button', { name: 'Versions', exact: true }).click();
    await editor.versions.getByRole('tab', { name: 'Environments' }).click();
    const alerts = editor.versions.getByRole('region', { name: 'Alerts of production' });
    await alerts.getByRole('button', { name: 'Add alert' }).click();
    const dialog = page.getByRole('dialog', { name: 'New alert for production' });
    await checkAccessibility(page, 'a new alert');
    await takePictures(page, 'alert-dialog');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('nowhere');
    await dialog.getByRole('button', { name: 'Add alert' }).click();
    await expect(dialog.getByText('Enter an address such as https://example.com/alerts')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('');
    await dialog.getByRole('spinbutton', { name: 'With at least' }).fill('1');
    await dialog.getByRole('button', { name: 'Add alert' }).click();
    await expect(alerts).toContainText('Handoffs above 20 % in 1 hour');
    await expect(alerts).toContainText('100 % of 1 conversation');
    await takePictures(page, 'alerts');
    await page.goto('/flows');
    await page.getByRole('button', { name: /^\d+ alerts?$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Alerts' })).toContainText('Handoffs above 20 % in 1 hour');
    await checkAccessibility(page, 'the raised alerts');
    await takePictures(page, 'alert-menu');
  });
});
