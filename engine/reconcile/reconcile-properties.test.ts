import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { answerMock } from '../drivers/answer-mock.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import type { Json, Session } from '../session/session.ts';
import { flowArbitrary } from '../testing/arbitraries.ts';
import { stackCommandArbitrary, stackFlowArbitrary } from '../testing/arbitraries-stack.ts';
import { deepFreeze } from '../testing/conversation.ts';
import type { Answer, Effect } from '../turn/types/effect.ts';
import type { Command } from '../turn/types/input.ts';
import { type ReconcileChange, UPDATE_STRATEGIES } from '../turn/types/reconcile-change.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { type ReconcileOptions, reconcile } from './reconcile.ts';
import { reconciledTurn } from './reconciled-turn.ts';
import { changesArbitrary, mutateFlow } from './testing/mutate-flow.ts';
import { reconcileFlowArbitrary } from './testing/scenario-flow.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20261122));
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });
console.info(`reconcile properties: seed ${seed}, scale ${scale}`);

const AT = '2026-01-05T09:00:00.000Z';

/** How often each kind of change occurred, to check that the tests cover them. */
const seenKinds = new Map<ReconcileChange['kind'], number>();

/** Marks some facts as remembered, so that gaps are also filled from the customer. */
const remember = (flow: FlowDocument): FlowDocument => ({
  ...flow,
  facts: flow.facts.map((fact) =>
    fact.name === 'a' || (fact.name === 'f1' && fact.compute === undefined)
      ? { ...fact, remember: 'customer' }
      : fact,
  ),
});

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}

const commandsArbitrary: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: stackCommandArbitrary },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Command[]>(
        { type: 'StartGraph', graph: 'trip' },
        { type: 'SetFact', fact: 'f0', value: 'word' },
      ),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('SetFact' as const),
        fact: fc.constantFrom('a', 'b', 'c', 'f1', 'f2', 'f3'),
        value: fc.constantFrom('x', 4, 'a', true),
      }),
    },
  ),
  { maxLength: 3 },
);

/** A remembered fact of the customer. */
const known = (name: string, value: Json) => ({ name, value, source: 'user' });

function createAnswers(
  compiled: CompiledFlow,
  commands: readonly Command[],
  luck: number,
): (effect: Effect) => Answer {
  const ok = (value: unknown): Answer => ({ ok: true, value: value as Json });
  return (effect) => {
    switch (effect.kind) {
      case 'understand':
        return ok({ commands });
      case 'callTool': {
        const tool = compiled.tools.get(effect.request.tool);
        return tool ? answerMock(tool, effect.request) : ok(null);
      }
      case 'format':
        return ok(effect.request.items.map(({ value }) => String(value)));
      case 'loadCustomer': {
        const facts = luck % 2 === 0 ? [known('a', 'x'), known('f1', 4)] : [];
        return ok({ facts, capabilities: [] });
      }
      case 'match':
        return ok({
          scores: Object.fromEntries(
            effect.request.sets.map(({ set }) => [
              set,
              compiled.flow.graphs.flatMap(({ edges = [] }) =>
                edges.map(({ id }, index) => [id, ((luck + index * 37) % 100) / 100]),
              ),
            ]),
          ),
        });
      case 'rank':
        return ok({
          // The query counts, so that a query that differs ranks differently.
          ranked: effect.request.options.map(({ id }, index) => [
            id,
            ((luck + index * 53 + effect.request.query.length * 29) % 100) / 100,
          ]),
        });
      case 'history':
        return ok({ messages: [{ role: 'user', text: 'words' }] });
      default:
        return { ok: false, error: { code: 'down', message: 'Down.', retryable: false } };
    }
  };
}

function take(
  compiled: CompiledFlow,
  from: CompiledFlow,
  session: Session,
  commands: Command[],
  luck: number,
  strategy = 0,
): TurnResult {
  const input =
    session.turn === 0
      ? ({ type: 'start', at: AT } as const)
      : ({ type: 'message', text: 'words', at: AT } as const);
  const options = {
    from,
    strategy: UPDATE_STRATEGIES[Math.min(strategy, 2)]!,
  };
  const turning = reconciledTurn(compiled, deepFreeze(session), input, options, false);
  const answer = createAnswers(compiled, commands, luck);
  let step = turning.next();
  while (!step.done) step = 'ask' in step.value ? turning.next(step.value.ask.map(answer)) : turning.next();
  return step.value;
}

