import type { Session } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { testScript } from '../testing/script';
import { createSimulator } from './simulator';
import { toScript } from './to-script';
import type { Scripted, SimulatedTurn } from './types';

/** A main gates graph, and an edges graph that calls a tool. */
const document = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'main',
  primaryGoal: { gate: 'NAMED' },
  facts: [
    { name: 'name', type: 'text' },
    { name: 'code', type: 'text' },
    { name: 'state', type: 'text' },
  ],
  states: [],
  gates: [{ name: 'NAMED', satisfiedBy: { metricsAll: ['name'] } }],
  tools: [
    { id: 'find', name: 'Find', binding: { type: 'mock', cases: [{ result: { state: 'confirmed' } }] } },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [{ id: 'ask-name', name: 'Name', type: 'question', text: 'Your name?', produces: ['name'] }],
    },
    {
      id: 'check',
      name: 'Check',
      strategy: 'edges',
      entry: 'ask-code',
      outputs: ['state'],
      trigger: { text: 'Wants to check an order', examples: ['check my order'] },
      nodes: [
        { id: 'ask-code', name: 'Code', type: 'question', text: 'Which order?', produces: ['code'] },
        {
          id: 'find-it',
          name: 'Find it',
          type: 'action',
          call: { tool: 'find', args: { code: 'answers.code' }, assigns: [{ from: 'state', fact: 'state' }] },
        },
        { id: 'say-it', name: 'Say it', type: 'message', text: 'It is {state}.' },
      ],
      edges: [
        { id: 'a', from: 'ask-code', to: 'find-it' },
        { id: 'b', from: 'find-it', to: 'say-it' },
        { id: 'c', from: 'say-it', to: '__exit__' },
      ],
    },
  ],
};

const at = '2026-01-05T09:00:00.000Z';

it('answers calls from mocks or scripts, and saves both as a passing test', async () => {
  const simulator = createSimulator();
  expect((await simulator.load(document)).blocking).toEqual([]);
  let { session } = await simulator.open({ id: 's', customer: 'c', at });
  const turns: SimulatedTurn[] = [];
  const take = async (input: TurnInput, scripted: Scripted = null) => {
    const run = await simulator.take(session, input, scripted);
    session = run.record.after as Session;
    turns.push({
      ...run,
      id: String(turns.length),
      input,
      scripted,
      models: false,
      end: { session, situation: run.situation },
    });
    return run.record.replies.map(({ text }) => text);
  };
  const say = (text: string): TurnInput => ({ type: 'message', text, at });

  expect(await take({ type: 'start', at })).toEqual(['Your name?']);
  expect(await take(say('please check my order'))).toEqual(['Which order?']);
  expect(await take(say('A-1'))).toEqual(['It is confirmed.', 'Your name?']);
  expect(await take(say('check my order'))).toEqual(['Which order?']);
  expect(await take(say('A-2'), { results: [{ state: 'on its way' }] })).toEqual([
    'It is on its way.',
    'Your name?',
  ]);
  const start: Scripted = {
    commands: [{ type: 'StartGraph', graph: 'check', inputs: { code: 'A-3' } }],
    results: [{ state: 'lost' }],
  };
  expect(await take(say('(scripted)'), start)).toEqual(['It is lost.', 'Your name?']);

  const script = toScript(turns, { name: 'Orders', words: true });
  expect(script.turns.map(({ expect: wanted }) => [wanted?.stack, wanted?.calls])).toEqual([
    [undefined, undefined],
    [['main', 'check'], undefined],
    [['main'], ['find ok']],
    [['main', 'check'], undefined],
    [['main'], ['find ok']],
    [undefined, ['find ok']],
  ]);
  expect(await testScript(document, script)).toEqual([]);
});
