import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { MOVE_BUDGET } from '../document/settings.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { stepTurn } from '../drivers/step-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import { getStatus, type Json, type Session } from '../session/session.ts';
import { toInstant } from '../time/instant.ts';
import { isGateOpen } from '../turn/gates.ts';
import { findBlockers, type GateView, isEligible } from '../turn/navigators/gates/eligibility.ts';
import type * as PickModule from '../turn/navigators/gates/pick.ts';
import { createScope } from '../turn/scope.ts';
import { turn } from '../turn/turn.ts';
import type { Answer, Effect, Providers } from '../turn/types/effect.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { explainNodes, getSatisfiedGates } from '../views/explain.ts';
import {
  conversationArbitrary,
  flowArbitrary,
  type GeneratedInput,
  shuffleKeys,
  startFactsArbitrary,
} from './arbitraries.ts';
import { deepFreeze } from './conversation.ts';
import { pickByScan } from './pick-by-scan.ts';

const picks = { total: 0, found: 0 };

vi.mock('../turn/navigators/gates/pick.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof PickModule>();
  return {
    ...actual,
    pickFirst: ((graph, view, session, gates) => {
      const picked = actual.pickFirst(graph, view, session, gates);
      const scanned = pickByScan(graph, view);
      if (picked !== scanned)
        throw new Error(`The index picks ${picked?.node.id}, a scan of all nodes ${scanned?.node.id}.`);
      picks.total += 1;
      if (picked) picks.found += 1;
      return picked;
    }) satisfies typeof actual.pickFirst,
  };
});

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
/** Fixed, unless a seed is given or more runs than usual are requested. */
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20260105));
vi.setConfig({ testTimeout: 120_000 * Math.max(1, scale) });
console.info(`engine properties: seed ${seed}, scale ${scale}`);

type Example = { flow: FlowDocument; facts: Record<string, Json>; inputs: GeneratedInput[] };
const exampleArbitrary: fc.Arbitrary<Example> = fc.record({
  flow: flowArbitrary,
  facts: startFactsArbitrary,
  inputs: conversationArbitrary,
});

function check(runs: number, property: (example: Example) => void): void {
  fc.assert(fc.property(exampleArbitrary, property), {
    numRuns: Math.ceil(scale === 1 ? 0.4 * runs : runs * scale),
    seed,
  });
}

/** Problems of a flow that can still run: parts of it are only unreachable or unused. */
const HARMLESS = new Set([
  'unreachable-node',
  'gate-unsatisfiable',
  'goal-unreachable',
  'fact-without-question',
  'satisfies-unrelated',
  'terminal-unconditional',
  'message-without-text',
  'question-without-text',
]);

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow);
  const errors = result.problems.filter(({ severity, code }) => severity === 'error' && !HARMLESS.has(code));
  if (!result.ok || errors.length > 0) throw new Error(JSON.stringify(errors));
  return result.compiled;
}

function answer({ commands, rephrased }: GeneratedInput, effect: Effect): Answer {
  switch (effect.kind) {
    case 'understand':
      return { ok: true, value: { commands } as unknown as Json };
    case 'format':
      return {
        ok: true,
        value: effect.request.items.map(({ value, as }) => `${as}:${JSON.stringify(value)}`),
      };
    case 'generate':
      return rephrased === undefined
        ? { ok: false, error: { code: 'down', message: 'no model', retryable: true } }
        : { ok: true, value: { text: rephrased } };
  }
}

function take(compiled: CompiledFlow, session: Session, generated: GeneratedInput): TurnResult {
  const turning = turn(compiled, session, generated.input);
  let step = turning.next();
  while (!step.done)
    step = turning.next(
      'ask' in step.value ? step.value.ask.map((effect) => answer(generated, effect)) : undefined,
    );
  return step.value;
}

/**
 * Runs a conversation until its inputs or the session end. `between` can transform the session between turns.
 */
