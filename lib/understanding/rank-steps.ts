import { createConditionIndex } from './conditions/create-condition-index.ts';
import type { WordTable } from './vectors/word-table.ts';

export type StepContext = {
  table: WordTable | undefined;
  common: ReadonlySet<string>;
  /** Examples of the transitions from a step. */
  listExamples(step: string): readonly string[];
};

/**
 * Steps by the score of the text that fits each best, best first. A description has few words that customers
 * use, so the examples of the step's transitions count too.
 */
export function rankSteps(
  { table, common, listExamples }: StepContext,
  steps: readonly { id: string; text: string }[],
  texts: readonly string[],
): [id: string, score: number][] {
  const index = createConditionIndex(
    steps.map(({ id, text }) => ({
      id,
      condition: { text, examples: [...text.split('. '), ...listExamples(id)] },
    })),
    common,
    table,
  );
  const scores = new Map(steps.map(({ id }) => [id, 0]));
  for (const text of texts)
    for (const { id, score } of index.rank(text)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  return [...scores].sort((a, b) => b[1] - a[1]);
}
