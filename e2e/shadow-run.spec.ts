import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const ask = (id: string, name: string, text: string) =>
  ({ id, type: 'question', name, text, produces: [id] }) as const;
const CITY = ask('city', 'City', 'Which city?');
const DAY = ask('day', 'Day', 'Which day?');
const GUESTS = ask('guests', 'Guests', 'How many guests?');

/** Asks one question after the other. */
function draw(nodes: readonly ReturnType<typeof ask>[]): FlowDocument {
  const edges = nodes.map(({ id }, index) => ({
    id: `${id}-on`,
    from: id,
    to: nodes[index + 1]?.id ?? 'end',
  }));
  return {
    schemaVersion: '1',
    name: 'Trips',
    locale: 'en',
    main: 'main',
    facts: [CITY, DAY, GUESTS].map(({ id }) => ({ name: id, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        ...{ id: 'main', name: 'Main', strategy: 'edges', entry: nodes[0]?.id ?? '', edges },
        nodes: [
          ...nodes.map((node) => ({ ...node, produces: [...node.produces] })),
          { id: 'end', type: 'terminal', name: 'End' },
        ],
      },
    ],
  };
}

test('an author sees which recent conversations the draft would change, steps through one and keeps it as a test', async ({
  page,
}) => {
  const api = createApi();
  const flow = await createFlow('Shadowed', draw([CITY, DAY]));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  await api.saveDraft(flow.id, draw([CITY, GUESTS]) as unknown as DocumentJson, flow.revision);
  const editor = findEditor(page);
  const shadow = page.getByRole('region', { name: 'Shadow run' });
  await editor.open(flow.id);
  await editor.publish.click();
  await expect(shadow.getByText('No conversations in production yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  for (const city of ['Rome', 'Oslo']) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: city } });
  }
  await api.takeTurn(flow.id, { input: { type: 'start' } });
  await editor.open(flow.id);
  await editor.publish.click();
  await expect(shadow.getByRole('listitem').filter({ hasText: 'differ' })).toContainText('2');
  await expect(shadow.getByText('How many guests?')).toBeVisible();
  await expect(shadow.getByText('first difference')).toBeVisible();
  await checkDialog(page, 'shadow run');
  await takePictures(page, 'shadow-run');
  await shadow.getByRole('button', { name: 'Turn 1 is the same' }).click();
  await expect(shadow.getByText('Which city?')).toHaveCount(2);
  await shadow.getByRole('button', { name: 'Next conversation' }).click();
  await expect(shadow.getByText('2 of 2')).toBeVisible();
  await shadow.getByRole('button', { name: /^2 / }).first().click();
  await expect(shadow.getByText('1 of 2')).toBeVisible();
  await shadow.getByRole('button', { name: 'Keep as test' }).click();
  await expect(page.getByText(/^Saved “Conversation/)).toBeVisible();
  await shadow.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'All saved tests' }).click();
  await expect(shadow.getByText(/^test “Conversation /)).toBeVisible();
  await expect(shadow.getByRole('button', { name: 'Keep as test' })).toHaveCount(0);
  await shadow.getByRole('button', { name: 'Step through' }).click();
  await expect(shadow).toBeHidden();
  await expect(page.getByText('How many guests?').last()).toBeVisible();
});
