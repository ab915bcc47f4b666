import type { FlowDocument } from '@turnpike/engine/document';
import type { Script } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { findEditor } from './support/editor';
import { createApi } from './support/flows';
import { parseCurl } from './support/parse-curl';
import { apiKey } from './support/running-app';
import { expect, test } from './support/test';

/** Customer messages after the start. The second last one answers the question that the designer added. */
const SAID = [
  '300 lbs, currently at 225',
  'not ready to share',
  'john@example.com',
  'early in the morning',
  'next Tuesday',
  'a consultation',
];
const DECISIONS = [
  ['welcome-1 EXECUTE', 'reflect-1 EXECUTE', 'goal-gap-1 EXECUTE'],
  ['contact-1 EXECUTE'],
  ['contact-1 RETRY'],
  ['{added} EXECUTE'],
  ['booking-1 EXECUTE'],
  ['booking-1 RETRY'],
  ['booked-1 EXECUTE'],
];

test('a designer changes the gallery’s lead qualification, simulates and publishes it, and curl gets the same conversation and decisions', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const editor = findEditor(page);
  const api = createApi();

  await test.step('the gallery opens the flow on the canvas', async () => {
    await page.goto('/flows');
    await page.getByRole('button', { name: /^Lead qualification/ }).click();
    await expect(page).toHaveURL(/\/flows\/[^/]+$/);
    for (const id of ['welcome-1', 'reflect-1', 'goal-gap-1', 'contact-1', 'booking-1'])
      await expect(editor.item(`node:${id}`)).toBeAttached();
    for (const gate of ['CONTACT', 'BOOKING']) await expect(editor.item(`gate:${gate}`)).toBeAttached();
  });
  const flowId = page.url().split('/').at(-1) as string;

  await test.step('a prompt is changed', async () => {
    await editor.outline.getByRole('treeitem', { name: 'Welcome', exact: true }).click();
    await editor.prompt.fill('Hello, this is Robin. Shall we plan your first session?');
    await expect(editor.item('node:welcome-1')).toContainText('Welcome');
    await editor.expectSaved();
  });

  const added = await test.step('a node is added with its required and produced facts', async () => {
    await editor.canvas.focus();
    await page.keyboard.press('n');
    await page
      .getByRole('menu', { name: 'Add to the canvas' })
      .getByRole('menuitem', { name: /Question/ })
      .click();
    await editor.properties.getByRole('textbox', { name: 'Name', exact: true }).fill('Time of day');
    await editor.prompt.fill('What time of day suits you best?');
    await editor.properties.getByRole('button', { name: 'Add to Facts it asks for' }).click();
    await page.getByRole('textbox', { name: 'Find or create a fact' }).fill('preferred_time');
    await page.keyboard.press('Enter');
    await expect(editor.properties.getByText('preferred_time').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await editor.showTab('Logic');
    await editor.properties.getByRole('button', { name: 'Add to Gates it requires' }).click();
    await page.getByRole('button', { name: 'CONTACT', exact: true }).last().click();
    await page.keyboard.press('Escape');
    await editor.properties.getByRole('radio', { name: 'High' }).click();
    await editor.expectSaved();
    const { document } = await api.getFlow(flowId);
    const flow = document as unknown as FlowDocument;
    expect(flow.facts.at(-1)).toEqual({ name: 'preferred_time', type: 'text' });
    const node = flow.graphs[0]?.nodes.at(-1);
    expect(node).toEqual({
      id: expect.stringMatching(/^n\d{4}-question-/),
      type: 'question',
      name: 'Time of day',
      text: 'What time of day suits you best?',
      requires: ['CONTACT'],
      produces: ['preferred_time'],
      importance: 'high',
    });
    return node?.id as string;
  });

  await test.step('undo reverts the node step by step, and redo restores everything', async () => {
    const before = (await api.getFlow(flowId)).hash;
    let steps = 0;
    while (await editor.item(`node:${added}`).isVisible()) {
      await editor.undo.click();
      steps++;
      expect(steps, 'undo reaches the node’s addition').toBeLessThan(30);
    }
    expect(steps).toBeGreaterThan(2);
    for (let step = 0; step < steps; step++) await editor.redo.click();
    await expect(editor.item(`node:${added}`)).toBeVisible();
    await expect(editor.redo).toHaveAttribute('aria-disabled', 'true');
    await editor.expectSaved();
    await expect.poll(async () => (await api.getFlow(flowId)).hash).toBe(before);
  });

  await test.step('the simulator shows the decision, its reason, and why no other node could run', async () => {
    await editor.startSimulator();
    await expect(editor.log).toContainText('Hello, this is Robin.');
    await expect(editor.turn(1)).toContainText('Goal and gap');
    await expect(editor.item('node:booking-1').getByTitle(/CONTACT/)).toBeAttached();
    await expect(editor.item('node:goal-gap-1')).toContainText('Now');
  });

  await test.step('a turn is stepped through, and the trace grows with it', async () => {
    await editor.openDrawer('Trace');
    await editor.simulator.getByRole('button', { name: 'Step through each turn' }).click();
    await editor.say(SAID[0]!, 2);
    const stopped = editor.drawer.getByText(/^Stopped/);
    await expect(stopped).toBeVisible();
    const events = editor.drawer.getByRole('list', { name: 'Events of turn 2' }).getByRole('listitem');
    const first = await events.count();
    const into = editor.drawer.getByRole('button', { name: 'Step into, to the next change' });
    for (let step = 0; step < 4; step++) await into.click();
    expect(await events.count()).toBeGreaterThan(first);
    await expect(editor.drawer).toContainText('goal_target = 300');
    await editor.simulator.getByRole('button', { name: 'Stop stepping through turns' }).click();
    await editor.drawer.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(stopped).toHaveCount(0);
    await expect(editor.turn(2)).toContainText('From 225 to 300');
  });

  await test.step('the rest of the conversation reaches its goal', async () => {
    for (const [index, said] of SAID.entries()) if (index > 0) await editor.say(said, index + 2);
    await expect(editor.simulator.getByText('This conversation is complete.')).toBeVisible();
    await expect(editor.simulator.getByRole('group').filter({ hasText: 'Why this reply' })).toContainText(
      'BOOKING',
    );
    await editor.drawer.getByRole('tab', { name: 'Variables' }).click();
    for (const [fact, value] of Object.entries({
      goal_target: '300',
      goal_baseline: '225',
      goal_delta: '75',
      contact_email: 'john@example.com',
      preferred_time: 'early in the morning',
    })) {
      const row = editor.drawer
        .locator('div')
        .filter({ has: page.getByTitle(fact, { exact: true }) })
        .last();
      await expect(row.locator('..').filter({ hasText: value }).first()).toBeVisible();
    }
  });

  await test.step('going back to a turn shows the conversation as it was then', async () => {
    await editor.turn(3).getByRole('button', { name: 'Turn 3' }).click();
    await expect(editor.simulator.getByText('You are back at turn 3.')).toBeVisible();
    await expect(editor.turn(4)).toHaveCount(0);
    await expect(editor.item('node:contact-1')).toContainText(/Now/);
    const why = editor.turn(3).getByRole('group').filter({ hasText: 'Why this reply' });
    await expect(why).toContainText('Contact details, asks again (2 of 3)');
    await expect(why).toContainText('CONTACT 0/1');
    await editor.simulator.getByRole('button', { name: 'Back to the end' }).click();
    await expect(editor.turn(7)).toBeVisible();
  });

  const simulated = await test.step('the conversation is saved as a test', async () => {
    await editor.drawer.getByRole('button', { name: 'Save as test' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as test' });
    await dialog.getByLabel('Name').fill('The golden conversation');
    await dialog.getByRole('button', { name: 'Save test' }).click();
    await expect(dialog).toHaveCount(0);
    const [saved] = await api.listTests(flowId);
    return saved?.script as Script;
  });
  expect(simulated.turns.map(({ expect: shown }) => shown?.decisions)).toEqual(
    DECISIONS.map((turn) => turn.map((decision) => decision.replace('{added}', added))),
  );

  const curl = await test.step('version 1 is published to production', async () => {
    await editor.publish.click();
    const dialog = page.getByRole('dialog', { name: /^Publish/ });
    await expect(dialog.getByRole('region', { name: 'Tests' }).getByText('1 test passed')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Release notes' }).fill('The first one');
    await dialog.getByRole('button', { name: 'Publish v1 to production' }).click();
    const done = page.getByRole('dialog', { name: 'v1 is live in production' });
    const text = await done.getByRole('region', { name: 'curl command' }).locator('code').innerText();
    await done.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: /^Version 1 is live\. Draft is the same/ })).toBeVisible();
    return parseCurl(text, { TURNPIKE_API_KEY: apiKey() });
  });

  const sessionId =
    await test.step('the displayed curl command starts a conversation that matches the simulation', async () => {
      const take = async (body: string): Promise<TurnResponse> => {
        const response = await fetch(curl.url, {
          method: curl.method,
          headers: { ...curl.headers, 'Idempotency-Key': crypto.randomUUID() },
          body,
        });
        expect(response.status, await response.clone().text()).toBe(200);
        return response.json();
      };
      const start = await take(curl.body);
      expect(start.flow).toEqual({ id: flowId, version: 1 });
      for (const text of SAID) {
        const input = { type: 'message', text };
        await take(JSON.stringify({ sessionId: start.sessionId, input }));
      }
      const session = await api.getSession(start.sessionId);
      expect(session).toMatchObject({ status: 'complete', turns: 7 });
      return start.sessionId;
    });

  await test.step('its decisions match the simulator in every turn', async () => {
    for (const [index, turn] of simulated.turns.entries()) {
      const { record } = await api.getTurnRecord(sessionId, index + 1);
      const { events, status, after } = record as TurnRecord;
      const decisions = events.flatMap((event) =>
        event.type === 'decision' ? [`${event.node} ${event.mode}`] : [],
      );
      expect(decisions, `turn ${index + 1}`).toEqual(turn.expect?.decisions);
      expect(status).toBe(turn.expect?.status);
      expect(after.pending?.node ?? null).toBe(turn.expect?.pending);
    }
  });

  await test.step('the stored conversation opens in the browser with its full trace', async () => {
    await page.goto('/conversations');
    await page.locator(`[data-row="${sessionId}"]`).click();
    await page.getByRole('link', { name: 'Open the whole page' }).click();
    const transcript = page.getByRole('region', { name: 'Transcript' });
    await expect(transcript.getByRole('region', { name: 'Turn 7' })).toBeVisible();
    await expect(transcript).toContainText('Hello, this is Robin.');
    await expect(transcript, 'a sensitive value is masked').not.toContainText('john@example.com');
    await transcript.getByRole('button', { name: 'Turn 3' }).click();
    const details = page.getByRole('region', { name: 'Turn 3 in detail' });
    const { record } = await api.getTurnRecord(sessionId, 3);
    const events = details.getByRole('list', { name: 'Events of turn 3' }).getByRole('listitem');
    await expect(events).toHaveCount((record as TurnRecord).events.length);
    await expect(details).toContainText('Contact details');
    await expect(details).toContainText('asks again (2 of 3)');
    await details.getByRole('tab', { name: 'Facts and gates' }).click();
    await expect(details).toContainText('GOAL_GAP_CAPTURED');
    await details.getByRole('tab', { name: 'Record' }).click();
    const { traceHash } = await api.getTurnRecord(sessionId, 3);
    await expect(details).toContainText(traceHash);
  });
});
