import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundleMeasure } from './engine/bundle-measure';
import { HEAVY_PEERS, OURS, PEERS } from './engine/contestants';
import { medianOf } from './median-of';

/**
 * Goals 1 to 4 of docs/benchmarks.md: the engine with gates and edges flows, compared to plain JavaScript, xstate and
 * LangGraph.js in the same run.
 *
 * Each figure is measured in a separate process, rounds are interleaved, and figures are medians, because the machine
 * may be shared. Each ratio is the median of the ratios per round, because the figures of a round are measured close
 * together.
 *
 * ROUNDS and BENCH_SLICES set the length of a run; BENCH_STRICT=1 fails it if a goal is missed.
 */
const SIZES = [10, 100, 1_000, 10_000];
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SLICES = process.env.BENCH_SLICES ?? '40';

const root = fileURLToPath(new URL('..', import.meta.url));
const script = await bundleMeasure();

/** LangGraph may be missing, because it is large and not a regular dependency. */
const LANGGRAPH = '@langchain/langgraph@1.7.3 @langchain/core@1.4.0';
const hasLangGraph = existsSync(`${root}node_modules/@langchain/langgraph`);

const LIMIT = 'plain JS, JSON each turn';

type Job = [what: string, size: number, kind: 'gates' | 'edges'];
const compiles = ['compile', 'parse and map', 'createMachine'];
// Compared figures are adjacent.
const jobs: Job[] = [
  ...SIZES.flatMap((size) => [
    ...Object.keys(PEERS).map((peer): Job => [peer, size, 'gates']),
    ...[...Object.keys(OURS), LIMIT].map((peer): Job => [peer, size, 'edges']),
  ]),
  ...(hasLangGraph ? Object.keys(HEAVY_PEERS).map((peer): Job => [peer, 1_000, 'gates']) : []),
  ...[1_000, 10_000].flatMap((size) => [
    ...compiles.map((what): Job => [what, size, 'gates']),
    ...compiles.map((what): Job => [what, size, 'edges']),
  ]),
  ...(['gates', 'edges'] as const).flatMap((kind): Job[] => [
    ['10 facts', 1_000, kind],
    ['100 facts', 1_000, kind],
    ['guard share', 1_000, kind],
    ['10 rules', 1_000, kind],
    ['10,000 rules', 1_000, kind],
  ]),
];

const loadBefore = loadavg()[0] ?? 0;
const samples = new Map<string, number[]>();
for (let round = 1; round <= ROUNDS; round++) {
  for (const [what, size, kind] of jobs) {
    const line = execFileSync(process.execPath, [script, what, String(size), SLICES, kind], {
      encoding: 'utf8',
    });
    const { value } = JSON.parse(line.trim().split('\n').at(-1) as string) as { value: number };
    const key = [what, size, kind].join('|');
    samples.set(key, [...(samples.get(key) ?? []), value]);
  }
  console.error(`round ${round} of ${ROUNDS} done`);
}

type Figure = { what: string; size?: number; kind?: 'gates' | 'edges' };
const samplesOf = ({ what, size = 1_000, kind = 'gates' }: Figure): number[] =>
  samples.get([what, size, kind].join('|')) ?? [];
const median = (figure: Figure): number => medianOf(samplesOf(figure));
const ratio = (figure: Figure, over: Figure): number => {
  const below = samplesOf(over);
  return medianOf(samplesOf(figure).map((value, index) => value / (below[index] as number)));
};
const round = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const changed =
  git('status', '--porcelain', '--', 'engine', 'bench') === '' ? '' : ', with uncommitted changes';
const [processor] = cpus();
const load = `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
console.log(
  `\n${new Date().toISOString().slice(0, 10)}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}`,
);
console.log(`Node ${process.version}, ${cpus().length} x ${processor?.model.trim()}, ${load}`);

console.log(
  `\nCPU µs per turn, median of ${ROUNDS}           ${SIZES.map((size) => String(size).padStart(9)).join('')} nodes`,
);
const row = (name: string, figures: string[]) =>
  console.log(`${name.padEnd(36)}${figures.map((figure) => figure.padStart(9)).join('')}`);
const rowOf = (what: string, kind: 'gates' | 'edges', name = what) =>
  row(
    name,
    SIZES.map((size) => round(median({ what, size, kind }))),
  );
for (const kind of ['gates', 'edges'] as const)
  for (const peer of [...Object.keys(OURS), LIMIT]) rowOf(peer, kind, peer.replace(',', ` ${kind},`));
rowOf('xstate 5, persisted each turn', 'gates');
for (const peer of Object.keys(HEAVY_PEERS)) {
  if (hasLangGraph) row(peer, ['', '', round(median({ what: peer }))]);
  else console.log(`${peer.padEnd(36)} not installed; add it with npm install --no-save ${LANGGRAPH}`);
}

const xstate = { what: 'xstate 5, persisted each turn' };
const langGraph = { what: 'LangGraph.js, one node' };
type Goal = [text: string, found: number, test: 'at most' | 'at least', wanted: number];
const goalsOf = (kind: 'gates' | 'edges'): Goal[] => {
  const limit = { what: LIMIT, kind };
  const bytes = { what: 'turnpike, bytes to bytes', kind };
  const cached = { what: 'turnpike, session cached', kind };
  const over = (what: string, other: string, size = 1_000) =>
    ratio({ what, size, kind }, { what: other, size, kind });
  return [
    ['1a turn at 1,000 nodes over plain JavaScript', ratio(bytes, limit), 'at most', 5],
    ['1b the same with the session cached', ratio(cached, limit), 'at most', 3.5],
    ['1c xstate persisted over ours', ratio(xstate, bytes), 'at least', 2],
    ['1d 100 facts in the session over 10', over('100 facts', '10 facts'), 'at most', 4],
    ...(hasLangGraph
      ? [['1e LangGraph, one node, over ours', ratio(langGraph, bytes), 'at least', 100] satisfies Goal]
      : []),
    [
      '2 turn at 10,000 nodes over 10',
      ratio({ ...bytes, size: 10_000 }, { ...bytes, size: 10 }),
      'at most',
      2,
    ],
    ['3a compile over JSON.parse and a map, 1,000', over('compile', 'parse and map'), 'at most', 5],
    ['3b the same at 10,000', over('compile', 'parse and map', 10_000), 'at most', 5],
    ['3c compile over createMachine, 1,000', over('compile', 'createMachine'), 'at most', 0.5],
    ['3d the same at 10,000', over('compile', 'createMachine', 10_000), 'at most', 0.5],
    ['2b turn with 10,000 rules over 10', over('10,000 rules', '10 rules'), 'at most', 2],
    ['4 guards in a turn, share', median({ what: 'guard share', kind }), 'at most', 0.15],
  ];
};
const goals = [
  ...goalsOf('gates'),
  ...goalsOf('edges').map(([text, ...rest]): Goal => [`edges ${text}`, ...rest]),
];
console.log('\ngoal                                                   found    wanted');
let missed = 0;
for (const [text, found, test, wanted] of goals) {
  const met = test === 'at most' ? found <= wanted : found >= wanted;
  if (!met) missed += 1;
  console.log(`${text.padEnd(52)}${round(found).padStart(8)}  ${test} ${wanted}${met ? '' : '   missed'}`);
}
console.log(`\n${goals.length - missed} of ${goals.length} goals met`);
if (missed > 0 && process.env.BENCH_STRICT === '1') process.exitCode = 1;
