type Directed = { from: string; to: string };

/**
 * The edges that close a cycle, found depth first from these roots in their order. Without recursion, because a flow can
 * be a chain of thousands.
 */
export function findBackEdges<Edge extends Directed & { key: string }>(
  edges: readonly Edge[],
  roots: readonly string[],
): Set<Edge['key']> {
  const leaving = groupBySource(edges);
  const back = new Set<Edge['key']>();
  const open = new Set<string>();
  const done = new Set<string>();
  for (const root of roots) {
    const stack: { node: string; next: number }[] = done.has(root) ? [] : [{ node: root, next: 0 }];
    open.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const edge = leaving.get(top.node)?.[top.next++];
      if (!edge) {
        open.delete(top.node);
        done.add(top.node);
        stack.pop();
      } else if (open.has(edge.to)) back.add(edge.key);
      else if (!done.has(edge.to)) {
        open.add(edge.to);
        stack.push({ node: edge.to, next: 0 });
      }
    }
    open.clear();
  }
  return back;
}

export function groupBySource<Edge extends Directed>(edges: readonly Edge[]): Map<string, Edge[]> {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) {
    const list = leaving.get(edge.from);
    if (list) list.push(edge);
    else leaving.set(edge.from, [edge]);
  }
  return leaving;
}
