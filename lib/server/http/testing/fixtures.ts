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

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
/** The id of a release of version 1 that is scheduled for tomorrow in production. */
export async function scheduleForTomorrow(api: TestApi, flowId: string, key?: string): Promise<string> {
  const url = `/flows/${flowId}/environments/production/scheduled-releases`;
  const { json } = await api.call('POST', url, { key, body: { version: 1, at: TOMORROW } });
  return json.id;
}

let keys = 0;
/** A unique Idempotency-Key. */
export const freshKey = () => ({ 'idempotency-key': `turn-${++keys}` });
