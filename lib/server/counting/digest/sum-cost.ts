import type { Digest } from './digest';

const COST = 'model-cost:';

/** What models cost in a conversation, in millionths of a dollar. */
export function sumCost({ tally }: Pick<Digest, 'tally'>): number {
  return Object.entries(tally).reduce((sum, [key, n]) => (key.startsWith(COST) ? sum + n : sum), 0);
}