function converse(
  compiled: CompiledFlow,
  { facts, inputs }: Pick<Example, 'facts' | 'inputs'>,
  between: (session: Session) => Session = (session) => session,
): TurnResult[] {
  const results: TurnResult[] = [];
  let session = newSession(compiled, { id: 'random', facts, at: inputs[0]?.input.at ?? '' });
  for (const generated of inputs) {
    if (session.ended) break;
    const result = take(compiled, between(session), generated);
    results.push(result);
    session = result.session;
  }
  return results;
}

const isSorted = (names: readonly string[]): boolean =>
  names.every((name, index) => index === 0 || (names[index - 1] as string) < name);

describe('random conversations', () => {
  afterEach(() => vi.restoreAllMocks());

  it('produce the same JSON for the same input', () => {
    check(75, ({ flow, ...rest }) => {
      expect(JSON.stringify(converse(compile(flow), rest))).toBe(
        JSON.stringify(converse(compile(flow), rest)),
      );
    });
  });

  it('never throw, and end every turn within the move budget', () => {
    check(125, ({ flow, ...rest }) => {
      for (const { events } of converse(compile(flow), rest)) {
        const moves = events.filter(
          (event) =>
            event.type === 'passed' || (event.type === 'decision' && event.reason.why !== 'broadened'),
        );
        expect(moves.length).toBeLessThanOrEqual(MOVE_BUDGET);
        expect(events.map(({ index }) => index)).toEqual(events.map((_, index) => index));
      }
    });
  });

  it('never change the given session', () => {
    check(75, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      for (const { record } of converse(compiled, rest, deepFreeze))
        expect(Object.isFrozen(record.before)).toBe(true);
    });
  });

  for (const [what, between] of [
    ['a JSON round trip', (session: Session) => JSON.parse(JSON.stringify(session)) as Session],
    ['packing and unpacking', (session: Session) => unpackSession(packSession(session))],
    ['reordering the keys', (session: Session) => shuffleKeys(session, createRandom(7))],
  ] as const) {
    it(`are not affected by ${what} of the session between turns`, () => {
      check(60, ({ flow, ...rest }) => {
        const compiled = compile(flow);
        expect(toCanonicalJson(converse(compiled, rest, between))).toBe(
          toCanonicalJson(converse(compiled, rest)),
        );
      });
    });
  }

  it('are not affected by the key order of the flow and the inputs', () => {
    check(60, ({ flow, inputs, facts }) => {
      const random = createRandom(11);
      const shuffled = {
        facts: shuffleKeys(facts, random),
        inputs: inputs.map((item) => ({ ...item, input: shuffleKeys(item.input, random) })),
      };
      expect(toCanonicalJson(converse(compile(shuffleKeys(flow, random)), shuffled))).toBe(
        toCanonicalJson(converse(compile(flow), { facts, inputs })),
      );
    });
  });

  it('are not affected by reminders of a silent customer', () => {
    const silence = { afterSeconds: 1, text: 'Hello?', times: 2 };
    let reminded = 0;
    check(60, ({ flow, facts, inputs }) => {
      const compiled = compile({ ...flow, settings: { ...flow.settings, silence } });
      let session = newSession(compiled, { id: 'random', facts, at: inputs[0]?.input.at ?? '' });
      for (const generated of inputs) {
        if (session.ended) break;
        session = take(compiled, session, generated).session;
        const at = toInstant(Date.parse(session.at) + 1000);
        if (session.ended) break;
        const {
          replies,
          events,
          session: after,
        } = take(compiled, session, {
          commands: [],
          rephrased: undefined,
          input: { type: 'event', name: 'silence', at },
        } as GeneratedInput);
        const isDue = session.pending !== undefined && !session.handedOff;
        expect(events.some(({ type }) => type === 'reminded')).toBe(isDue);
        expect(replies.length > 1).toBe(isDue);
        expect(JSON.stringify({ ...after, at: 0, turn: 0, reminders: 0 })).toBe(
          JSON.stringify({ ...session, at: 0, turn: 0, reminders: 0 }),
        );
        if (isDue) reminded += 1;
      }
    });
    expect(reminded).toBeGreaterThan(10);
  });

  it('replay every record to an equal result', () => {
    check(60, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      for (const result of converse(compiled, rest)) {
        const record = JSON.parse(JSON.stringify(result.record));
        expect(JSON.stringify(replayTurn(compiled, record))).toBe(JSON.stringify(result));
      }
    });
  });

  it('have the same result when stepped', async () => {
    const property = fc.asyncProperty(exampleArbitrary, async ({ flow, facts, inputs }) => {
      const compiled = compile(flow);
      let session = newSession(compiled, { id: 'random', facts, at: inputs[0]?.input.at ?? '' });
      for (const generated of inputs) {
        if (session.ended) break;
        const provide = (_request: unknown, effect: Effect) => answer(generated, effect);
        const providers: Providers = { understand: provide, format: provide, generate: provide };
        const taken = await takeTurn(compiled, session, generated.input, providers);
        const stepper = stepTurn(compiled, session, generated.input, providers);
        let step = await stepper.next();
        while (step.type !== 'done') step = await stepper.next();
        expect(JSON.stringify(step.result)).toBe(JSON.stringify(taken));
        expect(JSON.stringify(taken)).toBe(JSON.stringify(take(compiled, session, generated)));
        session = taken.session;
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(40 * scale), seed });
  });

  it('never show "undefined" or a placeholder in replies', () => {
    check(75, ({ flow, ...rest }) => {
      for (const { replies } of converse(compile(flow), rest))
        for (const { text } of replies) {
          expect(text).not.toMatch(/undefined|\[object|NaN/);
          // The only value with braces is the user's own text, shown as it is.
          expect(text.replaceAll('{f0}', '').replaceAll('{}', '')).not.toMatch(/\{f\d/);
        }
    });
  });

  it('derive a status that agrees with the events of the turn', () => {
    check(125, ({ flow, ...rest }) => {
      for (const { session, status, events, record } of converse(compile(flow), rest)) {
        expect(status).toBe(getStatus(session));
        // An operator's reply does not change the status.
        if (record.input.type === 'operator') {
          expect(status).toBe(getStatus(record.before));
          continue;
        }
        const types = new Set(events.map((event) => event.type));
        expect(status === 'deadlock').toBe(types.has('deadlock'));
        expect(status === 'error').toBe(types.has('error'));
        expect(status === 'complete').toBe(types.has('completed'));
        expect(status === 'expired').toBe(types.has('session-expired'));
        expect(status === 'handoff').toBe(session.handedOff !== undefined);
        // A turn rests: it waits, it ended, or it says why it cannot continue.
        expect(status).not.toBe('idle');
        if (status === 'waiting') expect(session.frames[0]?.phase).toBe('asked');
        if (session.ended || session.handedOff) expect(session.pending).toBeUndefined();
      }
    });
  });

  it('keep facts, states and counters sorted and unique', () => {
    check(75, ({ flow, ...rest }) => {
      for (const { session } of converse(compile(flow), rest)) {
        expect(isSorted(session.facts.map(([name]) => name))).toBe(true);
        expect(isSorted(session.states)).toBe(true);
        for (const { counters } of session.frames)
          expect(isSorted(counters.map(({ node }) => node))).toBe(true);
      }
    });
  });

  it('open gates as a function of facts and states, regardless of history', () => {
    check(100, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      let open = new Set(
        getSatisfiedGates(
          compiled,
          newSession(compiled, { id: 'random', facts: rest.facts, at: rest.inputs[0]?.input.at ?? '' }),
        ),
      );
      for (const { session, events, status } of converse(compiled, rest)) {
        const scope = createScope(session, new Set());
        const plain = [...compiled.gates.values()].filter((gate) => isGateOpen(gate, scope));
        expect(getSatisfiedGates(compiled, session)).toEqual(plain.map(({ gate }) => gate.name).sort());
        for (const event of events) {
          if (event.type === 'gate-opened') open.add(event.gate);
          if (event.type === 'gate-closed') open.delete(event.gate);
        }
        // A rollback after an error has no events per gate.
        if (status === 'error') open = new Set(getSatisfiedGates(compiled, session));
        expect([...open].sort()).toEqual(getSatisfiedGates(compiled, session));
      }
    });
  });

  it('have a node eligible exactly if nothing blocks it', () => {
    check(100, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      for (const { session } of converse(compiled, rest)) {
        const [frame] = session.frames;
        if (!frame) continue;
        const scope = createScope(session, new Set(getSatisfiedGates(compiled, session)));
        const view: GateView = { compiled, frame, scope, turn: session.turn + 1 };
        for (const item of compiled.getGraph('main').nodes.values())
          expect(findBlockers(item, view).length === 0).toBe(isEligible(item, view));
        for (const { state, blockers, rank } of explainNodes(compiled, session)) {
          if (state === 'eligible') expect([blockers, rank === undefined]).toEqual([[], false]);
          if (state === 'blocked' || state === 'done' || state === 'off')
            expect(blockers.length).toBeGreaterThan(0);
        }
      }
    });
  });

  it('never reduce credits, exceed the cap of EXECUTE, or skip row numbers', () => {
    check(100, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      const nodes = compiled.getGraph('main').nodes;
      let row = 0;
      let before = new Map<string, { attempts: number; executions: number }>();
      for (const { session, events } of converse(compiled, rest)) {
        for (const event of events) {
          if (event.type !== 'decision') continue;
          row += 1;
          expect(event.row).toBe(row);
          const cap = nodes.get(event.node)?.maxExecutions ?? 0;
          if (event.mode === 'EXECUTE' && event.reason.why !== 'operator')
            expect(before.get(event.node)?.executions ?? 0).toBeLessThan(cap);
        }
        expect(session.row).toBe(row);
        const now = new Map(session.frames[0]?.counters.map((counter) => [counter.node, counter]));
        // An operator may change the attempts of a question.
        const overridden = new Set(
          events.map((event) => (event.type === 'pending-changed' ? event.node : '')),
        );
        for (const [node, { attempts, executions }] of before) {
          if (!overridden.has(node)) expect(now.get(node)?.attempts ?? 0).toBeGreaterThanOrEqual(attempts);
          expect(now.get(node)?.executions ?? 0).toBeGreaterThanOrEqual(executions);
        }
        before = now;
      }
    });
  });

  it('read no clock, random numbers or network', () => {
    check(30, ({ flow, ...rest }) => {
      const compiled = compile(flow);
      const expected = JSON.stringify(converse(compiled, rest));
      const poison = (name: string) => () => {
        throw new Error(`${name} was read during a turn`);
      };
      const spies = [
        vi.spyOn(Date, 'now').mockImplementation(poison('Date.now')),
        vi.spyOn(Math, 'random').mockImplementation(poison('Math.random')),
        vi.spyOn(performance, 'now').mockImplementation(poison('performance.now')),
        vi.spyOn(globalThis, 'setTimeout').mockImplementation(poison('setTimeout') as never),
        vi.spyOn(globalThis, 'fetch').mockImplementation(poison('fetch')),
        vi.spyOn(globalThis, 'Date').mockImplementation(poison('Date') as never),
        vi.spyOn(crypto, 'randomUUID').mockImplementation(poison('randomUUID')),
        vi.spyOn(crypto, 'getRandomValues').mockImplementation(poison('getRandomValues')),
      ];
      try {
        expect(JSON.stringify(converse(compiled, rest)) === expected).toBe(true);
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    });
  });

  it('pick by index the same node as a scan of all nodes, in at least 3,000 turns', () => {
    const before = { ...picks };
    let turns = 0;
    // As many as at any scale: fewer have too few picks.
    check(scale === 1 ? 1750 : 700, ({ flow, ...rest }) => {
      turns += converse(compile(flow), rest).length;
    });
    expect(turns).toBeGreaterThanOrEqual(3000);
    expect(picks.total - before.total).toBeGreaterThanOrEqual(2000);
    expect(picks.found - before.found).toBeGreaterThanOrEqual(1000);
  });
});

/** A fixed sequence of numbers from 0 to 1 (a linear congruential generator). */
function createRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
