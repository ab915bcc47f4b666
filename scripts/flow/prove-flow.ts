import { formatEnglish } from '@turnpike/engine/messages';
import { CheckListSchema, type Progress, type Proof, proveFlow } from '@turnpike/engine/prove';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { describeProof, listVerdicts } from './describe-proof';
import { readJson } from './read-json';
import { save } from './save';
import { writeJUnit } from './write-junit';

type Options = { json: boolean; junit?: string; checks?: string; 'max-seconds'?: string };

const DEFAULT_SECONDS = 60;
const MS = 1000;

/** Proves the properties of a flow and the author's checks, and prints a verdict for each. */
export async function proveFlowFile(file: string, options: Options, output: Output): Promise<0 | 1 | 2 | 3> {
  const seconds = readSeconds(options['max-seconds']);
  const { checks, meant } = readChecks(options.checks);
  const compiled = compileFile(file, output);
  if (!compiled) return 2;
  const start = performance.now();
  const proof = await run(proveFlow(compiled, { checks, meant }), seconds * MS, output);
  const milliseconds = performance.now() - start;
  if (options.json)
    output.print(JSON.stringify({ file, milliseconds: Math.round(milliseconds), ...toJson(proof) }, null, 2));
  else for (const line of describeProof(proof, milliseconds)) output.print(line);
  if (options.junit !== undefined)
    save(options.junit, writeJUnit(compiled.flow.name, toCases(proof, file, milliseconds)));
  return getExitCode(proof);
}

/** Runs a proof, reports its progress every second, and stops the search after the given time. */
async function run(
  proving: AsyncGenerator<Progress, Proof, boolean | undefined>,
  limit: number,
  { warn }: Output,
): Promise<Proof> {
  const start = performance.now();
  let reported = start;
  let step = await proving.next();
  while (!step.done) {
    const now = performance.now();
    if (now - reported > MS) {
      reported = now;
      const { states, open, depth } = step.value;
      warn(`${Math.round((now - start) / MS)} s: ${states} situations, ${open} to go, ${depth} turns deep`);
    }
    step = await proving.next(now - start > limit);
  }
  return step.value;
}

function readSeconds(given: string | undefined): number {
  if (given === undefined) return DEFAULT_SECONDS;
  const seconds = Number(given);
  if (given.trim() === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw new CallError(`--max-seconds: not a number above 0: ${given}`);
  return seconds;
}

function readChecks(file: string | undefined) {
  if (file === undefined) return { checks: [], meant: [] };
  const parsed = CheckListSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError(`${file}: /${issue?.path.join('/') ?? ''} ${issue?.message ?? 'not a list of checks'}`);
}

/** Messages as English text beside their templates. */
function toJson({ properties, checks, ...rest }: Proof) {
  const write = (verdict: Proof['properties'][number] | Proof['checks'][number]) => ({
    ...verdict,
    text: formatEnglish(verdict.sentence),
    ...(verdict.verdict === 'found'
      ? {
          findings: verdict.findings.map((finding) => ({ ...finding, text: formatEnglish(finding.message) })),
        }
      : {}),
    ...(verdict.verdict === 'not-decided'
      ? { limits: verdict.limits.map((limit) => ({ ...limit, text: formatEnglish(limit.message) })) }
      : {}),
  });
  return { ...rest, properties: properties.map(write), checks: checks.map(write) };
}

/** Each verdict as a case; one that is not decided counts as failed, as it does in the exit code. */
function toCases(proof: Proof, file: string, milliseconds: number) {
  const verdicts = listVerdicts(proof);
  return verdicts.map(({ name, sentence, ok, lines }) => ({
    ...{ name: `${name}: ${sentence}`, file, ok, failures: lines },
    milliseconds: milliseconds / verdicts.length,
  }));
}

function getExitCode(proof: Proof): 0 | 1 | 3 {
  const verdicts = listVerdicts(proof);
  if (verdicts.some(({ verdict }) => verdict === 'found')) return 1;
  return verdicts.some(({ verdict }) => verdict === 'not-decided') ? 3 : 0;
}
