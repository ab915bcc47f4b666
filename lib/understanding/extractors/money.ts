import { type Message, overlaps, type Span } from '../message.ts';
import { getCurrency } from '../regions.ts';
import { findToken } from './contact/email.ts';
import type { Extractor, ReadContext } from './extractor.ts';
import { markNumbers } from './mark-numbers.ts';
import type { NumberReading } from './number-reading.ts';
import { countsThings, isOfAge, isOfOtherKind } from './other-kinds/is-of-other-kind.ts';
import { readNumbers } from './read-numbers.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₪': 'ILS',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  zł: 'PLN',
};
const CODES = new Set(
  'USD EUR GBP ILS JPY CNY INR KRW CHF SEK NOK DKK PLN CZK HUF CAD AUD NZD MXN BRL ZAR SGD HKD TRY AED UAH RUB THB IDR MYR PHP VND SAR EGP ARS CLP COP'.split(
    ' ',
  ),
);
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);

/** Amounts of money as `{ amount, currency }`. The default currency is that of the locale's region. */
export const money: Extractor = {
  read(message, context) {
    const bills = readNotes(message, context);
    const found = readNumbers(message, context.locale, context.words).filter(
      (number) => isAmount(number, message, context) && !bills.some((bill) => overlaps(bill, number)),
    );
    const read = [...found.map((number) => readAmount(message, number, context)), ...bills];
    const amounts = joinCents(
      message,
      read.sort((a, b) => a.start - b.start),
      context,
    );
    const marked = markNumbers(message, context, amounts);
    const hasShare = marked.some((one) => !one.sure && isPartOfOther(message.text, one.value, one, context));
    const isOther =
      context.words.extractors?.money?.hasOtherKinds === true &&
      marked.every((one) => isNoAmount(one, message, context));
    return marked.map(({ value, currency, others, hasCurrency: _, ...reading }) => {
      const more = others?.map((amount) => ({ amount, currency }));
      // "Half. It was 80."
      const isWhole =
        hasShare && context.words.extractors?.money?.whole.test(message.text.slice(0, reading.start));
      const isShare =
        isOther || isWhole || (!reading.sure && isPartOfOther(message.text, value, reading, context));
      return {
        ...reading,
        value: { amount: value, currency },
        ...(more ? { others: more } : {}),
        ...(isShare ? { incomplete: true as const } : {}),
      };
    });
  },
  findAttempt({ text }) {
    const digit = /\d/.exec(text);
    return digit ? findToken(text, digit.index) : undefined;
  },
};

/** "8 pm", "5 bedrooms": a number that is no amount of money. */
const isNoAmount = (
  { hasCurrency, ...span }: Span & { hasCurrency?: true },
  { text }: Message,
  { question = '' }: ReadContext,
): boolean =>
  !hasCurrency && (isOfOtherKind(span, text) || isOfAge(span, text) || countsThings(span, text, question));

/** "Half", "a third of it", "20%": a part of an amount that is not known here. */
const isPartOfOther = (
  text: string,
  value: number,
  { start, end }: Span,
  { words: { extractors } }: ReadContext,
): boolean =>
  (extractors?.money?.percent ?? /^\s?%/).test(text.slice(end)) ||
  (value > 0 && value < 1 && (extractors?.money?.part ?? /\d\/\d/).test(text.slice(start, end)));

type Amount = Span & {
  hasCurrency?: true;
  value: number;
  currency: string;
  sure: boolean;
  others?: number[];
  isEither?: true;
  isCents?: true;
};

/** The currency directly before or after a number; undefined without one. */
export const readCurrency = (
  message: Message,
  { start, end }: Span,
  context: ReadContext,
): Unit | undefined => findUnitBefore(message.text, start, context) ?? findUnitAfter(message, end, context);

function readAmount(message: Message, found: NumberReading, context: ReadContext): Amount {
  const { text } = message;
  const before = findUnitBefore(text, found.start, context);
  // As an amount of money, "5m" is five million.
  const million = /^m(?![\p{L}\d])/iu.exec(text.slice(found.end, found.end + 2));
  const end = found.end + (million ? 1 : 0);
  const written = text.slice(found.start, found.end);
  // Amounts never have three decimals, so the full stop in "1.500" separates thousands.
  const isGrouped = /^\d{1,3}[.]\d{3}$/.test(written);
  const value = isGrouped ? Number(written.replace('.', '')) : million ? found.value * 1e6 : found.value;
  const cents = before ? undefined : findCents(message, end, context);
  const unit = cents ?? before ?? findUnitAfter(message, end, context);
  // "Nine fifty" is 950 or 9.50, and "nineteen ninety-nine" is as likely 19.99.
  const others = found.isSpoken && value < 10000 && !cents ? [value / 100] : undefined;
  const isEither = others !== undefined && (value >= 1000 || value % 10 > 0);
  return {
    start: Math.min(found.start, unit?.start ?? found.start),
    end: Math.max(end, unit?.end ?? end),
    value: cents ? value / 100 : value,
    currency: unit?.currency ?? getCurrency(context.locale),
    sure: unit?.sure ?? false,
    ...(others ? { others } : {}),
    ...(isEither ? { isEither: true as const } : {}),
    ...(cents ? { isCents: true as const } : {}),
    ...(unit ? { hasCurrency: true as const } : {}),
  };
}

