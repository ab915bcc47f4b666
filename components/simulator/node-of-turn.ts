import type { Names } from '@/components/trace/names';
import type { SimulatedTurn } from '@/lib/editor/simulation/types';

/** Where a turn ended: the node it asks with, else the last one it ran. */
export function nodeOf({ record }: Pick<SimulatedTurn, 'record'>, names: Names): string {
  const asked = record.after.pending?.node;
  if (asked !== undefined) return names.node(asked);
  const top = record.after.frames.at(-1);
  if (top?.scenario && top.node !== undefined) return names.node(top.node);
  const decision = record.events.findLast((event) => event.type === 'decision');
  return decision?.type === 'decision' ? names.node(decision.node) : record.input.type;
}
