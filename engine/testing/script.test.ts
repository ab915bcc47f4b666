import { describe, expect, it } from 'vitest';
import type { Providers } from '../turn/types/effect.ts';
import { buildFlow, question } from './builders.ts';
import { compileOrThrow } from './conversation.ts';
import { coverage } from './coverage.ts';
import { observeTurn, toTrace } from './observe-turn.ts';
import { runScript, type Script, ScriptSchema, type ScriptTurn } from './script.ts';

const compiled = compileOrThrow(
  buildFlow({
    facts: ['name', 'city', 'note'],
    states: ['NAMED'],
    gates: { ALL: { metricsAll: ['name', 'city'] }, NOTE: { metricsAll: ['note'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a', { produces: ['name'], producesStates: ['NAMED'] }),
      question('b', { produces: ['city'] }),
      question('c', { produces: ['note'], importance: 'low' }),
    ],
  }),
);
const fallback: Providers = {
  understand: () => ({ ok: true, value: { commands: [] } }),
  format: () => ({ ok: true, value: [] }),
  generate: () => ({ ok: true, value: { text: null } }),
};
const answered = (fact: string, value: string): ScriptTurn['answers'] => ({
  understand: [{ commands: [{ type: 'SetFact', fact, value }] }],
});
const run = (turns: ScriptTurn[], session?: Script['session']) =>
  runScript(compiled, { turns, ...(session ? { session } : {}) }, fallback);

describe('runScript', () => {
  it('runs the inputs one minute apart and checks their expectations', async () => {
    const result = await run([
      {
        input: { type: 'start' },
        expect: {
          decisions: ['a EXECUTE'],
          pending: 'a',
          replies: ['about a'],
          status: 'waiting',
          gates: [],
        },
      },
      {
        input: { type: 'message', text: 'Ada' },
        answers: answered('name', 'Ada'),
        expect: { facts: { name: 'Ada', city: null }, states: ['NAMED'], pending: 'b' },
      },
      {
        input: { type: 'message', text: 'Oslo' },
        answers: answered('city', 'Oslo'),
        expect: { status: 'complete', pending: null, gates: ['ALL'] },
      },
    ]);
    expect(result.failures).toEqual([]);
    expect(result.ok).toBe(true);
    expect(result.turns.map(({ record }) => record.input.at)).toEqual([
      '2026-01-05T09:00:00.000Z',
      '2026-01-05T09:01:00.000Z',
      '2026-01-05T09:02:00.000Z',
    ]);
  });

  it('compares a golden trace with the events and reports the first difference', async () => {
    const start = { input: { type: 'start' as const } };
    const { turns } = await run([start]);
    const trace = toTrace(turns[0]?.events ?? []);
    expect((await run([{ ...start, expect: { trace } }])).failures).toEqual([]);
    const changed = trace.map((event) => (event.type === 'decision' ? { ...event, node: 'b' } : event));
    const { failures } = await run([{ ...start, expect: { trace: changed } }]);
    expect(failures).toMatchObject([{ turn: 1, what: 'trace' }]);
    expect(failures[0]?.expected).toContain('"node":"b"');
    const longer = [...trace, { type: 'gate-opened', gate: 'ALL' }];
    expect((await run([{ ...start, expect: { trace: longer } }])).failures[0]?.found).toBe('"nothing"');
  });

  it('observes values that pass as expectations', async () => {
    const named = { input: { type: 'message' as const, text: 'Ada' }, answers: answered('name', 'Ada') };
    const { turns } = await run([{ input: { type: 'start' } }, named]);
    const found = turns.map((turn) => {
      const { method: _method, ...observed } = observeTurn(compiled, turn);
      return observed;
    });
    expect(found[1]).toMatchObject({ facts: { name: 'Ada' }, states: ['NAMED'], pending: 'b', calls: [] });
    const again = await run([
      { input: { type: 'start' }, expect: found[0] },
      { ...named, expect: found[1] },
    ]);
    expect(again.failures).toEqual([]);
  });

  for (const [what, expectation] of [
    ['replies', { replies: ['something else'] }],
    ['replies', { replies: [] }],
    ['decisions', { decisions: ['b EXECUTE'] }],
    ['status', { status: 'complete' }],
    ['pending', { pending: null }],
    ['facts', { facts: { name: 'Ada' } }],
    ['states', { states: ['NAMED'] }],
    ['gates', { gates: ['ALL'] }],
  ] as const) {
    it(`reports unexpected ${what}: ${JSON.stringify(expectation)}`, async () => {
      const { ok, failures } = await run([
        {
          input: { type: 'start' },
          expect: ScriptSchema.shape.turns.element.shape.expect.parse(expectation),
        },
      ]);
      expect(ok).toBe(false);
      expect(failures.map((failure) => [failure.turn, failure.what])).toEqual([[1, what]]);
    });
  }

  it('checks every expectation, even after a failed one', async () => {
    const { failures } = await run([
      { input: { type: 'start' }, expect: { status: 'complete', pending: 'b' } },
      { input: { type: 'message', text: 'x' }, expect: { decisions: [] } },
    ]);
    expect(failures.map(({ turn, what }) => [turn, what])).toEqual([
      [1, 'status'],
      [1, 'pending'],
      [2, 'decisions'],
    ]);
  });

  it('leaves kinds without answers to the providers, and fails a kind that runs out of answers', async () => {
    const { turns } = await run([
      { input: { type: 'message', text: 'hi' } },
      { input: { type: 'message', text: 'hi' }, answers: { understand: [] } },
    ]);
    expect(turns.map(({ record }) => record.effects[0]?.answer)).toEqual([
      { ok: true, value: { commands: [] } },
      {
        ok: false,
        error: { code: 'script-exhausted', message: 'No answer left for understand.', retryable: false },
      },
    ]);
  });

  it('fails an effect if its scripted answer is an error', async () => {
    const error = { code: 'down', message: 'Nobody answers.', retryable: true };
    const { turns } = await run([
      { input: { type: 'start' } },
      { input: { type: 'message', text: 'hi' }, answers: { understand: [{ error }] } },
    ]);
    expect(turns[1]?.record.effects[0]?.answer).toEqual({ ok: false, error });
  });

  it('continues in a version that is published during the script', async () => {
    const { flow } = compiled;
    const graphs = flow.graphs.map((graph) => ({
      ...graph,
      nodes: graph.nodes.map((node) => (node.id === 'b' ? { ...node, text: 'Where do you live?' } : node)),
    }));
    const next = compileOrThrow({ ...flow, graphs });
    const turns: ScriptTurn[] = [
      { input: { type: 'start' } },
      { input: { type: 'message', text: 'Ada' }, answers: answered('name', 'Ada') },
    ];
    const result = await runScript(compiled, { turns }, fallback, new Map([[1, next]]));
    expect(result.turns.map(({ record }) => record.flow.hash)).toEqual([compiled.hash, next.hash]);
    expect(result.turns[1]?.record.reconciled?.fromHash).toBe(compiled.hash);
    expect(result.turns[1]?.replies.map(({ text }) => text)).toEqual(['Where do you live?']);
  });

  it('stops and reports a failure if the session ends before the script', async () => {
    const start = { input: { type: 'start' } } as const;
    const { failures } = await run([start, start], { facts: { name: 'Ada', city: 'Oslo' } });
    expect(failures).toEqual([
      { turn: 2, what: 'turn', expected: 'a session that goes on', found: 'one that is complete' },
    ]);
  });

  it('refuses a script with an unknown field', () => {
    expect(ScriptSchema.safeParse({ turns: [{ input: { type: 'start' }, expects: {} }] }).success).toBe(
      false,
    );
  });
});

describe('coverage', () => {
  it('counts runs, retries and passes per node and openings per gate', async () => {
    const { turns } = await run(
      [
        { input: { type: 'start' } },
        { input: { type: 'message', text: 'no' } },
        { input: { type: 'message', text: 'no' } },
        { input: { type: 'message', text: 'Oslo' }, answers: answered('city', 'Oslo') },
      ],
      { facts: { name: 'Ada' } },
    );
    expect(
      coverage(
        compiled,
        turns.map(({ record }) => record),
      ),
    ).toEqual({
      nodes: [
        { node: 'a', graph: 'main', executed: 0, retried: 0, passed: 1 },
        { node: 'b', graph: 'main', executed: 1, retried: 2, passed: 0 },
        { node: 'c', graph: 'main', executed: 0, retried: 0, passed: 0 },
      ],
      gates: [
        { gate: 'ALL', opened: 1 },
        { gate: 'NOTE', opened: 0 },
      ],
      edges: [],
      rules: [],
      share: 3 / 5,
    });
  });
});
