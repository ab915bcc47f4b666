import type { Fact } from '@turnpike/engine/document';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { sharesStem } from '../hear/stem.ts';
import { saysWrong } from './is-called-wrong.ts';

/** "Wrong day", or "that date's no good any more" unless the question names a day: about a known value of this type. */
export function namesKnownType(
  heard: HeardMessage,
  clause: Clause,
  known: readonly Fact[],
  question: AskedQuestion | undefined,
): boolean {
  const nouns = heard.hear.corrections.typeNouns.filter(({ types }) =>
    known.some(({ type }) => types.includes(type)),
  );
  const own = heard.message.words.slice(clause.opening, clause.last).map(({ text }) => text);
  const isNamed = (words: readonly string[], said: readonly string[]): boolean =>
    words.some((word) => said.some((one) => sharesStem(one, word)));
  if (saysWrong(heard, clause)) return nouns.some(({ words }) => isNamed(words, own));
  const [lead = '', noun = ''] = own;
  const isAsked = (words: readonly string[]): boolean =>
    words.some((word) => question?.words.includes(word) === true);
  return (
    own.length > 2 &&
    heard.hear.determiners.includes(lead) &&
    nouns.some(({ words }) => isNamed(words, [noun]) && !isAsked(words))
  );
}
