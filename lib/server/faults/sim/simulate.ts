import { type Backend, createBackend } from './backend';
import { startClients } from './clients';
import { findBroken } from './oracle';
import { type Plant, startProcesses } from './processes';
import { createRandom } from './random';
import { createFlows, WORKSPACE } from './sim-flow';
import { drawTemper } from './temper';
import { createTimeline } from './timeline';
import { createToolServer, type ToolServer } from './tool-server';

export type Simulated = {
  seed: number;
  turns: number;
  sent: number;
  answered: number;
  crashes: number;
  stalls: number;
  broken: string[];
  /** Of the schedule: the same seed gives the same. */
  fingerprint: string;
  lines: readonly string[];
};
type Options = { plant?: Plant | undefined; lines?: boolean };

const LIMIT_MS = 3_600_000;
/** What is left over is finished in this time, or the oracle finds it. */
const REST_MS = 90_000;
const LOOK_MS = 500;
/** One conversation in so many is taken again by the engine alone. */
const REPLAYED = 4;

/** Where tools that take long are called: the call site is a module, which knows no run. */
export const present: { tools?: ToolServer } = {};

/** One seed is one schedule is one result. */
export async function simulate(seed: number, { plant, lines = false }: Options = {}): Promise<Simulated> {
  const random = createRandom(seed);
  const timeline = createTimeline(random, lines);
  const temper = drawTemper(random);
  const backend = createBackend(createFlows(), timeline);
  const tools = createToolServer(timeline, temper.slow);
  present.tools = tools;
  let isOver = false;
  let begun: ReturnType<typeof begin> | undefined;
  function begin() {
    const processes = startProcesses(backend, tools, timeline, temper, plant);
    const clients = startClients(processes, backend, timeline, temper, random.int(6, 24));
    // Nobody dies any more; what is left over is finished by whoever is there.
    const rest = async () => {
      await clients.done;
      processes.calm();
      for (let waited = 0; waited < REST_MS && !(await isAtRest(backend)); waited += LOOK_MS)
        await new Promise<void>((resolve) => timeline.after(LOOK_MS, timeline.world, resolve));
      isOver = true;
    };
    return { processes, clients, rest: rest() };
  }
  timeline.after(0, timeline.world, () => {
    begun = begin();
  });
  const isEnded = await timeline.run(() => isOver, LIMIT_MS);
  if (!begun) throw new Error('Nothing began.');
  const { processes, clients } = begun;
  const letters = clients.talks.flatMap((talk) => talk.letters);
  const isReplayed = (index: number) => (index + seed) % REPLAYED === 0;
  const broken = isEnded
    ? await findBroken({ backend, tools, talks: clients.talks, isReplayed })
    : ['It never came to rest.'];
  return {
    seed,
    turns: backend.commits.length,
    sent: letters.length,
    answered: letters.filter(({ answers }) => answers.length > 0).length,
    crashes: processes.crashes(),
    stalls: processes.stalls(),
    broken: [...processes.faults, ...broken],
    fingerprint: timeline.fingerprint(),
    lines: timeline.lines(),
  };
}

/** Nothing accepted that is not stored, and no tool whose result is not told. */
async function isAtRest({ store, listUnsent }: Backend): Promise<boolean> {
  return (
    listUnsent().length === 0 && (await store.listInterrupted(1)).length === 0 && !(await isClaimed(store))
  );
}

async function isClaimed(store: Backend['store']): Promise<boolean> {
  const sessions = await store.listSessions(WORKSPACE, { limit: 1000 });
  return sessions.some(({ claimed, begun }) => claimed || begun);
}
