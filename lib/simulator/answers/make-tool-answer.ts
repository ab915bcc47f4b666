import type { Json } from '@turnpike/engine';
import { answerFault, DEFAULT_FAULT_CODE, type ForcedFault } from '@/lib/simulator/store/faults';
import { say } from '@/lib/words/say';

/** Scripted outcomes of the next call. */
export const TOOL_ANSWERS = {
  result: 'answers',
  fails: 'fails',
  timeout: say('times out'),
  killed: say('is killed, result lost'),
} as const;
export type ToolAnswerKind = keyof typeof TOOL_ANSWERS;
export const TOOL_ANSWER_KINDS = Object.keys(TOOL_ANSWERS) as ToolAnswerKind[];

export const needsText = (kind: ToolAnswerKind): boolean => kind === 'result' || kind === 'fails';

/** The answer in script format, or an error text. A failure is `{ error: { code, message } }`. */
export function makeToolAnswer(kind: ToolAnswerKind, text: string): { answer: Json } | string {
  if (kind === 'result') {
    try {
      return { answer: JSON.parse(text) as Json };
    } catch {
      return say('Enter the result as JSON: {"id": 7}, "text", 12');
    }
  }
  const fault: ForcedFault = kind === 'fails' ? { kind, code: text.trim() || DEFAULT_FAULT_CODE } : { kind };
  const answer = answerFault(fault, say('the tool'));
  if (answer.ok) return { answer: answer.value };
  const { code, message } = answer.error;
  return { answer: { error: { code, message } } };
}

/** `fails (full)`, or the result as JSON. */
export function describeToolAnswer(answer: Json): string {
  const { error } = (answer ?? {}) as { error?: { code?: Json } };
  return typeof error?.code === 'string'
    ? say('fails ({code})', { code: error.code })
    : JSON.stringify(answer);
}
