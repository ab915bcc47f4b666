import type { Page } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';
import type { DocumentJson } from '@/lib/contract/document-json';
import { findEditor } from './support/editor';
import { createApi, createFlow } from './support/flows';
import { takePictures } from './support/take-pictures';
import { expect, test } from './support/test';

const ask = (id: string, name: string, text: string) =>
  ({ id, type: 'question' as const, name, text, produces: [id] }) satisfies object;
const TASK = ask('task', 'Task', 'What can I do for you?');
const WISH = ask('wish', 'Wish', 'What else do you wish?');
const COLOR = ask('color', 'Color', 'Which color?');
const SIZE = ask('size', 'Size', 'Which size?');
const PAYMENT = { ...ask('payment', 'Payment', 'How do you pay?'), checkpoint: true };
const PHONE = ask('phone', 'Phone', 'Which phone number?');
const ORDER = ask('order', 'Order number', 'Which order?');
const RETURNS = { id: 'returns', type: 'subgraph' as const, name: 'Returns', graph: 'returns' };

/** One branch for each class. `isNew`: without a question and a graph, and with a new question before the payment. */
function draw(isNew: boolean): FlowDocument {
  const on = (from: string, to: string, task?: string) => ({
    id: `${from}-${to}`,
    from,
    to,
    ...(task && { guard: `answers.task == "${task}"` }),
  });
  const otherwise = { ...on('task', 'wish'), guard: 'else' };
  return {
    schemaVersion: '1',
    name: 'Classes',
    locale: 'en',
    main: 'main',
    facts: [TASK, WISH, COLOR, SIZE, PAYMENT, PHONE, ORDER].map(({ id }) => ({ name: id, type: 'text' })),
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'task',
        nodes: [
          ...[TASK, WISH, PAYMENT, PHONE, ...(isNew ? [SIZE] : [COLOR, RETURNS])],
          { id: 'end', type: 'terminal', name: 'End', text: 'Thank you.' },
        ],
        edges: [
          ...(isNew
            ? [on('task', 'size', 'pay'), on('size', 'payment')]
            : [
                on('task', 'payment', 'pay'),
                on('task', 'color', 'paint'),
                on('task', 'returns', 'return'),
                ...[on('color', 'end'), on('returns', 'end')],
              ]),
          ...[on('payment', 'phone'), on('phone', 'end'), otherwise, on('wish', 'end')],
        ],
      },
      ...(isNew
        ? []
        : [
            {
              id: 'returns',
              name: 'Return an order',
              strategy: 'edges' as const,
              entry: 'order',
              nodes: [ORDER, { id: 'done', type: 'terminal' as const, name: 'Done' }],
              edges: [on('order', 'done')],
            },
          ]),
    ],
  };
}

/** The texts of conversations, and what the example of their class shows: the message, the answer, the new question, and an event. */
const CLASSES: { title: string; texts: string[]; answer: string; reply: string; trace?: string }[] = [
  { title: 'Unchanged', texts: ['look'], answer: 'A bell', reply: 'Thank you.' },
  { title: 'Moved', texts: ['paint'], answer: 'red', reply: 'What else do you wish?' },
  { title: 'Question to answer', texts: ['pay'], answer: 'cash', reply: 'Which size?' },
  { title: 'Blocked by a checkpoint', texts: ['pay', 'cash'], answer: '0301234567', reply: 'Thank you.' },
  {
    ...{ title: 'Cannot continue', texts: ['return'], answer: '17', reply: 'What else do you wish?' },
    trace: 'New version: Return an order #2 was removed',
  },
];

test('an author plays an example of each class, where it meets the new version, and what happens is the same', async ({
  page,
}) => {
  test.slow();
  const api = createApi();
  const flow = await createFlow('Examples of classes', draw(false));
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const say = (sessionId: string, text: string) =>
    api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  const talks: string[] = [];
  for (const { texts } of CLASSES) {
    const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
    for (const text of texts) await say(sessionId, text);
    talks.push(sessionId);
  }
  await api.saveDraft(flow.id, draw(true) as unknown as DocumentJson, flow.revision);

  await findEditor(page).open(flow.id);
  await findEditor(page).publish.click();
  const dialog = page.getByRole('dialog', { name: 'Publish v2' });
  const impact = dialog.getByRole('region', { name: 'Impact on live conversations' });
  await expect(impact.getByText('5 in progress, tried just now')).toBeVisible();
  await impact.getByRole('combobox', { name: 'New nodes before the place of a moved conversation' }).click();
  await page.getByRole('option', { name: 'Ask new questions', exact: true }).click();
  await expect(impact.getByRole('link', { name: /^Play an example/ })).toHaveCount(CLASSES.length);
  await takePictures(page, 'impact-classes');
  for (const { title, texts, answer, reply, trace } of CLASSES)
    await test.step(title, async () => {
      const played = await play(page, title);
      await expect(findEditor(played).simulator.getByRole('radio', { name: 'the draft' })).toBeChecked();
      await takePictures(played, `play-${title}`);
      const turn = texts.length + 2;
      await findEditor(played).say(answer, turn);
      await expect(findEditor(played).turn(turn)).toContainText(reply);
      if (trace) await expect(findEditor(played).drawer.getByText(trace)).toBeVisible();
      await takePictures(played, `played-${title}`);
      await played.close();
    });
  await test.step('Unchanged, restarted', async () => {
    await impact.getByRole('radio', { name: 'Restart' }).first().click();
    const played = await play(page, 'Unchanged');
    await expect(played.getByText('your next message restarts the conversation there')).toBeVisible();
    // The facts are kept, so the first question is not asked again.
    await findEditor(played).say('A bell', 3);
    await expect(findEditor(played).turn(3)).toContainText('What else do you wish?');
    await played.close();
  });
});

async function play(page: Page, title: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Play an example: ${title}` }).click();
  return opening;
}
