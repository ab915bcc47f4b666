import {
  type CompiledFlow,
  compileFlow,
  newSession,
  packSession,
  takeTurn,
  unpackSession,
} from '@turnpike/engine';
import { type FlowDocument, hashFlow } from '@turnpike/engine/document';
import { fillProviders } from '@turnpike/engine/testing';
import type { Command, Providers } from '@turnpike/engine/turn';
import { createActor, createMachine, type Snapshot } from 'xstate';
import { countTopics, type Input, SLOTS } from './conversation';

/** A contestant. `start` and `turn` use the state it stores between turns; `turn` returns the waiting node. */
export type Peer = {
  start: () => unknown;
  turn: (kept: unknown, input: Input) => Step | Promise<Step>;
  /** Drops the state that it stores itself. */
  end?: (kept: unknown) => unknown;
};
type Step = { kept: unknown; node: string };

const STEPS = [...SLOTS, 'confirm'];

/** The flow as our document, with shared gates per answer and nodes guarded by topic. */
export function buildBenchGates(size: number): FlowDocument {
  const topics = countTopics(size);
  const gateOf = (slot: string) => slot.toUpperCase();
  return {
    schemaVersion: '1',
    name: `Bench ${size}`,
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'CONFIRM' },
    facts: [
      { name: 'topic', type: 'text', prompt: 'What would you like to book?' },
      ...STEPS.map((slot) => ({
        name: slot,
        type:
          slot === 'nights' || slot === 'guests'
            ? ('number' as const)
            : slot === 'confirm'
              ? ('boolean' as const)
              : ('text' as const),
      })),
    ],
    states: [],
    gates: STEPS.map((slot) => ({ name: gateOf(slot), satisfiedBy: { metricsAll: [slot] } })),
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          {
            id: 'topic',
            type: 'question',
            name: 'Topic',
            text: 'What would you like to book?',
            produces: ['topic'],
          },
          ...Array.from({ length: topics }, (_, topic) =>
            STEPS.map((slot, index) => ({
              id: `t${topic}_${slot}`,
              type: 'question' as const,
              name: slot,
              text:
                index === STEPS.length - 1
                  ? `[${topic}] Book {destination} for {name}?`
                  : `[${topic}] Please give ${slot}.`,
              produces: [slot],
              when: `answers.topic == "book_${topic}"`,
              ...(index === 0 ? {} : { requires: [gateOf(STEPS[index - 1] as string)] }),
            })),
          ).flat(),
        ],
      },
    ],
  };
}

const AT = '2026-01-05T09:00:00Z';
const START = { type: 'start', at: AT } as const;
const MESSAGE = { type: 'message', text: 'x', at: AT } as const;

/** Providers that the benchmark conversations never call. */
export const UNUSED_PROVIDERS = fillProviders(() => ({ ok: true, value: null }));

export function ourPeer(compiled: CompiledFlow, cached: boolean): Peer {
  let commands: Command[] = [];
  const providers: Providers = {
    ...UNUSED_PROVIDERS,
    understand: () => ({ ok: true, value: { commands } as never }),
    callTool: () => ({ ok: true, value: null }),
    format: ({ items }) => ({ ok: true, value: items.map((item) => String(item.value)) }),
    generate: () => ({ ok: true, value: { text: null } }),
  };
  let first = true;
  return {
    start: () => {
      first = true;
      const session = newSession(compiled, { id: 'bench', at: AT });
      return cached ? { session, bytes: '' } : packSession(session);
    },
    turn: (kept, input) => {
      const session = cached
        ? (kept as { session: ReturnType<typeof unpackSession> }).session
        : unpackSession(kept as string);
      commands = input.commands;
      const taken = takeTurn(compiled, session, first ? START : MESSAGE, providers);
      first = false;
      return taken.then((result) => {
        const bytes = packSession(result.session);
        return {
          kept: cached ? { session: result.session, bytes } : bytes,
          node: result.session.pending?.node ?? result.status,
        };
      });
    },
  };
}

/**
 * The lower bound: hand-written JavaScript for this one flow shape that parses and stringifies its state each turn. It
 * does only what the conversation needs: answers, limited attempts, and the decision with its reason, without mutating
 * its input. With conditions, it also evaluates and records the next edge, like an edges graph.
 */
