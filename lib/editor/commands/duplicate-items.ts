import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { createClip } from '../model/clipboard';
import type { Edit } from '../model/edit';
import type { ItemKey } from '../model/item';
import { pasteClip } from './paste-clip';
import type { Point } from './placement';

/** Duplicates nodes and notes. Facts, states and gates are shared, not copied. */
export function duplicateItems(
  document: FlowDocument,
  { graph, keys, by }: { graph: string; keys: readonly ItemKey[]; by: Point },
): Edit | undefined {
  const clip = createClip(document, graph, keys);
  const { rules = [], templates = [] } = clip ?? {};
  if (!clip || clip.nodes.length + clip.notes.length + rules.length + templates.length === 0)
    return undefined;
  return pasteClip(document, { graph, clip, by, label: say('Duplicate') });
}
