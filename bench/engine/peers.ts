import { readFileSync } from 'node:fs';
import {
  type Command,
  type CompiledFlow,
  compileFlow,
  type FlowDocument,
  hashFlow,
  newSession,
  type Providers,
  packSession,
  takeTurn,
  unpackSession,
} from '@turnpike/engine';
import { createActor, createMachine, type Snapshot } from 'xstate';
import { countTopics, type Input, SLOTS } from './conversation';

/** A contestant: `start` and `turn` work on what it keeps between turns; `turn` says which node waits. */
export type Peer = { start: () => unknown; turn: (kept: unknown, input: Input) => Step | Promise<Step> };
export type Step = { kept: unknown; node: string };

const STEPS = [...SLOTS, 'confirm'];

/** The flow as our document: shared gates per answer, nodes guarded by topic. */
export function buildFlow(size: number): FlowDocument {
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

export function toCommands({ topic, values }: Input): Command[] {
  const commands: Command[] = Object.entries(values).map(([fact, value]) => ({
    type: 'SetFact',
    fact,
    value,
  }));
  return topic === undefined ? commands : [{ type: 'SetFact', fact: 'topic', value: topic }, ...commands];
}

const AT = '2026-01-05T09:00:00Z';

function ourPeer(compiled: CompiledFlow, cached: boolean): Peer {
  let commands: Command[] = [];
  const providers: Providers = {
    understand: () => ({ ok: true, value: { commands } as never }),
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
    turn: async (kept, input) => {
      const session = cached
        ? (kept as { session: ReturnType<typeof unpackSession> }).session
        : unpackSession(kept as string);
      commands = toCommands(input);
      const result = await takeTurn(
        compiled,
        session,
        first ? { type: 'start', at: AT } : { type: 'message', text: 'x', at: AT },
        providers,
      );
      first = false;
      const bytes = packSession(result.session);
      return {
        kept: cached ? { session: result.session, bytes } : bytes,
        node: result.session.pending?.node ?? result.status,
      };
    },
  };
}

/** The limit: hand-written JavaScript that knows this one flow shape, its state parsed and stringified each turn. */
function plainPeer(flow: FlowDocument): Peer {
  const nodes = new Map(
    flow.graphs[0]?.nodes.map((node) => [
      node.id,
      { text: node.text as string, slot: node.produces?.[0] as string },
    ]),
  );
  const next = new Map(STEPS.map((slot, index) => [slot, STEPS[index + 1]]));
  type State = { at: string | null; topic?: string; answers: Record<string, unknown>; turn: number };
  return {
    start: () => JSON.stringify({ at: null, answers: {}, turn: 0 }),
    turn: (kept, input) => {
      const state = JSON.parse(kept as string) as State;
      const trace: unknown[] = [];
      if (state.at === null) state.at = 'topic';
      else if (state.at === 'topic') {
        if (input.topic !== undefined) {
          state.topic = input.topic.slice('book_'.length);
          state.at = `t${state.topic}_destination`;
          trace.push({ set: 'topic', to: state.at });
        }
      } else {
        const { slot } = nodes.get(state.at) as { slot: string };
        const value = input.values[slot];
        if (value !== undefined) {
          state.answers[slot] = value;
          trace.push({ set: slot });
          state.at = `t${state.topic}_${next.get(slot)}`;
        } else trace.push({ retry: state.at });
      }
      state.turn += 1;
      const text = (nodes.get(state.at) as { text: string }).text.replace(/\{(\w+)\}/g, (_, name) =>
        String(state.answers[name]),
      );
      return { kept: JSON.stringify(state), node: state.at, text, trace } as Step;
    },
  };
}

/** xstate 5, persisted and restored each turn: one state a node, guarded transitions. */
function xstatePeer(flow: FlowDocument): Peer {
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
  const topics = ((flow.graphs[0]?.nodes.length ?? 1) - 1) / STEPS.length;
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

export const PEERS = {
  'turnpike, bytes to bytes': (flow: FlowDocument) => ourPeer(compileBench(flow), false),
  'turnpike, session cached': (flow: FlowDocument) => ourPeer(compileBench(flow), true),
  'plain JS, JSON each turn': plainPeer,
  'xstate 5, persisted each turn': xstatePeer,
} satisfies Record<string, (flow: FlowDocument) => Peer>;
export type PeerName = keyof typeof PEERS;

export const readFlow = (path: string): FlowDocument =>
  JSON.parse(readFileSync(path, 'utf8')) as FlowDocument;
