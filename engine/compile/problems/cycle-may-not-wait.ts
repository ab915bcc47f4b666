import { type Check, finding } from './check.ts';
import { describeCircle } from './cycle-without-question.ts';

/** Polling until a call says so may be meant; whether it ever says so, no drawing tells. */
export const cycleMayNotWait: Check = {
  code: 'cycle-may-not-wait',
  severity: 'warning',
  test: 'A circle as for cycle-without-question, but a call, subgraph or state given in it is read by a guard there, an edge with on goes round it, or a subgraph in it may wait.',
  find: (survey) =>
    survey
      .getIdleCircles()
      .filter(({ mayEnd }) => mayEnd)
      .map((circle) => {
        const { path, where } = circle.way[0] as (typeof circle.way)[0];
        const message = `The circle ${describeCircle(circle)} may go round without waiting for the customer until the turn's moves are used up. Make sure that what it calls or sets ends it, or let one of them ask.`;
        return finding(path, where, message);
      }),
};
