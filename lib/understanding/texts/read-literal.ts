import type { Fact } from '@turnpike/engine/document';
import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { isClause } from '../commands/read-moves.ts';
import { isFreeText } from '../extractors/coded.ts';
import { clean } from '../extractors/text.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind } from './find-text-kind.ts';

const QUOTED = /^["“](?<inside>[^"”]+)["”][.!]?$/u;
const MAX_TITLE_WORDS = 7;

/**
 * An answer to a question for a text that is written as one, so that its words mean nothing else: in quotes, in
 * capitals like the name of a team ("No Limits"), or insisted on ("Cancel. Yes, that's his name").
 */
export function readLiteral(
  heard: HeardMessage,
  asked: readonly Fact[],
  index: FlowIndex,
  { pending }: UnderstandRequest,
  question = '',
): Command[] | undefined {
  const [fact] = asked;
  if (!pending || asked.length !== 1 || !fact || !isFreeText(fact)) return undefined;
  const { original } = heard.message;
  const set = (value: string): Command[] => [{ type: 'SetFact', fact: fact.name, value: clean(value) }];
  const inside = QUOTED.exec(original.trim())?.groups?.inside;
  if (inside) return set(inside);
  const kind = findTextKind(fact, index, heard, question);
  if (kind === 'verbatim' && isTitle(heard)) return set(original.trim());
  const asksTitle = toWords(question).some((word) => heard.locale.texts?.titledWorks.has(word));
  if (kind !== 'long' && asksTitle && isTitle(heard, true)) return set(original.trim());
  if (kind !== 'name') return undefined;
  const [first] = heard.clauses;
  if (first && heard.clauses.slice(1).some((clause) => insists(heard, clause)))
    return first.last - first.first <= 2 ? set(original.slice(first.start, first.end)) : undefined;
  return isTitle(heard) ? set(original.trim().replace(/(?<![.!])[.!]+$/, '')) : undefined;
}

const insists = ({ message: { words }, locale: { answers } }: HeardMessage, { first, last }: Clause) =>
  words
    .slice(first, last)
    .some((_, at) => matchPatternAt(words, answers.insists, first + at, last) > first + at);

/**
 * "The Skippers", "No Limits": two words or more in capitals that are not a move of the conversation. “Hold On” is a
 * title where one is asked for.
 */
function isTitle(heard: HeardMessage, asksTitle = false): boolean {
  const { message, clauses, hear, locale } = heard;
  const { words, original } = message;
  const [clause] = clauses;
  if (!clause || clauses.length > 1 || words.length < 2 || words.length > MAX_TITLE_WORDS) return false;
  const written = words.map(({ start, end }) => original.slice(start, end));
  const isUpper = (word: string): boolean => /^\p{Lu}/u.test(word);
  const isSmall = (word: string): boolean => locale.cuts?.inTitles.test(word) === true;
  const isTitled = written.every(
    (word, at) => isUpper(word) || (at > 0 && at < written.length - 1 && isSmall(word)),
  );
  const isShouted = original === original.toUpperCase();
  if (!isTitled || isShouted || /[?,;:]/.test(original)) return false;
  const moves = [
    ...[hear.yes.plain, hear.no.plain, hear.nones, hear.unknowns, hear.anything, hear.ratherNot],
    ...(asksTitle ? [] : [hear.holds, hear.cancels, hear.declines, hear.restarts, hear.ends]),
    ...(asksTitle ? [] : [hear.goesBack, hear.repeats, hear.clarifies, hear.approvals, hear.hedges]),
    ...[locale.help, locale.escalateAlone],
  ];
  // "No Exit": the "no" belongs to the title.
  const isNo = words[0]?.text === hear.determiner;
  const isMove = (phrases: readonly string[]): boolean =>
    isNo ? isWhole(words, phrases, [], hear.tails) : isClause(heard, clause, phrases);
  if (moves.some(isMove)) return false;
  if (isWhole(words, locale.smallTalk, locale.smallTalk)) return false;
  // "My Name Is Tom" has more than the name in it.
  const carried = matchPatternAt(words, locale.answers.carriers, 0);
  return (
    carried <= 0 ||
    asksTitle ||
    (carried === 1 &&
      !locale.smallTalk.includes(words[0]?.text ?? '') &&
      carried < words.length &&
      locale.cuts?.opensTitles.test(written[0] ?? '') === true)
  );
}
