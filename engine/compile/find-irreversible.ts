import { EXIT } from '../document/edge.ts';
import { listNodeCalls } from '../document/node-uses.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import { RISKS, type Tool } from '../document/tool.ts';
import { memoByObject } from '../memo.ts';
import { type CompiledFlow, type CompiledGraph, type CompiledNode, NO_EDGES } from './compiled-flow.ts';

/** The calls to look for: irreversible ones only, or also those that need approval. */
type ToolTest = (tool: Tool) => boolean;

const isIrreversible: ToolTest = ({ irreversible }) => irreversible === true;

/** Whether a tool is irreversible or needs approval before it is used. */
export const isRisky = (compiled: CompiledFlow, tool: Tool): boolean => createRiskTest(compiled)(tool);

function createRiskTest({ flow }: CompiledFlow): ToolTest {
  const { approveFrom } = resolveSettings(flow.settings).hitl;
  const from = RISKS.indexOf(approveFrom);
  return (tool) =>
    tool.irreversible === true || tool.needsApproval === true || RISKS.indexOf(tool.risk ?? 'low') >= from;
}

/**
 * Whether an answer at a node can lead, without another wait, to a call that is irreversible or needs
 * approval. Guards are not evaluated: every edge counts as takeable. Cached per node.
 */
export function canAnswerReach(compiled: CompiledFlow, graph: CompiledGraph, item: CompiledNode): boolean {
  return reachesFrom(compiled)(graph)(item);
}

const reachesFrom = memoByObject((compiled: CompiledFlow) => {
  const counts = createRiskTest(compiled);
  const isCounted = [...compiled.tools.values()].some(counts);
  return memoByObject((graph: CompiledGraph) =>
    memoByObject((item: CompiledNode) => isCounted && new Walk(compiled, counts).isReachedAfter(graph, item)),
  );
});

/** Whether entering a node makes an irreversible call before anything waits. */
export function runsIrreversible(compiled: CompiledFlow, graph: CompiledGraph, item: CompiledNode): boolean {
  return new Walk(compiled, isIrreversible).isReachedAt(graph, item);
}

/** Whether starting a graph makes an irreversible call before anything waits. */
export function startsIrreversible(compiled: CompiledFlow, graph: CompiledGraph): boolean {
  return new Walk(compiled, isIrreversible).isReachedFromStart(graph);
}

/** Each node is visited once, so the walk terminates on cycles. */
class Walk {
  private readonly seen = new Set<string>();

  constructor(
    private readonly compiled: CompiledFlow,
    private readonly counts: ToolTest,
  ) {}

  isReachedAt(graph: CompiledGraph, item: CompiledNode): boolean {
    if (item.waits || this.wasSeen('at', graph, item.node.id)) return false;
    const { node } = item;
    if (item.enabled && this.calls(item)) return true;
    if (node.type === 'step') return this.isReachedByGuards(graph, item);
    if (node.type === 'terminal') return this.isReachedAfterCallOf(graph);
    if (node.type === 'handoff') return false;
    // The nodes after it are reached through the end of the called graph.
    if (node.type === 'subgraph' && item.enabled)
      return this.isReachedFromStart(this.compiled.getGraph(node.graph));
    return this.isReachedAfter(graph, item);
  }

  isReachedAfter(graph: CompiledGraph, item: CompiledNode): boolean {
    if (this.wasSeen('after', graph, item.node.id)) return false;
    if (graph.strategy === 'gates')
      return this.isReachedThroughGates(graph, item) || this.isReachedAfterCallOf(graph);
    if (item.node.type === 'step') {
      // Required facts are asked for before the calls of the step, so an answer leads to those calls.
      if (item.node.requiresFacts?.length && this.calls(item)) return true;
      const transitions = graph.scenario?.transitions.get(item.node.id) ?? [];
      return transitions.some(({ edge }) => this.isReachedTo(graph, edge.to));
    }
    const sources = [item.node.id, ...(item.replaces === undefined ? [] : [item.replaces])];
    return sources.some((id) => {
      const { usual, on } = graph.nodes.get(id)?.outgoing ?? NO_EDGES;
      const all = [...usual, ...Object.values(on).flat()];
      return all.some(({ edge }) => this.isReachedTo(graph, edge.to));
    });
  }

