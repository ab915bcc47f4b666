import { toQuestionWords } from '../asked.ts';
import { clean } from '../extractors/text.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { asksActivity, doers, noActivities } from '../locales/en-texts.ts';
import { findPattern } from '../pattern.ts';

/**
 * “I teach year 4” to “What do you do for a living?”: a sentence that says what someone does is the answer as it stands.
 * One about what someone knows, wants or feels is not.
 */
export function readActivity(heard: HeardMessage, question = ''): string | undefined {
  const { clauses, message, locale } = heard;
  const [clause, ...more] = clauses.filter(({ act }) => act !== 'social');
  if (locale.language !== 'en' || !clause || more.length > 0 || clause.act !== 'answer') return undefined;
  if (clause.negated || clause.conditional || clause.hedged || clause.isQuestion) return undefined;
  const asked = toQuestionWords(question).map((text) => ({ text, start: 0, end: 0 }));
  if (findPattern(asked, asksActivity) === undefined) return undefined;
  const [doer, verb, thing] = message.words.slice(clause.opening, clause.last);
  const isDone = doer && verb && thing && doers.has(doer.text) && !noActivities.has(verb.text);
  return isDone ? clean(message.original.slice(doer.start, clause.end)) || undefined : undefined;
}
