import type { LocaleWords } from '../locales/locale.ts';

const MAX_CITY = 3;

/** Where two cities begin, if the words name them and nothing else: "oslo rome", "new york paris". */
export function findCityPair(
  words: readonly { text: string }[],
  { cities }: Pick<LocaleWords, 'cities'>,
): [number, number] | undefined {
  if (!cities) return undefined;
  const firsts: number[] = [];
  for (let first = 0; first < words.length; ) {
    let last = Math.min(words.length, first + MAX_CITY);
    const isCity = () =>
      cities.has(
        words
          .slice(first, last)
          .map(({ text }) => text)
          .join(' '),
      );
    while (last > first && !isCity()) last -= 1;
    if (last === first) return undefined;
    firsts.push(first);
    first = last;
  }
  const [from, to, ...more] = firsts;
  return from === undefined || to === undefined || more.length > 0 ? undefined : [from, to];
}

/** The name of a city that is written in one case, with capitals: "rio de janeiro" and "ROME" are Rio de Janeiro and Rome. */
export function nameCity(written: string, { cities }: Pick<LocaleWords, 'cities'>): string | undefined {
  const text = written.toLowerCase();
  if ((written !== text && written !== written.toUpperCase()) || !cities?.has(text)) return undefined;
  return text.replace(/(?<!\p{L})(?!de )\p{L}/gu, (letter) => letter.toUpperCase());
}
