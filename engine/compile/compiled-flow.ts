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
import type { Message } from '../text/format-message.ts';
import type { SchemaCheck } from '../tools/create-schema-check.ts';
import type { GuardOutcome } from '../turn/types/outcome.ts';
import type { AlignmentIndex } from './index-alignment.ts';
import type { ScenarioIndex } from './index-scenario.ts';

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
  /** Produced facts the user can be asked for: those without `compute`. */
  asks: readonly string[];
  /** Gates that decide whether its objective is met. */
  satisfies: readonly string[];
  enabled: boolean;
  /** Paths it belongs to; it acts always when there are none. */
  paths: readonly string[];
  /** Nodes that stand in for it while one of their paths is taken, by id. */
  standIns: readonly CompiledNode[];
  /** The other way round: whose edges it leaves by when it has none of its own. */
  standsFor: string | undefined;
};

export type CompiledEdge = {
  edge: Edge;
  priority: number;
  /** Nothing for an edge that is always taken, and for `else`. */
  guard: Guard | undefined;
  isElse: boolean;
  /** How it is told in a trace when it held and when not, made when first told and shared from then on. */
  held: GuardOutcome | undefined;
  failed: GuardOutcome | undefined;
};

/** The edges of one node: those judged in the usual way, `else` last, and those of an occasion. */
export type Ways = { usual: CompiledEdge[]; on: Partial<Record<EdgeOccasion, CompiledEdge[]>> };

/** What a graph of edges has beyond its nodes. */
export type EdgeIndex = {
  entry: string | undefined;
  ways: Map<string, Ways>;
  byId: Map<string, CompiledEdge>;
  /** Facts that the arguments of a call, or the inputs of a subgraph, are made from. */
  reads: Map<string, ReadonlySet<string>>;
};

/** Nodes with equal requirements, best first: importance, then id. */
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
  /** Facts it owns: of a graph other than the main one, a frame keeps them for its run. */
  owns: ReadonlySet<string>;
  /** Whether a gate reads something it owns, so that its frames see gates of their own. */
  seesOwnGates: boolean;
  goal: Goal | undefined;
  nodes: Map<string, CompiledNode>;
  /** Whether some question sets states once its facts are known. */
  hasStatesDue: boolean;
  /** Buckets by one literal that must hold for them. */
  filed: {
    byGate: Map<string, Bucket[]>;
    byState: Map<string, Bucket[]>;
    byFact: Map<string, Bucket[]>;
    /** By fact, then by the value it must equal. */
    byValue: Map<string, Map<string | number | boolean, Bucket[]>>;
  };
  /** Buckets that nothing rules out. */
  unfiled: Bucket[];
  /** Of the strategy `edges` only. */
  edges: EdgeIndex | undefined;
  /** Of the strategy `meaning` only. */
  scenario: ScenarioIndex | undefined;
};

/** A flow ready to run: indexes and guards, in memory only. */
export type CompiledFlow = {
  id: string;
  version: string;
  hash: string;
  flow: FlowDocument;
  problems: Problem[];
  facts: Map<string, Fact>;
  /** Lower-cased names and aliases to canonical fact names. */
  factNames: Map<string, string>;
  gates: Map<string, CompiledGate>;
  /** Gates to look at when a fact or state changes. */
  gatesByFact: Map<string, CompiledGate[]>;
  gatesByState: Map<string, CompiledGate[]>;
  /** Gates that can be open with nothing known. */
  openGates: CompiledGate[];
  /** Facts with `compute`, each after those it reads. */
  computed: { fact: Fact; guard: Guard }[];
  /** Facts that stop counting after a while. */
  expiring: Fact[];
  tools: Map<string, Tool>;
  capabilities: Map<string, Capability>;
  /** Whether a message may be turned into a plan, so that what was done is noted for the next one. */
  hasPlans: boolean;
  /** Facts to be known in the next conversation with the same customer. */
  remembered: ReadonlySet<string>;
  paths: Map<string, Path>;
  /** Constraints by the facts they are judged for. */
  constraints: Map<string, { constraint: Constraint; guard: Guard }[]>;
  /** Rules, templates and what belongs to them; undefined for a flow without them and without scenarios. */
  alignment: AlignmentIndex | undefined;
  /** Guards and messages are parsed once per distinct text. */
  getGuard: (source: string) => Guard;
  getMessage: (source: string) => Message;
  getSchemaCheck: (schema: NonNullable<Tool['input']>) => SchemaCheck;
  /** Graphs that are switched off. */
  offGraphs: ReadonlySet<string>;
  hasGraph: (id: string) => boolean;
  getGraph: (id: string) => CompiledGraph;
};
