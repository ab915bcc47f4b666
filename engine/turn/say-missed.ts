import { answersByRule } from './respond/answers-by-rule.ts';
import { saySystemText } from './say.ts';
import type { Turn } from './turn-state.ts';
import type { Asking } from './types/effect.ts';

/**
 * Says before a question is asked again that the message did not answer it: it was not understood, or its value is
 * too vague to be stored, such as "next week" for a day. After a bare yes it asks for the rest, and after "one moment" it
 * waits.
 */
export function* sayMissed(turn: Turn, times: number): Asking {
  const value = findInexact(turn);
  const { missed } = turn.question;
  if (missed?.isBareYes) yield* saySystemText(turn, 'tellMore');
  else if (missed?.isHold) {
    if (!answersByRule(turn)) yield* saySystemText(turn, 'takeTime');
  } else if (value === undefined) yield* saySystemText(turn, 'notUnderstood', {}, undefined, times);
  else yield* saySystemText(turn, 'inexact', {}, new Map([['value', { value }]]), times);
}

/** The words of an incomplete value for a fact that was asked. Those for a sensitive fact are not repeated. */
function findInexact({ heard, before, compiled }: Turn): string | undefined {
  for (const { why, fact: given, text } of heard.clauses?.readings ?? []) {
    if (why !== 'incomplete' || given === undefined || !before.pending?.facts.includes(given)) continue;
    if (compiled.facts.get(given)?.sensitive !== true) return text;
  }
  return undefined;
}
