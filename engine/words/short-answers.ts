import { memoByObject } from '../memo.ts';
import { type AnswerWords, en, he } from './answer-words.ts';

/** Labels of the yes and no options. */
export type ShortAnswers = Pick<AnswerWords, 'yesLabel' | 'noLabel'>;

/** By primary language subtag; other languages fall back to English. */
const LANGUAGES: ReadonlyMap<string, AnswerWords> = new Map([
  ['en', en],
  ['he', he],
  ['iw', he],
]);

const chooseWords = (locale: string): AnswerWords =>
  LANGUAGES.get((locale.split(/[-_]/)[0] ?? '').toLowerCase()) ?? en;

export function getShortAnswers(locale: string): ShortAnswers {
  const { yesLabel, noLabel } = chooseWords(locale);
  return { yesLabel, noLabel };
}

/** A longer message says more than yes, no or a number. */
const MAX_WORDS = 8;

/**
 * Whether a message is only a yes, a no, or the pick of an option, which means something only as an answer.
 * "Yes, move it to Friday", "12" and "thanks" are not short answers.
 */
export function isShortAnswer(text: string, locale: string): boolean {
  const words = readWords(text);
  if (words === undefined || words.length === 0 || words.length > MAX_WORDS) return false;
  const { replies, picks, around } = chooseWords(locale);
  let replied = 0;
  let picked = 0;
  for (let first = 0; first < words.length; ) {
    const pick = Math.max(matchLongest(words, picks, first), /^[1-9]$/.test(words[first] ?? '') ? 1 : 0);
    const reply = matchLongest(words, replies, first);
    if (reply > 0 && reply >= pick) replied += 1;
    else if (pick > 0) picked += 1;
    else if (!around.includes(words[first] as string)) return false;
    first += Math.max(pick, reply, 1);
  }
  return picked <= 1 && replied + picked > 0;
}

/** The number of words of the longest phrase that starts at `first`; 0 if none does. */
function matchLongest(words: readonly string[], phrases: readonly string[], first: number): number {
  let longest = 0;
  for (const parts of groupPhrases(phrases).get(words[first] ?? '') ?? [])
    if (parts.length > longest && parts.every((part, offset) => words[first + offset] === part))
      longest = parts.length;
  return longest;
}

/** The words of each phrase, by the first one. */
const groupPhrases = memoByObject((phrases: readonly string[]) => {
  const groups = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    groups.set(first, [...(groups.get(first) ?? []), parts]);
  }
  return groups;
});

const WORD = /[\p{L}\p{N}]+|👍|👎/gu;
/** Marks allowed between the words; "$5" and "3 %" are amounts, not picks. */
const MARKS = /^[\s.,!?()#:;"…–—-]*$/u;

/** Folded words; undefined if the text contains anything but words and marks. */
function readWords(text: string): string[] | undefined {
  const folded = text
    .replace(/[\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]/gu, '')
    .replace(/['’‘׳״]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  if (!MARKS.test(folded.replace(WORD, ''))) return undefined;
  return folded.match(WORD) ?? [];
}
