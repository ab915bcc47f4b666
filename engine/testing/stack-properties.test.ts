import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compileFlow } from '../compile/compile-flow.ts';
import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import { answerMock } from '../drivers/answer-mock.ts';
import { replayTurn } from '../drivers/replay-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { packSession, unpackSession } from '../session/pack-session.ts';
import { getStatus, type Json, type Session } from '../session/session.ts';
import { listActivities } from '../turn/stack.ts';
import type { Providers } from '../turn/types/effect.ts';
import type { Command } from '../turn/types/input.ts';
import type { TurnResult } from '../turn/types/record.ts';
import { stackCommandArbitrary, stackFlowArbitrary } from './arbitraries-stack.ts';
import { buildEdgesFlow, edge, edgesGraph, question, terminal } from './builders.ts';
import { compileOrThrow, deepFreeze } from './conversation.ts';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const seed = Number(process.env.TURNPIKE_TEST_SEED ?? (scale > 1 ? Date.now() % 2 ** 31 : 20261122));
vi.setConfig({ testTimeout: 60_000 * Math.max(1, scale) });
console.info(`stack properties: seed ${seed}, scale ${scale}`);

const AT = '2026-01-05T09:00:00.000Z';

function createProviders(compiled: CompiledFlow, commands: readonly Command[]): Providers {
  return {
    understand: () => ({ ok: true, value: { commands } as unknown as Json }),
    callTool: (request) => {
      const tool = compiled.tools.get(request.tool);
      if (!tool) throw new Error(`No tool ${request.tool}.`);
      return answerMock(tool, request);
    },
    format: ({ items }) => ({ ok: true, value: items.map(({ value }) => String(value)) }),
    generate: () => ({ ok: true, value: { text: null } }),
  };
}

const take = (compiled: CompiledFlow, session: Session, commands?: readonly Command[]): Promise<TurnResult> =>
  takeTurn(
    compiled,
    deepFreeze(session),
    commands ? { type: 'message', text: 'words', at: AT } : { type: 'start', at: AT },
    createProviders(compiled, commands ?? []),
  );

/** Problems are ignored: the arbitrary draws loops and dead branches on purpose. */
function compile(flow: unknown): CompiledFlow {
  const result = compileFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}

const turnsArbitrary = fc.array(fc.array(stackCommandArbitrary, { maxLength: 3 }), { maxLength: 14 });

async function converse(
  compiled: CompiledFlow,
  turns: readonly Command[][],
  look: (result: TurnResult) => void,
): Promise<Session> {
  let { session } = await take(compiled, newSession(compiled, { id: 's', at: AT }));
  for (const commands of turns) {
    if (session.ended || session.handedOff) break;
    const result = await take(compiled, session, commands);
    look(result);
    session = result.session;
  }
  return session;
}

const check = (runs: number, property: (flow: unknown, turns: Command[][]) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(stackFlowArbitrary, turnsArbitrary, property), {
    numRuns: Math.ceil(scale === 1 ? 0.4 * runs : runs * scale),
    seed,
  });

