import { readFileSync } from 'node:fs';
import type { TestApi } from './test-api';

/** What customers write to flows of the gallery, from the first message to an end or an open question. */
export const CONVERSATIONS: readonly (readonly [template: string, messages: readonly string[]])[] = [
  ['lead-qualification', ['300 lbs, currently at 225', 'john@example.com', 'next Tuesday', 'a consultation']],
  ['lead-qualification', ['I want to lose weight', '80 kg', '95', 'ann@example.org', 'friday, trial']],
  ['lead-qualification', ['how much does it cost?', 'run 10 km, I can do 4 now', 'why do you need that?']],
  ['returns-desk', ['return 12345', 'yep', 'refund to card pls', 'store credit then', 'ok start it']],
  ['returns-desk', ['I want to return order 12345 and get store credit', 'yes', 'do not proceed']],
  ['returns-desk', ['I want to return order 12345', 'yes', 'go ahead', 'the way I paid']],
  ['travel-desk', ['I want to book a flight from Oslo', 'Rome', 'next friday', '2', 'absolutely not']],
  ['travel-desk', ['change my booking', 'BK-4821', 'next friday', 'yes']],
  ['lighting-sales', ['im looking for something for my living room', 'led', 'why?']],
];

/** A flow with version 1 in production. */
export async function publishFlow(api: TestApi, document: object, key?: string): Promise<string> {
  const { json } = await api.call('POST', '/flows', { key, body: { document } });
  await api.call('POST', `/flows/${json.id}/versions`, { key, body: {} });
  await api.call('PUT', `/flows/${json.id}/environments/production`, { key, body: { version: 1 } });
  return json.id;
}

const published = new WeakMap<TestApi, Map<string, Promise<string>>>();

/** A published flow of the gallery, created once. */
export function publishTemplate(api: TestApi, template: string): Promise<string> {
  const flows = published.get(api) ?? new Map<string, Promise<string>>();
  published.set(api, flows);
  const document = JSON.parse(readFileSync(`public/gallery/${template}.flow.json`, 'utf8'));
  const flow = flows.get(template) ?? publishFlow(api, document);
  flows.set(template, flow);
  return flow;
}

/** Asks for one of three classes, then for a number of people. */
export function classFlow() {
  const question = (id: string, text: string, fact: string) => ({
    id,
    type: 'question',
    name: id,
    text,
    produces: [fact],
  });
  return {
    schemaVersion: '1',
    name: 'Classes',
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'BOOKED' },
    facts: [
      {
        name: 'class',
        type: 'enum',
        values: [
          { value: 'e', label: 'Economy' },
          { value: 'b', label: 'Business' },
          { value: 'f', label: 'First' },
        ],
      },
      { name: 'people', type: 'integer' },
    ],
    states: [],
    gates: [{ name: 'BOOKED', satisfiedBy: { metricsAll: ['class', 'people'] } }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          question('class', 'Which class would you like?', 'class'),
          question('people', 'How many people?', 'people'),
        ],
      },
    ],
  };
}
