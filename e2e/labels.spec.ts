import { readFileSync } from 'node:fs';
import type { FlowDocument } from '@turnpike/engine/document';
import { checkAccessibility, checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const ORDERS = JSON.parse(readFileSync('public/gallery/order-status.flow.json', 'utf8')) as FlowDocument;

test('a designer labels messages, sees what is confused, and what a draft does to them before it is published', async ({
  page,
}) => {
  const flow = await createFlow('Understands orders', ORDERS);
  const api = createApi();
  const { number } = await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: number });
  // The draft no longer finds orders.
  const graphs = ORDERS.graphs.map((graph) => (graph.id === 'track' ? { ...graph, enabled: false } : graph));
  const draft = { ...ORDERS, name: flow.name, graphs } as unknown as Parameters<typeof api.saveDraft>[1];
  const editor = findEditor(page);
  await editor.open(flow.id);
  await editor.showView('Tests');
  await page.getByRole('radio', { name: 'Understanding' }).click();
  const view = page.getByRole('region', { name: 'Labelled messages' });
  await expect(view.getByText('No labelled messages yet')).toBeVisible();
  await takePictures(page, 'labels-empty');

  await view.getByRole('button', { name: 'Add message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add labelled message' });
  await dialog.getByRole('button', { name: 'Save message' }).click();
  await expect(dialog.getByText('Write what the customer says.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Customer message' }).fill('leave the parcel somewhere else');
  await dialog.getByRole('combobox', { name: 'Should be understood as' }).click();
  await page.getByRole('option', { name: 'Starts a graph' }).click();
  await checkDialog(page, 'a labelled message');
  await takePictures(page, 'labels-dialog');
  await dialog.getByRole('button', { name: 'Save message' }).click();
  await expect(view.getByRole('heading', { name: 'Understanding: 0 of 1 right (0.0 %)' })).toBeVisible();

  const track = { kind: 'start' as const, graph: 'track' };
  const lines = [
    { text: 'where is my order?', at: null, expect: track },
    { text: 'do penguins have knees?', at: null, expect: { kind: 'nothing' } },
    { text: 'hello', at: { graph: 'track', node: 'gone' }, expect: track },
  ];
  await view.getByLabel('File with labelled messages').setInputFiles({
    ...{ name: 'labels.jsonl', mimeType: 'application/jsonl' },
    buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
  });
  await expect(view.getByRole('heading', { name: 'Understanding: 2 of 3 right (66.7 %)' })).toBeVisible();
  await expect(view.getByText('1 message is not scored: the flow has changed.')).toBeVisible();
  const confused = view.getByRole('table', { name: 'Confused meanings' });
  await expect(confused).toContainText('Starts “Change where it is left”');
  await takePictures(page, 'labels');
  await checkAccessibility(page, 'labelled messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(view.getByRole('button', { name: 'Add message' })).toBeInViewport();
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBe(0);
  const folder = process.env.TURNPIKE_E2E_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/labels-phone.png` });
  await page.setViewportSize({ width: 1440, height: 900 });

  await view.getByRole('button', { name: 'Delete “hello”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(view.getByText('1 message is not scored')).toHaveCount(0);

  await api.saveDraft(flow.id, draft, flow.revision);
  await editor.open(flow.id);
  await editor.publish.click();
  const publish = page.getByRole('dialog', { name: 'Publish v2' });
  await expect(publish.getByText('2 of 3 right')).toBeVisible();
  await expect(publish.getByText('1 message no longer right')).toBeVisible();
  await publish.getByText('1 message no longer right').scrollIntoViewIfNeeded();
  await takePictures(page, 'labels-publish');
});
