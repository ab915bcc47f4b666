import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Item = { id: string; category: string; level: 'plain' | 'hard' };
type Verdict = { id: string; right: boolean; harmful: boolean };

export type UtteranceScore = {
  count: number;
  right: number;
  harmful: number;
  plain: { count: number; right: number };
  /** Harmful readings among refusals and among answers to consent questions. */
  harmfulPolarity: number;
  harmfulConsent: number;
};

/** The labeled messages and their runner are outside the checkout; without them nothing is scored. */
export function scoreUtterances(root: string, folder: string): UtteranceScore | undefined {
  const runner = path.join(folder, 'utterances/score.mts');
  const file = path.join(folder, 'utterances/dev.jsonl');
  if (!existsSync(runner) || !existsSync(file)) return undefined;
  const temporary = mkdtempSync(path.join(tmpdir(), 'turnpike-utterances-'));
  try {
    const found = path.join(temporary, 'verdicts.jsonl');
    const tsx = path.join(root, 'node_modules/.bin/tsx');
    execFileSync(tsx, [runner, root, file, '--json', found], { cwd: root, stdio: 'pipe' });
    return summarize(readLines<Item>(file), readLines<Verdict>(found));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function readLines<T>(file: string): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);
}

function summarize(items: readonly Item[], verdicts: readonly Verdict[]): UtteranceScore {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const count = (test: (verdict: Verdict, item: Item | undefined) => boolean) =>
    verdicts.filter((verdict) => test(verdict, itemOf.get(verdict.id))).length;
  return {
    count: verdicts.length,
    right: count(({ right }) => right),
    harmful: count(({ harmful }) => harmful),
    plain: {
      count: count((_, item) => item?.level === 'plain'),
      right: count(({ right }, item) => right && item?.level === 'plain'),
    },
    harmfulPolarity: count(({ harmful }, item) => harmful && item?.category === 'polarity'),
    harmfulConsent: count(({ harmful }, item) => harmful && item?.category === 'consent-before-irreversible'),
  };
}
