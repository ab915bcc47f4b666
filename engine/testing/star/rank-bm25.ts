type Document = { id: string; words: string[] };

const SATURATION = 1.2;
const LENGTH = 0.75;

/** Okapi BM25 over short texts, as a search baseline. Best first; equal scores keep their order. */
export function rankBm25(
  documents: readonly Document[],
  query: readonly string[],
): [id: string, score: number][] {
  const average = documents.reduce((sum, { words }) => sum + words.length, 0) / Math.max(1, documents.length);
  const holders = new Map<string, number>();
  for (const { words } of documents)
    for (const word of new Set(words)) holders.set(word, (holders.get(word) ?? 0) + 1);
  const rarity = (word: string): number => {
    const count = holders.get(word) ?? 0;
    return Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));
  };
  const ranked = documents.map(({ id, words }): [string, number] => {
    let score = 0;
    for (const word of query) {
      const times = words.filter((other) => other === word).length;
      const weight = times + SATURATION * (1 - LENGTH + (LENGTH * words.length) / average);
      if (times > 0) score += (rarity(word) * times * (SATURATION + 1)) / weight;
    }
    return [id, score];
  });
  return ranked.sort((a, b) => b[1] - a[1]);
}
