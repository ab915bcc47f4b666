import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSession, unpackSession } from './pack-session.ts';
import type { CounterRow, FactRow, Json, Session } from './session.ts';

const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
const number = fc.nat({ max: 50 });
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const flag = maybe(fc.constant(true as const));

const fact = fc
  .tuple(
    fc.string({ minLength: 1 }),
    json,
    number,
    fc.constantFrom('user' as const, 'computed' as const, 'operator' as const, 'start' as const),
    maybe(fc.constant('2026-01-05T09:00:00.000Z')),
  )
  .map(
    ([name, value, turn, source, expires]): FactRow =>
      expires === undefined ? [name, value, turn, source] : [name, value, turn, source, expires],
  );
const counter: fc.Arbitrary<CounterRow> = fc.record({
  node: fc.string({ minLength: 1 }),
  attempts: number,
  executions: fc.nat({ max: 3 }),
  lastRun: number,
  reopenedAt: maybe(fc.integer({ min: 1, max: 9 })),
  broadened: flag,
  skipped: flag,
  unknown: flag,
  left: maybe(fc.oneof(fc.nat({ max: 1100 }), fc.string({ minLength: 1 }))),
});
const node = fc.constantFrom('a', 'b', 'c');
const mode = fc.constantFrom(
  'EXECUTE' as const,
  'RETRY' as const,
  'BROADEN' as const,
  'HANDOFF' as const,
  'SKIP' as const,
);
const session: fc.Arbitrary<Session> = fc.record({
  schema: fc.constant(1 as const),
  id: fc.string(),
  flow: fc.string(),
  customer: maybe(fc.string()),
  turn: number,
  row: number,
  at: fc.constant('2026-01-05T09:00:00Z'),
  facts: fc.array(fact),
  states: fc.array(fc.string()),
  frames: fc.array(
    fc.record({
      id: fc.constantFrom('main#1', 'aside#2', 'other#3'),
      graph: fc.string(),
      phase: fc.constantFrom('enter' as const, 'asked' as const, 'leave' as const),
      counters: fc.array(counter),
      node: maybe(node),
      origin: maybe(node),
      run: maybe(fc.record({ node, turns: number })),
      focus: maybe(fc.oneof(fc.record({ node: fc.string(), mode }), fc.record({ node: fc.string() }))),
    }),
  ),
  pending: maybe(
    fc.record({
      kind: fc.constant('question' as const),
      frame: fc.constantFrom('main#1', 'aside#2', 'gone#4'),
      node,
      row: number,
      mode,
      turn: number,
      facts: fc.array(fc.string()),
      expects: fc.constantFrom(
        'text' as const,
        'yes_no' as const,
        'single_choice' as const,
        'multi_choice' as const,
      ),
      options: maybe(fc.array(fc.record({ id: fc.string(), label: fc.string() }))),
    }),
  ),
  digression: maybe(fc.record({ depth: number, kind: fc.constant('help' as const) })),
  handedOff: maybe(fc.record({ reason: fc.string() })),
  ended: maybe(fc.record({ as: fc.constant('complete' as const) })),
  lastError: maybe(fc.record({ code: fc.constant('deadlock' as const), message: fc.string() })),
  said: maybe(fc.array(fc.tuple(fc.string(), number), { minLength: 1 })),
  reminders: maybe(fc.integer({ min: 1, max: 9 })),
  attached: maybe(fc.record({ turn: number, texts: fc.array(fc.string()) })),
});

describe('packSession', () => {
  it('round-trips every session', () => {
    fc.assert(
      fc.property(session, (given) => {
        expect(unpackSession(packSession(given))).toEqual(given);
      }),
    );
  });

  it('packs equal sessions to equal bytes, whether fields are missing or undefined', () => {
    fc.assert(
      fc.property(session, (given) => {
        expect(packSession(JSON.parse(JSON.stringify(given)) as Session)).toBe(packSession(given));
      }),
    );
  });

  it('reads the previous layout, which stores names of frames, nodes and edges', () => {
    const text =
      '[4,"s","f",0,2,3,"2026-01-05T09:00:00Z",[],[],[["main#1","main",1,["a",1,"a-b","b",2,[2,1,0,0,"b-b"]],' +
      '"b",1,0,[0,"b",0,0,0,0]]],["main#1","b",3,1,2,["fact"],0,0],0,0]';
    const { frames, pending } = unpackSession(text);
    expect(frames[0]).toMatchObject({ node: 'b', run: { node: 'b', turns: 1 } });
    expect(frames[0]?.counters.map(({ attempts, left }) => [attempts, left])).toEqual([
      [1, 'a-b'],
      [2, 'b-b'],
    ]);
    expect(pending).toMatchObject({ frame: 'main#1', node: 'b', row: 3, mode: 'RETRY' });
  });

  it('throws for an unknown layout', () => {
    expect(() => unpackSession('[1,"id"]')).toThrow('Unknown session layout 1');
  });
});
