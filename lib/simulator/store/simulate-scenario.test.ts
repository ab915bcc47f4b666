import type { Answer, Effect, TurnEvent, TurnInput } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { loadWords } from '@/lib/understanding/testing/load-words';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { getSessionAt } from '../stepping/session-at';
import { testScript } from '../testing/script';
import { createSimulator } from './simulator';
import { toScript } from './to-script';
import type { Scripted, SimulatedTurn, SimulatorHost } from './types';

const AT = '2026-01-05T09:00:00.000Z';

/** Simulates a conversation with the returns desk. */
async function converse(
  said: (string | { text: string; scripted: Scripted })[],
  { document = returnsFlow as unknown, host = {} as SimulatorHost, models = false } = {},
) {
  const simulator = createSimulator({ loadWords, ...host });
  expect((await simulator.load(document)).blocking).toEqual([]);
  let { session } = await simulator.open({ id: 's', customer: 'c', at: AT });
  const turns: SimulatedTurn[] = [];
  for (const one of [null, ...said]) {
    const { text, scripted } =
      typeof one === 'object' ? (one ?? { text: '', scripted: null }) : { text: one, scripted: null };
    const input: TurnInput = one === null ? { type: 'start', at: AT } : { type: 'message', text, at: AT };
    const history = turns.map(({ record }) => ({
      role: 'assistant' as const,
      text: record.replies[0]?.text ?? '',
    }));
    const run = await simulator.take(session, input, scripted, { history, models });
    session = run.record.after;
    const end = { session, situation: run.situation };
    turns.push({ ...run, id: String(turns.length), input, scripted, models, end });
  }
  return { turns, session };
}

const find = <T extends TurnEvent['type']>({ record }: SimulatedTurn, type: T) =>
  record.events.findLast((event) => event.type === type) as Extract<TurnEvent, { type: T }> | undefined;

describe('a simulated scenario', () => {
  it('follows the worked example offline and saves a passing test', async () => {
    const { turns } = await converse([
      'I want to return my order',
      'Order number is 12345',
      "Yes that's correct",
      'Actually, can I just get store credit instead?',
      'OK proceed with the return',
      'I dropped it at the post office',
    ]);
    expect(turns.slice(1).map(({ record }) => record.after.frames.at(-1)?.node)).toEqual([
      'identify',
      'verify',
      'eligible',
      'eligible',
      'process',
      'confirm',
    ]);
    const script = toScript(turns, { name: 'Return', words: true });
    expect(script.turns[2]?.expect).toMatchObject({ step: 'verify', method: 'single' });
    expect(await testScript(returnsFlow, script, { loadWords })).toEqual([]);
    const whole = toScript(turns, { name: 'Return', words: true, trace: true });
    expect(whole.turns[2]?.expect?.trace?.map(({ type }) => type)).toContain('scenario-decision');
    expect(await testScript(returnsFlow, whole, { loadWords })).toEqual([]);
  });

  it('leaves the scenario on request', async () => {
    const { turns, session } = await converse(['I want to return my order', 'never mind']);
    expect(find(turns[2] as SimulatedTurn, 'scenario-decision')).toMatchObject({
      action: 'exit',
      method: 'signal',
    });
    expect(session.frames.map(({ graph }) => graph)).toEqual(['desk']);
  });

  it('uses manual scores and saves them with the test', async () => {
    const scripted: Scripted = { commands: [], scores: { 'gives-order': 0.7 } };
    const { turns } = await converse(['I want to return my order', { text: 'uh', scripted }]);
    expect(find(turns[2] as SimulatedTurn, 'scenario-decision')).toMatchObject({
      action: 'transition',
      transitions: [{ edge: 'gives-order', score: 0.7 }],
    });
    const script = toScript(turns, { name: 'By hand', words: false });
    expect(script.turns[2]).toMatchObject({ scores: { 'gives-order': 0.7 }, expect: { step: 'verify' } });
    expect(await testScript(returnsFlow, script, { loadWords })).toEqual([]);
  });

  it('shows the current step within a turn', async () => {
    const { turns } = await converse(['I want to return my order', 'Order number is 12345']);
    const { record } = turns[2] as SimulatedTurn;
    const entered = record.events.findIndex(({ type }) => type === 'step-entered');
    expect(getSessionAt(record, entered).frames.at(-1)?.node).toBe('identify');
    expect(getSessionAt(record, entered + 1).frames.at(-1)).toMatchObject({
      node: 'verify',
      scenario: { visits: ['identify', 'verify'] },
    });
  });
});

describe('a simulated conversation with models', () => {
  const document = { ...returnsFlow, settings: { models: { generate: { model: 'test/one' } } } };
  const answer = (text: string): Answer => ({
    ok: true,
    value: { text },
    by: { model: 'test/one', ms: 12, inputTokens: 40, outputTokens: 5, cost: 0.001 },
  });

  it('calls models only for configured uses, with the history', async () => {
    const asked: Effect[] = [];
    const host: SimulatorHost = {
      askModels: async (effect) => {
        asked.push(effect);
        return answer('Which order would that be?');
      },
    };
    const { turns } = await converse(['I want to return my order'], {
      document,
      host,
      models: true,
    });
    expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['generate']));
    expect(asked[0]?.request).toMatchObject({ history: [{ role: 'assistant', text: 'Hello' }] });
    expect(turns[1]?.record.replies[0]?.text).toBe('Which order would that be?');
    // A saved test contains the model's answers and passes without the model.
    const script = toScript(turns, { name: 'Model', words: true });
    expect(script.turns[1]?.answers?.generate).toEqual([{ text: 'Which order would that be?' }]);
    expect(await testScript(document, script, { loadWords })).toEqual([]);
  });

  it('calls no models unless enabled', async () => {
    const host: SimulatorHost = { askModels: () => Promise.reject(new Error('asked')) };
    const { turns } = await converse(['I want to return my order'], { document, host, models: false });
    expect(turns[1]?.record.replies[0]?.text).toBe('Which order is it?');
  });

  it('falls back to offline answers if the server fails, and notes the reason', async () => {
    const host: SimulatorHost = { askModels: () => Promise.reject(new Error('The server is gone.')) };
    const { turns } = await converse(['I want to return my order'], { document, host, models: true });
    const entry = turns[1]?.record.effects.find(({ effect }) => effect.kind === 'generate');
    expect(entry?.answer).toMatchObject({
      ok: true,
      by: { model: 'local', tried: [{ code: 'not-answered', message: 'The server is gone.' }] },
    });
    expect(turns[1]?.record.replies[0]?.text).toBe('Which order is it?');
  });
});
