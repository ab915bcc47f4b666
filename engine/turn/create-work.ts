import { MAX_WORK_PER_TURN } from '../document/settings.ts';
import type { WorkBudget } from '../guards/guard-scope.ts';
import { LimitReached } from './limit-reached.ts';

/** The work budget of a turn. It has no limit until `turn` sets one: reconciling a session always finishes. */
export function createWork(): WorkBudget {
  const budget: WorkBudget = {
    left: Number.POSITIVE_INFINITY,
    spend: (work) => {
      budget.left -= work;
      if (budget.left < 0)
        throw new LimitReached(
          'cpu-budget',
          `The turn used its ${MAX_WORK_PER_TURN} units of work for conditions and computed facts.`,
        );
    },
  };
  return budget;
}
