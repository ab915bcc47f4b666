import type { FlowDocument } from '../../document/flow-document.ts';
import { listEffectiveChanges } from '../../shadow/cause/list-effective-changes.ts';
import { listElements } from '../../shadow/cause/list-elements.ts';

/** Things that take part anywhere in a flow, so that no node is nearer to them than another. */
const GENERAL: ReadonlySet<string> = new Set(['flow', 'setting', 'text', 'canvas', 'constraint']);

/**
 * The nodes of one of two flows at which their difference can show, as `graph node`: changed ones, those that changed
 * connections leave, those of changed graphs, and those that refer to something else that changed.
 */
export function listChangedNodes(flow: FlowDocument, before: FlowDocument, after: FlowDocument): Set<string> {
  const changes = listEffectiveChanges(before)(after);
  const names = new Set(
    changes.flatMap(({ what, id }) => (what === 'edge' || what === 'node' || GENERAL.has(what) ? [] : [id])),
  );
  const mentions = new Map(
    listElements(flow).flatMap(({ what, key, names: read }): [string, ReadonlySet<string>][] =>
      what === 'node' ? [[key, read]] : [],
    ),
  );
  const changed = new Set<string>();
  for (const { id: graph, nodes, edges = [] } of flow.graphs) {
    const isChanged = (what: 'node' | 'edge' | 'graph', id: string): boolean =>
      changes.some(
        (change) =>
          change.what === what &&
          change.id === id &&
          (change.graph ?? id) === (what === 'graph' ? id : graph),
      );
    const sources = edges.flatMap(({ id, from }) => (isChanged('edge', id) ? [from] : []));
    for (const { id } of nodes) {
      const read = mentions.get(JSON.stringify(['node', id, graph]));
      const refers = [...names].some((name) => read?.has(name));
      if (isChanged('node', id) || isChanged('graph', graph) || sources.includes(id) || refers)
        changed.add(`${graph} ${id}`);
    }
  }
  return changed;
}
