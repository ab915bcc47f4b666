import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { compileFlow } from '@turnpike/engine';
import { type FlowDocument, FlowDocumentSchema } from '@turnpike/engine/document';
import { type Proof, proveFlow } from '@turnpike/engine/prove';
import { FLOWS } from '../engine/contestants';
import { countShortestPaths } from './xstate-paths';

/**
 * How far a proof goes: every flow of the gallery, flows of 1,000 nodes, and the shortest paths of xstate.
 *
 * MAX_SECONDS limits the proof of each flow (30 by default), ONLY the flows by a part of their name.
 */
const MAX_SECONDS = Number(process.env.MAX_SECONDS ?? 30);
const ONLY = process.env.ONLY ?? '';

const GALLERY = new URL('../../public/gallery/', import.meta.url);
const gallery = readdirSync(GALLERY)
  .filter((name) => name.endsWith('.flow.json'))
  .map((name): [string, FlowDocument] => [
    name.replace('.flow.json', ''),
    FlowDocumentSchema.parse(JSON.parse(readFileSync(new URL(name, GALLERY), 'utf8'))),
  ]);
const flows: [string, FlowDocument][] = [
  ...gallery,
  ['edges, 1,000 nodes', FLOWS.edges(1_000)],
  ['gates, 1,000 nodes', FLOWS.gates(1_000)],
];

type Measured = { proof: Proof; seconds: number; cpuMs: number; megabytes: number };

async function measure(document: FlowDocument): Promise<Measured> {
  const result = compileFlow(document);
  if (!result.ok) throw new Error('The flow has errors.');
  const from = performance.now();
  const cpu = process.cpuUsage();
  const seconds = () => (performance.now() - from) / 1000;
  const proving = proveFlow(result.compiled);
  let megabytes = 0;
  let step = await proving.next();
  while (!step.done) {
    megabytes = Math.max(megabytes, process.memoryUsage().rss / 1e6);
    step = await proving.next(seconds() > MAX_SECONDS);
  }
  const { user, system } = process.cpuUsage(cpu);
  return { proof: step.value, seconds: seconds(), cpuMs: Math.round((user + system) / 1000), megabytes };
}

const MARKS = { proved: '+', found: '!', 'not-decided': '?' } as const;

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}, at most ${MAX_SECONDS} s a flow`,
);
console.log('+ proved, ! found, ? not decided\n');
for (const [name, document] of flows.filter(([flow]) => flow.includes(ONLY))) {
  const { proof, seconds, cpuMs, megabytes } = await measure(document);
  const speed = Math.round(proof.turns / seconds);
  console.log(
    `${name}: ${proof.states} states, ${proof.turns} turns, ${seconds.toFixed(2)} s, ${cpuMs} ms of CPU, ${speed} turns/s, ${Math.round(megabytes)} MB`,
  );
  for (const verdict of proof.properties) {
    const subjects =
      verdict.verdict === 'found'
        ? verdict.findings.map(({ code, subject }) => `${code} ${subject}`)
        : verdict.verdict === 'not-decided'
          ? [...new Set(verdict.limits.map(({ code }) => code))]
          : [];
    console.log(`  ${MARKS[verdict.verdict]} ${verdict.property.padEnd(18)}${subjects.join(', ')}`);
  }
}
const { states, seconds } = countShortestPaths(1_000);
console.log(
  `\nxstate shortest paths: ${states} states, ${seconds.toFixed(2)} s, ${Math.round(states / seconds)} states/s`,
);
