import {
  type Call,
  EXIT,
  type FlowDocument,
  type Group,
  listNodeCalls,
  type Node,
  type Rule,
  type StepNode,
  type Tool,
} from '@turnpike/engine/document';
import { findNode, type ItemKey, idsOf, toEdgeKey, toKey } from './item';
import type { Clip } from './read-clip';
import { listReferences } from './references/list-references';

/** The selected items with everything they name; undefined if none of them can be copied. */
export function createClip(
  document: FlowDocument,
  graph: string,
  keys: readonly ItemKey[],
): Clip | undefined {
  const layout = document.ui?.graphs?.[graph];
  const nodes = idsOf(keys, 'node').flatMap((id) => {
    const node = findNode(document, id)?.node;
    return node ? [{ node, at: layout?.nodes?.[id] ?? { x: 0, y: 0 } }] : [];
  });
  const noteIds = new Set(idsOf(keys, 'note'));
  const notes = (document.ui?.notes ?? []).filter((note) => noteIds.has(note.id));
  const names = {
    fact: new Set(idsOf(keys, 'fact')),
    state: new Set(idsOf(keys, 'state')),
    gate: new Set(idsOf(keys, 'gate')),
  };
  const ruleIds = new Set(idsOf(keys, 'rule'));
  const rules = (document.rules ?? []).filter(({ id }) => ruleIds.has(id));
  const templateIds = new Set([
    ...idsOf(keys, 'template'),
    ...[...nodes.map(({ node }) => node), ...rules].flatMap(listTemplates),
  ]);
  const templates = (document.templates ?? []).filter(({ id }) => templateIds.has(id));
  const named = names.fact.size + names.state.size + names.gate.size;
  if (nodes.length + notes.length + rules.length + templates.length + named === 0) return undefined;
  const copied = new Set(nodes.map(({ node }) => node.id));
  const groups = (layout?.groups ?? []).filter((group: Group) => group.nodes.every((id) => copied.has(id)));
  const edges = document.graphs
    .flatMap((candidate) => candidate.edges ?? [])
    .filter((edge) => copied.has(edge.from) && (copied.has(edge.to) || edge.to === EXIT));
  const tools = listTools(document, [...nodes.map(({ node }) => node), ...rules].flatMap(listCalls));
  const capabilities = (document.capabilities ?? []).filter(({ id }) =>
    tools.some((tool) => tool.capabilities?.includes(id)),
  );
  const paths = (document.paths ?? []).filter((path) =>
    nodes.some(({ node }) => node.paths?.includes(path.id)),
  );
  const owners = [
    ...nodes.map(({ node }) => toKey('node', node.id)),
    ...document.graphs.flatMap((candidate) =>
      (candidate.edges ?? []).flatMap((edge) =>
        edges.includes(edge) ? [toEdgeKey(candidate.id, edge.id)] : [],
      ),
    ),
    ...paths.map((path) => toKey('path', path.id)),
    ...tools.map((tool) => toKey('tool', tool.id)),
    ...capabilities.map(({ id }) => toKey('capability', id)),
    ...rules.map((rule) => toKey('rule', rule.id)),
    ...templates.map((template) => toKey('template', template.id)),
  ];
  collectNames(document, new Set<string>(owners), names);
  return {
    turnpike: 'clip-1',
    nodes,
    notes,
    facts: document.facts.filter((fact) => names.fact.has(fact.name)),
    states: document.states.filter((state) => names.state.has(state.name)),
    gates: document.gates
      .filter((gate) => names.gate.has(gate.name))
      .map((gate) => ({ gate, at: layout?.gates?.[gate.name] })),
    ...(edges.length > 0 ? { edges } : {}),
    ...(tools.length > 0 ? { tools } : {}),
    ...(capabilities.length > 0 ? { capabilities } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(rules.length > 0 ? { rules } : {}),
    ...(templates.length > 0 ? { templates } : {}),
    ...(groups.length > 0 ? { groups } : {}),
  };
}

type Holder = Node | Rule;
const isRule = (holder: Holder): holder is Rule => 'condition' in holder;
const isStep = (holder: Holder): holder is StepNode => !isRule(holder) && holder.type === 'step';

function listTemplates(holder: Holder): string[] {
  if (isStep(holder)) return holder.templates ?? [];
  if (!isRule(holder)) return [];
  const { fallback } = holder.hardConstraint ?? {};
  return [...(holder.templates ?? []), ...(fallback === undefined ? [] : [fallback])];
}

function listCalls(holder: Holder): readonly Call[] {
  return isRule(holder) ? (holder.calls ?? []) : listNodeCalls(holder);
}

/** Tools of some calls, with the tools that look up their inputs, recursively. */
function listTools({ tools = [] }: FlowDocument, calls: readonly Call[]): Tool[] {
  const wanted = new Set(calls.map(({ tool }) => tool));
  for (const id of wanted)
    for (const resolver of Object.values(tools.find((tool) => tool.id === id)?.entityArgs ?? {}))
      wanted.add(resolver);
  return tools.filter(({ id }) => wanted.has(id));
}

/** Follows references from the copied nodes until no new name appears. */
function collectNames(
  document: FlowDocument,
  owners: Set<string>,
  names: Record<'fact' | 'state' | 'gate', Set<string>>,
): void {
  for (const kind of ['fact', 'state', 'gate'] as const)
    for (const name of names[kind]) owners.add(`${kind}:${name}`);
  const references = listReferences(document);
  for (let grew = true; grew; ) {
    grew = false;
    for (const use of references) {
      if (!use.owner || !owners.has(use.owner) || names[use.kind].has(use.name)) continue;
      names[use.kind].add(use.name);
      owners.add(`${use.kind}:${use.name}`);
      grew = true;
    }
  }
}
