import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { type ShadowResult, shadow } from '@turnpike/engine/shadow';
import type { Providers } from '@turnpike/engine/turn';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { describeShadow, summarizeShadow, writeShadowMarkdown } from './describe-shadow';
import { readRecordingsFile, requireSameFlow } from './read-recordings-file';

type Options = { json: boolean; markdown: boolean; recordings?: string };

/** Runs exported conversations through a flow file, and prints which of them differ. */
export async function shadowFlowFile(file: string, options: Options, output: Output): Promise<0 | 1 | 2 | 3> {
  const { recordings: exported, json, markdown } = options;
  if (exported === undefined) throw new CallError('--recordings FILE is missing.');
  if (json && markdown) throw new CallError('Use --json or --markdown, not both.');
  const read = readRecordingsFile(exported);
  const { flowId, recordings } = read;
  if (recordings.length === 0) throw new CallError(`${exported}: it has no conversations.`);
  const checked = compileFile(file, output);
  if (!checked) return 2;
  const draft = withId(checked, flowId);
  requireSameFlow(file, draft, exported, read);
  const local = createLocalCache();
  const results: ShadowResult[] = [];
  for (const recording of recordings) results.push(await shadow(draft, recording, { local }));
  const summary = summarizeShadow(results);
  if (json) output.print(JSON.stringify({ file, ...summary }, null, 2));
  else if (markdown) output.print(writeShadowMarkdown(draft.flow.name, summary));
  else for (const line of describeShadow(summary)) output.print(line);
  return getExitCode(results);
}

/** With the id that its recordings have. */
function withId({ flow, hash }: CompiledFlow, id: string): CompiledFlow {
  const result = compileFlow(flow, { id, checkedHash: hash });
  if (!result.ok) throw new Error('A flow that was compiled does not compile again.');
  return result.compiled;
}

function createLocalCache(): (compiled: CompiledFlow) => Providers {
  const known = new Map<string, Providers>();
  return ({ hash, flow }) => {
    const found = known.get(hash) ?? createServerLocal(flow);
    known.set(hash, found);
    return found;
  };
}

/** A conversation that stopped or was not compared is never counted as the same. */
function getExitCode(results: readonly ShadowResult[]): 0 | 1 | 3 {
  if (results.some(({ verdict }) => verdict === 'differs' || verdict === 'words')) return 1;
  return results.every(({ verdict }) => verdict === 'same') ? 0 : 3;
}
