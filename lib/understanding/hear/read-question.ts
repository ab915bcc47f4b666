import type { LocaleWords } from '../locales/locale.ts';
import { parseMessage } from '../message.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';

/** What a question asks, as far as its answer depends on it. */
export type AskedQuestion = {
  words: readonly string[];
  /** Its words that say what it is about. */
  content: readonly string[];
  /** It offers something or asks leave, and does not ask how things are. */
  isOffer: boolean;
  /** It asks whether there is any. */
  isExistential: boolean;
  /** "Would you mind?": to agree is to say no. */
  isMind: boolean;
  /** What it is about cannot be undone, by its own words. */
  isGrave: boolean;
};

export const NO_QUESTION: AskedQuestion = {
  words: [],
  content: [],
  isOffer: false,
  isExistential: false,
  isMind: false,
  isGrave: false,
};

const known = new WeakMap<LocaleWords, Map<string, AskedQuestion>>();
const MAX_KEPT = 2000;

/** Reads the wordings of a question; kept by text, since the same ones are asked again and again. */
export function readQuestion(wordings: readonly string[], locale: LocaleWords): AskedQuestion {
  if (wordings.length === 0) return NO_QUESTION;
  const kept = known.get(locale) ?? new Map<string, AskedQuestion>();
  known.set(locale, kept);
  const key = wordings.join('\n');
  const found = kept.get(key) ?? read(wordings, locale);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

function read(wordings: readonly string[], locale: LocaleWords): AskedQuestion {
  const { hear, stopWords, fillers } = locale;
  const words = new Set<string>();
  let isOffer = false;
  let isExistential = false;
  let isGrave = false;
  for (const wording of wordings) {
    const message = parseMessage(wording);
    for (const { text } of message.words) words.add(text);
    isGrave ||= findPattern(message.words, hear.grave) !== undefined;
    const last =
      message.sentences.findLast(({ endsWithQuestionMark }) => endsWithQuestionMark) ??
      message.sentences.at(-1);
    if (!last) continue;
    const asked = message.words.slice(last.first, last.last);
    isOffer ||= matchPatternAt(asked, hear.offers, 0) > 0;
    isExistential ||= findPattern(asked, hear.existential) !== undefined;
  }
  const content = [...words].filter(
    (word) =>
      word.length > 2 &&
      !stopWords.includes(word) &&
      !fillers.includes(word) &&
      !hear.auxiliaries.includes(word) &&
      !hear.subjects.includes(word) &&
      !hear.questionWords.includes(word),
  );
  const isMind = [...words].some((word) => hear.minds.includes(word));
  return { words: [...words], content, isOffer, isExistential, isMind, isGrave };
}
