import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { chooseRequestWords } from './words/choose-request-words.ts';

/** Words of a name, such as "the head of design". */
const MAX_NAME = 4;

/** Whom a reply names, without the words around: "send it to pam instead", "no not lee, pam", "actually dana". */
export function findPerson(heard: HeardMessage): Word[] {
  const clause = heard.clauses.findLast((one) => mayName(heard, one));
  const name = clause ? strip(heard, wordsOf(heard, clause)) : [];
  return name.length <= MAX_NAME ? name : [];
}

/** As `findPerson`, where another person was named before: the words must say that the first one was wrong. */
export function findOtherPerson(heard: HeardMessage): Word[] {
  const { message, hear } = heard;
  const [clause, ...others] = heard.clauses.filter((one) => mayName(heard, one));
  if (!clause || others.length > 0) return [];
  const name = findPerson(heard);
  const [first] = name;
  if (!first) return [];
  const { sendsTo, notThat } = chooseRequestWords(heard.locale.language);
  const isSent = matchPatternAt(message.words, sendsTo, clause.opening, clause.last) > clause.opening;
  const before = message.words.filter(({ end }) => end <= first.start);
  const takesBack = isWhole(
    before,
    mergePhrases(hear.no.plain, hear.retractions, hear.endsBack, hear.meant),
    [...hear.leads, ...sendsTo, ...notThat],
  );
  return isSent || (before.length > 0 && takesBack && isName(heard, first)) ? name : [];
}

/** Thanks, a question and "hm" name no one. */
const mayName = (heard: HeardMessage, clause: Clause): boolean =>
  (clause.act === 'answer' ||
    clause.act === 'request' ||
    clause.act === 'correction' ||
    clause.act === 'retraction') &&
  !clause.negated &&
  !clause.isQuestion &&
  strip(heard, wordsOf(heard, clause)).length > 0;

const isName = ({ message: { original }, locale }: HeardMessage, { start, end, text }: Word): boolean =>
  /^\p{Lu}/u.test(original.slice(start, end)) || chooseRequestWords(locale.language).givenNames.has(text);

function strip({ hear, locale }: HeardMessage, words: readonly Word[]): Word[] {
  const { sendsTo, towards } = chooseRequestWords(locale.language);
  const starts = mergePhrases(
    hear.leads,
    hear.retractions,
    hear.endsBack,
    hear.changes,
    hear.meant,
    sendsTo,
    towards,
  );
  let first = 0;
  for (;;) {
    const next = Math.max(matchPatternAt(words, starts, first), matchPatternAt(words, hear.no.plain, first));
    if (next <= first) break;
    first = next;
  }
  let last = words.length;
  const ends = mergePhrases(hear.tails, hear.alternatives);
  while (last > first && isWhole(words.slice(last - 1, last), ends)) last -= 1;
  const name = words.slice(first, last);
  return isWhole(name, locale.smallTalk, locale.smallTalk) ? [] : name;
}
