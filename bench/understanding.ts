import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  createConditionIndex,
  type NamedCondition,
} from '@/lib/understanding/conditions/create-condition-index';
import { en } from '@/lib/understanding/locales/en';
import { SENTENCE_MODEL_PATH } from '@/lib/understanding/vectors/load-sentence-model';
import { WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';
import { createSentenceModel } from '@/lib/understanding/vectors/sentence-model';
import { readWordTable, type WordTable } from '@/lib/understanding/vectors/word-table';
import { createBm25 } from './understanding/bm25';
import { createShuffle, type DataSet, readBanking, readClinc } from './understanding/data';
import { measureRestaurant } from './understanding/restaurant';

/**
 * How well the local provider tells intents apart, beside BM25 in the same run: by name alone, with 5 and with
 * 20 examples an intent; how far its scores can be trusted; what a message costs (CPU).
 *
 * With `-- --sentences` the same of `local/use-lite`, which takes minutes: a message is read in some 20 ms.
 */
const WITH_SENTENCES = process.argv.includes('--sentences');
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}../shared/data`;
const COMMON = new Set([...en.stopWords, ...en.fillers].filter((word) => !word.includes(' ')));

if (!existsSync(folder)) console.log(`Nothing is measured: the data is not there (${folder}).`);
else await run();

async function run(): Promise<void> {
  const words = readWordTable(readFileSync(`${root}public/${WORD_TABLE_PATH}`));
  const table = WITH_SENTENCES ? { ...words, sentences: readSentences() } : words;
  const clinc = readClinc(folder);
  console.log('                 examples   BM25  local   right at 0.65   recall   index ms  message ms');
  for (const set of [readBanking(folder, clinc.outside), clinc])
    for (const examples of [0, 5, 20]) measure(set, examples, table);
  if (WITH_SENTENCES) return;
  const { asked, right, wrong, unasked, unaskedRight } = await measureRestaurant(folder);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `restaurant8k: ${right} of ${asked} facts asked for are read (${percent(right, asked)}), ` +
      `${unaskedRight} of ${unasked} that nobody asked for (${percent(unaskedRight, unasked)}), ${wrong} are read that were not given.`,
  );
}

/** What was read is kept: only a set's first row has the time that its messages take. */
const readSentences = () => createSentenceModel(readFileSync(`${root}public/${SENTENCE_MODEL_PATH}`));

function measure(set: DataSet, examples: number, table: WordTable): void {
  const shuffle = createShuffle(7 + examples);
  const conditions: NamedCondition[] = [...new Set(set.train.map(({ intent }) => intent))].map((id) => ({
    id,
    condition: {
      text: id.replaceAll('_', ' '),
      examples: shuffle(set.train.filter(({ intent }) => intent === id))
        .slice(0, examples)
        .map(({ text }) => text),
    },
  }));
  const bm25 = createBm25(conditions);
  let started = cpu();
  const index = createConditionIndex(conditions, COMMON, table);
  const indexing = cpu() - started;
  const found = { bm25: 0, local: 0, decided: 0, right: 0, recalled: 0 };
  for (const { text, intent } of set.test) if (bm25(text) === intent) found.bm25 += 1;
  started = cpu();
  const messages = [...set.test, ...set.outside.map((text) => ({ text, intent: '' }))];
  for (const { text, intent } of messages) {
    const [best] = index.rank(text);
    if (best?.id === intent) found.local += 1;
    if (!best || best.score < 0.65) continue;
    found.decided += 1;
    if (best.id === intent) found.right += 1;
  }
  const ranking = (cpu() - started) / messages.length;
  const percent = (part: number, whole: number) => ((100 * part) / whole).toFixed(1);
  console.log(
    set.name.padEnd(16),
    String(examples).padStart(9),
    percent(found.bm25, set.test.length).padStart(6),
    percent(found.local, set.test.length).padStart(6),
    percent(found.right, found.decided).padStart(15),
    percent(found.right, set.test.length).padStart(8),
    indexing.toFixed(0).padStart(10),
    ranking.toFixed(2).padStart(11),
  );
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
