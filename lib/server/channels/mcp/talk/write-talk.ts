import { toPlainText } from '@turnpike/engine/text';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import { type ToolAnswer, toAnswer } from '../tools/tool-answer';

/** The turns of one call as one answer. */
export const writeTalk = (answer: TurnResponse): ToolAnswer =>
  toAnswer(answer, [...answer.replies.map(toPlainText), describeState(answer)].join('\n\n'));

/** For models that get only the text. */
function describeState({ sessionId, status, pending }: TurnResponse): string {
  const lines = [`sessionId: ${sessionId}`, `status: ${status}`];
  const { expects, options } = pending ?? {};
  if (options) {
    const list = options.map(({ id, label }) => `${id} (${label})`).join(', ');
    lines.push(`${expects === 'multi_choice' ? 'choice, one or more of' : 'choice, one of'}: ${list}`);
  }
  return `[${lines.join('; ')}]`;
}
