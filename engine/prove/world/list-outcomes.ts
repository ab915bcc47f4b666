import type { Session } from '../../session/session.ts';
import type { Answer } from '../../turn/types/effect.ts';
import { listResults } from './list-results.ts';
import type { Model } from './model.ts';
import type { Move } from './move.ts';

const fail = (code: string): Answer => ({
  ok: false,
  error: { code, message: `The call failed: ${code}.`, retryable: false },
});

/** The failures of a call that the engine distinguishes. */
export const FAILURES: readonly Answer[] = [fail('failed'), fail('missing-result')];

/** The results of async tools that are still running. */
export function listOutcomes(model: Model, { plans = [] }: Session): Move[] {
  return plans.flatMap(({ steps }) =>
    steps.flatMap(({ state, operationId, tool: id }): Move[] => {
      const tool = model.compiled.tools.get(id);
      if (state !== 'started' || operationId === undefined || !tool) return [];
      const answers = [
        ...listResults(model, tool).values.map((value): Answer => ({ ok: true, value })),
        ...FAILURES,
      ];
      return answers.map(
        (answer): Move => ({
          input: { type: 'event', name: 'tool-result', data: { operationId, ...answer } },
        }),
      );
    }),
  );
}
