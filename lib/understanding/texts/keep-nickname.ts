import type { Fact } from '@turnpike/engine/document';
import { parseQuestion } from '../asked.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { findPattern } from '../pattern.ts';

/** "Alexandra but everyone says Lexi": where it is asked what to call someone, only what they are called. */
export function keepNickname(heard: HeardMessage, fact: Fact, question = ''): HeardMessage {
  const { clauses, message, locale } = heard;
  const asked = parseQuestion(`${question} ${fact.name.replaceAll('_', ' ')}`).words;
  const { texts } = locale;
  if (!texts || clauses.length < 2 || findPattern(asked, texts.asksNickname) === undefined) return heard;
  for (const clause of clauses.slice(1)) {
    const found = findPattern(message.words.slice(clause.first, clause.last), texts.calledSo);
    const first = clause.first + (found?.last ?? 0);
    const word = message.words[first];
    const isAnswer = clause.act === 'answer' && !clause.negated && !clause.isQuestion;
    if (!found || !word || !isAnswer || first >= clause.last) continue;
    return { ...heard, clauses: [{ ...clause, first, opening: first, start: word.start }] };
  }
  return heard;
}
