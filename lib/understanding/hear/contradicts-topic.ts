import type { Clause, HeardMessage } from './hear.ts';
import { findTopicPhrase } from './imply-by-topic.ts';
import type { AskedQuestion } from './read-question.ts';
import type { Topic } from './words/implied-words.ts';
import type { YesNoToken } from './yes-no.ts';

/**
 * "Yes everyone is safe", asked whether anybody is hurt, and "no, but the kitchen is on fire", asked whether there is
 * danger: the rest of the message says the opposite of the yes or no.
 */
export function contradictsTopic(
  heard: HeardMessage,
  question: AskedQuestion,
  { rank, value, clause: place }: YesNoToken,
): boolean {
  const topics = question.topics.filter(({ countsBeside }) => countsBeside);
  if (rank !== 3 || topics.length === 0) return false;
  return heard.clauses.some((clause, at) => {
    if (value ? at < place : at <= place) return false;
    const [same, opposite] = (value ? ['yes', 'no'] : ['no', 'yes']).map((side) =>
      measure(heard, clause, topics, side as 'yes' | 'no'),
    );
    return (opposite ?? 0) > (same ?? 0);
  });
}

function measure(heard: HeardMessage, clause: Clause, topics: readonly Topic[], side: 'yes' | 'no'): number {
  const { first, last } = findTopicPhrase(heard, clause, topics, side);
  return last - first;
}
