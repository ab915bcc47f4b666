import { type Check, finding } from './check.ts';
import type { IdleCircle } from './idle-circles.ts';

/**
 * A circle that asks goes on with the user's next words; one that does not would go round within a turn
 * until its budget is used up.
 */
export const cycleWithoutQuestion: Check = {
  code: 'cycle-without-question',
  severity: 'error',
  test: 'Nodes of a graph of edges follow each other in a circle, over edges that can be taken, in which no node waits for the user (a question, a waiting message, or a subgraph whose every way waits) and nothing can change which way is taken.',
  find: (survey) =>
    survey
      .getIdleCircles()
      .filter(({ mayEnd }) => !mayEnd)
      .map((circle) => {
        const { path, where } = circle.way[0] as (typeof circle.way)[0];
        const message = `Nothing in the circle ${describeCircle(circle)} waits for the customer, so a turn would never leave it. Let one of them ask, or draw a way out that something there opens.`;
        return finding(path, where, message);
      }),
};

/** Nodes of a circle that are named. */
const MAX_NAMES = 8;

export function describeCircle({ way }: Pick<IdleCircle, 'way'>): string {
  const names = way.map(({ node }) => `"${node.name}"`);
  if (names.length > MAX_NAMES) names.splice(MAX_NAMES - 2, names.length - MAX_NAMES + 1, '…');
  return names.join(' → ');
}
