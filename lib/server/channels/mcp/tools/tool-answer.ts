import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Agent } from '../agent';
import { type OperationAnswer, toText } from '../call-operation';

/** What a tool answers: a JSON object, and its text for clients that show no data. */
export type ToolAnswer = Pick<CallToolResult, 'content'> & { structuredContent: Record<string, unknown> };

/** A longer answer is outlined, because it would fill the context of a model. About 15,000 tokens. */
const MAX_ANSWER_BYTES = 60_000;
const READ_PARTS = 'Too long to show at once. Call the tool again with the pointer of a part.';

export function toAnswer(value: Record<string, unknown>, text = JSON.stringify(value)): ToolAnswer {
  return { content: [{ type: 'text', text }], structuredContent: value };
}

/** Which part of an answer is read; the whole by default. */
type Reading = {
  /** JSON pointer below `base`. */
  pointer?: string | undefined;
  base?: string;
  /** A field that is left out. */
  omit?: string;
};
/** A part of an answer; an outline, if it is too long. */
type AnswerPart = { value: unknown } | { outline: unknown; bytes: number; next: string };

/**
 * Reads a part of the answer of an operation, in a worker thread, because it may be large.
 *
 * @throws {Refusal} Nothing is at the pointer.
 */
export async function readAnswerPart(
  { deps, actor }: Agent,
  json: OperationAnswer['json'],
  { pointer = '', base = '', omit }: Reading,
): Promise<AnswerPart> {
  const input = { json, pointer, base, omit, maxBytes: MAX_ANSWER_BYTES };
  const { text, outlineOf } = await deps.workers.run('part', actor.workspaceId, input);
  const value: unknown = JSON.parse(text);
  return outlineOf === undefined ? { value } : { outline: value, bytes: outlineOf, next: READ_PARTS };
}

/** The whole answer, or the part of it at a pointer. */
export async function readAnswerOfTool(
  agent: Agent,
  json: OperationAnswer['json'],
  pointer = '',
): Promise<Record<string, unknown>> {
  if (pointer !== '' || Buffer.byteLength(json) > MAX_ANSWER_BYTES)
    return readAnswerPart(agent, json, { pointer });
  return JSON.parse(toText(json));
}
