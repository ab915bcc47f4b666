import { hashFlow } from '../document/canonical-json.ts';
import type { Fact } from '../document/fact.ts';
import type { Constraint, FlowDocument, Gate, Graph } from '../document/flow-document.ts';
import { parseFlow } from '../document/parse-flow.ts';
import type { Problem } from '../document/problem.ts';
import { createGuard, type Guard } from '../guards/guard.ts';
import { withAccessors } from '../memo.ts';
import { push } from '../push.ts';
import { parseTextMessage } from '../text/format-message.ts';
import { parseItemMessage } from '../text/item-message.ts';
import { createSchemaCheck } from '../tools/create-schema-check.ts';
import { compileGraph } from './compile-graph.ts';
import type { CompiledFlow, CompiledGate, CompiledGraph } from './compiled-flow.ts';
import { findProblems } from './find-problems.ts';
import { findSensitive } from './find-sensitive.ts';
import { indexAlignment } from './index-alignment.ts';

export type CompileOptions = {
  /** Id of the flow in turn records. Default: `draft`. */
  id?: string;
  version?: string;
  /**
   * Content hash of a flow that was checked before: checks are skipped, and guards are parsed on first use.
   */
  checkedHash?: string;
};

/** `compiled` is set as soon as the document parses, so a draft with other errors can still be simulated. */
export type CompileResult =
  | { ok: true; compiled: CompiledFlow; problems: Problem[] }
  | { ok: false; problems: Problem[] };

/** Compiles unknown JSON (or a parsed flow) and reports all of its problems. Never throws. */
export function compileFlow(json: unknown, options: CompileOptions = {}): CompileResult {
  const { checkedHash } = options;
  let flow: FlowDocument;
  if (checkedHash === undefined) {
    const parsed = parseFlow(json);
    if (!parsed.ok) return parsed;
    flow = parsed.flow;
  } else {
    flow = json as FlowDocument;
  }
  const compiled = index(flow, options);
  if (checkedHash === undefined) compiled.problems = findProblems(compiled);
  return { ok: true, compiled, problems: compiled.problems };
}

/**
 * Compiles a flow that was checked before, all of its graphs included, in steps of at most a few milliseconds each.
 * A host that serves others does not block them in between.
 */
export function* compileInSteps(
  flow: FlowDocument,
  options: CompileOptions & { checkedHash: string },
): Generator<void, CompiledFlow> {
  const getGuard = memoize(createGuard);
  for (const source of listIndexedGuards(flow)) {
    // Parses it: most of the time of large flows.
    void getGuard(source).analysis;
    yield;
  }
  const compiled = index(flow, options, getGuard);
  for (const { id } of flow.graphs) {
    yield;
    compiled.getGraph(id);
  }
  return compiled;
}

/** Expressions whose analysis the indexes of a flow need. */
function listIndexedGuards({ facts, gates, graphs }: FlowDocument): string[] {
  const sources = [
    ...facts.map(({ compute }) => compute),
    ...gates.map(({ satisfiedBy }) => satisfiedBy.when),
    ...graphs.flatMap(({ nodes }) => nodes.map(({ when }) => when)),
  ];
  return sources.filter((source) => source !== undefined);
}