export function plainPeer(
  flow: FlowDocument,
  conditions?: Record<string, (answers: Record<string, unknown>) => boolean>,
): Peer {
  const nodes = new Map(
    flow.graphs[0]?.nodes.map((node) => [
      node.id,
      { text: node.text as string, slot: node.produces?.[0] as string },
    ]),
  );
  const next = new Map(STEPS.map((slot, index) => [slot, STEPS[index + 1]]));
  const maxAttempts = 3;
  type State = {
    at: string | null;
    topic?: string;
    answers: Record<string, unknown>;
    attempts: number;
    turn: number;
  };
  return {
    start: () => JSON.stringify({ at: null, answers: {}, attempts: 0, turn: 0 }),
    turn: (kept, input) => {
      const before = JSON.parse(kept as string) as State;
      const trace: unknown[] = [];
      let { at, topic, answers, attempts } = before;
      if (at === null) at = 'topic';
      else {
        const { slot } = nodes.get(at) as { slot: string };
        const value = slot === 'topic' ? input.topic : input.values[slot];
        if (value === undefined) {
          attempts += 1;
          trace.push({ retry: at, attempts });
        } else {
          answers = { ...answers, [slot]: value };
          trace.push({ set: slot, value });
          if (slot === 'topic') topic = (value as string).slice('book_'.length);
          const from = at;
          at = `t${topic}_${slot === 'topic' ? STEPS[0] : next.get(slot)}`;
          if (conditions) {
            const held = slot === 'topic' || (conditions[slot] as (typeof conditions)[string])(answers);
            if (!held) at = 'stop';
            trace.push({ from, to: at, held });
          }
          attempts = 0;
        }
      }
      const mode = attempts === 0 ? 'EXECUTE' : attempts < maxAttempts ? 'RETRY' : 'HANDOFF';
      trace.push({ decision: at, mode, attempts });
      const state: State = { at, topic, answers, attempts, turn: before.turn + 1 };
      const text = (nodes.get(at) as { text: string }).text.replace(/\{(\w+)\}/g, (_, name) =>
        String(answers[name]),
      );
      return { kept: JSON.stringify(state), node: at, text, trace } as Step;
    },
  };
}

/** xstate 5, persisted and restored each turn: one state per node, guarded transitions. */
export function xstatePeer(flow: FlowDocument): Peer {
  const machine = buildMachine(flow);
  const follow = (snapshot: Snapshot<unknown> | undefined, input: Input | undefined): Step => {
    const actor = createActor(machine, snapshot ? { snapshot } : {});
    actor.start();
    if (input) actor.send({ type: input.topic ?? 'ANSWER', values: input.values });
    const kept = JSON.stringify(actor.getPersistedSnapshot());
    const node = String(actor.getSnapshot().value);
    actor.stop();
    return { kept, node };
  };
  return {
    start: () => null,
    turn: (kept, input) =>
      kept === null ? follow(undefined, undefined) : follow(JSON.parse(kept as string), input),
  };
}

export function buildMachine(flow: FlowDocument) {
  type Event = { type: string; values: Record<string, unknown> };
  type Context = Record<string, unknown>;
  const topics = flow.graphs[0]?.nodes.filter(({ id }) => id.endsWith('_confirm')).length ?? 0;
  const states: Record<string, unknown> = {
    topic: {
      on: Object.fromEntries(
        Array.from({ length: topics }, (_, topic) => [`book_${topic}`, `t${topic}_destination`]),
      ),
    },
  };
  for (let topic = 0; topic < topics; topic++) {
    STEPS.forEach((slot, index) => {
      const target = `t${topic}_${STEPS[index + 1]}`;
      states[`t${topic}_${slot}`] =
        index === STEPS.length - 1
          ? {}
          : {
              on: {
                ANSWER: [
                  {
                    target,
                    guard: ({ event }: { event: Event }) => event.values[slot] !== undefined,
                    actions: ({ context, event }: { context: Context; event: Event }) => {
                      context[slot] = event.values[slot];
                    },
                  },
                ],
              },
            };
    });
  }
  return createMachine({ id: 'bench', initial: 'topic', context: {}, states } as never);
}

export function compileBench(flow: FlowDocument, hash = hashFlow(flow)): CompiledFlow {
  const result = compileFlow(flow, { checkedHash: hash });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
}
