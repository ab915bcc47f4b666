import { toQuestionWords } from '../asked.ts';
import { clean } from '../extractors/text.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { findPattern } from '../pattern.ts';

/**
 * “I teach year 4” to “What do you do for a living?”: a sentence that says what someone does is the answer as it stands.
 * One about what someone knows, wants or feels is not.
 */
export function readActivity(heard: HeardMessage, question = ''): string | undefined {
  const { clauses, message } = heard;
  const { texts } = heard.locale;
  const [clause, ...more] = clauses.filter(({ act }) => act !== 'social');
  if (!texts || !clause || more.length > 0 || clause.act !== 'answer') return undefined;
  if (clause.negated || clause.conditional || clause.hedged || clause.isQuestion) return undefined;
  const asked = toQuestionWords(question).map((text) => ({ text, start: 0, end: 0 }));
  if (findPattern(asked, texts.asksActivity) === undefined) return undefined;
  const [doer, verb, thing] = message.words.slice(clause.opening, clause.last);
  const isDone = doer && verb && thing && texts.doers.has(doer.text) && !texts.noActivities.has(verb.text);
  return isDone ? clean(message.original.slice(doer.start, clause.end)) || undefined : undefined;
}
