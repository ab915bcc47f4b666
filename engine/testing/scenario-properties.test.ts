import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { listConditionSets } from '../conditions/condition-sets.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import { DEFAULT_TOOL_CALLS_PER_TURN, MOVE_BUDGET } from '../document/settings.ts';
import { answerMock } from '../drivers/answer-mock.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import type { Json, Session } from '../session/session.ts';
import type { Answer, EffectKind, Providers } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { type ScenarioTurn, scenarioFlowArbitrary, scenarioTurnsArbitrary } from './arbitraries-scenario.ts';
import {
  buildScenarioFlow,
  edge,
  edgesGraph,
  means,
  rule,
  scenario,
  step,
  subgraph,
  terminal,
} from './builders.ts';
import { deepFreeze } from './conversation.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20261122));
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });
console.info(`scenario properties: seed ${seed}, scale ${scale}`);

const AT = '2026-01-05T09:00:00.000Z';
const json = (value: unknown): Answer => ({ ok: true, value: value as Json });

/** Providers that answer as drawn: scores and replies in rotation, failures where drawn. */
function createProviders(compiled: CompiledFlow, drawn: ScenarioTurn): Providers {
  const { commands, triggers, scores, replies, signal, action, verdict, fails } = drawn;
  const conditions = listConditionSets(compiled.flow);
  let asked = 0;
  let worded = 0;
  const next = (): number => scores[asked++ % scores.length] as number;
  const ranked = (ids: readonly string[]) =>
    ids.map((id): [string, number] => [id, next()]).sort((a, b) => b[1] - a[1]);
  const unless =
    <T extends unknown[]>(kind: EffectKind, answer: (...given: T) => Answer) =>
    (...given: T): Answer =>
      fails.includes(kind)
        ? { ok: false, error: { code: 'down', message: 'It is down.', retryable: true } }
        : answer(...given);
  return {
    understand: unless('understand', () => json({ commands, triggers, sentiment: 'neutral', topic: 'x' })),
    callTool: (request) => {
      const tool = compiled.tools.get(request.tool);
      if (!tool) throw new Error(`No tool ${request.tool}.`);
      return answerMock(tool, request);
    },
    format: ({ items }) => json(items.map(({ value }) => String(value))),
    generate: unless('generate', () => json({ text: replies[worded++ % replies.length] ?? null })),
    match: unless('match', ({ sets }) =>
      json({
        // Includes a set that was not requested and unknown ids, as a model might.
        scores: Object.fromEntries([
          ...sets.map(({ set }) => [
            set,
            ranked([...(conditions.get(set) ?? []).map(({ id }) => id), 'made-up']),
          ]),
          ['rules:made-up', [['r0', 1]]],
        ]),
      }),
    ),
    rank: unless('rank', ({ purpose, options }) =>
      json({
        ranked: ranked([...options.map(({ id }) => id), 'made-up']).filter(
          ([, value]) => purpose !== 'filter' || value > 0.5,
        ),
        signal,
        action,
      }),
    ),
    judge: unless('judge', ({ rules }) => json({ verdict, violated: rules.map(({ id }) => id) })),
    history: unless('history', () => json({ messages: [{ role: 'user', text: 'before' }] })),
    recall: () => json({ exchanges: [] }),
    preprocess: ({ attachments }) => json({ texts: attachments.map(() => 'seen') }),
    postprocess: ({ texts }) => json({ media: texts.map(() => null) }),
  };
}

const NOTHING: ScenarioTurn = {
  commands: [],
  triggers: [],
  scores: [0],
  replies: [null],
  verdict: 'passed',
  fails: [],
};

function compile(flow: FlowDocument): CompiledFlow {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}

