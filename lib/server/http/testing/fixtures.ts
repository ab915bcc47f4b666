import type { TestApi } from './test-api';

/** A small gates flow without problems: one question, one gate, one goal. */
export function smallFlow(name = 'Small', prompt = 'What is your e-mail address?') {
  return {
    schemaVersion: '1',
    name,
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'CONTACT' },
    facts: [{ name: 'contact_email', type: 'email' }],
    states: [],
    gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['contact_email'] } }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          { id: 'contact', type: 'question', name: 'Contact', text: prompt, produces: ['contact_email'] },
        ],
      },
    ],
  };
}

export async function createSmallFlow(api: TestApi, key?: string, name?: string): Promise<string> {
  const { json } = await api.call('POST', '/flows', { key, body: { document: smallFlow(name) } });
  return json.id;
}

/** A flow with version 1 in production. */
export async function createPublishedFlow(api: TestApi, key?: string, name?: string): Promise<string> {
  const id = await createSmallFlow(api, key, name);
  await api.call('POST', `/flows/${id}/versions`, { key, body: {} });
  await api.call('PUT', `/flows/${id}/environments/production`, { key, body: { version: 1 } });
  return id;
}

let keys = 0;
/** A unique Idempotency-Key. */
export const freshKey = () => ({ 'idempotency-key': `turn-${++keys}` });
