import type { FlowDocument } from '@turnpike/engine/document';
import type { Check, Finding } from '@turnpike/engine/prove';
import { hasItem, type ItemKey, toEdgeKey, toKey } from '../model/item';

const KINDS = ['node', 'gate', 'rule', 'template', 'path', 'tool', 'fact', 'graph'] as const;

/**
 * The item that a finding is about. Its subject is an id, or several; the first one that exists counts. A finding of a
 * check of the author is about the item that the check names.
 */
export function findFindingItem(
  document: FlowDocument,
  { code, subject }: Pick<Finding, 'code' | 'subject'>,
  check?: Check,
): ItemKey | undefined {
  if (check) return findCheckItem(document, check);
  const kind = KINDS.find((candidate) => code === `dead-${candidate}`);
  const kinds = kind ? [kind] : KINDS;
  for (const id of subject.split(' ')) {
    const key = kinds.map((candidate) => toKey(candidate, id)).find((item) => hasItem(document, item));
    if (key && code !== 'dead-edge') return key;
    const graph = document.graphs.find(({ edges }) => edges?.some((edge) => edge.id === id));
    if (graph) return toEdgeKey(graph.id, id);
  }
  return undefined;
}

function findCheckItem(document: FlowDocument, { subject }: Check): ItemKey | undefined {
  const named: Partial<Record<string, string>> = subject;
  return KINDS.flatMap((kind) => {
    const id = named[kind];
    return id === undefined ? [] : [toKey(kind, id)];
  }).find((key) => hasItem(document, key));
}
