import { compileFlow, type Json, newSession, takeTurn } from '@turnpike/engine';
import type { Fact, FlowDocument } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { createLocalProviders } from './local-providers.ts';
import { loadWords } from './testing/load-words.ts';

const rating: Partial<Fact> = { present: 'stars', validate: [{ min: 0, max: 10 }] };

/** What the controls in widget/inputs send, as messages like any other. */
it.each<[text: string, fact: Omit<Fact, 'name'>, value: Json]>([
  ['2027-03-01', { type: 'date' }, '2027-03-01'],
  ['14:30', { type: 'time' }, '14:30'],
  ['2027-03-01 14:30', { type: 'datetime' }, '2027-03-01T14:30:00Z'],
  ['2.5', { type: 'number' }, 2.5],
  ['-3', { type: 'integer' }, -3],
  ['1200', { type: 'integer' }, 1200],
  ['0', { type: 'integer', ...rating }, 0],
  ['4', { type: 'integer', ...rating }, 4],
  ['10', { type: 'integer', ...rating }, 10],
  ['Yes', { type: 'boolean' }, true],
  ['No', { type: 'boolean' }, false],
  ['ada@example.com', { type: 'email' }, 'ada@example.com'],
  ['+49 30 901820', { type: 'phone' }, '+4930901820'],
  ['52.52000° N, 13.40500° E', { type: 'text', present: 'location' }, '52.52000° N, 13.40500° E'],
  ['33.85678° S, 70.00001° W', { type: 'text', present: 'location' }, '33.85678° S, 70.00001° W'],
])('understands %j of a control exactly', async (text, fact, value) => {
  const flow: FlowDocument = {
    schemaVersion: '1',
    name: 'Inputs',
    locale: 'en',
    main: 'main',
    facts: [{ name: 'answer', ...fact }],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [{ id: 'q', type: 'question', name: 'Q', text: 'What is it?', produces: ['answer'] }],
      },
    ],
  };
  const compiled = compileFlow(flow);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems));
  const providers = createLocalProviders(flow, { loadWords });
  const at = '2026-11-27T10:00:00.000Z';
  const start = newSession(compiled.compiled, { id: 's', at });
  const { session } = await takeTurn(compiled.compiled, start, { type: 'start', at }, providers);
  const turn = await takeTurn(compiled.compiled, session, { type: 'message', text, at }, providers);
  expect(turn.session.facts.map(([, known]) => known)).toEqual([value]);
});
