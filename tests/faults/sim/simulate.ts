import { type Backend, createBackend } from './backend';
import { startClients } from './clients';
import { findSimFaults } from './oracle';
import { type Plant, startProcesses } from './processes';
import { createSimRandom } from './random';
import { createFlows, WORKSPACE } from './sim-flow';
import { drawTemper } from './temper';
import { createTimeline } from './timeline';
import { createToolServer, type SimToolServer } from './tool-server';

export type Simulated = {
  seed: number;
  turns: number;
  sent: number;
  answered: number;
  crashes: number;
  stalls: number;
  broken: string[];
  /** Hash of the schedule; the same for the same seed. */
  fingerprint: string;
  lines: readonly string[];
};
type Options = { plant?: Plant | undefined; lines?: boolean };

const LIMIT_MS = 3_600_000;
/** Time to finish the remaining work. The oracle reports what is left after it. */
const REST_MS = 90_000;
const LOOK_MS = 500;
/** One in this many conversations is replayed by the engine alone. */
const REPLAY_EVERY = 4;

/** The tool server of the current run, for the mocked module that calls long-running tools. */
export const present: { tools?: SimToolServer } = {};

/** Runs one simulation. The seed determines the schedule and the result. */
export async function simulate(seed: number, { plant, lines = false }: Options = {}): Promise<Simulated> {
  const random = createSimRandom(seed);
  const timeline = createTimeline(random, lines);
  const temper = drawTemper(random);
  const backend = createBackend(createFlows(), timeline);
  const tools = createToolServer(timeline, temper.slow);
  present.tools = tools;
  let isOver = false;
  let started: ReturnType<typeof start> | undefined;
  function start() {
    const processes = startProcesses(backend, tools, timeline, temper, plant);
    const clients = startClients(processes, backend, timeline, temper, random.int(6, 24));
    // Crashes stop here, and the running processes finish the remaining work.
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
    started = start();
  });
  const isEnded = await timeline.run(() => isOver, LIMIT_MS);
  if (!started) throw new Error('The simulation did not start.');
  const { processes, clients } = started;
  const letters = clients.talks.flatMap((talk) => talk.letters);
  const isReplayed = (index: number) => (index + seed) % REPLAY_EVERY === 0;
  const broken = isEnded
    ? await findSimFaults({ backend, tools, talks: clients.talks, isReplayed })
    : ['The simulation did not finish its remaining work.'];
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

/** Whether every accepted message is stored and every tool result is delivered. */
async function isAtRest({ store, listUnsent }: Backend): Promise<boolean> {
  return (
    listUnsent().length === 0 && (await store.listInterrupted(1)).length === 0 && !(await isClaimed(store))
  );
}

async function isClaimed(store: Backend['store']): Promise<boolean> {
  const listed = await store.listSessions(WORKSPACE, { limit: 1000 });
  const sessions = await Promise.all(
    listed.map(({ id }) => store.findSession({ workspaceId: WORKSPACE, sessionId: id })),
  );
  return sessions.some((session) => session?.claimed || session?.unfinished);
}
