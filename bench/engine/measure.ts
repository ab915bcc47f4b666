import { compileFlow, findFact, newSession, packSession, takeTurn, unpackSession } from '@turnpike/engine';
import { hashFlow } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { medianOf } from '../median-of';
import { FLOWS, type FlowKind, HEAVY_PEERS, PEERS } from './contestants';
import { countTopics, getInputs, getPath, type Input } from './conversation';
import { listEvaluatedGuards } from './list-evaluated-guards';
import { buildMachine, compileBench, type Peer, UNUSED_PROVIDERS } from './peers';
import { createRuleProviders, listRules } from './rules';

/** One measurement in a separate process, printed as a line of JSON: CPU microseconds of all threads. */
const [, , what, sizeText, slicesText = '40', kindText = 'gates'] = process.argv as string[] as [
  string,
  string,
  string,
  string,
  string?,
  string?,
];
const size = Number(sizeText);
const kind = kindText as FlowKind;
const heavy = what in HEAVY_PEERS;

const WARM_TURNS = heavy ? 200 : 20_000;
const SLICE_TURNS = heavy ? 50 : 1_000;
const SLICES = heavy ? 10 : Number(slicesText);

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/**
 * CPU microseconds per turn: the median of slices of a thousand turns.
 *
 * The warm-up is counted in turns instead of time, because on a busy machine the optimizing compiler, whose threads count
 * as CPU time, finishes late and would dominate the result. Only the half of the slices with the least CPU wait count,
 * because cache effects of other processes are not the cost of a turn. Both apply to all contestants.
 */
async function measureSlices(conversation: (index: number) => Promise<void>): Promise<number> {
  const turns = getInputs(0).length;
  let index = 0;
  const spend = async (limit: number): Promise<Slice> => {
    const before = cpu();
    const start = performance.now();
    for (let taken = 0; taken < limit; taken += turns) await conversation(index++);
    const spent = cpu() - before;
    return { cost: spent / limit, waited: (performance.now() - start) / spent };
  };
  await spend(WARM_TURNS);
  const slices: Slice[] = [];
  for (let slice = 0; slice < SLICES; slice++) slices.push(await spend(SLICE_TURNS));
  return medianOfQuiet(slices);
}

type Slice = { cost: number; waited: number };

/** The median of the half with the least CPU wait. */
function medianOfQuiet(slices: Slice[]): number {
  const quiet = slices.sort((a, b) => a.waited - b.waited).slice(0, Math.ceil(slices.length / 2));
  return medianOf(quiet.map(({ cost }) => cost));
}

/** Created before timing, because the input is not part of a turn's cost. */
const inputs = Array.from({ length: countTopics(size) }, (_, topic) => getInputs(topic));

async function walk(peer: Peer, topic: number): Promise<string[]> {
  let kept = peer.start();
  const path: string[] = [];
  for (const input of inputs[topic] as Input[]) {
    const step = await peer.turn(kept, input);
    kept = step.kept;
    path.push(step.node);
  }
  await peer.end?.(kept);
  return path;
}

async function measureTurns(name: string): Promise<number> {
  const createPeer = { ...PEERS, ...HEAVY_PEERS }[name as keyof typeof PEERS | keyof typeof HEAVY_PEERS];
  const peer = await createPeer(FLOWS[kind](size));
  const topics = countTopics(size);
  const topicAt = (index: number) => (index * 7919 + (topics >> 1)) % topics;
  const wanted = getPath(topicAt(1)).join();
  const found = (await walk(peer, topicAt(1))).join();
  if (wanted !== found) throw new Error(`${name} walked ${found} instead of ${wanted}`);
  return measureSlices(async (index) => {
    await walk(peer, topicAt(index));
  });
}

/** CPU microseconds of one warm call. A small flow needs more calls until the compiler has finished. */
function measureCalls(call: () => unknown, times = 21, warm = Math.max(5, 60_000 / size)): number {
  for (let index = 0; index < warm; index++) call();
  return medianOfQuiet(
    Array.from({ length: times }, () => {
      const before = cpu();
      const start = performance.now();
      call();
      const spent = cpu() - before;
      return { cost: spent, waited: (performance.now() - start) / spent };
    }),
  );
}