/** "A tenner", "two fivers". */
function readNotes(message: Message, context: ReadContext): Amount[] {
  const { words, text } = message;
  const { notes = {}, oneNote } = context.words.extractors?.money ?? {};
  return words.flatMap((word, index): Amount[] => {
    if (!Object.hasOwn(notes, word.text)) return [];
    const numbers = readNumbers(message, context.locale, context.words);
    const count = numbers.find(({ end }) => end <= word.start && /^ $/.test(text.slice(end, word.start)));
    const before = words[index - 1];
    const isArticle = oneNote?.has(before?.text ?? '') === true;
    const start = count?.start ?? (before && isArticle ? before.start : word.start);
    const value = (count?.value ?? 1) * (notes[word.text] as number);
    return [
      { start, end: word.end, value, currency: getCurrency(context.locale), sure: false, hasCurrency: true },
    ];
  });
}

/** "50 cents", "99p". */
function findCents(
  { text, words }: Message,
  end: number,
  { locale, words: { extractors } }: ReadContext,
): Unit | undefined {
  const { cents = {} } = extractors?.money ?? {};
  const word = words.find((candidate) => candidate.start >= end);
  if (!word || !Object.hasOwn(cents, word.text) || !/^ ?$/.test(text.slice(end, word.start)))
    return undefined;
  const isWord = /\p{L}$/u.test(text.slice(0, end));
  if (word.text.length === 1 && word.start > end && !isWord) return undefined;
  return {
    currency: cents[word.text] ?? getCurrency(locale),
    start: word.start,
    end: word.end,
    sure: word.text.length > 1,
  };
}

/** Joins two numbers to one amount: "twenty euros fifty", "5 dollars and 20 cents". */
function joinCents(
  { text }: Message,
  amounts: readonly Amount[],
  { words: { extractors } }: ReadContext,
): Amount[] {
  const joined: Amount[] = [];
  for (const amount of amounts) {
    const previous = joined.at(-1);
    const between = previous ? text.slice(previous.end, amount.start) : '';
    const isBare =
      previous?.hasCurrency &&
      Number.isInteger(amount.value) &&
      amount.value < 100 &&
      !amount.sure &&
      /^ $/.test(between);
    const isPair = amount.value >= 10 || !/^\d$/.test(text.slice(amount.start, amount.end));
    const isRest =
      (isBare && amount.value >= 1 && isPair) ||
      (amount.isCents && (extractors?.money?.beforeCents ?? /^,? $/).test(between));
    if (previous && isRest && Number.isInteger(previous.value) && !previous.isCents) {
      const cents = amount.isCents ? amount.value : amount.value / 100;
      joined[joined.length - 1] = {
        ...previous,
        end: amount.end,
        value: Math.round((previous.value + cents) * 100) / 100,
      };
    } else joined.push(amount);
  }
  return joined.map(({ isCents: _, ...amount }) => amount);
}

/** Whether "one" is a number, unlike in "one moment". */
function isAmount(
  { start, end }: Span,
  { text, words }: Message,
  { words: { extractors } }: ReadContext,
): boolean {
  const { one, oneOfSpeech } = extractors?.money ?? {};
  if (text.slice(start, end).toLowerCase() !== one) return true;
  const next = words.find((word) => word.start >= end);
  return !next || !oneOfSpeech?.has(next.text) || /[.,;!?]/.test(text.slice(end, next.start));
}

type Unit = { currency: string; start: number; end: number; sure: boolean };

function findUnitBefore(text: string, start: number, context: ReadContext): Unit | undefined {
  const match =
    /(?:(?<![\p{L}])([A-Za-z]{3}|A|C|US|NZ)? ?(\$)|([€£₪¥₹₩₽₺₴])|(?<!\p{L})([A-Za-z]{3})) ?$/u.exec(
      text.slice(Math.max(0, start - 8), start),
    );
  if (!match) return undefined;
  const [all, word, dollar, sign, code] = match;
  const prefix = word !== undefined && (/^(?:A|C|US|NZ)$/i.test(word) || findCode(word)) ? word : undefined;
  const whole = dollar && !prefix ? all.slice(all.indexOf('$')) : all;
  const currency = dollar ? getDollar(prefix, context) : sign ? SIGNS[sign] : findCode(code);
  return currency ? { currency, start: start - whole.length, end: start, sure: true } : undefined;
}

function findUnitAfter({ text, words }: Message, end: number, context: ReadContext): Unit | undefined {
  const sign = /^ ?(\$|zł|[€£₪¥₹₩₽₺₴])/u.exec(text.slice(end, end + 3));
  if (sign) {
    const currency = sign[1] === '$' ? getDollar(undefined, context) : (SIGNS[sign[1] as string] as string);
    return { currency, start: end, end: end + sign[0].length, sure: true };
  }
  const word = words.find((candidate) => candidate.start >= end);
  if (!word || !/^[\s-]{0,2}$/.test(text.slice(end, word.start))) return undefined;
  const { currencies, vagueCurrencies } = context.words;
  const known = Object.hasOwn(currencies, word.text)
    ? currencies[word.text]
    : findCode(text.slice(word.start, word.end));
  if (!known) return undefined;
  const currency =
    known === 'USD' && context.words.extractors?.money?.dollars.test(word.text)
      ? getDollar(undefined, context)
      : known;
  return { currency, start: word.start, end: word.end, sure: !vagueCurrencies.includes(word.text) };
}

function getDollar(prefix: string | undefined, context: ReadContext): string {
  const named = { A: 'AUD', C: 'CAD', US: 'USD', NZ: 'NZD' }[prefix?.toUpperCase() ?? ''] ?? findCode(prefix);
  if (named) return named;
  const local = getCurrency(context.locale);
  return DOLLARS.has(local) ? local : 'USD';
}

function findCode(code: string | undefined): string | undefined {
  const upper = code?.toUpperCase();
  return upper && CODES.has(upper) ? upper : undefined;
}
