import { isClause } from '../commands/read-moves.ts';
import { clean } from '../extractors/text.ts';
import { takesAllBack } from '../hear/ends-with-no.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { overlaps, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import type { Value } from '../values/values.ts';
import type { TextKind } from './find-text-kind.ts';
import { isNoAnswer } from './is-no-answer.ts';
import { mayAnswer } from './may-answer.ts';
import { isUnreadable, readCode } from './read-code.ts';
import { readLong } from './read-long.ts';
import { keepTails } from './read-place-tail.ts';
import { readShort } from './read-short.ts';
import { skipTakenBack } from './skip-taken-back.ts';
import { widen } from './strip-span.ts';

/**
 * The part of a message that answers a question for text: clauses that answer, without the words that only carry
 * the answer. A question, a wish to stop, or a filler word is not an answer.
 */
export function readFreeText(
  said: HeardMessage,
  kind: TextKind,
  values: readonly Value[],
  isOnlyFact: boolean,
): string | undefined {
  const { message } = said;
  const given = values;
  const { answers } = said.locale;
  const kept = skipTakenBack(said, kind);
  const heard = keepTails(kept, kind);
  if (kind === 'code') {
    const current = withoutOutdated(kept);
    const words =
      current === said ? message.words : current.clauses.flatMap((clause) => wordsOf(current, clause));
    // "15, not 12".
    const isDenied = (_: Word, place: number): boolean =>
      place > 0 && matchPatternAt(words, said.hear.negators, place - 1, place) === place;
    const meant = words.filter((word, place) => !isDenied(word, place));
    const code = readCode({ ...message, words: meant }, given, said.locale);
    if (code !== undefined) return isUnreadable(message.words, said.locale) ? undefined : code;
    if (isWhole(message.words, said.locale.texts?.lapsed, said.hear.leads, said.hear.tails)) return undefined;
    // "I joined in 2019" holds no code.
    const hasDigits = message.words.some(
      (word) => /\p{N}/u.test(word.text) && !given.some(({ span }) => overlaps(span, word)),
    );
    if (hasDigits) return undefined;
  }
  const quoted = /^["“](?<inside>[^"”]+)["”]$/u.exec(message.original.trim())?.groups?.inside;
  if (quoted !== undefined) return clean(quoted) || undefined;
  if (kind === 'verbatim') {
    if (isUndecided(heard)) return undefined;
    const written = readVerbatim(heard);
    if (written !== undefined) return written;
  }
  // "Wrong form, I wanted to report a pothole" gives nothing that is asked for.
  const isMistaken = said.clauses.some(
    ({ opening, last }) => matchPatternAt(message.words, answers.mistakes, opening, last) > opening,
  );
  if (isMistaken && kind !== 'long' && kind !== 'verbatim') return undefined;
  // "Same as before but flat 3": a part of a text that only the records have.
  const isSame = matchPatternAt(message.words, said.locale.texts?.sameAs, said.clauses[0]?.opening ?? 0) > 0;
  if (isSame && kind !== 'long' && said.clauses[1]?.joint === 'contrast') return undefined;
  if (isOnlyFact && kind !== 'long' && kind !== 'verbatim' && takesAllBack(said)) return undefined;
  const isOnRecord = isWhole(message.words, said.locale.texts?.onRecord, said.hear.leads, said.hear.tails);
  if (isOnRecord && kind !== 'long' && kind !== 'verbatim') return undefined;
  if (isNoAnswer(said, kind)) return undefined;
  const clauses = heard.clauses.filter((clause) => mayAnswer(heard, clause, kind));
  if (said.clauses.length === 0)
    return clean(message.original) && /\p{L}|\p{N}/u.test(message.original)
      ? clean(message.original)
      : undefined;
  if (clauses.length === 0) return undefined;
  if (kind === 'long') return readLong(heard, clauses, given, isOnlyFact);
  return readShort(heard, clauses, kind, given);
}

/** “My old one was RP3321, the new one is RP4499”: the code that counts, where another clause has one. */
function withoutOutdated(heard: HeardMessage): HeardMessage {
  const { texts } = heard.locale;
  if (!texts) return heard;
  const isOld = (clause: Clause): boolean =>
    findPattern(wordsOf(heard, clause), texts.outdatedCodes) !== undefined;
  const clauses = heard.clauses.filter((clause) => !isOld(clause));
  const hasOther = clauses.some((clause) => wordsOf(heard, clause).some(({ text }) => /\p{N}/u.test(text)));
  return hasOther && clauses.length < heard.clauses.length ? { ...heard, clauses } : heard;
}

/** "Haven't decided, something funny": no words to be written on anything yet. */
function isUndecided(heard: HeardMessage): boolean {
  const [first, ...more] = heard.clauses;
  return first !== undefined && more.length > 0 && isClause(heard, first, heard.hear.unknowns);
}

/** Words to be written on something, exactly as given, without their introduction. */
function readVerbatim(heard: HeardMessage): string | undefined {
  const { clauses, message, hear, locale } = heard;
  const { words, original } = message;
  const isMove = (clause: Clause): boolean =>
    [
      hear.unknowns,
      hear.nones,
      hear.anything,
      hear.holds,
      hear.hedges,
      hear.ratherNot,
      hear.clarifies,
      hear.repeats,
      hear.yes.plain,
      hear.no.plain,
    ].some((phrases) => isClause(heard, clause, phrases));
  if (clauses.length === 0 || clauses.every(isMove)) return undefined;
  const isOther = ({ act, isQuestion, conditional }: Clause): boolean =>
    act === 'question' || act === 'retraction' || act === 'correction' || isQuestion || conditional;
  if (clauses.some(isOther) || message.sentences.some(({ endsWithQuestionMark }) => endsWithQuestionMark))
    return undefined;
  if (clauses.length === 1 && clauses.some(({ act }) => act === 'cancel')) return undefined;
  // “Happy birthday. No wait, happy 40th”: only what is left.
  const opening = clauses[0]?.first ?? 0;
  const to = matchPatternAt(words, locale.answers.introducesText, opening);
  const first = to > opening && to < words.length ? to : opening;
  const start = first > 0 ? (words[first]?.start ?? 0) : 0;
  const isQuoted = original[start - 1] === '“';
  const written = original.slice(isQuoted ? start - 1 : start > 0 ? widen(message, start) : 0).trim();
  const { texts } = locale;
  const text = texts && first > opening ? written.replace(texts.onIt, '') : written;
  return clean(/^["“](?<inside>[^"”]+)["”]$/u.exec(text)?.groups?.inside ?? text) || undefined;
}
