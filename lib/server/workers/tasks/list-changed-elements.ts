import { diffFlows, parseFlow } from '@turnpike/engine/document';
import { toElementKey } from '@/lib/server/flows/element-key';

/** JSON text of two drafts of a flow. */
export type DraftPair = { before: string; after: string };

/** Keys of the elements that a save changed. None if one of the drafts is not a valid document. */
export function listChangedElements({ before, after }: DraftPair): string[] {
  const was = parseFlow(JSON.parse(before));
  const is = parseFlow(JSON.parse(after));
  if (!was.ok || !is.ok) return [];
  return diffFlows(was.flow, is.flow)
    .filter(({ kind }) => kind !== 'moved')
    .map(toElementKey);
}
