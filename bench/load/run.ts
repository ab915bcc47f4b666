import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { startEmbedded } from '@/lib/server/db/embedded';
import { analyzeGrown } from '@/lib/server/jobs/analyze-grown';
import { logger } from '@/lib/server/logger';
import { openCluster } from '@/tests/faults/testing/cluster';
import {
  createSender,
  type Held,
  holdConversations,
  publishLoadFlow,
  quantile,
} from '@/tests/faults/testing/hold-conversations';
import { medianOf } from '../median-of';
import { bundle } from './bundle';
import { readCpu } from './cpu';
import { measureCommit, type Stored } from './measure-commit';
import { measureScaleOut } from './scale-out';
import { measureSlowModel } from './slow-model';

/**
 * Goals 5, 6 and 16 of docs/benchmarks.md: turns over HTTP with one durable commit each, on PostgreSQL with fsync and
 * processes of `npm start -- --api`, compared to plain node:http with the same statement.
 *
 * Everything runs on this machine, including the clients, so real figures are higher. Rounds alternate, and ratios
 * compare neighboring rounds. ROUNDS and SECONDS set the length of a run; ONLY=5, 6, scale or 16 measures one part;
 * BENCH_STRICT=1 fails the run if a goal is missed.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const MS = Number(process.env.SECONDS ?? 6) * 1000;
/** All parts are measured unless ONLY names one. */
const isWanted = (part: '5' | '6' | 'scale' | '16') => (process.env.ONLY || part) === part;

// This process also takes turns; without their log lines, the output contains only figures.
logger.level = 'warn';
const loadBefore = loadavg()[0] ?? 0;
// The workspace's own limit would end the run long before the machine does.
const cluster = await openCluster('bench-load', startEmbedded, async () => ({
  TURNPIKE_MAX_TURNS_PER_MINUTE: String(1e8),
}));
const sender = createSender(1000);
const [one, two] = cluster.processes;
const urls = [one.url() as string, two.url() as string];
const { key, pool } = cluster;
type Goal = [text: string, found: number, test: 'at most' | 'at least', wanted: number];
const goals: Goal[] = [];
const lines: string[] = [];
try {
  await pool.query(
    'CREATE TABLE plain_turn (session_id text, rev int, record text, reply text, PRIMARY KEY (session_id, rev))',
  );
  const flowId = await publishLoadFlow(sender, urls[0] as string, key);
  const { key: unlimited } = await createKey({ turnsPerMinute: null });
  const hold = (sessions: number, ms = MS, more: { sticky?: boolean; perSecond?: number } = {}) =>
    holdConversations(sender, { urls, key: unlimited, flowId, sessions, ms, ...more });
  // Warm-up until both processes have compiled their hot paths; part 16 has its own.
  if (process.env.ONLY !== '16') await hold(50, 20_000);
  // Analyzes the tables, as housekeeping does on a server that has run for some minutes.
  await analyzeGrown(pool);

  if (isWanted('6')) await measureLoad(hold);
  if (isWanted('5')) await measureBesidePlain(flowId, unlimited);
  if (isWanted('6'))
    for (const [text, found] of await overload(flowId)) goals.push([text, found, 'at most', 0]);
  if (isWanted('scale'))
    lines.push(...(await measureScaleOut({ cluster, sender, flowId, key: unlimited, ms: MS })));
  if (isWanted('16')) {
    const found = await measureSlowModel({ cluster, key: unlimited, ms: MS });
    lines.push(...found.lines);
    goals.push(...found.goals);
  }
} finally {
  sender.close();
  await cluster.close();
}
print();

type Hold = (sessions: number, ms?: number, more?: { sticky?: boolean; perSecond?: number }) => Promise<Held>;

/** Goals 6a to 6e. */
async function measureLoad(hold: Hold): Promise<void> {
  const fifty = await repeat(() => hold(50));
  goals.push(['6a turns per second, 50 conversations at full speed', fifty.perSecond, 'at least', 150]);
  lines.push(`at full speed: ${show(fifty)}`);
  const paced = await repeat(() => hold(50, MS, { perSecond: 160 }));
  lines.push(`at 160 turns per second: ${show(paced)}`);
  goals.push(['6b p50 of 50 conversations at 160 turns per second, ms', paced.p50, 'at most', 40]);
  goals.push(['6c p99 of the same, ms', paced.p99, 'at most', 150]);
  const sticky = await repeat(() => hold(50, MS, { sticky: true }));
  lines.push(`with sticky conversations: ${show(sticky)}`);
  const many = await repeat(() => hold(200, MS, { perSecond: 160 }));
  goals.push(['6d p99 of 200 conversations at 160 turns per second, ms', many.p99, 'at most', 500]);
  goals.push([
    '6e errors in all of these',
    fifty.errors + paced.errors + sticky.errors + many.errors,
    'at most',
    0,
  ]);
}

/** Goals 5a and 5b. */
async function measureBesidePlain(flowId: string, unlimited: string): Promise<void> {
  const { ratio, stored, ours, plain } = await measureCommit(pool, cluster.workspaceId, flowId);
  lines.push(
    `a turn stores ${stored.record.length} + ${stored.reply.length} + ${stored.state.length} bytes; commit ${ours.toFixed(2)} ms, single insert ${plain.toFixed(2)} ms`,
  );
  goals.push(['5b turn transaction over a single insert', ratio, 'at most', 1.5]);
  goals.push([
    '5a turns per second over plain node:http',
    await besidePlain(flowId, stored, unlimited),
    'at least',
    0.45,
  ]);
}

