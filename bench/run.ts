import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PEERS } from './engine/peers';

/**
 * Goals 1 to 4 of the engine for gate flows, beside plain JavaScript and xstate in the same run.
 *
 * Each figure is taken in a process of its own, rounds are interleaved, and medians are quoted: the
 * machine may be shared. What counts are the ratios, each the median of the rounds' own ratios, since a
 * round's figures are taken close together.
 *
 * ROUNDS and BENCH_SLICES make a run longer or shorter; BENCH_STRICT=1 fails it when a goal is missed.
 */
const SIZES = [10, 100, 1_000, 10_000];
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SLICES = process.env.BENCH_SLICES ?? '40';

// Bundled as a host would ship it, so that the loader's helpers are not measured.
const root = fileURLToPath(new URL('..', import.meta.url));
const script = `${root}node_modules/.cache/turnpike-bench/measure.mjs`;
await build({
  entryPoints: [fileURLToPath(new URL('./engine/measure.ts', import.meta.url))],
  outfile: script,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});

// What is compared stands side by side.
const jobs: [what: string, size: number][] = [
  ...SIZES.flatMap((size) => Object.keys(PEERS).map((peer): [string, number] => [peer, size])),
  ...[1_000, 10_000].flatMap((size) =>
    ['compile', 'parse and map', 'createMachine'].map((what): [string, number] => [what, size]),
  ),
  ['10 facts', 1_000],
  ['100 facts', 1_000],
  ['guard share', 1_000],
];

const loadBefore = loadavg()[0] ?? 0;
const samples = new Map<string, number[]>();
for (let round = 1; round <= ROUNDS; round++) {
  for (const [what, size] of jobs) {
    const line = execFileSync(process.execPath, [script, what, String(size), SLICES], {
      encoding: 'utf8',
    });
    const { value } = JSON.parse(line.trim().split('\n').at(-1) as string) as { value: number };
    const key = `${what}|${size}`;
    samples.set(key, [...(samples.get(key) ?? []), value]);
  }
  console.error(`round ${round} of ${ROUNDS} done`);
}

const medianOf = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const samplesOf = (what: string, size: number): number[] => samples.get(`${what}|${size}`) ?? [];
const median = (what: string, size: number): number => medianOf(samplesOf(what, size));
const ratio = (what: string, over: string, size = 1_000, overSize = size): number => {
  const below = samplesOf(over, overSize);
  return medianOf(samplesOf(what, size).map((value, index) => value / (below[index] as number)));
};
const round = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const changed =
  git('status', '--porcelain', '--', 'engine', 'bench') === '' ? '' : ', with changes not committed';
const [processor] = cpus();
const load = `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
);
console.log(`Node ${process.version}, ${cpus().length} x ${processor?.model.trim()}, ${load}`);

console.log(
  `\nCPU µs a turn, median of ${ROUNDS}             ${SIZES.map((size) => String(size).padStart(9)).join('')} nodes`,
);
for (const peer of Object.keys(PEERS)) {
  console.log(`${peer.padEnd(36)}${SIZES.map((size) => round(median(peer, size)).padStart(9)).join('')}`);
}

const bytes = 'turnpike, bytes to bytes';
const cached = 'turnpike, session cached';
const limit = 'plain JS, JSON each turn';
const xstate = 'xstate 5, persisted each turn';
const goals: [text: string, found: number, test: 'at most' | 'at least', wanted: number][] = [
  ['1a turn at 1,000 nodes over the limit', ratio(bytes, limit), 'at most', 5],
  ['1b the same with the session cached', ratio(cached, limit), 'at most', 3],
  ['1c xstate persisted over ours', ratio(xstate, bytes), 'at least', 2],
  ['1d 100 facts in the session over 10', ratio('100 facts', '10 facts'), 'at most', 4],
  ['2 turn at 10,000 nodes over 10', ratio(bytes, bytes, 10_000, 10), 'at most', 2],
  ['3a compile over JSON.parse and a map, 1,000', ratio('compile', 'parse and map'), 'at most', 5],
  ['3b the same at 10,000', ratio('compile', 'parse and map', 10_000), 'at most', 5],
  ['3c compile over createMachine, 1,000', ratio('compile', 'createMachine'), 'at most', 0.5],
  ['3d the same at 10,000', ratio('compile', 'createMachine', 10_000), 'at most', 0.5],
  ['4 guards in a turn, share', median('guard share', 1_000), 'at most', 0.15],
];
console.log('\ngoal                                             found    wanted');
let missed = 0;
for (const [text, found, test, wanted] of goals) {
  const met = test === 'at most' ? found <= wanted : found >= wanted;
  if (!met) missed += 1;
  console.log(`${text.padEnd(46)}${round(found).padStart(8)}  ${test} ${wanted}${met ? '' : '   missed'}`);
}
console.log(`\n${goals.length - missed} of ${goals.length} goals met`);
if (missed > 0 && process.env.BENCH_STRICT === '1') process.exitCode = 1;
