import type { IndexedCondition } from '@/lib/understanding/conditions/create-condition-index';
import { toWords } from '@/lib/understanding/message';

const SATURATION = 1.2;
const LENGTH = 0.75;

/** BM25 baseline: all texts of a condition form one document. */
export function createBm25(conditions: readonly IndexedCondition[]): (text: string) => string | undefined {
  const documents = conditions.map(({ condition }) =>
    [condition.text, ...condition.examples].flatMap(toWords),
  );
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const counts = documents.map((words) => {
    const found = new Map<string, number>();
    for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
    return found;
  });
  const documentsWith = new Map<string, number>();
  for (const found of counts)
    for (const word of found.keys()) documentsWith.set(word, (documentsWith.get(word) ?? 0) + 1);
  return (text) => {
    const words = new Set(toWords(text));
    let [best, most] = [-1, 0];
    counts.forEach((found, place) => {
      let score = 0;
      for (const word of words) {
        const count = found.get(word);
        if (!count) continue;
        const having = documentsWith.get(word) ?? 0;
        const rarity = Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
        const length = 1 - LENGTH + (LENGTH * (documents[place]?.length ?? 0)) / average;
        score += (rarity * count * (SATURATION + 1)) / (count + SATURATION * length);
      }
      if (score > most) [best, most] = [place, score];
    });
    return conditions[best]?.id;
  };
}
