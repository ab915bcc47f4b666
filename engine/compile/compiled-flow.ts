import type { Fact } from '../document/fact.ts';
import type { FlowDocument, Gate, Goal } from '../document/flow-document.ts';
import type { Node, RetryPolicy } from '../document/node.ts';
import type { Problem } from '../document/problem.ts';
import type { Guard } from '../guards/guard.ts';
import type { Message } from '../text/format-message.ts';

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
  /** Guards and messages are parsed once per distinct text. */
  getGuard: (source: string) => Guard;
  getMessage: (source: string) => Message;
  getGraph: (id: string) => CompiledGraph;
};
