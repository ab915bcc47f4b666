import type { Word } from './message.ts';
import { spelling } from './spelling/spelling.ts';

const ANY_WORD = '_';

type Step = { words: Set<string>; phrases: string[][]; optional: boolean };

/**
 * A phrase in locale data: words separated by spaces, alternatives by `|`, a trailing `?` for an optional word,
 * `_` for any one word (never the first), and `_` between words of one alternative (`im|i_am`). Not regular
 * expressions, so that locales stay word lists and no message can make matching slow.
 */
type Pattern = Step[];

/** Patterns by their possible first words, because a word starts at most a few patterns of a long list. */
type Compiled = { byFirst: Map<string, Pattern[]>; matchesNothing: boolean };

const compiled = new WeakMap<readonly string[], Compiled>();

const joined = new WeakMap<readonly string[], WeakMap<readonly string[], readonly string[]>>();

/** Lists of locale data as one list, which is joined and compiled only once. */
export const mergePhrases = (
  first: readonly string[],
  ...others: (readonly string[] | undefined)[]
): readonly string[] =>
  others.reduce<readonly string[]>((all, next) => (next ? joinTwo(all, next) : all), first);

function joinTwo(first: readonly string[], second: readonly string[]): readonly string[] {
  const known = joined.get(first) ?? new WeakMap<readonly string[], readonly string[]>();
  joined.set(first, known);
  const list = known.get(second) ?? [...first, ...second];
  known.set(second, list);
  return list;
}

/**
 * The leftmost, then longest match of at least `shortest` words; undefined if no pattern matches. Here and below, a
 * list that a language does not have matches nothing.
 */
export function findPattern(
  words: readonly Word[],
  phrases: readonly string[] | undefined,
  shortest = 1,
): { first: number; last: number } | undefined {
  if (!phrases) return undefined;
  const known = compile(phrases);
  for (let first = 0; first < words.length; first++) {
    const last = matchAt(words, known, first, words.length);
    if (last >= first + shortest) return { first, last };
  }
  return undefined;
}

/** The end of the longest match that starts at the word; -1 without a match. */
export function matchPatternAt(
  words: readonly Word[],
  phrases: readonly string[] | undefined,
  first: number,
  to = words.length,
): number {
  return phrases ? matchAt(words, compile(phrases), first, to) : -1;
}

function matchAt(
  words: readonly Word[],
  { byFirst, matchesNothing }: Compiled,
  first: number,
  to: number,
): number {
  const word = first < to ? words[first] : undefined;
  const patterns = word && byFirst.get(word.text);
  let best = matchesNothing ? first : -1;
  if (patterns)
    for (const pattern of patterns) best = Math.max(best, matchSteps(words, pattern, first, to, 0));
  return best;
}

/** Whether a pattern matches all words except the fillers in `before` and `after`. */
export function isWhole(
  words: readonly Word[],
  phrases: readonly string[] | undefined,
  before: readonly string[] = [],
  after: readonly string[] = before,
): boolean {
  let first = 0;
  for (;;) {
    const last = matchPatternAt(words, phrases, first);
    if (last > first && isOnly(words, after, last)) return true;
    const next = matchPatternAt(words, before, first);
    if (next <= first) return false;
    first = next;
  }
}

function isOnly(words: readonly Word[], phrases: readonly string[], from: number): boolean {
  let position = from;
  while (position < words.length) {
    const next = matchPatternAt(words, phrases, position);
    if (next <= position) return false;
    position = next;
  }
  return true;
}

function compile(phrases: readonly string[]): Compiled {
  const known = compiled.get(phrases);
  if (known) return known;
  const patterns = phrases.map((phrase) =>
    phrase.split(' ').map((step) => {
      const all = writeOut(step.replace(/\?$/, '').split('|'));
      const isPhrase = (one: string): boolean => one.length > 1 && one.includes(ANY_WORD);
      return {
        words: new Set(all.filter((one) => !isPhrase(one))),
        phrases: all.filter(isPhrase).map((one) => one.split(ANY_WORD)),
        optional: step.endsWith('?'),
      };
    }),
  );
  const byFirst = new Map<string, Pattern[]>();
  for (const pattern of patterns)
    for (const word of firstWords(pattern)) byFirst.set(word, [...(byFirst.get(word) ?? []), pattern]);
  const matchesNothing = patterns.some((pattern) => pattern.every(({ optional }) => optional));
  const made = { byFirst, matchesNothing };
  compiled.set(phrases, made);
  return made;
}

/** “Can't” in a list stands for “cannot” too, and “I'd” for “I would”. */
function writeOut(alternatives: readonly string[]): string[] {
  const all = new Set(alternatives);
  for (const one of alternatives)
    if (spelling.contracted.test(one))
      all.add(
        one
          .split(ANY_WORD)
          .map((word) => (Object.hasOwn(spelling.contractions, word) ? spelling.contractions[word] : word))
          .join(ANY_WORD),
      );
  return [...all];
}

/** Possible first words: those of the optional steps at the start and of the first required step. */
function firstWords(pattern: Pattern): Set<string> {
  const needed = pattern.findIndex(({ optional }) => !optional);
  const steps = needed < 0 ? pattern : pattern.slice(0, needed + 1);
  return new Set(steps.flatMap(({ words, phrases }) => [...words, ...phrases.map(([first]) => first ?? '')]));
}

function matchSteps(words: readonly Word[], pattern: Pattern, at: number, to: number, step: number): number {
  const wanted = pattern[step];
  if (!wanted) return at;
  const word = at < to ? words[at] : undefined;
  const fits = word && (wanted.words.has(word.text) || wanted.words.has(ANY_WORD));
  const taken = fits ? matchSteps(words, pattern, at + 1, to, step + 1) : -1;
  let phrase = -1;
  for (const parts of wanted.phrases) {
    const fitsAll =
      at + parts.length <= to && parts.every((part, offset) => words[at + offset]?.text === part);
    if (fitsAll) phrase = Math.max(phrase, matchSteps(words, pattern, at + parts.length, to, step + 1));
  }
  const passed = wanted.optional ? matchSteps(words, pattern, at, to, step + 1) : -1;
  return Math.max(taken, phrase, passed);
}
