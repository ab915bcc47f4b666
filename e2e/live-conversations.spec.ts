import type { FlowDocument } from '@turnpike/engine/document';
import pg from 'pg';
import type { DocumentJson } from '@/lib/contract/document-json';
import { checkDialog } from './support/check-accessibility';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { sharedSettings } from './support/running-app';
import { takePictures } from './support/take-pictures';
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
  const release = page.getByRole('dialog', { name: 'Make v2 live in production?' });
  await expect(
    release.getByText(
      'At “Day” in “Main”. “Day” was removed. Continues at “City”, the last step of its path that still exists.',
    ),
  ).toBeVisible();
  const moved = release.getByRole('radiogroup', { name: 'Moved: what to do' });
  await expect(moved.getByRole('radio', { name: 'Move' })).toBeChecked();
  await checkDialog(page, 'what a release means for conversations');
  await release.getByRole('button', { name: 'Make live' }).click();
  await expect(release).toHaveCount(0);

  const going = await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: 'two of us' } });
  expect(going.flow.version).toBe(2);
  const { record } = await api.getTurnRecord(sessionId, 3, { reveal: true });
  expect(record).toMatchObject({ reconciled: { changes: [{ kind: 'moved', from: 'day', to: 'city' }] } });
});

test('an author removes a node, sees who waits there, plays one, chooses for each group, and publishes', async ({
  page,
}) => {
  test.slow();
  const api = createApi();
  const flow = await createFlow('Who waits where', draw([CITY, DATE, GUESTS]));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const talk = async (...texts: string[]): Promise<string> => {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    for (const text of texts) await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
    return sessionId;
  };
  const first = await talk();
  const waiting = [await talk('Rome'), await talk('Oslo')] as const;
  await api.saveDraft(flow.id, draw([CITY, GUESTS]) as unknown as DocumentJson, flow.revision);

  const editor = findEditor(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.open(flow.id);
  await editor.publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish v2' });
  await expect(dialog.getByText('3 in progress, tried just now')).toBeVisible();
  await expect(dialog.getByText('3 move with their next message')).toBeVisible();
  await checkDialog(page, 'the impact of a release');
  await takePictures(page, 'publish');

  const unchanged = dialog.getByRole('radiogroup', { name: 'Unchanged: what to do' });
  await unchanged.getByRole('radio', { name: 'Keep on v1' }).click();
  await dialog.getByRole('button', { name: 'Show them' }).click();
  await dialog.getByRole('combobox', { name: `What to do with ${waiting[1]}` }).click();
  await page.getByRole('option', { name: 'Hand off' }).click();
  await expect(
    dialog.getByText('1 moves with its next message, 1 stays on v1 and 1 goes to a person'),
  ).toBeVisible();

  const opening = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Play an example: Moved' }).click();
  const played = await opening;
  const simulator = findEditor(played).simulator;
  await expect(simulator.getByRole('radio', { name: 'the draft' })).toBeChecked();
  await findEditor(played).say('two of us', 3);
  await expect(simulator.getByText('Which city?').last()).toBeVisible();
  await played.close();

  await dialog.getByRole('button', { name: 'Publish v2 to production' }).click();
  await expect(page.getByRole('dialog', { name: 'v2 is live in production' })).toBeVisible();
  const next = (sessionId: string, text: string) =>
    api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  expect(await next(first, 'Paris')).toMatchObject({ flow: { version: 1 }, pending: { node: 'day' } });
  expect(await next(waiting[0], 'two of us')).toMatchObject({ flow: { version: 2 } });
  expect(await next(waiting[1], 'two of us')).toMatchObject({ status: 'handoff' });
});

test('an author stops the check of ten thousand conversations in a busy database, checks again, and publishes', async ({
  page,
}) => {
  test.slow();
  const api = createApi();
  const flow = await createFlow('Ten thousand waiting', draw([CITY, DATE, GUESTS]));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: 'Rome' } });
  await api.saveDraft(flow.id, draw([CITY, GUESTS]) as unknown as DocumentJson, flow.revision);
  const database = new pg.Pool({ connectionString: sharedSettings().DATABASE_URL });
  await database.query(
    `INSERT INTO session (workspace_id, id, flow_id, version_id, environment, rev, state, status)
     SELECT workspace_id, id || '-' || n, flow_id, version_id, environment, rev, state, status
     FROM session, generate_series(1, 9999) n WHERE id = $1`,
    [sessionId],
  );
  const editor = findEditor(page);
  const dialog = page.getByRole('dialog', { name: 'Publish v2' });
  const impact = dialog.getByRole('region', { name: 'Impact on live conversations' });
  const publish = dialog.getByRole('button', { name: 'Publish v2 to production' });
  await editor.open(flow.id);

  const busy = await database.connect();
  await busy.query('BEGIN; LOCK TABLE session IN ACCESS EXCLUSIVE MODE');
  await editor.publish.click();
  await expect(impact.getByText('Checking conversations')).toBeVisible();
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  const busyNote = /^This takes longer than usual\. The database may be busy/;
  await expect(impact.getByText(busyNote)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Shadow run' }).getByText(busyNote)).toBeVisible();
  await takePictures(page, 'impact-busy');
  await impact.getByRole('button', { name: 'Stop' }).click();
  await expect(impact).toContainText('Not checked. All conversations in progress stay on their version.');
  await expect(impact.getByText(busyNote)).toHaveCount(0);
  await expect(publish).not.toHaveAttribute('aria-disabled', 'true');
  const shadow = dialog.getByRole('region', { name: 'Shadow run' });
  await shadow.getByRole('button', { name: 'Stop' }).click();
  await expect(shadow).toContainText('Stopped. The other conversations were not compared.');
  await busy.query('ROLLBACK');
  busy.release();

  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const read = () =>
      seen.add(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext') ?? '');
    new MutationObserver(read).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await shadow.getByRole('button', { name: 'Compare again' }).click();
  await impact.getByRole('button', { name: 'Check again' }).click();
  await expect(impact.getByText('10,000 in progress, tried just now')).toBeVisible();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen.filter((text) => /^[\d,]+ of 10,000$/.test(text)).length).toBeGreaterThan(1);
  await expect(impact).toContainText('At “Day” in “Main”. “Day” was removed.');
  await expect(shadow.getByRole('listitem').filter({ hasText: 'not compared' })).toBeVisible();
  await publish.click();
  await expect(page.getByRole('dialog', { name: 'v2 is live in production' })).toBeVisible();
  const next = await api.takeTurn(flow.id, { sessionId, input: { type: 'message', text: 'two of us' } });
  expect(next.flow.version).toBe(2);
  await database.end();
});