describe('random commands on a random stack', () => {
  it('replay to equal turns, survive packing, and make only legal state transitions', () =>
    check(250, async (flow, turns) => {
      const compiled = compile(flow);
      await converse(compiled, turns, ({ record, session, events }) => {
        const again = replayTurn(compiled, JSON.parse(JSON.stringify(record)));
        expect(toCanonicalJson(again.record)).toBe(toCanonicalJson(record));
        expect(toCanonicalJson(unpackSession(packSession(session)))).toBe(toCanonicalJson(session));
        expect(events.filter(({ type }) => type === 'illegal-transition')).toEqual([]);
      });
    }));

  it('keep at most one root, calls above their callers, and facts with their owners', () =>
    check(250, async (flow, turns) => {
      const compiled = compile(flow);
      await converse(compiled, turns, ({ session, record }) => {
        const { frames } = session;
        const ids = frames.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(frames.filter(({ kind }) => kind === undefined).length).toBe(compiled.flow.main ? 1 : 0);
        expect(frames[0]?.kind).not.toBe('call');
        expect(frames.length).toBeLessThanOrEqual(compiled.flow.settings?.stack?.depth ?? 16);
        for (const activity of listActivities(frames)) {
          const isTop = activity.at(-1) === frames.at(-1);
          expect(activity[0]?.pausedAt === undefined).toBe(isTop);
        }
        if (session.pending) expect(session.pending.frame).toBe(frames.at(-1)?.id);
        for (const frame of frames) {
          const { owns } = compiled.getGraph(frame.graph);
          const names = (frame.facts ?? []).map(([name]) => name);
          expect(names.every((name) => owns.has(name))).toBe(true);
          expect(names).toEqual([...names].sort());
        }
        expect(session.finished?.length ?? 0).toBeLessThanOrEqual(10);
        expect(record.events.filter(({ type }) => type === 'error').length).toBeLessThanOrEqual(1);
      });
    }));

  it('never mix the facts of two instances: facts without an event are unchanged', () =>
    check(250, async (flow, turns) => {
      const compiled = compile(flow);
      await converse(compiled, turns, ({ record: { before, after, events } }) => {
        if (events.some(({ type }) => type === 'error')) return;
        const touched = new Set(
          events.flatMap((event) =>
            event.type === 'fact-set' || event.type === 'fact-cleared' ? [event.frame ?? 'session'] : [],
          ),
        );
        // Marking a fact as unknown has no separate event.
        if (events.some((event) => event.type === 'command' && event.command.type === 'UnknownAnswer'))
          return;
        for (const frame of before.frames) {
          const now = after.frames.find(({ id }) => id === frame.id);
          if (now && !touched.has(frame.id)) expect(now.facts).toEqual(frame.facts);
        }
        if (!touched.has('session')) expect(after.facts).toEqual(before.facts);
      });
    }));

  it('unwind to the root or to nothing when every question is answered', () =>
    check(200, async (flow, turns) => {
      const compiled = compile(flow);
      let session = await converse(compiled, turns, () => {});
      for (let left = 60; left > 0 && session.frames.length > (compiled.flow.main ? 1 : 0); left--) {
        if (session.ended || session.handedOff) return;
        const facts = session.pending?.facts ?? [];
        const status = getStatus(session);
        // A flow may loop forever on one answer, so the values vary, and in the end it is cancelled.
        const value = ['x', 'y', 'z'][left % 3] as string;
        // An idle conversation on its main graph continues with the next message.
        const isIdle = status === 'idle' && session.frames.at(-1)?.kind === undefined;
        const commands: Command[] = isIdle
          ? []
          : left < 20 || status !== 'waiting'
            ? [{ type: 'CancelGraph' }]
            : facts.map((fact) => ({ type: 'SetFact', fact, value }));
        session = (await take(compiled, session, commands)).session;
      }
      expect(session.frames.length).toBe(compiled.flow.main ? 1 : 0);
    }));
});

describe('random interrupts and resumes', () => {
  const names = ['first', 'second', 'third'];
  const compiled = compileOrThrow(
    buildEdgesFlow({
      facts: ['wish', 'one', 'two'],
      nodes: [question('wish', { produces: ['wish'], retryPolicy: { maxAttempts: 999 } }), terminal('end')],
      edges: [edge('wish>end')],
      graphs: names.map((name) =>
        edgesGraph(name, {
          trigger: { text: name, examples: [name] },
          outputs: ['one', 'two'],
          nodes: [question(`${name}-1`, { produces: ['one'] }), question(`${name}-2`, { produces: ['two'] })],
          edges: [edge(`${name}-1>${name}-2`), edge(`${name}-2>__exit__`)],
        }),
      ),
    }),
  );

  it('keep the answers of each instance, and the root repeats its question', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('start', 'resume', 'answer'), fc.nat({ max: 5 })), {
          maxLength: 25,
        }),
        async (steps) => {
          let { session } = await take(compiled, newSession(compiled, { id: 's', at: AT }));
          const given = new Map<string, Record<string, string>>();
          const step = async (commands: Command[]) => {
            session = (await take(compiled, session, commands)).session;
          };
          const answer = async (value: string) => {
            const { pending } = session;
            if (!pending || pending.frame === 'main#1') return;
            const fact = pending.facts[0] as string;
            given.set(pending.frame, { ...given.get(pending.frame), [fact]: value });
            await step([{ type: 'SetFact', fact, value }]);
          };
          for (const [kind, index] of steps) {
            if (kind === 'start') await step([{ type: 'StartGraph', graph: names[index % 3] as string }]);
            else if (kind === 'resume') {
              const frame = session.frames[index % session.frames.length]?.id as string;
              await step([{ type: 'ResumeGraph', frame }]);
            } else await answer(`v${index}`);
          }
          if (session.frames.at(-1)?.id !== 'main#1' || session.frames.length > 1)
            while (session.frames.length > 1) {
              const top = session.frames.at(-1) as { id: string };
              const other = session.frames.find(({ id }) => id !== 'main#1') as { id: string };
              if (top.id === 'main#1') await step([{ type: 'ResumeGraph', frame: other.id }]);
              await answer('last');
            }
          expect(session.pending?.node).toBe('wish');
          for (const { id, outputs, state } of session.finished ?? []) {
            expect(state).toBe('completed');
            expect(Object.fromEntries(outputs)).toEqual(given.get(id));
          }
          expect(session.facts).toEqual([]);
        },
      ),
      { numRuns: scale === 1 ? 120 : 300 * scale, seed },
    ));
});
