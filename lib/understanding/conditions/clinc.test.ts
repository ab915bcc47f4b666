// biome-ignore lint/style/noRestrictedImports: only the test reads data from a disk
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { readWordTable, type WordTable } from '../vectors/word-table.ts';
import { createConditionIndex } from './create-condition-index.ts';

const FILE = '../shared/data/clinc150/data_full.json';
const isThere = existsSync(FILE);
if (!isThere) console.info(`The calibration is not checked: ${FILE} is not there.`);

type Utterances = [text: string, intent: string][];
const COMMON = new Set([...en.stopWords, ...en.fillers].filter((word) => !word.includes(' ')));
const TABLE = readWordTable(readFileSync('public/models/words-en.bin'));
const IN_SCOPE = 20;
const TRIALS = 5;

/** A shuffle with a fixed seed. */
function createShuffle(seed: number) {
  let state = seed;
  return <T>(items: readonly T[]): T[] => {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      state = (state * 1664525 + 1013904223) >>> 0;
      const other = Math.floor((state / 2 ** 32) * (last + 1));
      [list[last], list[other]] = [list[other] as T, list[last] as T];
    }
    return list;
  };
}

/** Precision and recall of the decisions at 0.65. */
function measure(examples: number, table?: WordTable) {
  const data = JSON.parse(readFileSync(FILE, 'utf8')) as Record<'train' | 'test' | 'oos_test', Utterances>;
  const shuffle = createShuffle(examples);
  let [decided, right, inScope] = [0, 0, 0];
  for (let trial = 0; trial < TRIALS; trial++) {
    const intents = shuffle([...new Set(data.train.map(([, intent]) => intent))]).slice(0, IN_SCOPE);
    const index = createConditionIndex(
      intents.map((id) => ({
        id,
        condition: {
          text: id.replaceAll('_', ' '),
          examples: shuffle(data.train.filter(([, intent]) => intent === id))
            .slice(0, examples)
            .map(([text]) => text),
        },
      })),
      COMMON,
      table,
    );
    for (const [text, intent] of [...data.test.filter((row) => intents.includes(row[1])), ...data.oos_test]) {
      if (intent !== 'oos') inScope += 1;
      const [best] = index.rank(text);
      if (!best || best.score < 0.65) continue;
      decided += 1;
      if (best.id === intent) right += 1;
    }
  }
  return { precision: right / decided, recall: right / inScope };
}

describe.skipIf(!isThere)('scores on public utterances', () => {
  it.each([
    ['spelling alone', undefined, 0, 0.34],
    ['spelling alone', undefined, 5, 0.68],
    ['spelling alone', undefined, 20, 0.78],
    ['spelling and meaning', TABLE, 0, 0.41],
    ['spelling and meaning', TABLE, 5, 0.79],
    ['spelling and meaning', TABLE, 20, 0.87],
  ] as const)(
    'are right for nine of ten decisions at 0.65 with %s',
    (by, table, examples, recall) => {
      const found = measure(examples, table);
      console.info(
        `${by}, ${IN_SCOPE} intents, ${examples} examples each, five messages in eight out of scope: precision ${found.precision.toFixed(3)}, recall ${found.recall.toFixed(3)} at 0.65`,
      );
      expect(found.precision).toBeGreaterThan(0.89);
      expect(found.precision).toBeLessThan(0.975);
      expect(found.recall).toBeGreaterThan(recall);
    },
    60_000,
  );
});
