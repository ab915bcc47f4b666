import type { DocumentPath } from '../../problem.ts';
import type { OpenObject } from '../open-fields.ts';
import { findNodeType } from './node-types.ts';
import type { SourceGraph } from './survey.ts';

/**
 * The key of a node: the declared one, or for a question without a key the last part of its id (`court_size`
 * of `q.court_size`). Decisions and similar nodes set no fact, even with a key.
 */
export function findKey(item: OpenObject, id: string): string | undefined {
  const type = findNodeType(item.type);
  const speaks = ['prompt', 'text', 'template', 'prompts'].some((name) => Object.hasOwn(item, name));
  const gives =
    type === undefined || type === 'question' || type === 'action' || (type === 'decision' && speaks);
  const own = typeof item.key === 'string' && item.key.trim() !== '' ? item.key : undefined;
  if (own !== undefined) return gives ? own : undefined;
  if (type !== 'question') return undefined;
  return id.split('.').at(-1) || id;
}

/** Every key with its first location. */
export function findKeys(graphs: readonly SourceGraph[]): Map<string, DocumentPath> {
  const keys = new Map<string, DocumentPath>();
  for (const { nodes } of graphs)
    for (const { item, path, id } of nodes) {
      const key = findKey(item, id);
      if (key === undefined || keys.has(key)) continue;
      keys.set(key, typeof item.key === 'string' ? [...path, 'key'] : path);
    }
  return keys;
}
