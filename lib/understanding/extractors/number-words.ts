import type { LocaleWords } from '../locales/locale.ts';
import type { Message, Word } from '../message.ts';
import { readEnglishNumbers } from './english-numbers/read-english-number.ts';
import type { NumberReading } from './number-reading.ts';

// Longer runs are not numbers, and adding them up would take too long.
const MAX_LENGTH = 100;

/** Grammars that read numbers in words; other languages add their words up. */
const GRAMMARS = { english: readEnglishNumbers };

/** Numbers written in words. */
export function readNumberWords(message: Message, locale: LocaleWords): NumberReading[] {
  if (locale.grammar) return GRAMMARS[locale.grammar](message);
  return findRuns(message, locale).flatMap((run) => addUp(run, locale));
}

/** Runs of number words with only white space and hyphens between them. */
function findRuns(message: Message, locale: LocaleWords): Word[][] {
  const { numbers } = locale;
  const runs: Word[][] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && numbers.joiners.includes((run.at(-1) as Word).text)) run.pop();
    if (run.some((word) => isNumberWord(word.text, locale))) runs.push(run);
    run = [];
  };
  message.words.forEach((word, index) => {
    const previous = run.at(-1);
    const apart = previous && !/^[\s-]*$/.test(message.text.slice(previous.end, word.start));
    if (apart || (run[0] && word.end - run[0].start > MAX_LENGTH)) close();
    const takes =
      isNumberWord(word.text, locale) ||
      numbers.joiners.includes(word.text) ||
      numbers.negative.includes(word.text);
    if (!takes || isPronoun(message.words, index, locale)) close();
    else run.push(word);
  });
  close();
  return runs;
}

/** Whether "one" is a pronoun ("no one") and not the start of a number. */
function isPronoun(words: Word[], index: number, locale: LocaleWords): boolean {
  const { numbers } = locale;
  if (numbers.words[(words[index] as Word).text] !== 1) return false;
  const before = words[index - 1]?.text;
  const after = words[index + 1]?.text;
  return (
    before !== undefined && numbers.notBeforeOne.includes(before) && !(after && isNumberWord(after, locale))
  );
}

function isNumberWord(word: string, locale: LocaleWords): boolean {
  return Object.hasOwn(locale.numbers.words, bare(word, locale));
}

function bare(word: string, locale: LocaleWords): string {
  if (Object.hasOwn(locale.numbers.words, word)) return word;
  const prefix = locale.prefixes.find(
    (letters) => word.startsWith(letters) && Object.hasOwn(locale.numbers.words, word.slice(letters.length)),
  );
  return prefix ? word.slice(prefix.length) : word;
}

/** Adds number words up: a larger unit multiplies what comes before it. */
function addUp(run: Word[], locale: LocaleWords): NumberReading[] {
  let total = 0;
  let part = 0;
  let negative = false;
  for (const { text } of run) {
    if (locale.numbers.negative.includes(text)) negative = true;
    const value = locale.numbers.words[bare(text, locale)];
    if (value === undefined) continue;
    if (value >= 1000) {
      total += (part || 1) * value;
      part = 0;
    } else if (value === 100 && part > 0 && part < 10) part *= 100;
    else part += value;
  }
  const value = total + part;
  return [{ start: (run[0] as Word).start, end: (run.at(-1) as Word).end, value: negative ? -value : value }];
}