  isReachedFromStart(graph: CompiledGraph): boolean {
    if (this.wasSeen('start', graph, '')) return false;
    const entry = graph.edges?.entry ?? graph.scenario?.entry;
    if (entry !== undefined) return this.isReachedTo(graph, entry);
    // In a gates graph, any node may run first.
    const nodes = [...graph.nodes.values()];
    if (nodes.some((item) => item.enabled && !item.waits && this.calls(item))) return true;
    return !nodes.some(({ waits }) => waits) && this.isReachedAfterCallOf(graph);
  }

  private isReachedTo(graph: CompiledGraph, to: string): boolean {
    if (to === EXIT) return this.isReachedAfterCallOf(graph);
    const item = graph.nodes.get(to);
    if (!item) return false;
    return [item, ...item.replacements].some((other) => this.isReachedAt(graph, other));
  }

  /** Transitions of a step that need no message. A step that asks for facts waits first. */
  private isReachedByGuards(graph: CompiledGraph, { node: { id }, asks }: CompiledNode): boolean {
    if (asks.length > 0) return false;
    const transitions = graph.scenario?.transitions.get(id) ?? [];
    return transitions.some(
      ({ edge, guard }) => guard && !edge.condition && this.isReachedTo(graph, edge.to),
    );
  }

  /** When a graph ends, the nodes that call it continue. */
  private isReachedAfterCallOf(called: CompiledGraph): boolean {
    if (this.wasSeen('return', called, '')) return false;
    return this.compiled.flow.graphs.some(({ id, nodes }) => {
      if (!nodes.some((node) => node.type === 'subgraph' && node.graph === called.id)) return false;
      const graph = this.compiled.getGraph(id);
      return [...graph.nodes.values()].some(
        (item) =>
          item.node.type === 'subgraph' && item.node.graph === called.id && this.isReachedAfter(graph, item),
      );
    });
  }

  /** Nodes that an answer can make eligible, and nodes without requirements. */
  private isReachedThroughGates(graph: CompiledGraph, { produces, producesStates }: CompiledNode): boolean {
    const given = this.listAffected(produces, producesStates);
    return [...graph.nodes.values()].some((item) => {
      const { requires, requiresStates, when } = item;
      const isFree = requires.length + requiresStates.length === 0 && !when;
      const opens =
        isFree ||
        requires.some((gate) => given.gates.has(gate)) ||
        requiresStates.some((state) => given.states.has(state)) ||
        when?.analysis.wholeAnswers === true ||
        (when?.analysis.gates ?? []).some((gate) => given.gates.has(gate)) ||
        (when?.analysis.answers ?? []).some((fact) => given.facts.has(fact)) ||
        (when?.analysis.states ?? []).some((state) => given.states.has(state));
      return opens && this.isReachedAt(graph, item);
    });
  }

  private listAffected(produces: readonly string[], producesStates: readonly string[]) {
    const { computed, gates } = this.compiled;
    const facts = new Set(produces);
    const states = new Set(producesStates);
    for (const { fact, guard } of computed)
      if (guard.analysis.wholeAnswers || guard.analysis.answers.some((name) => facts.has(name)))
        facts.add(fact.name);
    const affected = new Set<string>();
    for (const [name, { gate, guard }] of gates) {
      const { metricsAll = [], metricsAny = [], statesAll = [] } = gate.satisfiedBy;
      const reads = [...metricsAll, ...metricsAny, ...(guard?.analysis.answers ?? [])];
      const needs = [...statesAll, ...(guard?.analysis.states ?? [])];
      if (reads.some((fact) => facts.has(fact)) || needs.some((state) => states.has(state)))
        affected.add(name);
    }
    return { facts, states, gates: affected };
  }

  private calls({ node }: CompiledNode): boolean {
    return listNodeCalls(node).some(({ tool }) => {
      const found = this.compiled.tools.get(tool);
      return found !== undefined && this.counts(found);
    });
  }

  private wasSeen(what: string, graph: CompiledGraph, node: string): boolean {
    const key = `${what} ${graph.id}/${node}`;
    if (this.seen.has(key)) return true;
    this.seen.add(key);
    return false;
  }
}