async function repeat(run: () => Promise<Held>) {
  const all: Held[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await run());
  const of = (read: (held: Held) => number) => medianOf(all.map(read));
  const figures = {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ times }) => quantile(times, 0.5)),
    p99: of(({ times }) => quantile(times, 0.99)),
    errors: all.reduce(
      (sum, { errors, reordered }) => sum + reordered + [...errors.values()].reduce((a, b) => a + b, 0),
      0,
    ),
  };
  console.error(show(figures));
  return figures;
}

function show({
  perSecond,
  p50,
  p99,
  errors,
}: {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}) {
  return `${perSecond.toFixed(0)} turns/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${errors} errors`;
}

/** One process of the server and one plain server, alternately. */
async function besidePlain(flowId: string, stored: Stored, by: string): Promise<number> {
  const outfile = await bundle('plain-server');
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM version WHERE flow_id = $1', [flowId]);
  const where = [cluster.database.url(), cluster.workspaceId, flowId, rows[0]?.id ?? ''];
  const child = spawn(process.execPath, [outfile, ...where], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(stored));
  try {
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    const plainUrl = /running at (\S+)/.exec(first.toString())?.[1] ?? '';
    const load = { flowId, key: by, sessions: 32, ms: MS };
    const measure = async (pid: number, url: string) => {
      const before = readCpu(pid);
      const { perSecond, turns } = await holdConversations(sender, { ...load, urls: [url] });
      return { perSecond, cpu: (readCpu(pid) - before) / turns };
    };
    const rounds: { ratio: number; ours: number; plain: number }[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await measure(one.pid(), urls[0] as string);
      const plain = await measure(child.pid as number, plainUrl);
      console.error(`ours ${ours.perSecond.toFixed(0)}/s, plain ${plain.perSecond.toFixed(0)}/s`);
      if (round > 0)
        rounds.push({ ratio: ours.perSecond / plain.perSecond, ours: ours.cpu, plain: plain.cpu });
    }
    const of = (read: (round: (typeof rounds)[0]) => number) => medianOf(rounds.map(read));
    lines.push(
      `CPU per turn: ${of(({ ours }) => ours).toFixed(0)} µs, plain server ${of(({ plain }) => plain).toFixed(0)} µs`,
    );
    return of(({ ratio }) => ratio);
  } finally {
    child.kill();
  }
}

/** A key over its limit, and more callers than connections: both must get an immediate refusal with a retry time. */
async function overload(flowId: string): Promise<[string, number][]> {
  const few = await createKey({ turnsPerMinute: 30 });
  const limited = await burst(flowId, few.key, 200);
  const crowd = await burst(flowId, key, 800);
  return [
    ['6f of 200 concurrent starts by a limited key: neither 200 nor 429 with Retry-After', limited],
    ['6g of 800 concurrent starts: neither 200 nor 429 or 503 with Retry-After', crowd],
  ];
}

async function burst(flowId: string, by: string, count: number): Promise<number> {
  const run = Math.random().toString(36).slice(2);
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      sender
        .post(
          urls[n % 2] as string,
          `/api/v1/flows/${flowId}/turns`,
          { authorization: `Bearer ${by}`, 'idempotency-key': `${run}-${n}` },
          '{"input":{"type":"start"}}',
        )
        .catch(() => undefined),
    ),
  );
  const found = new Map<string, number>();
  for (const answer of answers) {
    const what = String(answer?.status ?? 'nothing');
    found.set(what, (found.get(what) ?? 0) + 1);
  }
  lines.push(
    `${count} concurrent starts: ${[...found].map(([what, times]) => `${times} x ${what}`).join(', ')}`,
  );
  return answers.filter(
    (answer) =>
      answer?.status !== 200 &&
      !((answer?.status === 429 || answer?.status === 503) && answer.headers['retry-after'] !== undefined),
  ).length;
}

async function createKey(more: object): Promise<{ id: string; key: string }> {
  const body = JSON.stringify({ name: 'bench', scopes: ['turns:take'], ...more });
  const { text } = await sender.post(
    urls[0] as string,
    '/api/v1/keys',
    { authorization: `Bearer ${key}` },
    body,
  );
  return JSON.parse(text) as { id: string; key: string };
}

function print(): void {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const [processor] = cpus();
  const load = `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}`);
  console.log(`Node ${process.version}, ${cpus().length} x ${processor?.model.trim()}, ${load}\n`);
  for (const line of lines) console.log(line);
  if (goals.length === 0) return;
  console.log(`\n${'goal'.padEnd(80)}${'found'.padStart(9)}    wanted`);
  let met = 0;
  for (const [text, found, test, wanted] of goals) {
    const isMet = test === 'at most' ? found <= wanted : found >= wanted;
    met += Number(isMet);
    const shown = found.toFixed(Number.isInteger(found) ? 0 : found < 10 ? 2 : 1);
    console.log(`${text.padEnd(80)}${shown.padStart(9)}  ${test} ${wanted}${isMet ? '' : '   missed'}`);
  }
  console.log(`\n${met} of ${goals.length} goals met`);
  if (process.env.BENCH_STRICT === '1' && met < goals.length) process.exitCode = 1;
}
