import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { compileFlow } from '@turnpike/engine';
import { type FlowDocument, FlowDocumentSchema } from '@turnpike/engine/document';
import type { FlowComparison } from '@turnpike/engine/prove';
import { answerComparison, type CompareAnswer } from '@/lib/editor/compare/answer-comparison';
import { PLANTED_EDITS } from '@/lib/understanding/gallery/shadow/plant-edits';

/**
 * How long the page takes to compare each flow of the gallery with itself after an edit of one element, compiling
 * included. Goal: 2 s, which only a machine that does nothing else can show. In brackets: seconds of CPU, also those of
 * the threads that compile JavaScript. MAX_SECONDS limits each comparison (8 by default), ONLY the flows and EDIT the
 * edits by a part of their name.
 */
const MAX_SECONDS = Number(process.env.MAX_SECONDS ?? 8);
const ONLY = process.env.ONLY ?? '';
const EDIT = process.env.EDIT ?? '';

/** For each edit, kinds of it; the first one that a flow has a place for is made, in the middle of the flow. */
const EDITS: Record<string, string[]> = {
  'text changed': ['text of a question', 'text of a message'],
  'condition changed': ['guard of an edge', 'condition of a node'],
  'node removed': ['node removed', 'question removed from gates'],
  'node added': ['node inserted'],
  'asked less often': ['tries of a question'],
};
const GALLERY = new URL('../../public/gallery/', import.meta.url);
const flows = readdirSync(GALLERY).flatMap((file) => /^(.*)\.flow\.json$/.exec(file)?.[1] ?? []);

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}, at most ${MAX_SECONDS} s each`,
);
const edits = Object.keys(EDITS).filter((name) => name.includes(EDIT));
console.log(`| template | ${edits.join(' | ')} |\n| --- |${edits.map(() => ' --- |').join('')}`);
const missed: string[] = [];
for (const id of flows.filter((flow) => flow.includes(ONLY))) {
  const document = FlowDocumentSchema.parse(
    JSON.parse(readFileSync(new URL(`${id}.flow.json`, GALLERY), 'utf8')),
  );
  const cells: string[] = [];
  for (const name of edits) {
    const after = editInTheMiddle(document, EDITS[name] ?? []);
    if (!after) {
      cells.push('-');
      continue;
    }
    const { comparison, seconds, cpu } = await measure(document, after);
    cells.push(`${comparison.verdict.replace('-', ' ')}, ${seconds.toFixed(1)} s (${cpu.toFixed(1)})`);
    if (seconds > 2) missed.push(`${id}, ${name}`);
  }
  console.log(`| ${id} | ${cells.join(' | ')} |`);
}
console.log(`\nOver 2 s: ${missed.length === 0 ? 'none' : missed.join('; ')}`);

function isRunnable(document: FlowDocument): boolean {
  const result = compileFlow(document);
  return result.ok && result.problems.every(({ severity }) => severity !== 'error');
}

function editInTheMiddle(document: FlowDocument, kinds: readonly string[]): FlowDocument | undefined {
  for (const kind of kinds) {
    const places: FlowDocument[] = [];
    for (;;) {
      const edited = structuredClone(document);
      if (!PLANTED_EDITS[kind]?.(edited, places.length)) break;
      places.push(edited);
    }
    const runnable = places.filter(isRunnable);
    const middle = runnable[Math.floor(runnable.length / 2)];
    if (middle) return middle;
  }
  return undefined;
}

/** As the page does it. */
async function measure(
  before: FlowDocument,
  after: FlowDocument,
): Promise<{ comparison: FlowComparison; seconds: number; cpu: number }> {
  const from = process.cpuUsage();
  const answers: CompareAnswer[] = [];
  const request = { before, after, maxMs: MAX_SECONDS * 1000, thorough: false };
  await answerComparison(request, (answer) => answers.push(answer));
  const { user, system } = process.cpuUsage(from);
  const last = answers.at(-1);
  if (last?.kind !== 'compared') throw new Error(`No result: ${JSON.stringify(last)}`);
  return {
    comparison: last.comparison,
    seconds: last.milliseconds / 1000,
    cpu: (user + system) / 1_000_000,
  };
}
