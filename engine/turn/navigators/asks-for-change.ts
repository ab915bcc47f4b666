import type { CompiledNode } from '../../compile/compiled-flow.ts';
import type { Guard } from '../../guards/guard.ts';
import type { Frame } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';

/** Whether a condition asks what changed, so that it may only hold in one turn. */
export const asksForChange = (guard: Guard | undefined): boolean =>
  guard !== undefined && guard.analysis.changed.length > 0;

/** Whether a node was asked because of a change and is still open: its condition counts as it was decided. */
export function isOpenForChange({ before }: Turn, frame: Frame, { node, when }: CompiledNode): boolean {
  const { pending } = before;
  return pending?.node === node.id && pending.frame === frame.id && asksForChange(when);
}
