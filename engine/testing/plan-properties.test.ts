import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import { isAtWork, type Json, type Session } from '../session/session.ts';
import { toInstant } from '../time/instant.ts';
import type { Answer, EffectKind, Providers } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { type PlanTurn, planFlowArbitrary, planTurnArbitrary } from './arbitraries-plan.ts';
import { deepFreeze } from './conversation.ts';
import { fillProviders } from './fill-providers.ts';
import { createPlanWatch } from './plan-invariants.ts';
import { withHistory } from './script-answers.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20261122));
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });
console.info(`plan properties: seed ${seed}, scale ${scale}`);

const AT = Date.UTC(2026, 0, 5, 9);
const json = (value: unknown): Answer => ({ ok: true, value: value as Json });
const down: Answer = { ok: false, error: { code: 'down', message: 'It is down.', retryable: true } };

/** Providers that answer as drawn; plans and lookups may be invalid. */
function createProviders(drawn: PlanTurn, turns: readonly TurnResult[]): Providers {
  let looked = 0;
  let called = 0;
  const unless =
    <T extends unknown[]>(kind: EffectKind, answer: (...request: T) => Answer) =>
    (...request: T): Answer =>
      drawn.fails.includes(kind) ? down : answer(...request);
  const answers: Partial<Providers> = {
    // A new request has no commands, unless the draw is odd.
    understand: unless('understand', ({ pending }: { pending: { kind?: string } | null }) =>
      json({ commands: drawn.odd || pending?.kind !== undefined || !pending ? drawn.commands : [] }),
    ),
    plan: unless('plan', () => json(drawn.plan)),
    loadCustomer: unless('loadCustomer', () =>
      json({ facts: [], capabilities: drawn.isConnected ? ['calendar'] : [] }),
    ),
    callTool: unless('callTool', ({ tool }: { tool: string }) => {
      if (tool === 'find') return json(drawn.found[looked++ % drawn.found.length]);
      const value = drawn.given[called++ % drawn.given.length];
      return value === null ? down : json(value);
    }),
    format: ({ items }) => json(items.map(({ value }) => String(value))),
  };
  return withHistory({ ...fillProviders(() => down), ...answers }, turns);
}

function toInput(drawn: PlanTurn, session: Session): Omit<TurnInput, 'at'> {
  const input = drawn.odd ? drawn.input : fit(drawn.input, session);
  if ('words' in input) return { type: 'message', text: input.words } as TurnInput;
  if ('option' in input) {
    const option = session.pending?.options?.[input.option]?.id ?? 'yes';
    return { type: 'choice', options: [option] } as TurnInput;
  }
  if ('override' in input) return { type: 'override', ...input.override } as TurnInput;
  if ('timeOut' in input) return { type: 'event', name: 'time-out' } as TurnInput;
  const started = (session.plans ?? []).flatMap(({ steps }) =>
    steps.flatMap(({ state, operationId }) => (state === 'started' ? [operationId] : [])),
  );
  const data = {
    operationId: started[input.result] ?? 'nobody',
    ...(input.isGood ? json({ id: 'x' }) : down),
  };
  return { type: 'event', name: 'tool-result', data } as TurnInput;
}

/** The input that the conversation waits for: an answer, a result, or a new request. */
function fit(input: PlanTurn['input'], { pending, plans = [] }: Session): PlanTurn['input'] {
  if (pending?.request) return 'words' in input || 'option' in input ? input : { option: 0 };
  if (plans.some(isAtWork)) return 'words' in input ? input : { result: 0, isGood: !('option' in input) };
  return { words: 'this and that' };
}

/** Runs a conversation and checks every turn. */
async function converse(flow: FlowDocument, drawn: readonly PlanTurn[]): Promise<TurnResult[]> {
  const result = compileFlow(flow, { id: 'plans' });
  expect(result.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!result.ok) throw new Error('The flow does not compile.');
  const { compiled } = result;
  const watch = createPlanWatch();
  const turns: TurnResult[] = [];
  let now = AT;
  let session = newSession(compiled, { id: 's', customer: 'c', at: toInstant(now) });
  const take = async (input: Omit<TurnInput, 'at'>, providers: Providers): Promise<void> => {
    const whole = { ...input, at: toInstant(now) } as TurnInput;
    const taken = await takeTurn(compiled, deepFreeze(session), whole, providers);
    expect(watch(taken)).toEqual([]);
    const { record } = taken;
    const replayed = replayTurn(compiled, JSON.parse(JSON.stringify(record)));
    expect(toCanonicalJson(replayed.record)).toBe(toCanonicalJson(record));
    const unpacked = unpackSession(packSession(taken.session));
    expect(toCanonicalJson(unpacked)).toBe(toCanonicalJson(taken.session));
    // The next turn continues from the unpacked session, as with a store.
    session = unpacked;
    turns.push(taken);
  };
  await take(
    { type: 'start' } as TurnInput,
    fillProviders(() => down),
  );
  for (const item of drawn) {
    if (session.ended) break;
    now += item.minutes * 60_000;
    await take(toInput(item, session), createProviders(item, turns));
  }
  return turns;
}

describe('plans', () => {
  it('keep their invariants for any plan, answer and message', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        planFlowArbitrary,
        fc.array(planTurnArbitrary, { minLength: 3, maxLength: 14 }),
        async (flow, drawn) => {
          for (const { events } of await converse(flow, drawn))
            for (const event of events) {
              const what =
                event.type === 'requested' || event.type === 'request-answered'
                  ? `${event.type} ${event.kind}`
                  : event.type === 'plan-ended'
                    ? `ended ${event.outcome}`
                    : event.type;
              seen.set(what, (seen.get(what) ?? 0) + 1);
            }
        },
      ),
      { seed, numRuns: scale === 1 ? 150 : 200 * scale },
    );
    // Checks that the draws cover every outcome.
    for (const kind of ['missing_fields', 'clarification', 'approval', 'disambiguation', 'intent_unclear'])
      expect(seen.get(`request-answered ${kind}`) ?? 0, kind).toBeGreaterThan(5);
    for (const outcome of ['done', 'partial', 'failed', 'refused', 'blocked', 'expired', 'dropped', 'empty'])
      expect(seen.get(`ended ${outcome}`) ?? 0, outcome).toBeGreaterThan(0);
    for (const type of [
      'tool-started',
      'tool-result',
      'request-expired',
      'hitl-stale-reply',
      'frame-resumed',
    ])
      expect(seen.get(type) ?? 0, type).toBeGreaterThan(0);
  });
});
