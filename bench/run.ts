import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PEERS } from './engine/peers';

/**
 * Goals 1 to 4 of the engine for gate flows, beside plain JavaScript and xstate in the same run.
 *
 * Each figure is taken in a process of its own, rounds are interleaved, and medians are quoted: the
 * machine may be shared. What counts are the ratios.
 */
const SIZES = [10, 100, 1_000, 10_000];
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MILLISECONDS = process.env.BENCH_MS ?? '700';

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

const jobs: [what: string, size: number][] = [
  ...Object.keys(PEERS).flatMap((peer) => SIZES.map((size): [string, number] => [peer, size])),
  ...['compile', 'parse and map', 'createMachine'].flatMap((what) =>
    [1_000, 10_000].map((size): [string, number] => [what, size]),
  ),
  ['10 facts', 1_000],
  ['100 facts', 1_000],
  ['guard share', 1_000],
];

const samples = new Map<string, number[]>();
for (let round = 1; round <= ROUNDS; round++) {
  for (const [what, size] of jobs) {
    const line = execFileSync(process.execPath, [script, what, String(size), MILLISECONDS], {
      encoding: 'utf8',
    });
    const { value } = JSON.parse(line.trim().split('\n').at(-1) as string) as { value: number };
    const key = `${what}|${size}`;
    samples.set(key, [...(samples.get(key) ?? []), value]);
  }
  console.error(`round ${round} of ${ROUNDS} done`);
}

const median = (what: string, size: number): number => {
  const values = [...(samples.get(`${what}|${size}`) ?? [])].sort((a, b) => a - b);
  return values[values.length >> 1] ?? Number.NaN;
};
const round = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

console.log(
  `\nCPU µs a turn, median of ${ROUNDS}      ${SIZES.map((size) => String(size).padStart(9)).join('')} nodes`,
);
for (const peer of Object.keys(PEERS)) {
  console.log(`${peer.padEnd(36)}${SIZES.map((size) => round(median(peer, size)).padStart(9)).join('')}`);
}

const bytes = 'turnpike, bytes to bytes';
const cached = 'turnpike, session cached';
const limit = 'plain JS, JSON each turn';
const goals: [text: string, found: number, test: 'at most' | 'at least', wanted: number][] = [
  ['1a turn at 1,000 nodes over the limit', median(bytes, 1_000) / median(limit, 1_000), 'at most', 5],
  ['1b the same with the session cached', median(cached, 1_000) / median(limit, 1_000), 'at most', 3],
  [
    '1c xstate persisted over ours',
    median('xstate 5, persisted each turn', 1_000) / median(bytes, 1_000),
    'at least',
    2,
  ],
  [
    '1d 100 facts in the session over 10',
    median('100 facts', 1_000) / median('10 facts', 1_000),
    'at most',
    4,
  ],
  ['2 turn at 10,000 nodes over 10', median(bytes, 10_000) / median(bytes, 10), 'at most', 2],
  [
    '3a compile over JSON.parse and a map, 1,000',
    median('compile', 1_000) / median('parse and map', 1_000),
    'at most',
    5,
  ],
  ['3b the same at 10,000', median('compile', 10_000) / median('parse and map', 10_000), 'at most', 5],
  [
    '3c compile over createMachine, 1,000',
    median('compile', 1_000) / median('createMachine', 1_000),
    'at most',
    0.5,
  ],
  ['3d the same at 10,000', median('compile', 10_000) / median('createMachine', 10_000), 'at most', 0.5],
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
