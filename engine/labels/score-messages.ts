import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Providers } from '../turn/types/effect.ts';
import { classifyMeaning } from './classify-meaning.ts';
import { findStale, type StaleReason } from './find-stale.ts';
import { judgeLabel } from './judge-label.ts';
import type { LabelledMessage, Meaning } from './label.ts';
import { findScore, readMeanings } from './read-meanings.ts';
import { createLabelledTurns } from './take-labelled-turn.ts';

/**
 * How a labelled message was understood. `expectedScore` is the score of the expected meaning, whether it was taken or
 * not; `needs` the score from which a meaning is taken. `cell` is where it counts in the confusion table. `stale`: the
 * flow does not have its place or meaning.
 */
export type ScoredMessage = { id: string } & (
  | {
      verdict: 'right' | 'wrong';
      understood: Meaning;
      score?: number;
      needs?: number;
      expectedScore?: number;
      cell: { expected: Meaning; understood: Meaning };
    }
  | { verdict: 'stale'; reason: StaleReason }
);

/**
 * Understands each message as a turn would. Tools and models are answered by `providers`, so with local ones nothing
 * leaves the process and equal inputs give equal scores.
 */
export async function scoreMessages(
  compiled: CompiledFlow,
  messages: readonly LabelledMessage[],
  providers: Providers,
): Promise<ScoredMessage[]> {
  const takeLabelledTurn = createLabelledTurns(compiled, providers);
  const scores: ScoredMessage[] = [];
  for (const { id, ...label } of messages) {
    const reason = findStale(compiled, label);
    if (reason) {
      scores.push({ id, verdict: 'stale', reason });
      continue;
    }
    const { events } = await takeLabelledTurn(label);
    const found = readMeanings(compiled, events, label.expect);
    const { right, understood } = judgeLabel(compiled, label.expect, found);
    const { meaning, ...score } = understood;
    const expectedScore = findScore(label.expect, events);
    const expected = classifyMeaning(compiled, label.expect);
    scores.push({
      ...{ id, verdict: right ? 'right' : 'wrong', understood: meaning },
      ...score,
      ...(expectedScore === undefined ? {} : { expectedScore }),
      // What was understood beside the expectation does not count.
      cell: { expected, understood: right ? expected : classifyMeaning(compiled, meaning, true) },
    });
  }
  return scores;
}
