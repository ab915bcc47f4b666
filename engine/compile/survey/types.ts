import type { Call } from '../../document/call.ts';
import type { Condition } from '../../document/condition.ts';
import type { Edge } from '../../document/edge.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import type { Text } from '../../document/text.ts';
import type { CelAst } from '../../guards/cel.ts';
import type { Guard } from '../../guards/guard.ts';
import type { Message } from '../../text/format-message.ts';
import type { CompiledFlow } from '../compiled-flow.ts';

export type NodeEntry = { graph: Graph; node: Node; path: DocumentPath; where: Where };

export type EdgeEntry = { graph: Graph; edge: Edge; path: DocumentPath; where: Where };

/** A flow laid out for the checks, so that each walks a list and knows every place's pointer. */
export type Survey = {
  compiled: CompiledFlow;
  flow: FlowDocument;
  nodes: NodeEntry[];
  edges: EdgeEntry[];
  /** The graphs whose edges lead, each with who follows whom. */
  drawings: Drawing[];
  /** The same for graphs that go by meaning. */
  scenarios: Drawing[];
  calls: CallEntry[];
  conditions: ConditionEntry[];
  expressions: ExpressionEntry[];
  texts: TextEntry[];
  stateNames: Set<string>;
  /** Enabled nodes by the facts and states they give. */
  nodesByFact: Map<string, NodeEntry[]>;
  nodesByState: Map<string, NodeEntry[]>;
  /** Facts that come from no node: what a graph is given when it starts, and what calls of rules give. */
  inputFacts: Set<string>;
  /** What can become true at all, by the plain definition of eligibility. */
  getReach: () => Reach;
  /** Every fact, state and gate name that something reads. */
  getReads: () => Reads;
  /** An expression that parses, as a tree. */
  getAst: (source: string) => CelAst;
  /** Circles of edges that nothing surely waits in. */
  getIdleCycles: () => IdleCycle[];
};

/** One graph of edges or of transitions, laid out from the document: who follows whom, and who stands in for whom. */
export type Drawing = {
  graph: Graph;
  nodes: Map<string, NodeEntry>;
  /** Where it begins, if that is said and there. */
  entry: NodeEntry | undefined;
  /** Edges by the node they are drawn from, in the order they are judged. */
  leaving: Map<string, EdgeEntry[]>;
  /** Edges by the node they are drawn to. */
  arriving: Map<string, EdgeEntry[]>;
  /** By a node without paths: the nodes with paths that give the same facts. */
  standIns: Map<string, NodeEntry[]>;
  /** The other way round. */
  standsFor: Map<string, NodeEntry>;
};

/** One use of a tool, by an action, a plan, a step or a rule. */
export type CallEntry = {
  call: Call;
  path: DocumentPath;
  where: Where;
  /** What makes it, in the author's words. */
  owner: string;
  /** The node that makes it; nothing for a rule. */
  node?: Node;
};

/** One condition, with the set in which a message is held against it. */
export type ConditionEntry = {
  condition: Condition;
  kind: 'trigger' | 'path' | 'transition' | 'rule';
  set: string;
  path: DocumentPath;
  where: Where;
  /** What it belongs to, in the author's words. */
  owner: string;
  /** What must hold besides, for a transition. */
  guard?: string;
  /** Whether it belongs to something that is switched off. */
  off: boolean;
};

/** Where an expression stands decides what it may read and what it must give. */
export type ExpressionUse =
  | 'when'
  | 'gate'
  | 'compute'
  | 'check'
  | 'guard'
  | 'arg'
  | 'input'
  | 'constraint'
  | 'response';

export type ExpressionEntry = {
  source: string;
  guard: Guard;
  use: ExpressionUse;
  path: DocumentPath;
  where: Where;
  /** What it belongs to, in the author's words. */
  owner: string;
  /** The argument or input it gives a value. */
  name?: string;
  /** The tool it gives an argument to. */
  tool?: string;
  /** The fact it computes, checks or is an input for. */
  fact?: Fact;
  /** The node it holds back, leads away from or gives values to. */
  node?: Node;
};

/** One string that is said: a text, a variant of it, or its wording in one locale. */
export type SayingEntry = {
  value: string;
  /** How it reads as an ICU message; nothing when it is plain text. */
  message?: Message;
  locale?: string;
  path: DocumentPath;
  where: Where;
  owner: string;
};

export type TextEntry = {
  text: Text;
  sayings: SayingEntry[];
  path: DocumentPath;
  where: Where;
  owner: string;
  /** Names beside the facts that it can be filled with; `any` where nobody can say which there are. */
  fills?: readonly string[] | 'any';
};

/**
 * What can come true in some conversation: an over-approximation, so that what is not in it never can.
 *
 * Values are not looked at (a `when` counts as soon as what it needs can be there), a fact that no node
 * asks for (or that is remembered of the customer) may be given when the conversation starts, and a name that is not declared holds nothing
 * back: that is told as a missing reference, once. In a graph of edges a node that cannot act is passed
 * by, so where the conversation can get is one thing (`places`) and what can act there another (`nodes`).
 *
 * A lost conversation is brought to steps by what they are about: as long as that may happen, the guards of
 * transitions hold nobody back, and a step that may be reached from anywhere is.
 */
export type Reach = {
  facts: Set<string>;
  states: Set<string>;
  gates: Set<string>;
  places: Set<Node>;
  nodes: Set<Node>;
};

export type Reads = { facts: Set<string>; states: Set<string>; gates: Set<string> };

/** Nodes that follow each other in a circle in which nothing surely waits for the user. */
export type IdleCycle = {
  /** The shortest way round from the first node, which comes again at its end. */
  way: NodeEntry[];
  /** Something in it may change which way is taken, or waits now and then. */
  mayEnd: boolean;
};
