import type { CompiledFlow, CompiledGraph, CompiledNode } from '../../compile/compiled-flow.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Regions } from '../regions/regions.ts';

/** How far the counters of a flow are told apart. */
export type KeyPolicy = {
  compiled: CompiledFlow;
  regions: Regions;
  /**
   * Gates graphs in which two nodes can be candidates together, so that the number of attempts decides. Importance does
   * not count, since BROADEN ignores it.
   */
  comparesAttempts: ReadonlySet<string>;
  /** Gates graphs in which ten turns on one question do more than hand off. */
  countsTurns: ReadonlySet<string>;
  /** From here on, numbers of attempts are no longer told apart. */
  maxAttempts: number;
  /** Nodes of gates graphs, as `graph node`, that are done exactly when the facts they produce are known. */
  settles: ReadonlySet<string>;
  lowTurns: number;
  /** The longest cooldown of a node, in turns. */
  cooldown: number;
  /** Facts that a task can take from an earlier one. */
  inputs: ReadonlySet<string>;
};

export function createKeyPolicy(compiled: CompiledFlow, regions: Regions): KeyPolicy {
  const graphs = compiled.flow.graphs.map(({ id }) => compiled.getGraph(id));
  const retries = graphs.flatMap(({ nodes }) => [...nodes.values()].map(({ retry }) => retry));
  return {
    compiled,
    regions,
    comparesAttempts: new Set(graphs.filter(comparesAttempts).map(({ id }) => id)),
    countsTurns: new Set(graphs.filter(countsTurns).map(({ id }) => id)),
    maxAttempts: Math.max(1, ...retries.map(({ maxAttempts }) => maxAttempts)) + 3,
    cooldown: Math.max(0, ...retries.map(({ cooldownTurns }) => cooldownTurns)),
    settles: new Set(graphs.flatMap((graph) => listSettling(compiled, graph))),
    lowTurns: resolveSettings(compiled.flow.settings).scenario.relocalization.triggerTurns,
    inputs: new Set(graphs.flatMap(({ graph }) => graph.inputs ?? [])),
  };
}

/**
 * After ten turns on one question, any other node that can run is tried, whatever its importance. With a single
 * question, it is asked once more and then handed off, unless it has a limit of runs, is skipped, or needs no answer.
 */
export function countsTurns({ strategy, nodes }: CompiledGraph): boolean {
  if (strategy !== 'gates') return false;
  const items = [...nodes.values()].filter(({ enabled }) => enabled);
  return items.length > 1 || items.some((item) => item.waits && mayMoveOn(item));
}

const mayMoveOn = ({ maxExecutions, retry, asks }: CompiledNode): boolean =>
  Number.isFinite(maxExecutions) || retry.onExhaust === 'SKIP' || asks.length === 0;

function listSettling({ gates }: CompiledFlow, { id, strategy, nodes }: CompiledGraph): string[] {
  if (strategy !== 'gates') return [];
  return [...nodes.values()].flatMap(({ node, satisfies, produces, producesStates }) => {
    const isOwn = satisfies.every((name) => {
      const {
        metricsAll = [],
        metricsAny = [],
        statesAll = [],
        when,
      } = gates.get(name)?.gate.satisfiedBy ?? {};
      const facts = [...metricsAll, ...metricsAny];
      const areOwn =
        facts.every((fact) => produces.includes(fact)) &&
        statesAll.every((state) => producesStates.includes(state));
      return areOwn && when === undefined;
    });
    return isOwn && produces.length > 0 ? [`${id} ${node.id}`] : [];
  });
}

function comparesAttempts({ strategy, nodes }: CompiledGraph): boolean {
  if (strategy !== 'gates') return false;
  const repeated = [...nodes.values()].filter((item) => item.enabled && canRepeat(item));
  return (
    haveNeighbours(repeated) ||
    repeated.some((item, index) =>
      repeated.slice(index + 1).some((other) => !isBefore(item, other) && !isBefore(other, item)),
    )
  );
}

/** Whether BROADEN, which ignores importance, may also ignore what a node requires. */
function haveNeighbours(items: readonly CompiledNode[]): boolean {
  const seen = new Set<string>();
  for (const { node, produces } of items)
    for (const name of [...produces, ...(node.tags ?? []).map((tag) => `tag ${tag}`)]) {
      if (seen.has(name)) return true;
      seen.add(name);
    }
  return false;
}

/** Whether a node can be a candidate after its first attempt. */
const canRepeat = ({ waits, satisfies, produces }: CompiledNode): boolean =>
  waits || satisfies.length + produces.length > 0;

/** Whether a node is done before another can be a candidate, because the other needs all its gates. */
const isBefore = ({ satisfies }: CompiledNode, { requires }: CompiledNode): boolean =>
  satisfies.length > 0 && satisfies.every((gate) => requires.includes(gate));
