import { type FlowDocument, listNodeCalls, type Node, type Scope, type Strategy } from '@turnpike/engine';
import { getGateText } from './gate-text';
import { findNode, getItemName, type ItemKey, parseKey, toKey } from './item';
import { listReferences } from './references';
import { getGraphView } from './wires';

export type Link = {
  /** Who is touched; undefined for the flow as a whole. */
  key?: ItemKey;
  /** A line in the author's words. */
  text: string;
  /** Deleting leaves an expression or a text that names something which is gone. */
  breaks?: boolean;
  /** It is part of the item as drawn, goes and comes back with it: nothing to ask about. */
  along?: boolean;
};

/** What uses an item, and so what a delete would change. */
export function listLinks(document: FlowDocument, key: ItemKey): Link[] {
  const { kind, id } = parseKey(key);
  if (kind === 'note' || kind === 'edge' || kind === 'constraint' || kind === 'rule') return [];
  if (kind === 'template') return listTemplateLinks(document, id);
  if (kind === 'node') return listNodeLinks(document, id);
  if (kind === 'capability') return listCapabilityLinks(document, id);
  if (kind === 'tool')
    return [
      ...listNodesThat(document, 'calls it', true, (node) => node.type !== 'plan' && callsTool(node, id)),
      ...listNodesThat(document, 'may plan it', true, (node) => node.type === 'plan' && callsTool(node, id)),
      ...(document.rules ?? []).flatMap((rule) =>
        rule.calls?.some(({ tool }) => tool === id)
          ? [{ key: toKey('rule', rule.id), text: `${rule.name} calls it`, breaks: true }]
          : [],
      ),
      ...listResolvedBy(document, id),
    ];
  if (kind === 'path')
    return listNodesThat(document, 'acts on it', false, (node) => node.paths?.includes(id) ?? false);
  if (kind === 'graph') {
    const callers = listNodesThat(
      document,
      'calls it',
      true,
      (node) => node.type === 'subgraph' && node.graph === id,
    );
    const count = document.graphs.find((graph) => graph.id === id)?.nodes.length ?? 0;
    return [
      ...(count > 0
        ? [{ key, text: `${count} ${nameNodes(document, id)}${count === 1 ? ' goes' : 's go'} with it` }]
        : []),
      ...(document.main === id ? [{ text: 'The flow loses its main graph' }] : []),
      ...callers,
      ...listScopedLinks(document, ({ graph }) => graph === id),
    ];
  }
  return listReferences(document).flatMap((use) => {
    if (use.kind !== kind || use.name !== id) return [];
    const who = use.owner ? getItemName(document, use.owner) : 'The flow';
    const breaks = use.form === 'cel' || use.form === 'text';
    return [{ key: use.owner, text: `${who}: ${use.role}`, ...(breaks ? { breaks } : {}) }];
  });
}

function nameNodes(document: FlowDocument, graph: string): string {
  return document.graphs.find(({ id }) => id === graph)?.strategy === 'meaning' ? 'step' : 'node';
}

function listNodesThat(
  document: FlowDocument,
  does: string,
  breaks: boolean,
  test: (node: Node) => boolean,
): Link[] {
  return document.graphs.flatMap((graph) =>
    graph.nodes.flatMap((node) =>
      test(node)
        ? [{ key: toKey('node', node.id), text: `${node.name} ${does}`, ...(breaks ? { breaks } : {}) }]
        : [],
    ),
  );
}

export function callsTool(node: Node, tool: string): boolean {
  return listNodeCalls(node).some((call) => call.tool === tool);
}

/** Tools whose inputs are looked up by a tool. */
function listResolvedBy(document: FlowDocument, id: string): Link[] {
  return (document.tools ?? []).flatMap((tool) =>
    Object.entries(tool.entityArgs ?? {}).flatMap(([input, resolver]) =>
      resolver === id
        ? [{ key: toKey('tool', tool.id), text: `${tool.name} looks ${input} up with it`, breaks: true }]
        : [],
    ),
  );
}