/** The changes a move would make, found before the customer writes. */
function preview(
  compiled: CompiledFlow,
  from: CompiledFlow,
  session: Session,
  commands: readonly Command[],
  luck: number,
  strategy: number,
): ReconcileChange[] {
  const options = { input: { type: 'start', at: AT }, strategy: UPDATE_STRATEGIES[Math.min(strategy, 2)]! };
  const reconciling = reconcile(from, compiled, deepFreeze(session), options as ReconcileOptions);
  const answer = createAnswers(compiled, commands, luck);
  let step = reconciling.next();
  while (!step.done) step = reconciling.next(step.value.ask.map(answer));
  return step.value.changes;
}

const check = (flows: fc.Arbitrary<FlowDocument>, runs: number): void =>
  fc.assert(
    fc.property(
      flows,
      changesArbitrary,
      fc.array(fc.tuple(commandsArbitrary, fc.nat(99)), { minLength: 1, maxLength: 7 }),
      fc.tuple(commandsArbitrary, fc.nat(99)),
      (flow, changes, turns, last) => {
        const before = compile(flow);
        const after = compile(remember(mutateFlow(flow, changes)));
        let session = newSession(before, { id: 's', at: AT, customer: 'c' });
        for (const [commands, luck] of turns) {
          if (session.ended) return;
          session = take(before, before, session, commands, luck).session;
        }
        if (session.ended) return;
        const [commands, luck] = last;
        const result = take(after, before, session, commands, luck, luck % 5);
        expect(preview(after, before, session, commands, luck, luck % 5)).toEqual(
          result.record.reconciled?.changes ?? [],
        );
        expectConsistent(result.record.before, after);
        for (const { kind } of result.record.reconciled?.changes ?? [])
          seenKinds.set(kind, (seenKinds.get(kind) ?? 0) + 1);
        const again = replayTurn(after, JSON.parse(JSON.stringify(result.record)));
        expect(toCanonicalJson(again.record)).toBe(toCanonicalJson(result.record));
        expect(result.events.filter(({ type }) => type === 'illegal-transition')).toEqual([]);
        for (let more = 0; more < 3 && !result.session.ended; more++) {
          const next = take(after, after, result.session, turns[more % turns.length]![0], luck + more);
          result.session = next.session;
          expect(next.events.filter(({ type }) => type === 'illegal-transition')).toEqual([]);
        }
      },
    ),
    { numRuns: Math.ceil(runs * scale), seed },
  );

/** Checks that everything the session refers to exists in the new version. */
function expectConsistent(session: Session, { hash, flow, facts, getGraph, hasGraph }: CompiledFlow): void {
  expect(session.flow).toBe(hash);
  expect(toCanonicalJson(unpackSession(packSession(session)))).toBe(toCanonicalJson(session));
  for (const [name] of session.facts) expect(facts.has(name)).toBe(true);
  for (const frame of session.frames) {
    expect(hasGraph(frame.graph)).toBe(true);
    const { nodes, scenario } = getGraph(frame.graph);
    for (const { node } of frame.counters) expect(nodes.has(node)).toBe(true);
    if (frame.node !== undefined) expect(nodes.has(frame.node)).toBe(true);
    if (frame.origin !== undefined) expect(nodes.has(frame.origin)).toBe(true);
    expect(frame.scenario !== undefined).toBe(scenario !== undefined);
    expect(frame.scenario?.visits.every((step) => nodes.has(step)) ?? true).toBe(true);
    for (const [name] of frame.facts ?? []) expect(facts.has(name)).toBe(true);
  }
  const roots = session.frames.filter(({ kind }) => kind === undefined);
  expect(roots.length).toBe(flow.main === undefined ? 0 : 1);
  expect(new Set(session.frames.map(({ id }) => id)).size).toBe(session.frames.length);
  expect(session.frames[0]?.kind).not.toBe('call');
  const { pending } = session;
  if (!pending) return;
  const asking = session.frames.find(({ id }) => id === pending.frame);
  expect(asking && getGraph(asking.graph).nodes.has(pending.node)).toBe(true);
}

describe('reconciling any conversation with any other version', () => {
  it('continues in gates flows', () => check(flowArbitrary, 200));
  it('continues in edges flows with a stack', () => check(stackFlowArbitrary, 250));
  it('continues in scenarios', () => check(reconcileFlowArbitrary, 900));
  it('covers nearly every kind of change', () => {
    const kinds = ['anchor', 'asks', 'called', 'dropped', 'ended', 'filled', 'moved', 'teleported'];
    expect([...seenKinds.keys()]).toEqual(expect.arrayContaining(kinds));
  });
});
