import { escapePart } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { DocumentJson } from '@/lib/contract/document-json';
import { LIMITS } from '@/lib/contract/limits';
import { Refusal } from '@/lib/server/refusal';
import { findLongName } from './find-long-name';

/**
 * Limits of a stored draft beyond bytes, depth and keys: nodes and edges, layers, characters in one text or name. The
 * engine itself has no limits.
 */
export function checkDocumentLimits(document: DocumentJson): void {
  checkCount(document, 'nodes', LIMITS.nodesPerFlow);
  checkCount(document, 'edges', LIMITS.edgesPerFlow);
  if (Array.isArray(document.extends) && document.extends.length > LIMITS.layersPerFlow) {
    throw new Refusal(
      'body-too-large',
      msg('A flow can extend at most {max} layers.', { max: LIMITS.layersPerFlow }),
      {
        pointer: '/extends',
      },
    );
  }
  const nameAt = findLongName(document, LIMITS.nameLength);
  if (nameAt !== undefined) {
    throw new Refusal(
      'body-too-large',
      msg('A name or id may have at most {max} characters.', { max: LIMITS.nameLength }),
      { pointer: nameAt },
    );
  }
  const pointer = findLongText(document);
  if (pointer !== undefined) {
    throw new Refusal(
      'body-too-large',
      msg('A text may have at most {max} characters.', { max: LIMITS.textLength }),
      {
        pointer,
      },
    );
  }
}

/** Counts over all graphs; transitions of scenarios count as edges. */
function checkCount({ graphs }: DocumentJson, what: 'nodes' | 'edges', max: number): void {
  if (!Array.isArray(graphs)) return;
  let count = 0;
  graphs.forEach((graph: { nodes?: unknown; edges?: unknown } | null, index) => {
    const items = graph?.[what];
    if (Array.isArray(items)) count += items.length;
    if (count > max) {
      throw new Refusal(
        'body-too-large',
        what === 'nodes'
          ? msg('A flow may have at most {max} nodes.', { max })
          : msg('A flow may have at most {max} connections.', { max }),
        {
          pointer: `/graphs/${index}/${what}`,
        },
      );
    }
  });
}

function findLongText(root: unknown): string | undefined {
  const open: [value: unknown, pointer: string][] = [[root, '']];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const [value, pointer] = entry;
    if (typeof value === 'string' && value.length > LIMITS.textLength) return pointer;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (typeof child !== 'string' && (typeof child !== 'object' || child === null)) continue;
      if (typeof child === 'string' && child.length <= LIMITS.textLength) continue;
      open.push([child, `${pointer}/${escapePart(key)}`]);
    }
  }
  return undefined;
}
