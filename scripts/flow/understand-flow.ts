import {
  type LabelledMessage,
  listUnderstandingModels,
  scoreMessages,
  summarizeScores,
} from '@turnpike/engine/labels';
import { NewLabelSchema } from '@/lib/contract/schemas/labels';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { CallError, type Output } from './call-error';
import { compileFile } from './compile-file';
import { describeUnderstanding, toUnderstandingJson } from './describe-understanding';
import { readLinesFile } from './read-lines-file';

type Options = { json: boolean; messages?: string; 'at-least'?: string };

/** Scores how a flow file understands labelled messages, with local understanding. */
export async function understandFlowFile(
  file: string,
  { json, messages: given, 'at-least': threshold }: Options,
  output: Output,
): Promise<0 | 1 | 2> {
  const atLeast = readShare(threshold);
  const from = given ?? file.replace(/(\.flow)?\.json$/, '.messages.jsonl');
  const messages = readLinesFile(from, NewLabelSchema).map(
    ({ source: _, ...label }, index): LabelledMessage => ({ ...label, id: String(index + 1) }),
  );
  if (messages.length === 0) throw new CallError(`${from}: it has no messages.`);
  const compiled = compileFile(file, output);
  if (!compiled) return 2;
  const scores = await scoreMessages(compiled, messages, createServerLocal(compiled.flow));
  const summary = summarizeScores(scores);
  const about = { flow: compiled.flow, messages, scores, summary };
  if (json) output.print(JSON.stringify({ file, ...toUnderstandingJson(about) }, null, 2));
  else for (const line of describeUnderstanding(about)) output.print(line);
  const models = listUnderstandingModels(compiled.flow.settings);
  if (models.length > 0)
    output.warn(`Scored with local understanding. Turns of this flow also ask: ${models.join(', ')}.`);
  if (atLeast === undefined || (summary.accuracy ?? 0) >= atLeast) return 0;
  output.warn(
    `Right: ${summary.right} of ${summary.right + summary.wrong}, which is less than ${threshold}.`,
  );
  return 1;
}

/** The value of `--at-least`. */
function readShare(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (given.trim() === '' || !(share >= 0 && share <= 1))
    throw new CallError(`--at-least: not a number from 0 to 1: ${given}`);
  return share;
}
