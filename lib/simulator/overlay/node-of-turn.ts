import type { SimulatedTurn } from '@/lib/simulator/store/types';
import type { Names } from '@/lib/simulator/trace/names';

/** The last node of a turn: the one that waits for an answer, or else the last one that ran. */
export function nodeOf({ record }: Pick<SimulatedTurn, 'record'>, names: Names): string {
  const asked = record.after.pending?.node;
  if (asked !== undefined) return names.node(asked);
  const top = record.after.frames.at(-1);
  if (top?.scenario && top.node !== undefined) return names.node(top.node);
  const decision = record.events.findLast((event) => event.type === 'decision');
  return decision?.type === 'decision' ? names.node(decision.node) : record.input.type;
}
