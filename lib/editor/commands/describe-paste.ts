import { type Call, EXIT, type FlowDocument, listNodeCalls, type Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../canvas/is-drawn';
import { findNode, getItemName, type ItemKey, idsOf, parseKey } from '../model/item';
import type { Clip } from '../model/read-clip';
import { listReferences } from '../model/references/list-references';

/** Side effects of a paste: lines such as "fact full_name". */
export type PasteReport = {
  /** Items that were added to the flow. */
  brought: string[];
  /** Items the pasted nodes refer to that do not exist. */
  missing: string[];
  /** Items of the clipboard that were left out. */
  left: string[];
};

const LISTS = [
  ['fact', 'facts', 'name'],
  ['state', 'states', 'name'],
  ['gate', 'gates', 'name'],
  ['tool', 'tools', 'id'],
  ['capability', 'capabilities', 'id'],
  ['path', 'paths', 'id'],
  ['template', 'templates', 'id'],
] as const;

/** Reports added and missing items by comparing the documents before and after a paste. */
export function describePaste(
  before: FlowDocument,
  after: FlowDocument,
  { clip, graph, pasted }: { clip: Clip; graph: string; pasted: readonly ItemKey[] },
): PasteReport {
  const brought = LISTS.flatMap(([kind, list, by]) => {
    const had = new Set((before[list] ?? []).map((item) => getBy(item, by)));
    return (after[list] ?? []).flatMap((item) => {
      const id = getBy(item, by);
      if (had.has(id) || pasted.includes(`${kind}:${id}`)) return [];
      return [`${kind} ${'name' in item ? item.name : id}`];
    });
  });
  const target = after.graphs.find(({ id }) => id === graph);
  const inner = (clip.edges ?? []).filter(({ to }) => to !== EXIT).length;
  const left =
    inner > 0 && !isDrawn(target?.strategy)
      ? [say('{inner, plural, one {# connection} other {# connections}}: this graph uses gates', { inner })]
      : [];
  return { brought, missing: [...new Set(listMissing(after, pasted))], left };
}

function getBy(item: object, by: 'name' | 'id'): string {
  return String((item as Record<string, unknown>)[by]);
}

function listMissing(document: FlowDocument, pasted: readonly ItemKey[]): string[] {
  const owners = new Set(pasted);
  const declared = {
    fact: new Set(document.facts.map(({ name }) => name)),
    state: new Set(document.states.map(({ name }) => name)),
    gate: new Set(document.gates.map(({ name }) => name)),
  };
  const names = listReferences(document).flatMap(({ kind, name, owner }) =>
    owner && owners.has(owner) && !declared[kind].has(name)
      ? [describeOwned(document, `${kind} ${name}`, owner)]
      : [],
  );
  const nodes = idsOf(pasted, 'node').flatMap((id) => findNode(document, id)?.node ?? []);
  const rules = (document.rules ?? []).filter(({ id }) => owners.has(`rule:${id}`));
  return [
    ...names,
    ...nodes.flatMap((node) => listMissingParts(document, node, `node:${node.id}`)),
    ...rules.flatMap((rule) => {
      const fallback = rule.hardConstraint?.fallback;
      const templates = [...(rule.templates ?? []), ...(fallback === undefined ? [] : [fallback])];
      return listMissingIds(document, { calls: rule.calls, templates }, `rule:${rule.id}`);
    }),
  ];
}

function listMissingParts(document: FlowDocument, node: Node, owner: ItemKey): string[] {
  const graph =
    node.type === 'subgraph' && !document.graphs.some(({ id }) => id === node.graph)
      ? [describeOwned(document, say('graph {id}', { id: node.graph }), owner)]
      : [];
  const templates = node.type === 'step' ? node.templates : undefined;
  return [
    ...graph,
    ...listMissingIds(document, { calls: listNodeCalls(node), templates, paths: node.paths }, owner),
  ];
}

type Named = {
  calls?: readonly Call[] | undefined;
  templates?: readonly string[] | undefined;
  paths?: readonly string[] | undefined;
};

function listMissingIds(
  document: FlowDocument,
  { calls, templates, paths }: Named,
  owner: ItemKey,
): string[] {
  const absent = (list: readonly { id: string }[] | undefined, id: string) =>
    !list?.some((item) => item.id === id);
  return [
    ...(calls ?? []).flatMap(({ tool }) =>
      absent(document.tools, tool) ? [say('tool {tool}', { tool })] : [],
    ),
    ...(templates ?? []).flatMap((id) =>
      absent(document.templates, id) ? [say('template {id}', { id })] : [],
    ),
    ...(paths ?? []).flatMap((id) => (absent(document.paths, id) ? [say('path {id}', { id })] : [])),
  ].map((what) => describeOwned(document, what, owner));
}

function describeOwned(document: FlowDocument, what: string, owner: ItemKey): string {
  return `${what} (${parseKey(owner).kind} ${getItemName(document, owner)})`;
}
