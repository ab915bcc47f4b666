import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { parseMessage, toWords } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind, type TextKind } from '../texts/find-text-kind.ts';
import { areNoThings, isOtherThanText } from './is-other-than-text.ts';
import { chooseDoubtWords } from './words/choose-doubt-words.ts';
import { chooseInexactWords } from './words/choose-inexact-words.ts';
import type { DoubtWords } from './words/doubt-words.ts';

/**
 * Commands without texts that cannot be meant: a name or place with words of a sentence ("is it too"), or the rest of a
 * correction ("I turned the digits round, 57 not 75").
 */
export function dropOddTexts(
  heard: HeardMessage,
  commands: readonly Command[],
  index: FlowIndex,
  question = '',
): Command[] {
  const doubt = chooseDoubtWords(heard.locale.language);
  if (!doubt) return [...commands];
  const find = (command: Command): Fact | undefined => {
    const fact = 'fact' in command && typeof command.fact === 'string' ? index.find(command.fact) : undefined;
    return fact && isFreeText(fact) ? fact : undefined;
  };
  const hasUnnamed = (value: string): boolean => toWords(value).some((word) => doubt.unnamed.has(word));
  const corrects = commands.some(({ type }) => type === 'CorrectFact');
  // “14 kilos, not 12” to “What is your postcode?” corrects the weight, and the 14 is nothing else.
  const numbers = commands.flatMap((command) =>
    command.type === 'CorrectFact' ? toNumbers(command.value) : [],
  );
  return commands.filter((command) => {
    if (command.type === 'SetFact' && numbers.includes(String(command.value))) return false;
    if (command.type === 'SetFact' && Array.isArray(command.value)) {
      const options = index.find(command.fact)?.values ?? [];
      return options.length > 0 || !areNoThings(heard, command.value, question);
    }
    const fact = find(command);
    if (!fact || !('value' in command) || typeof command.value !== 'string') return true;
    const kind = findTextKind(fact, index, heard, command.type === 'SetFact' ? question : '');
    if (kind !== 'verbatim' && isAboutTalk(heard, doubt)) return false;
    if (isDisapproval(heard, kind)) return false;
    if (isVagueDay(heard, command.value, kind) || isRejection(heard, command.value, kind)) return false;
    if (command.type === 'SetFact' && isOtherThanText(heard, command.value, kind, fact, question))
      return false;
    const isLone = isShortClause(heard, command.value) && !hasUnnamed(command.value);
    if (command.type === 'SetFact' && corrects && !isLone && !isIntroduced(heard, command.value, doubt))
      return false;
    const isNamed = kind === 'place' || (kind === 'name' && command.type === 'CorrectFact');
    return !isNamed || !hasUnnamed(command.value);
  });
}

/** The number that a value is, or its amount. */
const toNumbers = (value: Json | undefined): string[] => {
  const number = typeof value === 'object' && value !== null && !Array.isArray(value) ? value.amount : value;
  return typeof number === 'number' ? [String(number)] : [];
};

/** "This is useless", "can you come tomorrow": a verdict or a request tells nothing that was asked for. */
const isAboutTalk = (
  { clauses: [clause, ...more], message: { words }, hear }: HeardMessage,
  { verdicts, favors }: DoubtWords,
): boolean =>
  clause !== undefined &&
  more.length === 0 &&
  (isWhole(words, verdicts, hear.leads, hear.tails) ||
    matchPatternAt(words, favors, clause.opening, clause.last) > clause.opening);

/** "Too expensive" may be what went wrong, and is neither a place nor a name. */
const isDisapproval = ({ message: { words }, hear }: HeardMessage, kind: TextKind): boolean =>
  (NARROW.has(kind) || kind === 'spot' || kind === 'firm') &&
  words.length > 1 &&
  isWhole(words, hear.disapprovals, hear.leads, hear.tails);

/** “8 is too early for me” is about an hour that was given before. */
function isRejection({ hear }: HeardMessage, value: string, kind: TextKind): boolean {
  if (kind === 'long' || kind === 'verbatim') return false;
  const { words } = parseMessage(value);
  return words.some((_, at) => at > 0 && at < MAX_SUBJECT && matchPatternAt(words, hear.rejections, at) > at);
}

/** Words of what is rejected. */
const MAX_SUBJECT = 4;

/** "Next week" is neither a place nor a name. "Summer" and "june" may be names. */
function isVagueDay({ locale }: HeardMessage, value: string, kind: TextKind): boolean {
  const { words } = parseMessage(value);
  const isShort = words.length < 2 && (kind !== 'place' || /^\p{Lu}/u.test(value));
  if (isShort || !NARROW.has(kind)) return false;
  return isWhole(words, chooseInexactWords(locale.language).days);
}
const NARROW: ReadonlySet<TextKind> = new Set<TextKind>(['name', 'place', 'code']);

/** "Cello. Oh and 2 lessons rather than 1": a text that is all of its clause. */
const isShortClause = ({ clauses, message: { original } }: HeardMessage, value: string): boolean =>
  clauses.some(
    ({ start, end, first, last }) => last - first <= MAX_WORDS && original.slice(start, end).trim() === value,
  );
const MAX_WORDS = 3;

/** Whether a text is a name as written, or a quote. */
const isIntroduced = (
  { message: { original } }: HeardMessage,
  value: string,
  { pronouns }: DoubtWords,
): boolean => {
  const at = original.indexOf(value);
  const word = original.slice(at).match(/^\S+/)?.[0] ?? '';
  return (
    at < 0 ||
    /["'“‘(]$/.test(original.slice(0, at)) ||
    (/^[\p{Lu}\p{N}]/u.test(value) && !pronouns.test(word))
  );
};
