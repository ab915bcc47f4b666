import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SENTENCE_MODEL_PATH } from '@/lib/understanding/vectors/load-sentence-model';
import { WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';
import { createSentenceModel } from '@/lib/understanding/vectors/sentence-model';
import { readWordTable } from '@/lib/understanding/vectors/word-table';
import { type DataSet, readBanking, readClinc } from './understanding/data';
import { EXAMPLES, GOALS, type Tier } from './understanding/goals';
import { measureCpu } from './understanding/measure-cpu';
import { type IntentScore, measureIntents } from './understanding/measure-intents';
import { measureRasa, type Passed, type RasaScore } from './understanding/measure-rasa';
import { type Figure, printTable } from './understanding/print-table';
import { measureRestaurant } from './understanding/restaurant';
import { scoreUtterances } from './understanding/score-utterances';

/**
 * Measures understanding without a model: labeled messages, intents compared to BM25 in the same run, facts, and CPU
 * time per message. Every figure is shown with its goal.
 *
 * `-- --sentences` also measures intents with `local/minilm`, which takes about ten minutes. `-- --faults` prints the
 * first fault of each failed Rasa case.
 */
const WITH_SENTENCES = process.argv.includes('--sentences');
const WITH_FAULTS = process.argv.includes('--faults');
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}../shared/data`;
const FLOW_TEXTS = 500;
const MESSAGES = 50;

const table = readWordTable(readFileSync(`${root}public/${WORD_TABLE_PATH}`));
const readSentences = () => createSentenceModel(readFileSync(`${root}public/${SENTENCE_MODEL_PATH}`));

const HAS_DATA = existsSync(folder);

if (HAS_DATA) printUtterances();
else console.log(`Only U4 can be measured: the data for the other goals is not in ${folder}.`);
await printRasa();
if (HAS_DATA) await run();

async function run(): Promise<void> {
  const clinc = readClinc(folder);
  const sets = [readBanking(folder, clinc.outside), clinc];
  const scores = measureTier('local', sets);
  if (WITH_SENTENCES) measureTier('local/minilm', sets);
  else console.log('\nU5 and U6 of local/minilm are measured with `-- --sentences`.');
  await printRestaurant();
  printTimes(scores, clinc);
}

function printUtterances(): void {
  const score = scoreUtterances(root, folder);
  const percent = (part?: number, whole?: number) =>
    part === undefined || !whole ? undefined : (100 * part) / whole;
  const before = (text: string) => ({ baseline: `${text} before clause detection` });
  printTable(`U1 to U3: ${score?.count ?? 'no'} labeled messages`, [
    figure('right', percent(score?.right, score?.count), { min: GOALS.right }, '%', before('65 %')),
    figure('harmful', score?.harmful, { max: GOALS.harmful }, '', before('125')),
    figure('polarity, harmful', score?.harmfulPolarity, { max: GOALS.harmfulPolarity }, '', before('24')),
    figure('consent, harmful', score?.harmfulConsent, { max: GOALS.harmfulConsent }, '', before('14')),
    figure(
      'plain messages, correct',
      percent(score?.plain.right, score?.plain.count),
      { min: GOALS.plain },
      '%',
      before('83 to 85 %'),
    ),
  ]);
}

/** Rasa's messages may not be copied, so they are read from a checkout of its repository. */
async function printRasa(): Promise<void> {
  const checkout = process.env.RASA_CALM_DEMO;
  const score = checkout ? await measureRasa(checkout) : undefined;
  const baseline = '88 of 94 with scripted understanding; 51 before clause detection';
  const row = (name: string, { count, passed }: Passed) =>
    figure(`${name}: ${passed} of ${count} pass`, (100 * passed) / count, { min: GOALS.rasa }, '%', {
      baseline,
    });
  if (score?.all.count) {
    printTable('U4: end-to-end cases of Rasa, without a key', [
      row('all cases', score.all),
      ...(score.standard.count ? [row('default configuration', score.standard)] : []),
    ]);
  } else {
    const note = checkout
      ? `RASA_CALM_DEMO is set to ${checkout}, where none of the cases were found.`
      : "Set RASA_CALM_DEMO to a checkout of Rasa's repository; see bench/understanding/README.md.";
    printTable('U4: end-to-end cases of Rasa, without a key', [
      figure('cases that pass', undefined, { min: GOALS.rasa }, '', { baseline, note }),
    ]);
  }
  if (score) printRasaDetails(score);
}

function printRasaDetails({ all, commit, different, faults }: RasaScore): void {
  if (all.count && different.length) {
    const files = [...new Set(different)];
    console.log(
      `  Not counted: ${different.length} cases are missing or differ from commit ${commit.slice(0, 7)}:`,
    );
    for (const file of files) console.log(`    ${file}`);
  }
  if (!WITH_FAULTS) return;
  for (const { id, fault } of faults) console.log(`  ${id}, ${fault}`);
}

function measureTier(tier: Tier, sets: readonly DataSet[]): IntentScore[] {
  const meanings = tier === 'local' ? table : { ...table, sentences: readSentences() };
  const measured = sets.flatMap((set) =>
    EXAMPLES.map((examples) => ({ set, examples, score: measureIntents(set, examples, meanings) })),
  );
  const rows = measured.map(({ set, examples, score }) => ({
    name: `${set.name}, ${examples} examples`,
    score,
  }));
  printTable(
    `U5: intents found by ${tier}, top-1`,
    measured.map(({ set, examples, score }, row) =>
      figure(
        rows[row]?.name ?? '',
        score.right,
        { min: GOALS[tier][set.name][EXAMPLES.indexOf(examples)] ?? 0 },
        '%',
        { baseline: `BM25 ${score.bm25.toFixed(1)} %` },
      ),
    ),
  );
  printTable(
    `U6: correct decisions at threshold 0.65, by ${tier}`,
    rows.map(({ name, score }) =>
      figure(name, score.precision, GOALS.precision, '%', {
        baseline: `recall ${score.recall.toFixed(1)} %`,
      }),
    ),
  );
  console.log(`  index, ms: ${rows.map(({ score }) => score.indexMs.toFixed(0)).join(' · ')}`);
  console.log(`  message, ms: ${rows.map(({ score }) => score.messageMs.toFixed(2)).join(' · ')}`);
  return rows.map(({ score }) => score);
}

async function printRestaurant(): Promise<void> {
  const { askedF1, firstNames, lastNames } = await measureRestaurant(folder);
  printTable('U7: facts in messages to a restaurant', [
    figure('facts asked for, F1', askedF1, { min: GOALS.restaurantF1 }, '%'),
    figure('first names read', firstNames, { min: GOALS.names }, '%'),
    figure('last names read', lastNames, { min: GOALS.names }, '%'),
  ]);
}

/**
 * CPU time of a message with `local` in the largest set, an uncached message with `local/minilm`, and all texts
 * of a large flow.
 */
function printTimes(scores: readonly IntentScore[], { train, test }: DataSet): void {
  const sentences = readSentences();
  const texts = train.slice(0, FLOW_TEXTS).map(({ text }) => text.toLowerCase());
  const firstMs = measureCpu(() => {
    for (const text of texts) sentences.embed(text);
  });
  const messageMs = measureCpu(() => {
    for (const { text } of test.slice(0, MESSAGES)) sentences.embed(text.toLowerCase());
  });
  const local = Math.max(...scores.map((score) => score.messageMs));
  printTable('U8: CPU time', [
    figure('a message, local, 150 intents of 20 examples', local, { max: GOALS.messageMs.local }, ' ms'),
    figure(
      'a message, local/minilm',
      messageMs / MESSAGES + local,
      { max: GOALS.messageMs['local/minilm'] },
      ' ms',
    ),
    figure(
      `${FLOW_TEXTS} texts, local/minilm, once`,
      firstMs / 1000,
      { max: GOALS.firstMessageSeconds },
      ' s',
    ),
  ]);
}

function figure(
  what: string,
  value: number | undefined,
  goal: Figure['goal'],
  unit: string,
  more: Pick<Figure, 'baseline' | 'note'> = {},
): Figure {
  return { what, goal, unit, ...more, ...(value === undefined ? {} : { value }) };
}
