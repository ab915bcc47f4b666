import type { Graph } from '../../document/flow-document.ts';
import { listGivenFacts } from '../../document/node-uses.ts';
import { RESERVED_STATES } from '../../document/reserved-states.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import { createReachableNames, type ReachableNames } from './reachable-names.ts';
import { factKey, listEdgeRequirements, listGateRequirements, listNodeRequirements } from './requirements.ts';
import type { Drawing, NodeEntry, Survey, SurveyReach } from './types.ts';

/** What a conversation can reach if every condition that can become true does. */
export function findReach(survey: Survey): SurveyReach {
  const reach: SurveyReach = {
    facts: new Set(),
    states: new Set(),
    gates: new Set(),
    places: new Set(),
    nodes: new Set(),
  };
  const names = createReachableNames(survey, reach);
  addFacts(survey, names);
  for (const state of RESERVED_STATES) names.add('state', state);
  addGates(survey, names);
  const walk = createWalk(survey, reach, names);
  walk.start();
  while (walk.visitNext() || names.processNext());
  return reach;
}

function addFacts({ compiled, flow, nodesByFact, inputFacts }: Survey, names: ReachableNames): void {
  for (const { name, compute, remember } of flow.facts) {
    if (compute !== undefined) {
      const { strict } = compiled.getGuard(compute).analysis;
      names.whenReachable(strict.map(factKey), [], () => names.add('fact', name));
    } else if (!nodesByFact.has(name) || inputFacts.has(name) || remember === 'customer')
      names.add('fact', name);
  }
}

function addGates({ compiled, flow }: Survey, names: ReachableNames): void {
  for (const gate of flow.gates) {
    const { all, any } = listGateRequirements(gate, compiled.gates.get(gate.name)?.guard);
    names.whenReachable(all, any, () => names.add('gate', gate.name));
  }
}

/** Walks the graphs along edges whose requirements are reachable. Each node is visited once. */
function createWalk(survey: Survey, reach: SurveyReach, names: ReachableNames) {
  const drawings = mapDrawings(survey);
  const relocalizes = resolveSettings(survey.flow.settings).scenario.relocalization.enabled;
  const toVisit: NodeEntry[] = [];

  const arrive = (entry: NodeEntry): void => {
    if (reach.places.has(entry.node)) return;
    reach.places.add(entry.node);
    toVisit.push(entry);
  };
  const canStartAt = ({ node }: NodeEntry): boolean =>
    relocalizes && node.type === 'step' && node.reachableFromAnywhere === true;

  return {
    start(): void {
      for (const entry of survey.nodes) {
        const drawing = drawings.get(entry.graph);
        if (!drawing) {
          reach.places.add(entry.node);
          addOutput(survey, reach, names, entry);
        } else if (drawing.entry === entry || canStartAt(entry)) arrive(entry);
      }
    },
    /** False if no node is left to visit. */
    visitNext(): boolean {
      const entry = toVisit.pop();
      if (!entry) return false;
      const { graph, node } = entry;
      addOutput(survey, reach, names, entry);
      const isBound = graph.strategy !== 'meaning' || !relocalizes;
      // A disabled step is never entered; only relocalization may skip past it.
      if (graph.strategy === 'meaning' && isBound && node.enabled === false) return true;
      const drawing = drawings.get(graph) as Drawing;
      for (const leaving of drawing.leaving.get(node.id) ?? []) {
        const to = drawing.nodes.get(leaving.edge.to);
        if (to && !reach.places.has(to.node))
          names.whenReachable(isBound ? listEdgeRequirements(survey, leaving) : [], [], () => arrive(to));
      }
      for (const replacement of drawing.replacements.get(node.id) ?? []) arrive(replacement);
      return true;
    },
  };
}

/** Without an entry the order is unknown, which the entry-missing check reports. */
function mapDrawings({ drawings, scenarios }: Survey): Map<Graph, Drawing> {
  return new Map(
    [...drawings, ...scenarios].flatMap((drawing) => (drawing.entry ? [[drawing.graph, drawing]] : [])),
  );
}

/** Adds the node and what it sets, once the node is eligible. */
function addOutput(
  { compiled }: Survey,
  reach: SurveyReach,
  names: ReachableNames,
  { graph, node }: NodeEntry,
): void {
  if (node.enabled === false) return;
  const when = node.when === undefined ? undefined : compiled.getGuard(node.when);
  names.whenReachable(graph.strategy === 'meaning' ? [] : listNodeRequirements(node, when), [], () => {
    reach.nodes.add(node);
    for (const fact of listGivenFacts(node))
      if (compiled.facts.get(fact)?.compute === undefined) names.add('fact', fact);
    for (const state of node.producesStates ?? []) names.add('state', state);
  });
}
