import type { Call } from '../../document/call.ts';
import type { Condition } from '../../document/condition.ts';
import type { Content } from '../../document/content.ts';
import type { Edge } from '../../document/edge.ts';
import type { Fact } from '../../document/fact.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { ContentField } from '../../document/list-content-fields.ts';
import type { SearchBudget } from '../../document/nearest.ts';
import type { Node } from '../../document/node.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import type { Text } from '../../document/text.ts';
import type { CelAst } from '../../guards/cel.ts';
import type { Guard } from '../../guards/guard.ts';
import type { TextMessage } from '../../text/format-message.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import type { NamedElement } from './name-owner.ts';

export type NodeEntry = { graph: Graph; node: Node; path: DocumentPath; where: Where };

export type EdgeEntry = { graph: Graph; edge: Edge; path: DocumentPath; where: Where };

/** A flow prepared for the checks: flat lists with the JSON pointer of every element. */
export type Survey = {
  compiled: CompiledFlow;
  flow: FlowDocument;
  nodes: NodeEntry[];
  edges: EdgeEntry[];
  /** The edges graphs. */
  drawings: Drawing[];
  /** The graphs with strategy `meaning`. */
  scenarios: Drawing[];
  calls: CallEntry[];
  conditions: ConditionEntry[];
  expressions: ExpressionEntry[];
  texts: TextEntry[];
  contents: ContentEntry[];
  stateNames: Set<string>;
  /** The budget of all checks for suggestions. */
  suggestions: SearchBudget;
  /** Enabled nodes by the facts and states they produce. */
  nodesByFact: Map<string, NodeEntry[]>;
  nodesByState: Map<string, NodeEntry[]>;
  /** Facts that no node produces: graph inputs, and facts set by calls of rules or by quick replies. */
  inputFacts: Set<string>;
  /** The parts that a conversation can reach, by the definition of eligibility. */
  getReach: () => SurveyReach;
  /** Every fact, state and gate that something reads. */
  getReads: () => Reads;
  /** The syntax tree of a valid expression. */
  getAst: (source: string) => CelAst;
  /** Cycles of edges in which no node is certain to wait. */
  getIdleCycles: () => IdleCycle[];
};

/**
 * The edges of one graph (or the transitions of a scenario), indexed by node, with the nodes that may replace
 * others.
 */
export type Drawing = {
  graph: Graph;
  nodes: Map<string, NodeEntry>;
  /** The declared entry, if it exists. */
  entry: NodeEntry | undefined;
  /** Edges by source node, in evaluation order. */
  leaving: Map<string, EdgeEntry[]>;
  /** Edges by target node. */
  arriving: Map<string, EdgeEntry[]>;
  /** For a node without paths: the nodes with paths that produce the same facts. */
  replacements: Map<string, NodeEntry[]>;
  /** The inverse: the node that a node with paths replaces. */
  replaces: Map<string, NodeEntry>;
};

/** One call of a tool by an action, plan, step or rule. */
export type CallEntry = {
  call: Call;
  path: DocumentPath;
  where: Where;
  /** The caller, for messages. */
  owner: NamedElement;
  /** The calling node; undefined for a rule. */
  node?: Node;
};

/** One condition, with the set of conditions it is compared with. */
export type ConditionEntry = {
  condition: Condition;
  kind: 'trigger' | 'path' | 'transition' | 'rule';
  set: string;
  path: DocumentPath;
  where: Where;
  /** The element it belongs to, for messages. */
  owner: NamedElement;
  /** The guard of a transition. */
  guard?: string;
  /** Whether it belongs to a disabled element. */
  off: boolean;
};

/** The field of an expression, which decides what it may read and which type it must have. */
export type ExpressionUse =
  | 'when'
  | 'gate'
  | 'compute'
  | 'check'
  | 'guard'
  | 'arg'
  | 'input'
  | 'assign'
  | 'choices'
  | 'cards'
  | 'constraint'
  | 'response';

export type ExpressionEntry = {
  source: string;
  guard: Guard;
  use: ExpressionUse;
  path: DocumentPath;
  where: Where;
  /** The element it belongs to, for messages. */
  owner: NamedElement;
  /** The argument or input it sets. */
  name?: string;
  /** The tool that receives the argument. */
  tool?: string;
  /** The fact it computes, checks or assigns, or whose input it sets. */
  fact?: Fact;
  /** The node that owns it. */
  node?: Node;
};

/** One string a customer may read: a text, a variant, or its translation. */
export type SayingEntry = {
  value: string;
  /** The parsed ICU message; undefined for plain text. */
  message?: TextMessage;
  locale?: string;
  path: DocumentPath;
  where: Where;
  owner: NamedElement;
};

export type TextEntry = {
  text: Text;
  sayings: SayingEntry[];
  path: DocumentPath;
  where: Where;
  owner: NamedElement;
  /** Placeholder names other than facts; `any` if they cannot be known. */
  fills?: readonly string[] | 'any';
  /** Set for a text of a part or quick reply. */
  inContent?: { isFallback: boolean; ofItem: boolean };
};

/** The parts and quick replies of a node or template. */
export type ContentEntry = {
  content: Content;
  fields: ContentField[];
  path: DocumentPath;
  where: Where;
  owner: NamedElement;
  /** Undefined for a template. */
  node?: Node;
};

/**
 * The parts that a conversation can reach. This is an over-approximation: a part that is missing here can never
 * be reached.
 *
 * Values are ignored: a `when` counts as soon as the facts it needs can be known. A fact that no node asks for,
 * or that is remembered for the customer, may be set when the conversation starts. Undeclared names block
 * nothing, because they are reported as missing references. In an edges graph, a node that cannot run is
 * skipped, so `places` (where the conversation can be) and `nodes` (what can run) differ.
 *
 * With relocalization, a lost conversation can be moved to a step by its meaning, so guards of transitions do
 * not restrict reachability, and every step with `reachableFromAnywhere` is reachable.
 */
export type SurveyReach = {
  facts: Set<string>;
  states: Set<string>;
  gates: Set<string>;
  places: Set<Node>;
  nodes: Set<Node>;
};

export type Reads = { facts: Set<string>; states: Set<string>; gates: Set<string> };

/** Nodes that form a cycle in which no node is certain to wait for the customer. */
export type IdleCycle = {
  /** The shortest cycle from the first node, which is repeated at the end. */
  nodes: NodeEntry[];
  /** Something in the cycle may change the path, or waits in some cases. */
  mayEnd: boolean;
};