function listCapabilityLinks(document: FlowDocument, id: string): Link[] {
  return (document.tools ?? []).flatMap((tool) =>
    tool.capabilities?.includes(id) ? [{ key: toKey('tool', tool.id), text: `${tool.name} needs it` }] : [],
  );
}

/** Rules and templates that count only in one place, and so go with it. */
function listScopedLinks(document: FlowDocument, test: (scope: Scope) => boolean): Link[] {
  const find = (kind: 'rule' | 'template') =>
    (document[`${kind}s`] ?? []).flatMap(({ id, name, scope }) =>
      scope && test(scope)
        ? [{ key: toKey(kind, id), text: `The ${kind} ${name} counts only here and goes with it` }]
        : [],
    );
  return [...find('rule'), ...find('template')];
}

function listTemplateLinks(document: FlowDocument, id: string): Link[] {
  const steps = listNodesThat(
    document,
    'says it',
    false,
    (node) => node.type === 'step' && (node.templates?.includes(id) ?? false),
  );
  const rules = (document.rules ?? []).flatMap(({ id: rule, name, templates, hardConstraint }) => [
    ...(templates?.includes(id) ? [{ key: toKey('rule', rule), text: `${name} says it` }] : []),
    ...(hardConstraint?.fallback === id
      ? [{ key: toKey('rule', rule), text: `${name} falls back on it` }]
      : []),
  ]);
  return [...steps, ...rules];
}

/** The edges that go with a node, and what begins with it. */
function listEdgeLinks(document: FlowDocument, id: string): Link[] {
  const graph = findNode(document, id)?.graph;
  if (!graph) return [];
  const edges = (graph.edges ?? []).filter((edge) => edge.from === id || edge.to === id);
  return [
    ...(graph.entry === id ? [{ key: toKey('graph', graph.id), text: `${graph.name} begins here` }] : []),
    ...(edges.length > 0
      ? [{ text: `${edges.length} ${nameWays(graph.strategy, edges.length)} with it`, along: true }]
      : []),
  ];
}

function nameWays(strategy: Strategy, count: number): string {
  const way = strategy === 'meaning' ? 'transition' : 'edge';
  return count === 1 ? `${way} goes` : `${way}s go`;
}

function listNodeLinks(document: FlowDocument, id: string): Link[] {
  const placed = findNode(document, id);
  const view = placed && getGraphView(document, placed.graph.id);
  if (!placed || !view) return [];
  const key = toKey('node', id);
  const wires = view.wires.filter((wire) => wire.from === key || wire.to === key);
  const links: Link[] = [];
  for (const wire of wires) {
    if (wire.from !== key) continue;
    const target = parseKey(wire.to);
    if (wire.kind === 'state') {
      links.push({
        key: wire.to,
        text: `${getItemName(document, wire.to)} waits for ${wire.names.join(', ')}`,
      });
      continue;
    }
    const gate = document.gates.find((candidate) => candidate.name === target.id);
    if (!gate) continue;
    const { facts, states } = getGateText(gate);
    const lost = wire.names.filter((name) => !isGivenElsewhere(document, id, name));
    if (lost.length > 0)
      links.push({
        key: wire.to,
        text: `${target.id} loses ${lost.length} of ${facts.length + states.length}: ${lost.join(', ')}`,
      });
  }
  if (wires.length > 0)
    links.push({ text: `${wires.length} ${wires.length === 1 ? 'wire is' : 'wires are'} cut`, along: true });
  links.push(...listEdgeLinks(document, id));
  links.push(...listScopedLinks(document, ({ node }) => node === id));
  return links;
}

function isGivenElsewhere(document: FlowDocument, id: string, name: string): boolean {
  return document.graphs.some((graph) =>
    graph.nodes.some(
      (node) => node.id !== id && (node.produces?.includes(name) || node.producesStates?.includes(name)),
    ),
  );
}