/** Cost of a turn with the given number of facts in the session. */
async function measureFacts(count: number): Promise<number> {
  const flow = FLOWS[kind](size);
  flow.facts.push(
    ...Array.from({ length: count }, (_, index) => ({ name: `extra_${index}`, type: 'number' as const })),
  );
  const compiled = compileBench(flow);
  const facts = Object.fromEntries(Array.from({ length: count }, (_, index) => [`extra_${index}`, index]));
  const at = '2026-01-05T09:00:00Z';
  let commands: Command[] = [];
  const providers = {
    ...UNUSED_PROVIDERS,
    understand: () => ({ ok: true as const, value: { commands } as never }),
    callTool: () => ({ ok: true as const, value: null }),
    format: () => ({ ok: true as const, value: [] }),
    generate: () => ({ ok: true as const, value: { text: null } }),
  };
  const start = packSession(newSession(compiled, { id: 'bench', at, facts }));
  const inputs = getInputs(0);
  return measureSlices(async () => {
    let bytes = start;
    for (const [index, input] of inputs.entries()) {
      commands = input.commands;
      const turnInput =
        index === 0 ? ({ type: 'start', at } as const) : ({ type: 'message', text: 'x', at } as const);
      bytes = packSession((await takeTurn(compiled, unpackSession(bytes), turnInput, providers)).session);
    }
  });
}

/**
 * Cost of a turn with the given number of rules in scope: ten candidates, two matches. The provider does the
 * matching.
 */
async function measureRules(count: number): Promise<number> {
  const compiled = compileBench({ ...FLOWS[kind](size), rules: listRules(count) });
  const at = '2026-01-05T09:00:00Z';
  const said = { commands: [] as Command[] };
  const providers = createRuleProviders(said);
  const start = packSession(newSession(compiled, { id: 'bench', at }));
  const inputs = getInputs(0);
  return measureSlices(async () => {
    let bytes = start;
    for (const [index, input] of inputs.entries()) {
      said.commands = input.commands;
      const turnInput =
        index === 0 ? ({ type: 'start', at } as const) : ({ type: 'message', text: 'x', at } as const);
      bytes = packSession((await takeTurn(compiled, unpackSession(bytes), turnInput, providers)).session);
    }
  });
}

/** Share of guards in the cost of a turn, measured by evaluating them again with the session's facts. */
async function measureGuards(): Promise<number> {
  const flow = FLOWS[kind](size);
  const { guards, turns } = await listEvaluatedGuards(flow);
  const facts: Record<string, string | number> = { topic: 'book_0', name: 'Ana' };
  for (const { values } of getInputs(0)) Object.assign(facts, values);
  const session = newSession(compileBench(flow), { id: 'bench', at: '2026-01-05T09:00:00Z', facts });
  const scope = {
    fact: (name: string) => findFact(session, name)?.[1],
    *facts() {},
    hasState: () => false,
    hasGate: () => false,
    turn: 1,
    input: {},
  };
  const rounds = 20_000;
  const all =
    measureCalls(
      () => {
        for (let index = 0; index < rounds; index++) for (const guard of guards) guard.evaluate(scope);
      },
      5,
      5,
    ) / rounds;
  return all / turns / (await measureTurns('turnpike, bytes to bytes'));
}

const measure = async (): Promise<number> => {
  if (what in PEERS || heavy) return measureTurns(what);
  const flow = FLOWS[kind](size);
  const text = JSON.stringify(flow);
  const hash = hashFlow(flow);
  switch (what) {
    case 'compile':
      return measureCalls(() => {
        const result = compileFlow(JSON.parse(text), { checkedHash: hash });
        return result.ok && result.compiled.getGraph('main');
      });
    case 'parse and map':
      return measureCalls(() => {
        const parsed = JSON.parse(text) as typeof flow;
        return new Map(parsed.graphs[0]?.nodes.map((node) => [node.id, node]));
      });
    case 'createMachine':
      return measureCalls(() => buildMachine(flow));
    case '10 facts':
      return measureFacts(10);
    case '100 facts':
      return measureFacts(100);
    case '10 rules':
      return measureRules(10);
    case '10,000 rules':
      return measureRules(10_000);
    case 'guard share':
      return measureGuards();
    default:
      throw new Error(`Unknown measurement: ${what}`);
  }
};

console.log(JSON.stringify({ what, size, value: await measure() }));
