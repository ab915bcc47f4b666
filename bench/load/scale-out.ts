import { availableParallelism } from 'node:os';
import type { Cluster } from '@/tests/faults/testing/cluster';
import {
  type Held,
  holdConversations,
  type LoadSender,
  quantile,
} from '@/tests/faults/testing/hold-conversations';
import { readCpu, readServerCpu } from './cpu';

/** Any process takes any turn. With `sticky`, a conversation stays on one process, which caches its state. */
const RUNS = [
  { count: 1, sticky: false },
  { count: 2, sticky: false },
  { count: 2, sticky: true },
  { count: 4, sticky: false },
  { count: 4, sticky: true },
];
const SESSIONS = 50;
const WARM_UP_MS = 10_000;

type Options = { cluster: Cluster; sender: LoadSender; flowId: string; key: string; ms: number };

/** Turns per second of 1, 2 and 4 processes on one database, and the CPU time of app and database for each turn. */
export async function measureScaleOut({ cluster, sender, flowId, key, ms }: Options): Promise<string[]> {
  const more = ['three', 'four'].map((name) => cluster.create(name));
  await Promise.all(more.map((one) => one.start()));
  const all = [...cluster.processes, ...more];
  const hold = (count: number, sticky: boolean, forMs: number) => {
    const urls = all.slice(0, count).map((one) => one.url() as string);
    return holdConversations(sender, { urls, key, flowId, sticky, sessions: SESSIONS, ms: forMs });
  };
  await hold(all.length, false, WARM_UP_MS);
  const lines = [];
  for (const { count, sticky } of RUNS) {
    const pids = all.slice(0, count).map((one) => one.pid());
    const read = () => ({
      app: pids.reduce((sum, pid) => sum + readCpu(pid), 0),
      database: readServerCpu(cluster.database.pid()),
      callers: process.cpuUsage().user + process.cpuUsage().system,
    });
    const before = read();
    const held = await hold(count, sticky, ms);
    const name = `${count} process${count === 1 ? '' : 'es'}${sticky ? ', sticky' : ''}`;
    lines.push(`${name}: ${describe(held, before, read())}`);
    console.error(lines.at(-1));
  }
  await Promise.all(more.map((one) => one.kill()));
  return lines;
}

type Spent = Record<'app' | 'database' | 'callers', number>;

function describe(held: Held, before: Spent, after: Spent): string {
  const perTurn = (who: keyof Spent) => `${who} ${((after[who] - before[who]) / held.turns).toFixed(0)} µs`;
  const used = (Object.keys(before) as (keyof Spent)[]).reduce(
    (sum, who) => sum + after[who] - before[who],
    0,
  );
  const cores = (used / held.turns) * (held.perSecond / 1_000_000);
  const errors = [...held.errors.values()].reduce((sum, times) => sum + times, 0);
  const p99 = quantile(held.times, 0.99).toFixed(0);
  return (
    `${held.perSecond.toFixed(0)} turns/s, p99 ${p99} ms, ${errors} errors; ` +
    `CPU per turn: ${perTurn('app')}, ${perTurn('database')}, ${perTurn('callers')}; ` +
    `${cores.toFixed(2)} of ${availableParallelism()} cores`
  );
}
