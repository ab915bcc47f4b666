import { isWhole, mergePhrases } from '../../pattern.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear.ts';

/** “(Order them,) when will they come?”: after a yes, a question about what follows. Of the act itself it asks nothing. */
export function asksAfterAct(heard: HeardMessage, clause: Clause): boolean {
  const { acts, tails } = heard.hear;
  return clause !== heard.clauses[0] && isWhole(wordsOf(heard, clause), acts?.asksAfter, [], tails);
}

/** “Yes and email me the ticket”: a paper that belongs to the act, beside a yes. */
export function alsoSends(heard: HeardMessage, clause: Clause): boolean {
  const { acts, yes, tails } = heard.hear;
  return (
    acts !== undefined &&
    isWhole(wordsOf(heard, clause), acts.alsoSends, mergePhrases(yes.plain, acts.before), tails)
  );
}

/** Whether every question mark ends a question about what follows. */
export function onlyAsksAfter(heard: HeardMessage): boolean {
  const marks = heard.message.text.match(/[?？؟]/g) ?? [];
  const asking = heard.clauses.filter((clause) => clause.isQuestion && asksAfterAct(heard, clause));
  return marks.length === asking.length;
}
