import type { NumberRecognizer } from '@microsoft/recognizers-text-number';
import type { LocaleWords } from '../locales/locale.ts';
import type { Message, Span, Word } from '../message.ts';

export type NumberReading = Span & { value: number };

// The recogniser takes seconds on a long run of number words; nobody writes a number this long.
const LONGEST = 100;

type NumberModel = ReturnType<NumberRecognizer['getNumberModel']>;

let model: NumberModel | undefined;

/** Numbers written in words. The recogniser is loaded when a message first has such a word. */
export async function readNumberWords(message: Message, locale: LocaleWords): Promise<NumberReading[]> {
  const runs = findRuns(message, locale);
  if (runs.length === 0) return [];
  return locale.numbers.culture
    ? readWithRecognizer(message, runs, locale.numbers.culture)
    : runs.flatMap((run) => addUp(run, locale));
}

async function readWithRecognizer(
  message: Message,
  runs: Word[][],
  culture: string,
): Promise<NumberReading[]> {
  model ??= await loadModel(culture);
  const readings: NumberReading[] = [];
  for (const run of runs) {
    const start = (run[0] as Word).start;
    const end = (run.at(-1) as Word).end;
    const numbers: NumberReading[] = [];
    for (const found of model.parse(message.text.slice(start, end).toLowerCase())) {
      const value = Number(found.resolution?.value);
      if (Number.isFinite(value))
        numbers.push({ start: start + found.start, end: start + found.end + 1, value });
    }
    readings.push(...joinSpoken(message.text, numbers));
  }
  return readings;
}

/** "Two twenty five" and "nineteen eighty four": spoken in pairs, a hundred apart. */
function joinSpoken(text: string, numbers: NumberReading[]): NumberReading[] {
  const joined: NumberReading[] = [];
  for (const number of numbers) {
    const previous = joined.at(-1);
    const isNext = previous && /^\s+$/.test(text.slice(previous.end, number.start));
    const isPair = isNext && isWithin(previous.value, 1, 99) && isWithin(number.value, 10, 99);
    if (isPair)
      joined[joined.length - 1] = {
        start: previous.start,
        end: number.end,
        value: previous.value * 100 + number.value,
      };
    else joined.push(number);
  }
  return joined;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

async function loadModel(culture: string): Promise<NumberModel> {
  const library = await import('@microsoft/recognizers-text-number/dist/recognizers-text-number.umd.js');
  // Bundlers differ in whether a CommonJS module's names are the namespace's own or its default's.
  const { NumberRecognizer } = library.NumberRecognizer ? library : library.default;
  return new NumberRecognizer(culture).getNumberModel(culture);
}

/** Runs of number words with nothing but white space and hyphens between them. */
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
    if (apart || (run[0] && word.end - run[0].start > LONGEST)) close();
    const takes =
      isNumberWord(word.text, locale) ||
      numbers.joiners.includes(word.text) ||
      numbers.negative.includes(word.text);
    if (!takes || isNoNumber(message.words, index, locale)) close();
    else if (run.length > 0 || word.text !== 'and') run.push(word);
  });
  close();
  return runs;
}

/** "the one", "the second one": a pronoun, unless it goes on as a number. */
function isNoNumber(words: Word[], index: number, locale: LocaleWords): boolean {
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

/** Adds number words up: a larger unit multiplies what stands before it. */
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
