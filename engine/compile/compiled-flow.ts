import type { Edge, EdgeOccasion } from '../document/edge.ts';
import type { Fact } from '../document/fact.ts';
import type {
  Constraint,
  FlowDocument,
  Gate,
  Goal,
  Graph,
  Path,
  Strategy,
} from '../document/flow-document.ts';
import type { Node, RetryPolicy } from '../document/node.ts';
import type { Problem } from '../document/problem.ts';
import type { Capability, Tool } from '../document/tool.ts';
import type { Guard } from '../guards/guard.ts';
import type { TextMessage } from '../text/format-message.ts';
import type { SchemaCheck } from '../tools/create-schema-check.ts';
import type { GuardOutcome } from '../turn/types/outcome.ts';
import type { AlignmentIndex } from './index-alignment.ts';

export type CompiledGate = { gate: Gate; guard?: Guard };

export type CompiledNode = {
  node: Node;
  waits: boolean;
  /** 0 low, 1 normal, 2 high. */
  importance: number;
  retry: Required<RetryPolicy>;
  maxExecutions: number;
  when: Guard | undefined;
  requires: readonly string[];
  requiresStates: readonly string[];
  produces: readonly string[];
  producesStates: readonly string[];
  /** Produced facts the customer can be asked for, which excludes facts with `compute`. */
  asks: readonly string[];
  /** Gates that decide whether the node is done. */
  satisfies: readonly string[];
  enabled: boolean;
  /** Paths the node belongs to. Without any, it is active on all paths. */
  paths: readonly string[];
  /** Nodes that replace this one while one of their paths is active, sorted by id. */
  replacements: readonly CompiledNode[];
  /** Id of the node this one replaces; its edges are used if this node has none. */
  replaces: string | undefined;
  /** Its own edges, in an edges graph. */
  outgoing: OutgoingEdges;
};

export type CompiledEdge = {
  edge: Edge;
  priority: number;
  /** Undefined for `else` and for an edge without a guard. */
  guard: Guard | undefined;
  isElse: boolean;
  /** Trace entries for a guard that held or failed, created on first use and then shared. */
  held: GuardOutcome | undefined;
  failed: GuardOutcome | undefined;
};

/** The edges of one node: the ordinary ones, `else` last, and those for each event. */
export type OutgoingEdges = { usual: CompiledEdge[]; on: Partial<Record<EdgeOccasion, CompiledEdge[]>> };

/** Shared by all nodes without edges. */
export const NO_EDGES: OutgoingEdges = { usual: [], on: {} };

/** The index of an edges graph, in addition to its nodes and their edges. */
export type EdgeIndex = {
  entry: string | undefined;
  byId: Map<string, CompiledEdge>;
  /** Facts read by the arguments of a call or the inputs of a subgraph, by node id. */
  reads: Map<string, ReadonlySet<string>>;
};

/** Nodes with equal requirements, sorted by importance, then id. */
export type Bucket = {
  requires: readonly string[];
  requiresStates: readonly string[];
  when: Guard | undefined;
  nodes: CompiledNode[];
};

export type CompiledGraph = {
  id: string;
  graph: Graph;
  strategy: Strategy;
  /** Facts the graph owns. In any graph but the main one, they live in the frame of a run. */
  owns: ReadonlySet<string>;
  /** Whether a gate reads an owned fact, so that its frames evaluate gates separately. */
  seesOwnGates: boolean;
  goal: Goal | undefined;
  nodes: Map<string, CompiledNode>;
  /** Whether any question sets states once its facts are known. */
  hasStatesDue: boolean;
  /** Buckets by one literal they require. */
  filed: {
    byGate: Map<string, Bucket[]>;
    byState: Map<string, Bucket[]>;
    byFact: Map<string, Bucket[]>;
    /** By fact, then by the required value. */
    byValue: Map<string, Map<string | number | boolean, Bucket[]>>;
  };
  /** Buckets without a required literal. */
  unfiled: Bucket[];
  /** Only for the strategy `edges`. */
  edges: EdgeIndex | undefined;
  /** Only for the strategy `meaning`. */
  scenario: ScenarioIndex | undefined;
};

/** A flow ready to run, with its indexes and guards. Held in memory only. */
export type CompiledFlow = {
  id: string;
  version: string;
  hash: string;
  flow: FlowDocument;
  problems: Problem[];
  facts: Map<string, Fact>;
  /** Lowercase names and aliases, mapped to fact names. */
  factNames: Map<string, string>;
  gates: Map<string, CompiledGate>;
  /** Gates to re-evaluate when a fact or state changes. */
  gatesByFact: Map<string, CompiledGate[]>;
  gatesByState: Map<string, CompiledGate[]>;
  /** Gates that can be open before any fact is known. */
  openGates: CompiledGate[];
  /** Computed facts, each after those it reads. */
  computed: { fact: Fact; guard: Guard }[];
  /** Facts whose values are masked: those declared sensitive, and computed facts that depend on them. */
  sensitive: ReadonlySet<string>;
  /** Facts with an expiry. */
  expiring: Fact[];
  tools: Map<string, Tool>;
  capabilities: Map<string, Capability>;
  /** Whether the flow has plan nodes. Completed actions are then recorded for later plans. */
  hasPlans: boolean;
  /** Facts that are kept for the next conversation with the same customer. */
  remembered: ReadonlySet<string>;
  paths: Map<string, Path>;
  /** Constraints by the facts that trigger them. */
  constraints: Map<string, { constraint: Constraint; guard: Guard }[]>;
  /** Index of rules and templates. Undefined for a flow without rules, templates and scenarios. */
  alignment: AlignmentIndex | undefined;
  /** Guards and messages are parsed once per distinct text. */
  getGuard: (source: string) => Guard;
  getMessage: (source: string) => TextMessage;
  /** The same for the texts of a card that is filled from a list. */
  getItemMessage: (source: string) => TextMessage;
  getSchemaCheck: (schema: NonNullable<Tool['input']>) => SchemaCheck;
  /** Ids of disabled graphs. */
  disabledGraphs: ReadonlySet<string>;
  hasGraph: (id: string) => boolean;
  getGraph: (id: string) => CompiledGraph;
};

/** The index of a scenario, in addition to its steps. */
export type ScenarioIndex = {
  entry: string | undefined;
  /** By source step, in document order. */
  transitions: Map<string, CompiledTransition[]>;
};

export type CompiledTransition = {
  edge: Edge;
  priority: number;
  guard: Guard | undefined;
  /** Position in the document, the final tie-breaker. */
  order: number;
};
