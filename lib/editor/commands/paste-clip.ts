import { EXIT, type FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../canvas/is-drawn';
import { type Edit, makeEdit } from '../model/edit';
import { createEdgeId, createId, createNodeId } from '../model/fresh-id';
import { type ItemKey, toKey } from '../model/item';
import type { Clip } from '../model/read-clip';
import { getLayout, type Point, placeGate, placeNode } from './placement';
import { renewRuleIds } from './renew-rule-ids';

/**
 * Pastes nodes and notes with new ids. Facts, states and gates are added unless the flow has one with the
 * same name, because other nodes depend on it. Tools, capabilities and paths are added unless the flow has
 * the id. Rules, templates copied on their own, and groups get new ids. Edges between the nodes are pasted
 * into edges graphs with new ids.
 */
export function pasteClip(
  document: FlowDocument,
  { graph, clip, by, label = say('Paste') }: { graph: string; clip: Clip; by: Point; label?: string },
): Edit {
  const pasted = renewClip(document, clip, graph, by);
  return makeEdit(document, label, (draft) => addPasted(draft, pasted, { graph, by }), listPasted(pasted));
}

type Pasted = ReturnType<typeof renewClip>;

/** The parts of a clip that the flow does not have, with new ids. */
function renewClip(document: FlowDocument, clip: Clip, graph: string, by: Point) {
  const taken = new Set<string>();
  const fresh = (make: typeof createId, prefix: string) => {
    const id = make(document, prefix, taken);
    taken.add(id);
    return id;
  };
  const nodes = clip.nodes.map((node) => ({
    ...node,
    node: { ...node.node, id: fresh(createNodeId, node.node.type) },
  }));
  const renamed = new Map(clip.nodes.map(({ node }, index) => [node.id, nodes[index]?.node.id ?? node.id]));
  const edges = (clip.edges ?? []).flatMap((edge) => {
    const from = renamed.get(edge.from);
    const to = edge.to === EXIT ? EXIT : renamed.get(edge.to);
    if (from === undefined || to === undefined) return [];
    const id = createEdgeId(document, taken);
    taken.add(id);
    return [{ ...edge, id, from, to }];
  });
  const notes = clip.notes.map((note) => ({
    ...note,
    id: fresh(createId, 'note'),
    graph,
    x: note.x + by.x,
    y: note.y + by.y,
  }));
  const missing = <T extends { name: string }>(carried: T[], present: { name: string }[]) =>
    carried.filter((item) => !present.some((other) => other.name === item.name));
  const absent = <T extends { id: string }>(carried: T[] = [], present: { id: string }[] = []) =>
    carried.filter((item) => !present.some((other) => other.id === item.id));
  const { rules, templates } = renewRuleIds(document, clip, { graph, renamed, fresh });
  const tools = absent(clip.tools, document.tools);
  const paths = absent(clip.paths, document.paths);
  const capabilities = absent(clip.capabilities, document.capabilities);
  const groups = (clip.groups ?? []).map((group) => ({
    ...group,
    id: fresh(createId, 'group'),
    nodes: group.nodes.flatMap((id) => renamed.get(id) ?? []),
  }));
  const gates = missing(
    clip.gates.map((carried) => carried.gate),
    document.gates,
  );
  const facts = missing(clip.facts, document.facts);
  const states = missing(clip.states, document.states);
  const placed = clip.gates;
  return {
    nodes,
    edges,
    notes,
    rules,
    templates,
    tools,
    paths,
    capabilities,
    groups,
    facts,
    states,
    gates,
    placed,
  };
}

/** The items to select: what was copied on purpose, not what came along. */
function listPasted({ nodes, notes, rules, templates, gates }: Pasted): ItemKey[] {
  return [
    ...nodes.map(({ node }) => toKey('node', node.id)),
    ...notes.map((note) => toKey('note', note.id)),
    ...rules.map((rule) => toKey('rule', rule.id)),
    ...(nodes.length + rules.length === 0 ? templates.map((template) => toKey('template', template.id)) : []),
    ...(nodes.length + notes.length + rules.length + templates.length === 0
      ? gates.map((gate) => toKey('gate', gate.name))
      : []),
  ];
}

function addPasted(draft: FlowDocument, pasted: Pasted, { graph, by }: { graph: string; by: Point }): void {
  const { nodes, edges, notes, rules, templates, tools, paths, capabilities, groups, gates } = pasted;
  draft.facts.push(...pasted.facts);
  draft.states.push(...pasted.states);
  draft.gates.push(...gates);
  for (const { gate, at } of pasted.placed)
    if (at && gates.includes(gate)) placeGate(draft, graph, gate.name, { x: at.x + by.x, y: at.y + by.y });
  const target = draft.graphs.find((candidate) => candidate.id === graph);
  for (const { node, at } of nodes) {
    target?.nodes.push(node);
    placeNode(draft, graph, node.id, { x: at.x + by.x, y: at.y + by.y });
  }
  if (edges.length > 0 && isDrawn(target?.strategy) && target)
    target.edges = [...(target.edges ?? []), ...edges];
  if (target && isDrawn(target.strategy) && target.entry === undefined && nodes[0])
    target.entry = nodes[0].node.id;
  if (rules.length > 0) draft.rules = [...(draft.rules ?? []), ...rules];
  if (templates.length > 0) draft.templates = [...(draft.templates ?? []), ...templates];
  if (tools.length > 0) draft.tools = [...(draft.tools ?? []), ...tools];
  if (capabilities.length > 0) draft.capabilities = [...(draft.capabilities ?? []), ...capabilities];
  if (paths.length > 0) draft.paths = [...(draft.paths ?? []), ...paths];
  const filled = groups.filter((group) => group.nodes.length > 0);
  if (filled.length > 0) {
    const layout = getLayout(draft, graph);
    layout.groups = [...(layout.groups ?? []), ...filled];
  }
  if (notes.length === 0) return;
  draft.ui ??= {};
  draft.ui.notes ??= [];
  draft.ui.notes.push(...notes);
}
