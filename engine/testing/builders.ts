import type { Call } from '../document/call.ts';
import type { Condition } from '../document/condition.ts';
import type { Edge } from '../document/edge.ts';
import type { Fact } from '../document/fact.ts';
import type { FlowDocument, Gate, Graph, State } from '../document/flow-document.ts';
import type { Assignment, Node } from '../document/node.ts';
import type { Rule } from '../document/rule.ts';
import type { Template } from '../document/template.ts';
import type { Tool } from '../document/tool.ts';
import type { Json } from '../session/session.ts';

type NodeFields<Type extends Node['type']> = Partial<Omit<Extract<Node, { type: Type }>, 'id' | 'type'>>;

/**
 * Builds a flow from the parts that matter to a test; the rest is the minimum for a flow without problems.
 */
export type FlowPieces = Partial<Omit<FlowDocument, 'facts' | 'states' | 'gates'>> & {
  /** A name alone is a text fact. */
  facts?: (string | Fact)[];
  states?: (string | State)[];
  gates?: Record<string, Gate['satisfiedBy']>;
  /** Nodes of the main graph, `main`. */
  nodes?: Node[];
};

export function buildFlow({
  facts = [],
  states = [],
  gates = {},
  nodes = [],
  ...rest
}: FlowPieces): FlowDocument {
  const main: Graph = { id: 'main', name: 'Main', strategy: 'gates', nodes };
  return {
    schemaVersion: '1',
    name: 'Test',
    locale: 'en',
    main: 'main',
    facts: facts.map((fact) => (typeof fact === 'string' ? { name: fact, type: 'text' } : fact)),
    states: states.map((state) => (typeof state === 'string' ? { name: state } : state)),
    gates: Object.entries(gates).map(([name, satisfiedBy]) => ({ name, satisfiedBy })),
    graphs: [main],
    ...rest,
  };
}

/** Builds a flow whose main graph is an edges graph; other graphs are added unchanged. */
export function buildEdgesFlow({
  nodes = [],
  edges = [],
  entry = nodes[0]?.id ?? '',
  graphs = [],
  ...rest
}: Omit<FlowPieces, 'graphs'> & {
  edges?: Edge[];
  entry?: string;
  graphs?: Graph[];
}): FlowDocument {
  const main: Graph = { id: 'main', name: 'Main', strategy: 'edges', entry, nodes, edges };
  return buildFlow({ ...rest, graphs: [main, ...graphs] });
}

/** An additional edges graph. */
export function edgesGraph(id: string, fields: Partial<Graph> & Pick<Graph, 'nodes' | 'edges'>): Graph {
  return { id, name: id, strategy: 'edges', entry: fields.nodes[0]?.id ?? '', ...fields };
}

/** An edge named after its ends: `a>b`, with a guard after a colon, `a>b: answers.x == 1`. */
export function edge(ends: string, fields: Partial<Edge> = {}): Edge {
  const [nodes = '', ...guard] = ends.split(':');
  const [from = '', to = ''] = nodes.trim().split('>');
  const text = guard.join(':').trim();
  return {
    id: `${from}-${to}${text === '' ? '' : `-${text.replace(/[^a-z0-9]+/gi, '-')}`}`.replace(/-$/, ''),
    from,
    to,
    ...(text === '' ? {} : { guard: text }),
    ...fields,
  };
}

/** A text fact that conditions may compare with fixed texts, since a pattern limits it. */
export const word = (name: string): Fact => ({ name, type: 'text', validate: [{ pattern: '[a-z0-9]+' }] });

/** A node that only branches, named by its id. */
export function decision(id: string, fields: NodeFields<'decision'> = {}): Node {
  return { id, type: 'decision', name: id, ...fields };
}

/** An action that calls the tool with the same id by default. */
export function action(id: string, { call = { tool: id }, ...fields }: NodeFields<'action'> = {}): Node {
  return { id, type: 'action', name: id, call, ...fields };
}

/** A plan that may use these tools; an id alone is a tool without fixed arguments. */
export function plan(id: string, tools: readonly (string | Call)[], fields: NodeFields<'plan'> = {}): Node {
  const calls = tools.map((tool): Call => (typeof tool === 'string' ? { tool } : tool));
  return { id, type: 'plan', name: id, tools: calls, ...fields };
}

/** A node that calls a graph. */
export function subgraph(id: string, graph: string, fields: NodeFields<'subgraph'> = {}): Node {
  return { id, type: 'subgraph', name: id, graph, ...fields };
}

/** A tool that always answers the same. */
export function tool(id: string, result: Json, fields: Partial<Tool> = {}): Tool {
  return { id, name: id, binding: { type: 'mock', cases: [{ result }] }, ...fields };
}

/** A question named by its id, with a text. */
export function question(id: string, fields: NodeFields<'question'> = {}): Node {
  return { id, type: 'question', name: id, text: `Tell me about ${id}?`, ...fields };
}

/** A message named by its id, with a text. */
export function message(id: string, fields: NodeFields<'message'> = {}): Node {
  return { id, type: 'message', name: id, text: `This is ${id}.`, ...fields };
}

/** A node that sets facts. */
export function assign(id: string, sets: Assignment[], fields: NodeFields<'assign'> = {}): Node {
  return { id, type: 'assign', name: id, sets, ...fields };
}

/** A handoff node named by its id. */
export function handoff(id: string, fields: NodeFields<'handoff'> = {}): Node {
  return { id, type: 'handoff', name: id, reason: 'asked for a person', ...fields };
}

/** A terminal named by its id. */
export function terminal(id: string, fields: NodeFields<'terminal'> = {}): Node {
  return { id, type: 'terminal', name: id, ...fields };
}

/** A step of a scenario, named by its id. */
export function step(id: string, fields: NodeFields<'step'> = {}): Node {
  return { id, type: 'step', name: id, text: `You are at ${id}.`, ...fields };
}

/** A condition with its text as the only example. */
export function means(text: string, fields: Partial<Condition> = {}): Condition {
  return { text, examples: [text], ...fields };
}

/** A transition named after its ends, with the text of its condition after a tilde: `a>b ~ wants to pay`. */
export function transition(ends: string, fields: Partial<Edge> = {}): Edge {
  const [nodes = '', meaning] = ends.split('~');
  return edge(nodes.trim(), meaning === undefined ? fields : { condition: means(meaning.trim()), ...fields });
}

/** A scenario: a graph with strategy `meaning`. */
export function scenario(id: string, fields: Partial<Graph> & Pick<Graph, 'nodes'>): Graph {
  return {
    id,
    name: id,
    strategy: 'meaning',
    trigger: means(id),
    entry: fields.nodes[0]?.id ?? '',
    ...fields,
  };
}

/** A rule whose condition is its id. */
export function rule(id: string, fields: Partial<Rule> = {}): Rule {
  return { id, name: id, condition: means(id), action: `Mind ${id}.`, ...fields };
}

/** A template with its id in the text. */
export function template(id: string, mode: Template['mode'], fields: Partial<Template> = {}): Template {
  return { id, name: id, text: `Says ${id}.`, mode, ...fields };
}

/** A flow without a main graph, started by triggers and rules. */
export function buildScenarioFlow({
  graphs = [],
  ...rest
}: Omit<FlowPieces, 'nodes' | 'main'>): FlowDocument {
  const { main: _, ...flow } = buildFlow({ ...rest, graphs });
  return flow;
}
