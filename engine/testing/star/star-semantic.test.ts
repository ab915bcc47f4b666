import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { createWordTableLoader, WORD_TABLE_PATH } from '@/lib/understanding/vectors/load-word-table';
import { compileFlow } from '../../compile/compile-flow.ts';
import { getStepSet } from '../../conditions/condition-sets.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import type { Matching, Providers } from '../../turn/types/effect.ts';
import { rankBm25 } from './rank-bm25.ts';
import type { Dialogue, Task } from './task.ts';
import { toFlow } from './to-flow.ts';
import { type Exchange, listStarExchanges, toScenario } from './to-scenario.ts';
import { toStarScript } from './to-script.ts';

/**
 * Twelve tasks as scenarios: replies are steps, and messages of other dialogues are the examples of the
 * transitions. Each dialogue is held out once, and the next reply is predicted from the message alone. The
 * answers of the knowledge base are not given, so a perfect score is impossible.
 */

const DATA = new URL('../../../../shared/data/star/', import.meta.url);
const isThere = existsSync(DATA);
if (!isThere) console.log('The STAR data (../shared/data/star) is missing: its tests are skipped.');

const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, DATA), 'utf8')) as T;
const list = (path: string): string[] => (isThere ? readdirSync(new URL(path, DATA)).sort() : []);
const TASKS = list('tasks/');
const FOLDS = 4;
/** The score from which a transition is taken. */
const TAKEN = 0.65;
const loadWords = createWordTableLoader(async () => readFileSync(`public/${WORD_TABLE_PATH}`));

type Score = {
  asked: number;
  /** How often the actual reply follows the step in the other dialogues at all. */
  drawn: number;
  local: number;
  bm25: number;
  majority: number;
  /** Taken because the score was high enough; `takenRightly` counts the correct ones. */
  taken: number;
  takenRightly: number;
};
const NOTHING: Score = { asked: 0, drawn: 0, local: 0, bm25: 0, majority: 0, taken: 0, takenRightly: 0 };
const scores = new Map<string, Score>();

const toWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

function findMajority(seen: readonly Exchange[], { before }: Exchange): string | undefined {
  const counts = new Map<string, number>();
  for (const { before: from, after } of seen)
    if (from === before) counts.set(after, (counts.get(after) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function findByBm25(seen: readonly Exchange[], { before, said }: Exchange): string | undefined {
  const documents = seen
    .filter((exchange) => exchange.before === before)
    .map((exchange) => ({ id: exchange.after, words: toWords(exchange.said) }));
  const [best] = rankBm25(documents, toWords(said));
  return best && best[1] > 0 ? best[0] : findMajority(seen, { before } as Exchange);
}

async function findLocally(
  providers: Providers,
  flow: FlowDocument,
  { before, said }: Exchange,
): Promise<{ to: string | undefined; score: number }> {
  const set = getStepSet('main', before);
  const answer = await providers.match({ text: said, locale: 'en', sets: [{ set }] }, { seq: 1 } as never);
  const [best] = ((answer.ok ? answer.value : { scores: {} }) as unknown as Matching).scores[set] ?? [];
  const to = flow.graphs[0]?.edges?.find(({ id }) => id === best?.[0])?.to;
  return { to, score: best?.[1] ?? 0 };
}

async function measure(task: Task, dialogues: Exchange[][]): Promise<Score> {
  const score = { ...NOTHING };
  for (let fold = 0; fold < FOLDS; fold++) {
    const seen = dialogues.filter((_, index) => index % FOLDS !== fold).flat();
    const flow = toScenario(task, seen);
    const { problems } = compileFlow(flow);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const providers = createLocalProviders(flow, { loadWords });
    for (const exchange of dialogues.filter((_, index) => index % FOLDS === fold).flat()) {
      const { to, score: sure } = await findLocally(providers, flow, exchange);
      score.asked += 1;
      if (seen.some(({ before, after }) => before === exchange.before && after === exchange.after))
        score.drawn += 1;
      if (to === exchange.after) score.local += 1;
      if (findByBm25(seen, exchange) === exchange.after) score.bm25 += 1;
      if (findMajority(seen, exchange) === exchange.after) score.majority += 1;
      if (sure < TAKEN) continue;
      score.taken += 1;
      if (to === exchange.after) score.takenRightly += 1;
    }
  }
  return score;
}

describe.skipIf(!isThere)('the tasks of STAR as scenarios', () => {
  it.each(TASKS)('%s: predicts the next reply from the message', { timeout: 120_000 }, async (name) => {
    const task = read<Task>(`tasks/${name}/${name}.json`);
    const flow = toFlow(task);
    const dialogues = list(`dialogues/${name}/`).map((file) =>
      listStarExchanges(toStarScript(task, flow, read<Dialogue>(`dialogues/${name}/${file}`))),
    );
    const score = await measure(task, dialogues);
    scores.set(name, score);
    expect(score.asked).toBeGreaterThan(30);
    expect(score.local).toBeGreaterThan(score.asked / 4);
  });

  it('predict the next reply more often than the majority and BM25 baselines', () => {
    const sum = (key: keyof Score): number =>
      [...scores.values()].reduce((all, score) => all + score[key], 0);
    const total = Object.fromEntries(
      (Object.keys(NOTHING) as (keyof Score)[]).map((key) => [key, sum(key)]),
    ) as Score;
    const percent = (part: number, whole: number): string =>
      `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;
    const row = (name: string, score: Score): string =>
      [
        name.padEnd(18),
        `${String(score.asked).padStart(4)} messages`,
        `local ${percent(score.local, score.asked)}`,
        `BM25 ${percent(score.bm25, score.asked)}`,
        `majority ${percent(score.majority, score.asked)}`,
        `drawn ${percent(score.drawn, score.asked)}`,
        `taken ${percent(score.taken, score.asked)}, rightly ${percent(score.takenRightly, score.taken)}`,
      ].join('  ');
    console.log(
      [
        'STAR: the next step, predicted from the message',
        ...[...scores].map(([name, score]) => row(name, score)),
        row('all', total),
      ].join('\n'),
    );
    expect(total.local).toBeGreaterThan(total.bm25);
    expect(total.local).toBeGreaterThan(total.majority);
  });
});