function index(
  flow: FlowDocument,
  { id = 'draft', version = '0', checkedHash }: CompileOptions,
  getGuard = memoize(createGuard),
): CompiledFlow {
  const getMessage = memoize(parseTextMessage);
  const facts = new Map<string, Fact>();
  const factNames = new Map<string, string>();
  for (const fact of flow.facts) {
    facts.set(fact.name, fact);
    for (const alias of fact.aliases ?? [])
      if (!factNames.has(alias.toLowerCase())) factNames.set(alias.toLowerCase(), fact.name);
  }
  for (const fact of flow.facts) factNames.set(fact.name.toLowerCase(), fact.name);

  const gates = new Map<string, CompiledGate>();
  const gatesByFact = new Map<string, CompiledGate[]>();
  const gatesByState = new Map<string, CompiledGate[]>();
  const openGates: CompiledGate[] = [];
  for (const gate of flow.gates) {
    const { metricsAll = [], metricsAny = [], statesAll = [], when } = gate.satisfiedBy;
    const compiledGate: CompiledGate = when === undefined ? { gate } : { gate, guard: getGuard(when) };
    gates.set(gate.name, compiledGate);
    const { guard } = compiledGate;
    for (const fact of new Set([...metricsAll, ...metricsAny, ...(guard?.analysis.answers ?? [])]))
      push(gatesByFact, fact, compiledGate);
    for (const state of new Set([...statesAll, ...(guard?.analysis.states ?? [])]))
      push(gatesByState, state, compiledGate);
    if (canOpenWithNothing(gate, guard)) openGates.push(compiledGate);
  }

  const computed = sortComputed(flow.facts, getGuard);
  const byId = new Map<string, Graph>(flow.graphs.map((graph) => [graph.id, graph]));
  const graphs = new Map<string, CompiledGraph>();
  const compiled: CompiledFlow = withAccessors(LAZY, {
    knownHash: checkedHash,
    id,
    version,
    flow,
    problems: [],
    facts,
    factNames,
    gates,
    gatesByFact,
    gatesByState,
    openGates,
    computed,
    sensitive: findSensitive({ facts, computed }),
    expiring: flow.facts.filter((fact) => fact.expiresAfter !== undefined),
    tools: byIdOf(flow.tools),
    capabilities: byIdOf(flow.capabilities),
    hasPlans: flow.graphs.some(({ nodes }) => nodes.some(({ type }) => type === 'plan')),
    remembered: new Set(flow.facts.flatMap(({ name, remember }) => (remember === 'customer' ? [name] : []))),
    paths: byIdOf(flow.paths),
    constraints: indexConstraints(flow.constraints, getGuard),
    alignment: indexAlignment(flow),
    getGuard,
    getMessage,
    getItemMessage: memoize(parseItemMessage),
    getSchemaCheck: memoize(createSchemaCheck),
    disabledGraphs: new Set(
      flow.graphs.flatMap(({ id: graph, enabled }) => (enabled === false ? [graph] : [])),
    ),
    hasGraph: (graphId: string) => byId.has(graphId),
    getGraph(graphId: string) {
      let graph = graphs.get(graphId);
      if (!graph) {
        graph = compileGraph(compiled, byId.get(graphId) as Graph);
        graphs.set(graphId, graph);
      }
      return graph;
    },
  });
  return compiled;
}

type LazyFlow = CompiledFlow & { knownHash: string | undefined };

/** Hashing would take half the time of a check, and the editor, which checks on every keystroke, never needs the hash. */
const LAZY = {
  get hash(): string {
    const compiled = this as unknown as LazyFlow;
    compiled.knownHash ??= hashFlow(compiled.flow);
    return compiled.knownHash;
  },
};

function byIdOf<T extends { id: string }>(items: readonly T[] = []): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function indexConstraints(
  constraints: readonly Constraint[] = [],
  getGuard: (source: string) => Guard,
): CompiledFlow['constraints'] {
  const byFact: CompiledFlow['constraints'] = new Map();
  for (const constraint of constraints)
    for (const fact of new Set(constraint.facts))
      push(byFact, fact, { constraint, guard: getGuard(constraint.check) });
  return byFact;
}

/** A gate whose only condition is a `when` without required facts, such as `!has(answers.x)`. */
function canOpenWithNothing({ satisfiedBy }: Gate, guard: Guard | undefined): boolean {
  const { metricsAll = [], metricsAny = [], statesAll = [] } = satisfiedBy;
  if (metricsAll.length > 0 || metricsAny.length > 0 || statesAll.length > 0) return false;
  return guard !== undefined && guard.analysis.literals.length === 0;
}

/**
 * Computed facts sorted so that each follows the facts it reads. Facts in a cycle keep the document order.
 */
function sortComputed(facts: Fact[], getGuard: (source: string) => Guard): { fact: Fact; guard: Guard }[] {
  const computed = new Map(
    facts.flatMap((fact) =>
      fact.compute === undefined ? [] : [[fact.name, { fact, guard: getGuard(fact.compute) }] as const],
    ),
  );
  const sorted: { fact: Fact; guard: Guard }[] = [];
  const seen = new Set<string>();
  // An explicit stack: a chain of thousands of computed facts must not overflow the call stack.
  const open: { item: { fact: Fact; guard: Guard }; reads: Iterator<string> }[] = [];
  const visit = (name: string): void => {
    const item = computed.get(name);
    if (!item || seen.has(name)) return;
    seen.add(name);
    open.push({ item, reads: item.guard.analysis.answers[Symbol.iterator]() });
  };
  for (const name of computed.keys()) {
    visit(name);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.reads.next();
      if (next.done) sorted.push((open.pop() as typeof top).item);
      else visit(next.value);
    }
  }
  return sorted;
}

/** Memoizes by source text or object. */
function memoize<Source, T>(make: (source: Source) => T): (source: Source) => T {
  const made = new Map<Source, T>();
  return (source) => {
    let result = made.get(source);
    if (result === undefined) {
      result = make(source);
      made.set(source, result);
    }
    return result;
  };
}