async function converse(
  compiled: CompiledFlow,
  turns: readonly ScenarioTurn[],
  look: (result: TurnResult, drawn: ScenarioTurn) => void | Promise<void>,
  transform: (session: Session) => Session = (session) => session,
): Promise<Session> {
  let session = newSession(compiled, { id: 's', at: AT, customer: 'c' });
  const take = async (input: TurnInput, drawn: ScenarioTurn): Promise<void> => {
    const result = await takeTurn(
      compiled,
      deepFreeze(transform(session)),
      input,
      createProviders(compiled, drawn),
    );
    await look(result, drawn);
    session = result.session;
  };
  await take({ type: 'start', at: AT }, NOTHING);
  for (const drawn of turns) {
    if (session.ended || session.handedOff) break;
    await take({ type: 'message', text: 'words', at: AT }, drawn);
  }
  return session;
}

const check = (
  runs: number,
  property: (compiled: CompiledFlow, turns: ScenarioTurn[]) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(scenarioFlowArbitrary, scenarioTurnsArbitrary, (flow, turns) =>
      property(compile(flow), turns),
    ),
    { numRuns: Math.ceil(scale === 1 ? 0.4 * runs : runs * scale), seed },
  );

/** Errors that a flow can cause; any other would be an engine bug. */
const EXPECTED_ERRORS = ['call-failed', 'tool-budget', 'stack-depth', 'loop-limit'];

describe('a random conversation with scenarios, rules and templates', () => {
  it('is in at most one scenario, at one of its steps, and changes the step with an event that gives the reason', () =>
    check(250, (compiled, turns) =>
      converse(compiled, turns, ({ session, record }) => {
        const scenarios = session.frames.filter(({ graph }) => compiled.getGraph(graph).scenario);
        expect(scenarios.length).toBeLessThan(2);
        for (const { id, graph, node } of scenarios) {
          // A scenario that was started below another graph in the same turn is entered later.
          if (node === undefined && id !== session.frames.at(-1)?.id) continue;
          expect(compiled.getGraph(graph).nodes.has(node as string)).toBe(true);
          const was = record.before.frames.find((frame) => frame.id === id)?.node;
          const entered = record.events.filter(
            (event) => event.type === 'step-entered' && event.frame === id,
          );
          let at = was;
          for (const event of entered) {
            if (event.type !== 'step-entered') continue;
            expect(event.from).toBe(at);
            at = event.step;
          }
          // A budget error restores frames to the last wait. See docs/rulings.md#20.
          const failed = record.events.some(({ type }) => type === 'error');
          expect(failed ? [was, at] : [at]).toContain(node);
        }
      }).then(() => undefined),
    ));

  it('ends every turn within its budgets, with only errors that the flow can cause', () =>
    check(250, (compiled, turns) =>
      converse(compiled, turns, ({ record }) => {
        const { events, effects } = record;
        const of = (type: string) => events.filter((event) => event.type === type);
        expect(of('step-entered').length).toBeLessThanOrEqual(MOVE_BUDGET);
        const limit = compiled.flow.settings?.limits?.toolCallsPerTurn ?? DEFAULT_TOOL_CALLS_PER_TURN;
        expect(effects.filter(({ effect }) => effect.kind === 'callTool').length).toBeLessThanOrEqual(limit);
        for (const event of events) if (event.type === 'error') expect(EXPECTED_ERRORS).toContain(event.code);
        expect(of('error').length).toBeLessThanOrEqual(1);
        expect(of('illegal-transition')).toEqual([]);
      }).then(() => undefined),
    ));

  it('replays to equal turns, and packs and unpacks to the same session', () =>
    check(200, (compiled, turns) =>
      converse(compiled, turns, ({ record, session }) => {
        const again = replayTurn(compiled, JSON.parse(JSON.stringify(record)));
        expect(toCanonicalJson(again.record)).toBe(toCanonicalJson(record));
        expect(toCanonicalJson(unpackSession(packSession(session)))).toBe(toCanonicalJson(session));
      }).then(() => undefined),
    ));

  it('continues equally if the session is serialized between turns', () =>
    check(150, async (compiled, turns) => {
      const plain: string[] = [];
      const written: string[] = [];
      const note = (list: string[]) => (result: TurnResult) => {
        list.push(toCanonicalJson(result.record));
      };
      await converse(compiled, turns, note(plain));
      await converse(compiled, turns, note(written), (session) => JSON.parse(JSON.stringify(session)));
      expect(written).toEqual(plain);
    }));

  it('fires rules within their limits, in the order of priority and scope', () =>
    check(200, async (compiled, turns) => {
      const rules = new Map(compiled.flow.rules?.map((item) => [item.id, item]));
      const fired = new Map<string, number[]>();
      await converse(compiled, turns, ({ record: { turn, events } }) => {
        for (const event of events) {
          if (event.type !== 'rules-matched') continue;
          const priorities = event.rules.map(({ priority }) => priority);
          expect(priorities).toEqual([...priorities].sort((a, b) => b - a));
          for (const { rule } of event.rules) fired.set(rule, [...(fired.get(rule) ?? []), turn]);
        }
      });
      for (const [id, at] of fired) {
        const { maxFiresPerSession = 0, cooldownTurns = 0, enabled } = rules.get(id) ?? {};
        expect(enabled).not.toBe(false);
        if (maxFiresPerSession > 0) expect(at.length).toBeLessThanOrEqual(maxFiresPerSession);
        at.slice(1).forEach((turn, index) => {
          expect(turn - (at[index] as number)).toBeGreaterThan(cooldownTurns);
        });
      }
    }));

  it('keeps only replies that pass the checks in scope', () =>
    check(200, (compiled, turns) =>
      converse(compiled, turns, ({ record: { events } }) => {
        if (!resolveSettings(compiled.flow.settings).enforcement.enabled) return;
        for (const event of events) {
          if (event.type !== 'enforced') continue;
          const broken = event.constraints.some(({ verdict }) => verdict === 'violated');
          expect(broken).toBe(event.action !== 'kept');
        }
      }).then(() => undefined),
    ));
});

