import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { startSecondProcess } from './support/start-second-process';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const ask = (id: string, name: string, text: string) =>
  ({ id, type: 'question', name, text, produces: [id] }) as const;
const QUESTIONS = [ask('city', 'City', 'Which city?'), ask('day', 'Day', 'Which day?')];

const draw = (nodes: typeof QUESTIONS): FlowDocument => ({
  schemaVersion: '1',
  name: 'Trips',
  locale: 'en',
  main: 'main',
  facts: QUESTIONS.map(({ id }) => ({ name: id, type: 'text' })),
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'city',
      nodes: [
        ...nodes.map((node) => ({ ...node, produces: [...node.produces] })),
        { id: 'end', type: 'terminal', name: 'End', text: 'Thank you.' },
      ],
      edges: nodes.map(({ id }, index) => ({ id: `${id}-on`, from: id, to: nodes[index + 1]?.id ?? 'end' })),
    },
  ],
});

let second: Awaited<ReturnType<typeof startSecondProcess>>;
test.beforeAll(async () => {
  second = await startSecondProcess();
});
test.afterAll(() => second?.stop());

test('a designer publishes a change to a share, finishes the rollout, and rolls back, in two processes', async ({
  page,
}) => {
  test.slow();
  const api = createApi();
  const flow = await createFlow('From edit to rollback', draw(QUESTIONS));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const processes = [api, createApi(second.url)];
  const start = async (customerId: string, { takeTurn } = api) =>
    takeTurn(flow.id, { customerId, input: { type: 'start' } });
  /** The version on which a new conversation starts, which must be the same in both processes. */
  const startedOn = async (customerId: string) => {
    const versions = await Promise.all(
      processes.map(async (one) => (await start(customerId, one)).flow.version),
    );
    return new Set(versions).size === 1 ? versions[0] : versions;
  };
  const say = (sessionId: string, text: string) =>
    api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  const { sessionId: old } = await start('before');
  await say(old, 'Rome');
  await api.saveDraft(flow.id, draw(QUESTIONS.slice(0, 1)) as unknown as DocumentJson, flow.revision);

  const editor = findEditor(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const production = editor.versions.getByRole('region', { name: 'production', exact: true });
  const panel = production.getByRole('region', { name: 'Rollout of v2' });

  await test.step('the dialog tells what changes, for whom, and what recent conversations would have been', async () => {
    await editor.open(flow.id);
    await editor.publish.click();
    const dialog = page.getByRole('dialog', { name: 'Publish v2' });
    await expect(dialog.getByText('Question “Day” was removed from “Main”', { exact: true })).toBeVisible();
    await expect(dialog.getByText('1 in progress, tried just now')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Shadow run' })).toContainText('1 differs');
    await expect(dialog.getByText(/differences? for customers$/)).toBeVisible({ timeout: 20_000 });
    await takePictures(page, 'publish-path');
    await dialog.getByRole('radio', { name: 'A share' }).click();
    await expect(dialog.getByText('10 % of new conversations start on v2', { exact: true })).toBeVisible();
    await takePictures(page, 'publish-path-share');
    await dialog.getByRole('button', { name: 'Publish v2 to production' }).click();
    const done = page.getByRole('dialog', { name: '10 % of new conversations in production start on v2' });
    await done.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the share is raised', async () => {
    await page.getByRole('button', { name: /^Version 1 is live/ }).click();
    await editor.versions.getByRole('tab', { name: 'Environments' }).click();
    const share = panel.getByRole('spinbutton', { name: 'Share' });
    await share.fill('50');
    await share.press('Enter');
    await panel.getByRole('button', { name: 'Raise to 50 %' }).click();
    await expect(panel.getByRole('heading', { name: 'v2 for 50 % of new conversations' })).toBeVisible();
  });

  await test.step('each customer keeps one version, and the conversation in progress stays', async () => {
    const versions = await Promise.all(Array.from({ length: 24 }, (_, n) => startedOn(`p${n}`)));
    expect(new Set(versions)).toEqual(new Set([1, 2]));
    const again = await Promise.all(versions.map((_, n) => startedOn(`p${n}`)));
    expect(again).toEqual(versions);
    expect((await say(old, 'Monday')).flow.version).toBe(1);
  });

  await test.step('both versions are compared', async () => {
    // The conversations of both processes, twice.
    const started = panel.getByRole('row', { name: /^Started/ });
    await expect(async () => {
      const counts = (await started.innerText()).match(/\d+/g) ?? [];
      expect(counts.slice(0, 2).reduce((sum, count) => sum + Number(count), 0)).toBe(4 * 24);
    }).toPass({ timeout: 40_000 });
    await takePictures(page, 'publish-path-rollout');
  });

  await test.step('finished, all new conversations start on version 2', async () => {
    await production.getByRole('button', { name: 'Finish rollout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Finish rollout' }).click();
    await expect(page.getByRole('button', { name: /^Version 2 is live/ })).toBeVisible();
    expect(await startedOn('after')).toBe(2);
  });

  await test.step('rolled back, new conversations start on version 1, and those of version 2 stay as chosen', async () => {
    const { sessionId } = await start('staying');
    await editor.versions.getByRole('tab', { name: 'Published' }).click();
    await editor.versions.getByRole('button', { name: 'More for version 1' }).click();
    await page.getByRole('menuitem', { name: 'Roll production back to v1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roll production back to v1?' });
    await expect(
      dialog.getByText('It was live in production before, so nothing is checked again.'),
    ).toBeVisible();
    await expect(dialog.getByText(/in progress, tried just now$/)).toBeVisible();
    for (const keep of await dialog.getByRole('radio', { name: 'Keep on v2' }).all()) await keep.click();
    await dialog.getByRole('button', { name: 'Roll back' }).click();
    await expect(page.getByRole('button', { name: /^Version 1 is live/ })).toBeVisible();
    expect(await startedOn('back')).toBe(1);
    expect((await say(sessionId, 'Oslo')).flow.version).toBe(2);
  });
});
