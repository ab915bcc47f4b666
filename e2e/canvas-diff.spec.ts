import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const question = (id: string, name: string, text: string) => ({
  id,
  type: 'question',
  name,
  text,
  produces: [id],
});
const CITY = question('city', 'City', 'Which city?');
const DAY = question('day', 'Day', 'Which day?');
const GUESTS = question('guests', 'Guests', 'How many guests?');

const draw = (nodes: { id: string }[], places: Record<string, { x: number; y: number }>): FlowDocument =>
  ({
    schemaVersion: '1',
    name: 'Trip',
    locale: 'en',
    main: 'main',
    facts: ['city', 'day', 'guests'].map((name) => ({ name, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: nodes[0]?.id,
        nodes: [...nodes, { id: 'end', type: 'terminal', name: 'End' }],
        edges: nodes.map(({ id }, index) => ({
          id: `from-${id}`,
          from: id,
          to: nodes[index + 1]?.id ?? 'end',
        })),
      },
    ],
    ui: { graphs: { main: { nodes: { ...places, end: { x: 1100, y: 0 } } } } },
  }) as unknown as FlowDocument;

const EARLIER = draw([CITY, DAY], { city: { x: 0, y: 0 }, day: { x: 400, y: 0 } });
const LATER = draw([{ ...CITY, text: 'Where to?' } as typeof CITY, GUESTS], {
  city: { x: 0, y: 0 },
  guests: { x: 700, y: 240 },
});

test('an author sees on the canvas what a version added, removed, changed and moved, and jumps to each', async ({
  page,
}) => {
  const api = createApi();
  const flow = await createFlow('Drawn differences', EARLIER);
  await api.publishVersion(flow.id, 'First version');
  const later = { ...LATER, name: flow.name } as unknown as DocumentJson;
  await api.saveDraft(flow.id, later, flow.revision);

  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
  await page.getByRole('menuitem', { name: 'What changed' }).click();
  await page
    .getByRole('dialog', { name: 'Compare versions' })
    .getByRole('button', { name: 'Show on the canvas' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'v1 and Draft on the canvas' });
  const drawing = dialog.getByRole('region', { name: 'Drawing of both versions' });
  await expect(drawing.getByRole('img', { name: 'Added' })).toHaveCount(1);
  await expect(drawing.getByRole('img', { name: 'Removed' })).toHaveCount(1);
  await expect(drawing.getByRole('img', { name: 'Changed' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Question “Day” was removed from “Main”' }).click();
  await expect(drawing.locator('[data-mark="node:day"]')).toHaveAttribute('data-target', 'true');
  await expect(drawing).toBeFocused();
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  await takePictures(page, 'canvas-diff');
  await checkDialog(page, 'two versions on the canvas');
});
