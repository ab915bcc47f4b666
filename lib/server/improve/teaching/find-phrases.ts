import { chooseLocaleWords } from '@/lib/understanding/locales/choose-locale-words';
import { toWords } from '@/lib/understanding/message';

/** Words of a message that could be a synonym, and the place of that message. */
export type FoundPhrase = { phrase: string; place: number };

const MAX_PHRASES = 6;
const MAX_WORDS = 3;
/** Of these messages the phrase must be part. */
const MIN_SHARED = 2;

/**
 * Short phrases that messages share, so that as many messages as possible have one: synonyms for a choice. A phrase of
 * several words is better than a single word that more messages have. Words of `otherNames`, which name other choices,
 * are in none of them.
 */
export function findPhrases(
  messages: readonly { text: string; locale: string }[],
  otherNames: readonly string[],
): FoundPhrase[] {
  const others = new Set(otherNames.flatMap(toWords));
  const said = messages.map(({ text, locale }) => listPhrases(text, locale, others));
  const open = new Set(messages.keys());
  const found: FoundPhrase[] = [];
  while (found.length < MAX_PHRASES && open.size > 0) {
    const counts = new Map<string, number>();
    for (const place of open)
      for (const phrase of said[place] as Set<string>) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
    const weigh = ([phrase, count]: [string, number]) => count * phrase.split(' ').length;
    const [best] = [...counts]
      .filter(([, count]) => count >= Math.min(MIN_SHARED, messages.length))
      .sort((a, b) => weigh(b) - weigh(a) || (a[0] < b[0] ? -1 : 1));
    if (!best) break;
    const [phrase] = best;
    const having = [...open].filter((place) => said[place]?.has(phrase));
    found.push({ phrase, place: having[0] as number });
    for (const place of having) open.delete(place);
  }
  return found;
}

/** Phrases that start and end with a word that means something. */
function listPhrases(text: string, locale: string, others: ReadonlySet<string>): Set<string> {
  const { stopWords, fillers } = chooseLocaleWords(locale);
  const isCommon = (word = '') => word.length < 3 || stopWords.includes(word) || fillers.includes(word);
  const words = toWords(text);
  const phrases = new Set<string>();
  for (let start = 0; start < words.length; start++)
    for (let length = 1; length <= MAX_WORDS && start + length <= words.length; length++) {
      const part = words.slice(start, start + length);
      if (part.some((word) => others.has(word)) || isCommon(part[0]) || isCommon(part.at(-1))) continue;
      phrases.add(part.join(' '));
    }
  return phrases;
}
