import {
  type Call,
  CapabilitySchema,
  EdgeSchema,
  EXIT,
  FactSchema,
  type FlowDocument,
  GateSchema,
  type Group,
  GroupSchema,
  listNodeCalls,
  type Node,
  NodeSchema,
  NoteSchema,
  PathSchema,
  type Rule,
  RuleSchema,
  StateSchema,
  type StepNode,
  TemplateSchema,
  type Tool,
  ToolSchema,
} from '@turnpike/engine';
import { z } from 'zod';
import { findNode, type ItemKey, idsOf, toEdgeKey, toKey } from './item';
import { listReferences } from './references';

const PointSchema = z.object({ x: z.number(), y: z.number() });

/** What the clipboard holds, as JSON text, so that it can cross tabs and flows and be read in an issue. */
const ClipSchema = z.object({
  turnpike: z.literal('clip-1'),
  nodes: z.array(z.object({ node: NodeSchema, at: PointSchema })),
  notes: z.array(NoteSchema),
  facts: z.array(FactSchema),
  states: z.array(StateSchema),
  gates: z.array(z.object({ gate: GateSchema, at: PointSchema.optional() })),
  /** The ways among the nodes, and the exits they take. */
  edges: z.array(EdgeSchema).optional(),
  tools: z.array(ToolSchema).optional(),
  capabilities: z.array(CapabilitySchema).optional(),
  paths: z.array(PathSchema).optional(),
  rules: z.array(RuleSchema).optional(),
  templates: z.array(TemplateSchema).optional(),
  /** Groups that were copied whole. */
  groups: z.array(GroupSchema).optional(),
});
export type Clip = z.infer<typeof ClipSchema>;

/** The selected items with everything they name; undefined when nothing of the selection can be copied. */
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

/** The tools of some calls, and those that look up what these need, and so on. */
function listTools({ tools = [] }: FlowDocument, calls: readonly Call[]): Tool[] {
  const wanted = new Set(calls.map(({ tool }) => tool));
  for (const id of wanted)
    for (const resolver of Object.values(tools.find((tool) => tool.id === id)?.entityArgs ?? {}))
      wanted.add(resolver);
  return tools.filter(({ id }) => wanted.has(id));
}

export type ReadClip = { ok: true; clip: Clip } | { ok: false; why: string };

/** Reads clipboard text. What is not ours, or not whole, says what it is instead. */
export function readClip(text: string): ReadClip {
  if (text.trim() === '') return { ok: false, why: 'The clipboard is empty' };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const cut = text.includes('"turnpike"');
    return {
      ok: false,
      why: cut
        ? 'What was copied from a flow is not whole: it breaks off or was changed. Copy it again.'
        : 'The clipboard holds text, and nothing from a flow',
    };
  }
  const parsed = ClipSchema.safeParse(json);
  if (parsed.success) return { ok: true, clip: parsed.data };
  return { ok: false, why: explainForeign(json, parsed.error.issues[0]) };
}

function explainForeign(json: unknown, issue: z.core.$ZodIssue | undefined): string {
  const held = json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {};
  const has = (...keys: string[]) => keys.every((key) => key in held);
  if ('turnpike' in held && held.turnpike !== 'clip-1')
    return `This was copied in another version of Turnpike (${String(held.turnpike)}), whose form is not known here`;
  if ('turnpike' in held)
    return `What was copied from a flow was changed since: ${issue?.path.join(' / ') || 'it'} does not fit`;
  if (has('schemaVersion', 'graphs')) return 'This is a whole flow. Import it on the page of flows.';
  if (has('nodes', 'connections')) return 'This was copied from n8n. Its nodes have no counterpart here.';
  if (has('nodes', 'edges') || has('groups', 'edges') || has('blocks'))
    return 'This was copied from another flow builder. Whole flows of some can be imported on the page of flows.';
  return 'The clipboard holds JSON, and nothing from a flow';
}

/** Follows references from the copied nodes to names, and from those names on, until none is new. */
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
