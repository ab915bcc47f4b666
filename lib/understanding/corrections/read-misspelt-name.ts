import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import { findPattern, isWhole } from '../pattern.ts';
import type { Correcting } from './correcting.ts';
import { saysWrong } from './is-called-wrong.ts';
import { isMisspelt } from './mend-part.ts';
import { isOnlyName, isPersonName } from './read-other-name.ts';
import { takeText } from './take-text.ts';

/** Words of a name; more are a sentence. */
const MAX_NAME_WORDS = 3;

/**
 * “It's Marlo, autocorrect”, “you've spelt me wrong, it's Marieke”: the only known name, where one clause admits that it
 * was misspelt and another is a name. A slip alone must be about that name: it is spelled almost like the known one, or
 * nothing else in words is known.
 */
export function readMisspeltName(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, reach, values } = correcting;
  const { hear, locale, clauses, message } = heard;
  const old = values[fact.name];
  if (!locale.slips || typeof old !== 'string' || !isOnlyName(correcting, fact)) return undefined;
  const admits = ({ first, last }: Clause): boolean =>
    isWhole(message.words.slice(first, last), locale.slips?.misspells, hear.leads, hear.tails);
  const isOther = ({ act, conditional, isQuestion }: Clause): boolean =>
    act === 'question' || conditional || isQuestion;
  if (clauses.some(isOther)) return undefined;
  const parts = old.split(' ');
  // “Name is wrong it's Kathrin”: the one word that is spelled almost like it.
  const near = message.words
    .map(({ start, end }) => message.original.slice(start, end))
    .filter((word) => /^\p{Lu}/u.test(word) && parts.some((part) => isMisspelt(part, word)));
  const isCalledWrong = clauses.some(
    (clause) => saysWrong(heard, clause) || findPattern(wordsOf(heard, clause), locale.wrong) !== undefined,
  );
  if (isCalledWrong && near.length === 1) return near[0];
  if (!clauses.some(admits)) return undefined;
  const names = clauses
    .filter((clause) => !admits(clause))
    .map((clause) => takeText(correcting, clause, 'name'))
    .filter((text) => text !== undefined);
  const [name] = names;
  if (!name || names.length > 1 || name.split(' ').length > MAX_NAME_WORDS) return undefined;
  const isNear = parts.some((part) => isMisspelt(part, name));
  const isOnlyText = reach.known.filter(isFreeText).length === 1;
  return isNear || (isOnlyText && isPersonName(name, heard)) ? name : undefined;
}
