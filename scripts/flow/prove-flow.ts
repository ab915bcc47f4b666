import { CheckListSchema, type Proof, type ProofProgress, proveFlow } from '@turnpike/engine/prove';
import { writeProof } from '@/lib/contract/written-proof';
import { searchProof } from '@/lib/server/workers/tasks/search-proof';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { describeProof, describeVerdicts, writeProofMarkdown } from './describe-proof';
import { readJsonFile } from './read-json-file';
import { readSeconds } from './read-seconds';
import { save } from './save';
import { writeJUnit } from './write-junit';

type Options = { json: boolean; markdown: boolean; junit?: string; checks?: string; 'max-seconds'?: string };

/** Proves the properties of a flow and the author's checks, and prints a verdict for each. */
export async function proveFlowFile(file: string, options: Options, output: Output): Promise<0 | 1 | 2 | 3> {
  if (options.json && options.markdown) throw new CallError('Use --json or --markdown, not both.');
  const seconds = readSeconds(options['max-seconds']);
  const { checks, meant } = readChecks(options.checks);
  const compiled = compileFile(file, output);
  if (!compiled) return 2;
  const start = performance.now();
  const report = ({ states, open, depth }: ProofProgress, passed: number) =>
    output.warn(`${Math.round(passed)} s: ${states} situations, ${open} to go, ${depth} turns deep`);
  const proof = await searchProof(proveFlow(compiled, { checks, meant }), seconds, report);
  const milliseconds = performance.now() - start;
  if (options.json)
    output.print(
      JSON.stringify({ file, milliseconds: Math.round(milliseconds), ...writeProof(proof) }, null, 2),
    );
  else {
    const lines = options.markdown
      ? writeProofMarkdown(compiled.flow.name, proof, milliseconds)
      : describeProof(proof, milliseconds);
    for (const line of lines) output.print(line);
  }
  if (options.junit !== undefined)
    save(options.junit, writeJUnit(compiled.flow.name, toCases(proof, file, milliseconds)));
  return getExitCode(proof);
}

function readChecks(file: string | undefined) {
  if (file === undefined) return { checks: [], meant: [] };
  const parsed = CheckListSchema.safeParse(readJsonFile(file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CallError(`${file}: /${issue?.path.join('/') ?? ''} ${issue?.message ?? 'not a list of checks'}`);
}

/** Each verdict as a case; one that is not decided counts as failed, as it does in the exit code. */
function toCases(proof: Proof, file: string, milliseconds: number) {
  const verdicts = describeVerdicts(proof);
  return verdicts.map(({ name, sentence, ok, lines }) => ({
    ...{ name: `${name}: ${sentence}`, file, ok, failures: lines },
    milliseconds: milliseconds / verdicts.length,
  }));
}

function getExitCode(proof: Proof): 0 | 1 | 3 {
  const verdicts = describeVerdicts(proof);
  if (verdicts.some(({ verdict }) => verdict === 'found')) return 1;
  return verdicts.some(({ verdict }) => verdict === 'not-decided') ? 3 : 0;
}
