import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { expect, test } from './support/test';

const ask = (id: string, name: string, text: string) =>
  ({ id, type: 'question', name, text, produces: [id] }) as const;
const CITY = ask('city', 'City', 'Which city?');
const DATE = ask('day', 'Day', 'Which day?');
const GUESTS = ask('guests', 'Guests', 'How many guests?');

/** Asks one question after the other. */
function draw(nodes: readonly ReturnType<typeof ask>[]): FlowDocument {
  return {
    schemaVersion: '1',
    name: 'Keep',
    locale: 'en',
    main: 'main',
    facts: [CITY, DATE, GUESTS].map(({ id }) => ({ name: id, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: nodes[0]?.id ?? '',
        nodes: [
          ...nodes.map((node) => ({ ...node, produces: [...node.produces] })),
          { id: 'end', type: 'terminal', name: 'End' },
        ],
        edges: nodes.map(({ id }, index) => ({
          id: `${id}-on`,
          from: id,
          to: nodes[index + 1]?.id ?? 'end',
        })),
      },
    ],
  };
}

test('an author compares two versions, previews the effect of a release on a live conversation, and moves it', async ({
  page,
}) => {
  const api = createApi();
  const flow = await createFlow('Brought along', draw([CITY, DATE]));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  const at = await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: 'Rome' } });
  expect(at.pending?.node).toBe('day');
  await api.saveDraft(flow.id, draw([CITY, GUESTS]) as unknown as DocumentJson, flow.revision);
  await api.publishVersion(flow.id, 'Guests in place of the day');

  const editor = findEditor(page);
  await editor.open(flow.id);
  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 2' }).click();
  await page.getByRole('menuitem', { name: 'What changed' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(compare.getByText('Question “Day” was removed from “Main”')).toBeVisible();
  await compare.getByRole('button', { name: 'Question “Guests” was added to “Main”' }).click();
  await expect(compare).toHaveCount(0);
  await expect(editor.properties.getByRole('textbox', { name: 'Name' })).toHaveValue('Guests');

  await page.getByRole('button', { name: 'Versions', exact: true }).click();
  await editor.versions.getByRole('button', { name: 'More for version 2' }).click();
  await page.getByRole('menuitem', { name: 'Make live in production' }).click();
  const release = page.getByRole('alertdialog');
  await expect(release.getByRole('radio', { name: 'Keep' })).toBeChecked();
  await release.getByRole('radio', { name: 'Move' }).click();
  await expect(release.getByText('1 move to another node')).toBeVisible();
  await checkDialog(page, 'what a release means for conversations');
  await release.getByText('Show 1 conversation').click();
  await expect(
    release.getByText('“Day” was removed. Continues at “City”, the last step of its path that still exists.'),
  ).toBeVisible();
  await release.getByRole('button', { name: 'Make live' }).click();
  await expect(release).toHaveCount(0);

  const going = await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: 'two of us' } });
  expect(going.flow.version).toBe(2);
  const { record } = await api.getTurnRecord(sessionId, 3, { reveal: true });
  expect(record).toMatchObject({ reconciled: { changes: [{ kind: 'moved', from: 'day', to: 'city' }] } });
});
