import { findEdgeOwners } from '@/lib/contract/find-edge-owners';
import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';
import { diffDocuments } from './diff-documents';
import type { DraftPair } from './list-changed-elements';

/** How many changes the publish dialog would list between two valid documents. */
export function countChanges({ before, after }: DraftPair): number {
  const bytes = diffDocuments({ from: 'draft', to: 'draft', authors: {}, before, after });
  const { changes } = JSON.parse(new TextDecoder().decode(bytes)) as FlowDiff;
  return changes.filter(({ kind }) => kind !== 'moved').length - findEdgeOwners(changes).size;
}
