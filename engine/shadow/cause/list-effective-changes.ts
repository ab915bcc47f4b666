import { diffFlows } from '../../document/diff/diff-flows.ts';
import type { FlowChange } from '../../document/diff/flow-change.ts';
import type { FlowDocument } from '../../document/flow-document.ts';
import { memoByObject } from '../../memo.ts';

/** Fields that only people read. */
const LABELS: ReadonlySet<string> = new Set(['name', 'description', 'tags']);

/** The changes between two versions that can have an effect at run time. */
export const listEffectiveChanges = memoByObject((before: FlowDocument) =>
  memoByObject((after: FlowDocument): FlowChange[] => diffFlows(before, after).filter(isEffective)),
);

function isEffective(change: FlowChange): boolean {
  if (change.kind === 'moved') return change.by === 'order';
  if (change.kind !== 'changed') return true;
  // A graph's name and description are read by understanding, and a fact's name is its identity.
  if (change.what === 'graph' || change.what === 'tool') return true;
  return change.fields.some(({ field }) => !LABELS.has(field));
}
