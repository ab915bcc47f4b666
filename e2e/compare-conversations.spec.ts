import type { FlowDocument } from '@turnpike/engine/document';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

/** Asks for a number, and says more if it is large. */
const orderFlow = (guard: string): FlowDocument =>
  ({
    schemaVersion: '1',
    name: 'Order',
    locale: 'en',
    main: 'main',
    facts: [{ name: 'count', type: 'integer' }],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          {
            id: 'ask',
            type: 'question',
            name: 'How many',
            text: 'How many do you need?',
            produces: ['count'],
          },
          { id: 'many', type: 'message', name: 'Bulk discount', text: 'You get the bulk discount.' },
          { id: 'end', type: 'terminal', name: 'Goodbye', text: 'Thank you.' },
        ],
        edges: [
          { id: 'large', from: 'ask', to: 'many', guard },
          { id: 'other', from: 'ask', to: 'end', guard: 'else' },
          { id: 'then', from: 'many', to: 'end' },
        ],
      },
    ],
  }) as FlowDocument;

test('a designer sees before publishing which conversations change, and plays one', async ({ page }) => {
  const flow = await createFlow('Compared', orderFlow('answers.count > 10'));
  const api = createApi();
  await api.publishVersion(flow.id, '');
  const changed = orderFlow('answers.count >= 10') as unknown as Parameters<typeof api.saveDraft>[1];
  const { revision } = await api.saveDraft(flow.id, changed, flow.revision);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const every = page.getByRole('region', { name: 'Every conversation' });
  await expect(every.getByText('1 difference for customers')).toBeVisible();
  await every.getByText('“Bulk discount” is also sent').click();
  await expect(every.getByText('1 turn is the same')).toBeVisible();
  await expect(every.getByRole('region', { name: 'v1' })).not.toContainText('bulk discount');
  await expect(every.getByRole('region', { name: 'Draft' })).toContainText('You get the bulk discount.');
  await checkDialog(page, 'a difference');
  await takePictures(page, 'compare-publish');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await every.getByRole('button', { name: 'Play with Draft' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(editor.simulator).toContainText('You get the bulk discount.');

  const rewritten = orderFlow('!(answers.count <= 10)') as unknown as typeof changed;
  await api.saveDraft(flow.id, rewritten, revision);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
  await page.getByRole('menuitem', { name: 'What changed' }).click();
  await expect(every.getByText('The same for every conversation')).toBeVisible();
});

test('a designer stops a comparison that takes long, and compares again', async ({ page }) => {
  const flow = await createFlow('Compared for long', undefined, 'returns-desk');
  const api = createApi();
  await api.publishVersion(flow.id, '');
  // Nothing reads the new fact, so that no difference is found.
  const { document, revision } = await api.getFlow(flow.id);
  const facts = [...(document.facts as object[]), { name: 'unread', type: 'text' }];
  await api.saveDraft(flow.id, { ...document, facts } as typeof document, revision);
  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const every = page.getByRole('region', { name: 'Every conversation' });
  await expect(every.getByText(/Comparing: \d+ situations/)).toBeVisible();
  await every.getByRole('button', { name: 'Stop' }).click();
  await expect(every.getByText('Stopped. Not every conversation was compared.')).toBeVisible();
  await every.getByRole('button', { name: 'Compare again' }).click();
  await expect(every.getByText(/Comparing: \d+ situations/)).toBeVisible();
});
