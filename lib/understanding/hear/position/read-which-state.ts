import type { PositionWords } from '../../locales/groups/position-words.ts';
import type { Word } from '../../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../../pattern.ts';
import { echoes } from '../echoes.ts';
import type { Clause, HeardMessage } from '../hear.ts';
import type { AskedQuestion } from '../read-question.ts';

/**
 * Whether a clause says that a thing is in the state that was asked about, or in the opposite one: “it's off”, “off since
 * Monday”, “we switched it off” to “Is the heating on?” `open`: it is about the state and leaves it open, as “on and off” does.
 */
export function readWhichState(
  heard: HeardMessage,
  clause: Clause,
  question: AskedQuestion,
): boolean | 'open' | undefined {
  const { message, hear } = heard;
  const { state } = question;
  const positions = hear.positions;
  if (!state || !positions || clause.act === 'question' || clause.isQuestion) return undefined;
  const words = message.words.slice(clause.opening, clause.last);
  const isBoth = findPattern(words, positions.both) !== undefined;
  const found = findState(words, positions, state.pair, question);
  if (!found) return isBoth ? 'open' : undefined;
  const before = words.slice(0, found.first);
  const isOnce =
    !state.isPast && before.some(({ text }) => positions.past.has(text) && !isSame(text, question));
  if (isBoth || isOnce || clause.conditional || clause.hedged || clause.negations.length > 1) return 'open';
  if (before.some(({ text }) => positions.partly.has(text)))
    return positions.pairs[state.pair]?.hasMiddle ? false : 'open';
  const isAsked = found.isOne === state.isOne;
  const value = clause.negations.some(({ first }) => first >= clause.opening) ? !isAsked : isAsked;
  const opened = message.words.slice(clause.first, clause.opening);
  const has = (list: readonly string[]): boolean => findPattern(opened, list) !== undefined;
  // “Yes it's off”, where it is asked whether it is on.
  return has(value ? hear.no.plain : hear.yes.plain) ? 'open' : value;
}

/** “Were” is also “we're”. */
const isSame = (text: string, { words }: AskedQuestion): boolean => words.includes(text) || text === 'were';

type Found = { first: number; isOne: boolean };

/** The state that a sentence says, if everything around it only says of what, since when and how. */
function findState(
  words: readonly Word[],
  positions: PositionWords,
  pair: number,
  question: AskedQuestion,
): Found | undefined {
  const states = positions.pairs[pair];
  if (!states) return undefined;
  const subject = matchPatternAt(words, positions.subjects, 0);
  const starts = [0, ...(subject > 0 ? [subject] : []), ...nameEnds(words, question)];
  for (const start of starts)
    for (let at = start; at < words.length; ) {
      for (const isOne of [true, false]) {
        const last = matchPatternAt(words, isOne ? states.one : states.other, at);
        const rest = words.slice(last);
        if (last > at && (rest.length === 0 || isWhole(rest, positions.since, positions.since)))
          return { first: at, isOne };
      }
      const next = matchPatternAt(words, positions.skipped, at);
      if (next <= at) break;
      at = next;
    }
  return undefined;
}

/** Where the name of what is asked about ends: “the heating (is off)”. */
const nameEnds = (words: readonly Word[], question: AskedQuestion): number[] =>
  words.slice(0, MAX_NAME).flatMap((word, at) => (echoes([word], question) ? [at + 1] : []));

const MAX_NAME = 4;
