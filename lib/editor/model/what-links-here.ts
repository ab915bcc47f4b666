import { type FlowDocument, listNodeCalls, type Node, type RuleScope } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { getGateText } from '../cards/gate-text';
import { getGraphView } from '../routes/wires';
import { isScenario } from './is-scenario';
import { findNode, getItemName, type ItemKey, parseKey, toKey } from './item';
import { listReferences } from './references/list-references';

export type Link = {
  /** Affected item; undefined for the flow itself. */
  key?: ItemKey;
  /** A line for authors. */
  text: string;
  /** Deleting leaves an expression or a text with a missing name. */
  breaks?: boolean;
  /** Part of the item itself, removed and restored with it, so no confirmation is needed. */
  along?: boolean;
};

/** Uses of an item, which a delete would change. */
export function listLinks(document: FlowDocument, key: ItemKey): Link[] {
  const { kind, id } = parseKey(key);
  if (kind === 'note' || kind === 'edge' || kind === 'constraint' || kind === 'rule') return [];
  if (kind === 'template') return listTemplateLinks(document, id);
  if (kind === 'node') return listNodeLinks(document, id);
  if (kind === 'capability') return listCapabilityLinks(document, id);
  if (kind === 'tool')
    return [
      ...listNodesThat(
        document,
        say('calls it'),
        true,
        (node) => node.type !== 'plan' && callsTool(node, id),
      ),
      ...listNodesThat(
        document,
        say('can plan it'),
        true,
        (node) => node.type === 'plan' && callsTool(node, id),
      ),
      ...(document.rules ?? []).flatMap((rule) =>
        rule.calls?.some(({ tool }) => tool === id)
          ? [{ key: toKey('rule', rule.id), text: say('{name} calls it', { name: rule.name }), breaks: true }]
          : [],
      ),
      ...listResolvedBy(document, id),
    ];
  if (kind === 'path')
    return listNodesThat(document, say('runs on it'), false, (node) => node.paths?.includes(id) ?? false);
  if (kind === 'graph') {
    const callers = listNodesThat(
      document,
      say('calls it'),
      true,
      (node) => node.type === 'subgraph' && node.graph === id,
    );
    const count = document.graphs.find((graph) => graph.id === id)?.nodes.length ?? 0;
    return [
      ...(count > 0
        ? [
            {
              key,
              text: isScenario(document, id)
                ? say('{count, plural, one {# step is} other {# steps are}} also removed', { count })
                : say('{count, plural, one {# node is} other {# nodes are}} also removed', { count }),
            },
          ]
        : []),
      ...(document.main === id ? [{ text: say('The flow loses its main graph') }] : []),
      ...callers,
      ...listScopedLinks(document, ({ graph }) => graph === id),
    ];
  }
  return listReferences(document).flatMap((use) => {
    if (use.kind !== kind || use.name !== id) return [];
    const who = use.owner ? getItemName(document, use.owner) : say('The flow');
    const breaks = use.form === 'cel' || use.form === 'text';
    return [{ key: use.owner, text: `${who}: ${use.role}`, ...(breaks ? { breaks } : {}) }];
  });
}

/** Further changes of deleting several items, each line with the name of its item. */
export function listLinksOfAll(document: FlowDocument, keys: readonly ItemKey[]): Link[] {
  const [only] = keys;
  if (only && keys.length === 1) return listLinks(document, only);
  return keys.flatMap((key) =>
    listLinks(document, key).flatMap((link) =>
      link.key && link.key !== key && keys.includes(link.key)
        ? []
        : [
            {
              ...link,
              text: say('{label}: {value}', { label: getItemName(document, key), value: link.text }),
            },
          ],
    ),
  );
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

/** Tools with inputs that a tool looks up. */
function listResolvedBy(document: FlowDocument, id: string): Link[] {
  return (document.tools ?? []).flatMap((tool) =>
    Object.entries(tool.entityArgs ?? {}).flatMap(([input, resolver]) =>
      resolver === id
        ? [
            {
              key: toKey('tool', tool.id),
              text: say('{name} looks up {input} with it', { name: tool.name, input }),
              breaks: true,
            },
          ]
        : [],
    ),
  );
}

function listCapabilityLinks(document: FlowDocument, id: string): Link[] {
  return (document.tools ?? []).flatMap((tool) =>
    tool.capabilities?.includes(id)
      ? [{ key: toKey('tool', tool.id), text: say('{name} requires it', { name: tool.name }) }]
      : [],
  );
}

/** Rules and templates with only this scope, which are also removed. */
function listScopedLinks(document: FlowDocument, test: (scope: RuleScope) => boolean): Link[] {
  const find = (kind: 'rule' | 'template') =>
    (document[`${kind}s`] ?? []).flatMap(({ id, name, scope }) =>
      scope && test(scope)
        ? [
            {
              key: toKey(kind, id),
              text: say('The {kind} {name} applies only here and is also removed', { kind, name }),
            },
          ]
        : [],
    );
  return [...find('rule'), ...find('template')];
}

function listTemplateLinks(document: FlowDocument, id: string): Link[] {
  const steps = listNodesThat(
    document,
    say('uses it'),
    false,
    (node) => node.type === 'step' && (node.templates?.includes(id) ?? false),
  );
  const rules = (document.rules ?? []).flatMap(({ id: rule, name, templates, hardConstraint }) => [
    ...(templates?.includes(id) ? [{ key: toKey('rule', rule), text: say('{name} uses it', { name }) }] : []),
    ...(hardConstraint?.fallback === id
      ? [{ key: toKey('rule', rule), text: say('{name} uses it as fallback', { name }) }]
      : []),
  ]);
  return [...steps, ...rules];
}

/** Edges removed with a node, and what starts at the node. */
function listEdgeLinks(document: FlowDocument, id: string): Link[] {
  const graph = findNode(document, id)?.graph;
  if (!graph) return [];
  const edges = (graph.edges ?? []).filter((edge) => edge.from === id || edge.to === id);
  return [
    ...(graph.entry === id
      ? [{ key: toKey('graph', graph.id), text: say('{name} starts here', { name: graph.name }) }]
      : []),
    ...(edges.length > 0
      ? [
          {
            text:
              graph.strategy === 'meaning'
                ? say('{count, plural, one {# transition is} other {# transitions are}} also removed', {
                    count: edges.length,
                  })
                : say('{count, plural, one {# connection is} other {# connections are}} also removed', {
                    count: edges.length,
                  }),
            along: true,
          },
        ]
      : []),
  ];
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
        text: say('{name} requires {names}', {
          name: getItemName(document, wire.to),
          names: wire.names.join(', '),
        }),
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
        text: say('{id} loses {count} of {all}: {messages}', {
          id: target.id,
          count: lost.length,
          all: facts.length + states.length,
          messages: lost.join(', '),
        }),
      });
  }
  if (wires.length > 0)
    links.push({
      text: say('{wires, plural, one {# wire is} other {# wires are}} removed', { wires: wires.length }),
      along: true,
    });
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
