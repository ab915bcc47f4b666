import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import type { IdleCycle } from '../survey/types.ts';

/**
 * A cycle with a question continues with the next message. Without one, it runs within one turn until the
 * move budget is used up.
 */
export const cycleWithoutQuestion: ProblemCheck = {
  code: 'cycle-without-question',
  severity: 'error',
  test: 'Nodes of an edges graph form a cycle of edges that can be taken, no node in it waits for the customer (a question, a waiting message, or a subgraph that waits on every path), and nothing in it can change which edge is taken.',
  find: (survey) =>
    survey
      .getIdleCycles()
      .filter(({ mayEnd }) => !mayEnd)
      .map((cycle) => {
        const { path, where } = cycle.nodes[0] as (typeof cycle.nodes)[0];
        const message = msg(
          'Nothing in the cycle {cycle} waits for the customer, so the turn never leaves it. Add a question, or a connection out of the cycle that something in it enables.',
          { cycle: describeCycle(cycle) },
        );
        return finding(path, where, message);
      }),
};

/** Maximum number of nodes listed in a message. */
const MAX_NAMES = 8;

export function describeCycle({ nodes }: Pick<IdleCycle, 'nodes'>): string {
  const names = nodes.map(({ node }) => `“${node.name}”`);
  if (names.length > MAX_NAMES) names.splice(MAX_NAMES - 2, names.length - MAX_NAMES + 1, '…');
  return names.join(' → ');
}
