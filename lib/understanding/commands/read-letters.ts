import type { LocaleWords } from '../locales/locale.ts';
import { toWords, type Word } from '../message.ts';
import { matchPatternAt } from '../pattern.ts';

type Options = readonly { id: string; label: string }[];

/** Letters that number a list. Later ones are the initials of words more often. */
const LETTERS = 'abcdef';

/**
 * The options a message names by nothing but their letters: “b”, “answer c)”. If the question gives no letters, a letter
 * that may be short for an option names only that one.
 */
export function readLetters(
  words: readonly Word[],
  options: Options,
  question: string,
  locale: LocaleWords,
): string[] | undefined {
  const letters: string[] = [];
  for (let at = 0; at < words.length; ) {
    const text = words[at]?.text ?? '';
    // "A letter please", "an option".
    const isNoun =
      text === locale.picks?.letterArticle &&
      matchPatternAt(words, locale.picks?.optionLetters, at + 1) === at + 2;
    if (isNoun) return undefined;
    if (text.length === 1 && LETTERS.includes(text)) {
      letters.push(text);
      at += 1;
      continue;
    }
    const around = [
      locale.picks?.optionLetters,
      locale.optionWords,
      locale.fillers,
      locale.conjunctions,
      locale.hear.tails,
    ];
    const next = Math.max(...around.map((list) => matchPatternAt(words, list, at)));
    if (next <= at) return undefined;
    at = next;
  }
  const isLettered = ['a', 'b'].every((letter) =>
    new RegExp(`(?:^|[\\s(])${letter}[).:]`, 'iu').test(question),
  );
  const picked = letters.map((letter) => pickLetter(letter, options, isLettered));
  return picked.length > 0 && picked.every((id) => id !== undefined) ? (picked as string[]) : undefined;
}

function pickLetter(letter: string, options: Options, isLettered: boolean): string | undefined {
  const place = options[LETTERS.indexOf(letter)];
  if (isLettered) return place?.id;
  const names = options.map(({ id, label }) => [id, label].map((name) => toWords(name)));
  // “Room C” is not a third room.
  const named = options.filter((_, at) => names[at]?.some((own) => own.includes(letter)));
  if (named.length > 0) return named.length === 1 ? named[0]?.id : undefined;
  const isInitial = options.some(
    (one, at) => one !== place && names[at]?.some(([first]) => first?.[0] === letter),
  );
  return isInitial ? undefined : place?.id;
}
