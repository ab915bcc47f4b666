import type { Clause, HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/**
 * "Don't turn it off", "I don't want to cancel", where it is asked whether to keep it. "Don't waste the gas" forbids
 * something else.
 */
export function forbidsUndoing(heard: HeardMessage, clause: Clause, { words }: AskedQuestion): boolean {
  const { hear, message } = heard;
  if (!clause.negated || !words.some((word) => hear.keeps.includes(word))) return false;
  const isNo = message.words[clause.opening]?.text === hear.determiner;
  const own = message.words.slice(isNo ? clause.opening + 1 : clause.opening, clause.last);
  if (own.length < 2 || own.some(({ text }) => hear.keeps.includes(text))) return false;
  if (hear.forbids.includes(own[0]?.text ?? ''))
    return !hear.states || own.some(({ text }) => hear.states?.undoing.has(text));
  const [first] = own.map(({ text }) => text);
  const isSpeaker = hear.implied.ownSubjects.includes(first ?? '') || first === hear.negators[0];
  return isSpeaker && own.some(({ text }) => hear.states?.ending.has(text));
}
