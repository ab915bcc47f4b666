import { compareIds } from './compare-ids.ts';
import type { CompiledNode } from './compiled-flow.ts';

/** A node with paths replaces the node without paths that produces the same facts. */
export function findReplacements(nodes: ReadonlyMap<string, CompiledNode>): void {
  const withPaths = [...nodes.values()].filter(
    ({ paths, produces }) => paths.length > 0 && produces.length > 0,
  );
  if (withPaths.length === 0) return;
  const plain = new Map<string, CompiledNode>();
  for (const item of nodes.values()) {
    const key = keyOf(item);
    if (item.paths.length === 0 && key !== '' && !plain.has(key)) plain.set(key, item);
  }
  withPaths.sort((a, b) => compareIds(a.node.id, b.node.id));
  for (const item of withPaths) {
    const replaced = plain.get(keyOf(item));
    if (!replaced) continue;
    replaced.replacements = [...replaced.replacements, item];
    item.replaces = replaced.node.id;
  }
}

const keyOf = ({ produces }: CompiledNode): string => [...produces].sort().join();

/** Whether a node is active: it has no paths, or one of them is the current path. */
export function isOnPath({ paths }: CompiledNode, path: string | undefined): boolean {
  return paths.length === 0 || (path !== undefined && paths.includes(path));
}

/** The node that replaces this one on the current path, if any. */
export function findReplacement(
  { replacements }: CompiledNode,
  path: string | undefined,
): CompiledNode | undefined {
  if (replacements.length === 0 || !path) return undefined;
  return replacements.find((item) => item.enabled && item.paths.includes(path));
}
