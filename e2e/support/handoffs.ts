import type { FlowDocument } from '@turnpike/engine/document';
import { createApi, createFlow } from './flows';
import { expect } from './test';

/** Asks for an order, hands off to a desk, and asks for a wish when the conversation returns. */
const DESK: FlowDocument = {
  schemaVersion: '1',
  name: 'Help desk',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'order', type: 'text' },
    { name: 'wish', type: 'text' },
  ],
  states: [],
  gates: [
    { name: 'KNOWN', satisfiedBy: { metricsAll: ['order'] } },
    { name: 'SERVED', satisfiedBy: { metricsAll: ['wish'] } },
  ],
  primaryGoal: { gate: 'SERVED' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        { id: 'order', type: 'question', name: 'Order', text: 'Which order?', produces: ['order'] },
        {
          id: 'desk',
          type: 'handoff',
          name: 'Desk',
          reason: 'the order is looked up by hand',
          queue: 'orders',
          importance: 'high',
          requires: ['KNOWN'],
        },
        {
          id: 'wish',
          type: 'question',
          name: 'Wish',
          text: 'What can we do for you?',
          produces: ['wish'],
          requires: ['KNOWN'],
        },
      ],
    },
  ],
};

/** Creates a conversation that was handed off, with a later customer message. */
export async function waitForPerson(name: string) {
  const api = createApi();
  const flow = await createFlow(name, DESK);
  await api.publishVersion(flow.id, 'First version');
  await api.setEnvironment(flow.id, 'production', { version: 1 });
  const { sessionId } = await api.takeTurn(flow.id, { input: { type: 'start' } });
  const say = (text: string) => api.takeTurn(flow.id, { sessionId, input: { type: 'message', text } });
  expect(await say('A-17')).toMatchObject({ status: 'handoff' });
  expect(await say('Is anybody there?')).toMatchObject({ replies: [] });
  return { sessionId, say };
}
