import {
  createConditionIndex,
  type IndexedCondition,
} from '@/lib/understanding/conditions/create-condition-index';
import { en } from '@/lib/understanding/locales/en';
import type { WordTable } from '@/lib/understanding/vectors/word-table';
import { createBm25 } from './bm25';
import { createShuffle, type DataSet } from './data';
import { measureCpu } from './measure-cpu';

export type IntentScore = {
  /** Percent of in-scope messages. */
  bm25: number;
  right: number;
  /** Percent of correct decisions at threshold 0.65, over all messages and over in-scope messages. */
  precision: number;
  recall: number;
  indexMs: number;
  messageMs: number;
};

const TAKEN = 0.65;
const COMMON = new Set([...en.stopWords, ...en.fillers].filter((word) => !word.includes(' ')));

/** Intent accuracy from names and a few examples each, compared to BM25 on the same texts. */
export function measureIntents(set: DataSet, examples: number, table: WordTable): IntentScore {
  const shuffle = createShuffle(7 + examples);
  const conditions: IndexedCondition[] = [...new Set(set.train.map(({ intent }) => intent))].map((id) => ({
    id,
    condition: {
      text: id.replaceAll('_', ' '),
      examples: shuffle(set.train.filter(({ intent }) => intent === id))
        .slice(0, examples)
        .map(({ text }) => text),
    },
  }));
  const bm25 = createBm25(conditions);
  let index = createConditionIndex([], COMMON);
  const indexMs = measureCpu(() => {
    index = createConditionIndex(conditions, COMMON, table);
  });
  const found = { bm25: 0, right: 0, decided: 0, decidedRightly: 0 };
  for (const { text, intent } of set.test) if (bm25(text) === intent) found.bm25 += 1;
  const messages = [...set.test, ...set.outside.map((text) => ({ text, intent: '' }))];
  const rankingMs = measureCpu(() => {
    for (const { text, intent } of messages) {
      const [best] = index.rank(text);
      if (best?.id === intent) found.right += 1;
      if (!best || best.score < TAKEN) continue;
      found.decided += 1;
      if (best.id === intent) found.decidedRightly += 1;
    }
  });
  const percent = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
  return {
    bm25: percent(found.bm25, set.test.length),
    right: percent(found.right, set.test.length),
    precision: percent(found.decidedRightly, found.decided),
    recall: percent(found.decidedRightly, set.test.length),
    indexMs,
    messageMs: rankingMs / messages.length,
  };
}
