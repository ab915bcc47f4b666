import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck } from '../check.ts';
import { describeCycle } from './cycle-without-question.ts';

/** Polling a tool may be intended, and the document cannot show whether the call ever ends the cycle. */
export const cycleMayNotWait: ProblemCheck = {
  code: 'cycle-may-not-wait',
  severity: 'warning',
  test: 'A cycle as in cycle-without-question, except that something in it may change the path: a guard reads what a call, subgraph or state in the cycle sets, an edge with on is part of it, or a subgraph in it may wait.',
  find: (survey) =>
    survey
      .getIdleCycles()
      .filter(({ mayEnd }) => mayEnd)
      .map((cycle) => {
        const { path, where } = cycle.nodes[0] as (typeof cycle.nodes)[0];
        const message = msg(
          'The cycle {cycle} may run without waiting for the customer until the turn reaches its limit. Make sure that what it calls or sets ends it, or add a question.',
          { cycle: describeCycle(cycle) },
        );
        return finding(path, where, message);
      }),
};
