import type { Page } from '@playwright/test';
import type { Script } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { createApiClient } from '@/lib/client/api-client';
import { findEditor } from './editor';
import { createApi } from './flows';
import { baseUrl } from './running-app';
import { expect } from './test';

/** Saves the simulator's conversation as a test of the flow, and returns it. */
export async function saveAsTest(page: Page, flowId: string, name: string): Promise<Script> {
  const editor = findEditor(page);
  await editor.openDrawer('Trace');
  await editor.drawer.getByRole('button', { name: 'Save as test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as test' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save test' }).click();
  await expect(dialog).toHaveCount(0);
  const saved = (await createApi().listTests(flowId)).find((test) => test.name === name);
  return saved?.script as Script;
}

/** Runs the flow's tests on the draft in the editor and on the saved draft. */
export async function runTests(page: Page, words: string): Promise<void> {
  const editor = findEditor(page);
  await editor.showView('Tests');
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText(`${words} in the browser`)).toBeVisible();
  await page.getByRole('button', { name: 'Run saved draft on server' }).click();
  await expect(page.getByText(`${words} on the server`)).toBeVisible();
}

/** Publishes the draft to production as its first version. */
export async function publishFirst(page: Page, notes: string): Promise<void> {
  await findEditor(page).publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish v1' });
  await expect(dialog.getByRole('region', { name: 'Tests' }).getByText(/tests? passed/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Release notes' }).fill(notes);
  await dialog.getByRole('button', { name: 'Publish v1 to production' }).click();
  const done = page.getByRole('dialog', { name: 'v1 is live in production' });
  await done.getByRole('button', { name: 'Done' }).click();
}

/**
 * Runs a script's conversation with the live version through the API, with the script's times and answers, and a key
 * with only the required scopes. Returns the session id.
 */
export async function replayScript(flowId: string, script: Script): Promise<string> {
  const { key } = await createApi().createKey({
    name: `Replays ${script.name}`,
    scopes: ['turns:take', 'turns:script'],
  });
  const api = createApiClient({ baseUrl: baseUrl(), apiKey: key });
  let sessionId: string | undefined;
  for (const { input, answers } of script.turns) {
    if (input.type === 'override' || input.type === 'operator' || input.type === 'event')
      throw new Error('Only customer inputs can be sent to this route.');
    const taken = await api.takeTurn(flowId, {
      ...(sessionId === undefined ? {} : { sessionId }),
      input: { ...input, ...(answers ? { answers } : {}) },
    });
    sessionId = taken.sessionId;
  }
  return sessionId as string;
}

/** Fails unless decisions, facts and status of every stored turn match the script. */
export async function expectAsScripted(sessionId: string, script: Script): Promise<void> {
  const api = createApi();
  for (const [index, { expect: shown }] of script.turns.entries()) {
    const { record } = await api.getTurnRecord(sessionId, index + 1);
    const { events, status, after } = record as TurnRecord;
    expect(
      {
        decisions: events.flatMap((event) =>
          event.type === 'decision' ? [`${event.node} ${event.mode}`] : [],
        ),
        calls: events.flatMap((event) => (event.type === 'tool-called' ? [`${event.tool} ${event.ok}`] : [])),
        stack: after.frames.map(({ graph }) => graph),
        path: after.path?.active ?? null,
        pending: after.pending?.node ?? null,
        step: (after.frames.at(-1)?.scenario && after.frames.at(-1)?.node) ?? null,
        rules: events.flatMap((event) =>
          event.type === 'rules-matched' ? event.rules.map(({ rule }) => rule) : [],
        ),
        status,
      },
      `turn ${index + 1}`,
    ).toEqual({
      decisions: shown?.decisions,
      calls: (shown?.calls ?? []).map((call) => call.replace(/ (ok)$| \S+$/, (_, ok) => ` ${ok === 'ok'}`)),
      // A conversation in its main graph has no stack to compare, and one without evidence has no path.
      stack: shown?.stack ?? after.frames.slice(0, 1).map(({ graph }) => graph),
      path: shown?.path ?? null,
      pending: shown?.pending,
      step: shown?.step ?? null,
      rules: shown?.rules ?? [],
      status: shown?.status,
    });
  }
}
