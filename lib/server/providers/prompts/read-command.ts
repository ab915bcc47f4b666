import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { z } from 'zod';
import type { KnownNames } from './known-names';
import { type Read, readText, toScore } from './prompt';
import { describeIssues } from './read-shape';

const name = z.string().nullish();
const confidence = z.number().nullish();

/** A command as written by a model. Keys of other commands are ignored, and null means absent. */
export const WrittenCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SetFact'), fact: z.string(), value: z.json() }),
  z.object({ type: z.literal('CorrectFact'), fact: z.string(), value: z.json().optional() }),
  z.object({ type: z.literal('UnknownAnswer'), fact: name }),
  z.object({ type: z.literal('Choose'), options: z.array(z.string()) }),
  z.object({ type: z.literal('ChoosePath'), path: z.string(), confidence }),
  z.object({
    type: z.literal('StartGraph'),
    graph: z.string(),
    confidence,
    restart: z.boolean().nullish(),
    reason: name,
  }),
  z.object({ type: z.literal('CancelGraph'), frame: name }),
  z.object({ type: z.literal('ResumeGraph'), frame: name }),
  z.object({ type: z.literal('Signal'), signal: z.enum(['exit', 'wrongStep']), confidence, goal: name }),
  z.object({ type: z.literal('Digress'), kind: z.enum(['question', 'help', 'clarification']) }),
  z.object({ type: z.literal('Clarify'), how: z.literal('repeat').nullish() }),
  z.object({ type: z.literal('Escalate'), reason: name }),
  z.object({ type: z.literal('EndConversation') }),
  z.object({ type: z.literal('Affirm') }),
  z.object({ type: z.literal('Deny') }),
]);
type WrittenCommand = z.infer<typeof WrittenCommandSchema>;

/** Parses one command: the command, `unknown` if it uses an unknown name, or the error in its value. */
export function readCommand(written: WrittenCommand, names: KnownNames): Read<Command> | 'unknown' {
  switch (written.type) {
    case 'SetFact': {
      const fact = findFactByName(written.fact, names);
      if (fact === undefined) return 'unknown';
      const value = readCommandValue(fact, written.value, names);
      return 'wrong' in value ? value : { value: { type: 'SetFact', fact, value: value.value } };
    }
    case 'CorrectFact': {
      const fact = findFactByName(written.fact, names);
      if (fact === undefined) return 'unknown';
      if (written.value === undefined || written.value === null)
        return { value: { type: 'CorrectFact', fact } };
      const value = readCommandValue(fact, written.value, names);
      return 'wrong' in value ? value : { value: { type: 'CorrectFact', fact, value: value.value } };
    }
    case 'UnknownAnswer': {
      if (written.fact == null) return { value: { type: 'UnknownAnswer' } };
      const fact = findFactByName(written.fact, names);
      return fact === undefined ? 'unknown' : { value: { type: 'UnknownAnswer', fact } };
    }
    case 'Choose': {
      const options = written.options.filter((id) => names.options.has(id));
      return options.length > 0 ? { value: { type: 'Choose', options } } : 'unknown';
    }
    case 'ChoosePath':
      return names.paths.has(written.path)
        ? { value: { type: 'ChoosePath', path: written.path, ...toConfidence(written.confidence) } }
        : 'unknown';
    case 'StartGraph': {
      const { graph, restart, reason } = written;
      if (!(restart ? names.restartable : names.graphs).has(graph)) return 'unknown';
      const why = reason ? { reason } : {};
      const command = { type: 'StartGraph' as const, graph, ...toConfidence(written.confidence), ...why };
      return { value: restart ? { ...command, restart } : command };
    }
    case 'CancelGraph':
    case 'ResumeGraph': {
      const { type, frame } = written;
      return { value: frame != null && names.frames.has(frame) ? { type, frame } : { type } };
    }
    case 'Signal': {
      const { signal } = written;
      const goal = signal === 'wrongStep' ? readText(written.goal) : undefined;
      const command = { type: 'Signal' as const, signal, ...toConfidence(written.confidence) };
      return { value: goal === undefined ? command : { ...command, goal } };
    }
    case 'Clarify':
      return { value: written.how ? { type: 'Clarify', how: written.how } : { type: 'Clarify' } };
    case 'Escalate': {
      const reason = readText(written.reason);
      return { value: reason === undefined ? { type: 'Escalate' } : { type: 'Escalate', reason } };
    }
    case 'Digress':
      return { value: { type: 'Digress', kind: written.kind } };
    default:
      return { value: { type: written.type } };
  }
}

/** Resolves a fact by its name or an alias. */
export const findFactByName = (written: string, { facts, aliases }: KnownNames): string | undefined =>
  facts.has(written) ? written : aliases.get(written);

/** Parses a value into the form its fact stores. */
export function readCommandValue(fact: string, value: unknown, { facts }: KnownNames): Read<Json> {
  const parsed = facts.get(fact)?.check.safeParse(value);
  if (parsed?.success && parsed.data !== null) return { value: parsed.data };
  return { wrong: `The value of \`${fact}\`: ${describeIssues(parsed?.error?.issues ?? [])}` };
}

const toConfidence = (confidence: number | null | undefined) =>
  confidence == null ? {} : { confidence: toScore(confidence) };
