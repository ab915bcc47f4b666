import type { Fact } from '../document/fact.ts';
import type { FlowDocument, Gate, Graph, State } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';

type NodeFields<Type extends Node['type']> = Partial<Omit<Extract<Node, { type: Type }>, 'id' | 'type'>>;

/** A flow with what a test is about; the rest is the least a flow needs to have no problem. */
export type FlowParts = Partial<Omit<FlowDocument, 'facts' | 'states' | 'gates'>> & {
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
}: FlowParts): FlowDocument {
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

/** A question named by its id, with a text. */
export function question(id: string, fields: NodeFields<'question'> = {}): Node {
  return { id, type: 'question', name: id, text: `Tell me about ${id}?`, ...fields };
}

/** A message named by its id, with a text. */
export function message(id: string, fields: NodeFields<'message'> = {}): Node {
  return { id, type: 'message', name: id, text: `This is ${id}.`, ...fields };
}

/** A hand-off named by its id. */
export function handoff(id: string, fields: NodeFields<'handoff'> = {}): Node {
  return { id, type: 'handoff', name: id, reason: 'asked for a person', ...fields };
}

/** A terminal named by its id. */
export function terminal(id: string, fields: NodeFields<'terminal'> = {}): Node {
  return { id, type: 'terminal', name: id, ...fields };
}