describe('regressions found by random conversations', () => {
  const end = step('end', { terminal: true });

  it('fails the call of a scenario while another scenario is paused', async () => {
    const compiled = compile(
      buildScenarioFlow({
        graphs: [
          scenario('first', { nodes: [step('begin'), end] }),
          scenario('second', { nodes: [step('other', { terminal: true })] }),
          edgesGraph('asks', {
            trigger: means('asks'),
            nodes: [subgraph('call', 'second'), terminal('over')],
            edges: [edge('call>over')],
          }),
        ],
      }),
    );
    const start = (graph: string): ScenarioTurn => ({
      ...NOTHING,
      commands: [{ type: 'StartGraph', graph }],
    });
    const errors: string[] = [];
    const session = await converse(compiled, [start('first'), start('asks')], ({ events }) => {
      for (const event of events) if (event.type === 'error') errors.push(event.message);
    });
    expect(errors).toEqual(['A conversation is in one scenario at a time.']);
    expect(session.frames.filter((frame) => frame.scenario).map(({ graph }) => graph)).toEqual(['first']);
  });

  it('keeps earlier requests in the record when a reply is regenerated', async () => {
    const compiled = compile(
      buildScenarioFlow({
        settings: { models: { generate: { model: 'test/model' } } },
        rules: [rule('r', { hardConstraint: { check: '!response.contains("bad")' } })],
      }),
    );
    await converse(
      compiled,
      [{ ...NOTHING, scores: [1], replies: ['bad', 'good'] }],
      ({ record, replies }) => {
        if (record.input.type !== 'message') return;
        const asked = record.effects.flatMap(({ effect }) =>
          effect.kind === 'generate' && effect.request.purpose === 'reply'
            ? [effect.request.avoid?.length ?? 0]
            : [],
        );
        expect(asked).toEqual([0, 1]);
        expect(replies.map(({ text }) => text)).toEqual(['good']);
      },
    );
  });
});
