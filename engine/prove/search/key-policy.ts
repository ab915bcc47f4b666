import type { CompiledFlow, CompiledGraph, CompiledNode } from '../../compile/compiled-flow.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Regions } from '../regions/regions.ts';
import { listAlikeQuestions } from './list-alike-questions.ts';

/** How far the counters of a flow are distinguished. */
export type KeyPolicy = {
  compiled: CompiledFlow;
  regions: Regions;
  /**
   * Whether one situation covers several sessions: those whose attempts, turns on one question, visits of a scenario's
   * steps and waiting rules differ. Its variants are then tried.
   */
  coarse: boolean;
  /** Texts are compared, so that it matters how often a step was tried. */
  comparesTexts: boolean;
  /** By graph, the nodes whose attempts vary in a coarse situation. */
  varied: ReadonlyMap<string, ReadonlyMap<string, VariedNode>>;
  /** Questions, as `graph node`, that lead to the same if they are asked for the first time or again. */
  alike: ReadonlySet<string>;
  /** Gates graphs in which ten turns on one question do more than hand off. */
  countsTurns: ReadonlySet<string>;
  /** From here on, numbers of attempts are no longer distinguished. */
  maxAttempts: number;
  /** Nodes of gates graphs, as `graph node`, that are done exactly when the facts they produce are known. */
  settles: ReadonlySet<string>;
  lowTurns: number;
  /** Scenarios, whose recent visits vary in a coarse situation. */
  scenarios: ReadonlySet<string>;
  visits: VisitLimits;
  /** The longest cooldown of a node, in turns. */
  cooldown: number;
  /** Facts that a task can take from an earlier one. */
  inputs: ReadonlySet<string>;
  /** Facts that a call takes from its caller. */
  passed: ReadonlySet<string>;
};

/** How scenarios read their recent visits. `threshold`: of a transition. `candidates`: steps offered to a customer. */
export type VisitLimits = { window: number; limit: number; threshold: number; candidates: number };

export type VariedNode = {
  importance: number;
  maxAttempts: number;
  onExhaust: CompiledNode['retry']['onExhaust'];
  /**
   * It can be a candidate together with another node, so that the number of attempts decides. BROADEN ignores
   * importance.
   */
  isCompared: boolean;
  /** Its attempts decide about more than its mode, and do not vary. */
  isAttemptsExact: boolean;
  /** A correction can reset its attempts, so it may have none left to count although it was asked. */
  isReset: boolean;
  /** Whether it matters later if a question was asked for the first time or again. */
  hasModes: boolean;
};

/** `comparesTexts`: texts are compared, so that it matters how a question is worded. */
export function createKeyPolicy(
  compiled: CompiledFlow,
  regions: Regions,
  coarse = false,
  comparesTexts = false,
): KeyPolicy {
  const graphs = compiled.flow.graphs.map(({ id }) => compiled.getGraph(id));
  const alike = listAlikeQuestions(compiled, graphs, comparesTexts);
  const { scenario } = resolveSettings(compiled.flow.settings);
  const retries = graphs.flatMap(({ nodes }) => [...nodes.values()].map(({ retry }) => retry));
  return {
    compiled,
    regions,
    coarse,
    comparesTexts,
    alike,
    varied: new Map(graphs.map((graph) => [graph.id, listVaried(graph, alike)])),
    countsTurns: new Set(graphs.filter(countsTurns).map(({ id }) => id)),
    maxAttempts: Math.max(1, ...retries.map(({ maxAttempts }) => maxAttempts)) + 3,
    cooldown: Math.max(0, ...retries.map(({ cooldownTurns }) => cooldownTurns)),
    settles: new Set(graphs.flatMap((graph) => listSettling(compiled, graph))),
    lowTurns: scenario.relocalization.enabled ? scenario.relocalization.triggerTurns : 0,
    scenarios: new Set(graphs.filter(({ strategy }) => strategy === 'meaning').map(({ id }) => id)),
    visits: {
      window: scenario.loopWindow,
      limit: scenario.maxLoopIterations,
      threshold: scenario.transitionThreshold,
      candidates: scenario.relocalization.candidates,
    },
    inputs: new Set(graphs.flatMap(({ graph }) => graph.inputs ?? [])),
    passed: new Set(graphs.flatMap(listPassed)),
  };
}

const listPassed = ({ graph }: CompiledGraph): string[] =>
  graph.nodes.flatMap((node) => (node.type === 'subgraph' ? Object.keys(node.inputs ?? {}) : []));

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

/** Whether a coarse search of a flow differs from an exact one. */
export const hasVariants = ({ varied, scenarios, compiled }: KeyPolicy): boolean =>
  scenarios.size > 0 ||
  [...varied.values()].some(({ size }) => size > 0) ||
  (compiled.flow.rules ?? []).some(({ cooldownTurns = 0 }) => cooldownTurns > 0);

function listVaried(graph: CompiledGraph, alike: ReadonlySet<string>): Map<string, VariedNode> {
  if (graph.strategy === 'gates') return listVariedInGates(graph, alike);
  const questions = graph.strategy === 'edges' ? [...graph.nodes.values()].filter(isQuestion) : [];
  return new Map(
    questions.map(({ node, importance, retry: { maxAttempts, onExhaust } }) => [
      node.id,
      {
        importance,
        maxAttempts,
        onExhaust,
        isCompared: false,
        isAttemptsExact: false,
        isReset: false,
        hasModes: false,
      },
    ]),
  );
}

const isQuestion = ({ node }: CompiledNode): boolean => node.type === 'question';

function listVariedInGates(
  { id, nodes }: CompiledGraph,
  alike: ReadonlySet<string>,
): Map<string, VariedNode> {
  const repeated = [...nodes.values()].filter((item) => item.enabled && canRepeat(item));
  const areNeighbours = haveNeighbours(repeated);
  const isAlone = (item: CompiledNode) =>
    repeated.every((other) => other === item || isBefore(item, other) || isBefore(other, item));
  return new Map(
    repeated.map((item) => {
      const { node, importance, retry, maxExecutions, satisfies, produces } = item;
      return [
        node.id,
        {
          importance,
          maxAttempts: retry.maxAttempts,
          onExhaust: retry.onExhaust,
          isCompared: areNeighbours || !isAlone(item),
          isAttemptsExact: Number.isFinite(maxExecutions) || satisfies.length + produces.length === 0,
          isReset: true,
          hasModes: item.asks.length !== 1 && !alike.has(`${id} ${node.id}`),
        },
      ];
    }),
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
