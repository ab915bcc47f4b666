import { type Assignment, getWaitsForUser, type Node } from '../../document/node.ts';
import { listGivenFacts } from '../../document/node-uses.ts';
import { deriveSatisfies } from '../compile-graph.ts';
import { isOrdinary, listLeaving } from './drawing.ts';
import { createFrontier } from './frontier.ts';
import type { Drawing, NodeEntry, Survey } from './types.ts';

/** Whether a fact is always known when a node of an edges graph is entered, or left by an ordinary edge. */
export type KnownFacts = {
  whenEntering: (node: Node, fact: string) => boolean;
  whenLeaving: (node: Node, fact: string) => boolean;
};

/**
 * Maximum number of edges visited per check. Each fact costs one walk through its graph; past the limit,
 * facts count as known, so a huge flow loses warnings instead of stalling.
 */
const MAX_STEPS = 500_000;

/** A fact is known at a node if every path from the entry sets it. */
export function createKnownFacts(survey: Survey): KnownFacts {
  const places = new Map<Node, { drawing: Drawing; entry: NodeEntry }>();
  for (const drawing of survey.drawings)
    for (const entry of drawing.nodes.values()) places.set(entry.node, { drawing, entry });
  const walks = new Map<Drawing, Map<string, ReadonlySet<Node>>>();
  const clearing = new Map<Drawing, NodeEntry[]>();
  const listClearing = (drawing: Drawing): NodeEntry[] => {
    let found = clearing.get(drawing);
    if (!found) {
      found = [...drawing.nodes.values()].filter(({ node }) => node.type === 'assign');
      clearing.set(drawing, found);
    }
    return found;
  };
  let steps = 0;

  /** Nodes that can be entered without the fact, or undefined if the limit is reached. */
  const walkWithout = (drawing: Drawing, fact: string): ReadonlySet<Node> | undefined => {
    let walked = walks.get(drawing);
    if (!walked) {
      walked = new Map();
      walks.set(drawing, walked);
    }
    const before = walked.get(fact);
    if (before) return before;
    if (steps > MAX_STEPS || !drawing.entry) return undefined;
    const { seen, enter, next } = createFrontier(drawing);
    enter(drawing.entry);
    for (const entry of listClearing(drawing))
      if (clears(entry.node, fact))
        for (const leaving of listLeaving(drawing, entry)) enter(drawing.nodes.get(leaving.edge.to));
    for (let entry = next(); entry; entry = next()) {
      const isSet = alwaysSets(survey, drawing, entry, fact);
      for (const leaving of listLeaving(drawing, entry)) {
        steps++;
        if (!isSet || !isOrdinary(leaving)) enter(drawing.nodes.get(leaving.edge.to));
      }
    }
    walked.set(fact, seen);
    return seen;
  };

  const whenEntering = (node: Node, fact: string): boolean => {
    const place = places.get(node);
    if (!place) return false;
    if (isGivenAtStart(survey, place.drawing, fact)) return true;
    if (!survey.nodesByFact.has(fact)) return false;
    return walkWithout(place.drawing, fact)?.has(node) !== true;
  };
  return {
    whenEntering,
    whenLeaving: (node, fact) => {
      const place = places.get(node);
      return (
        place !== undefined &&
        (alwaysSets(survey, place.drawing, place.entry, fact) || whenEntering(node, fact))
      );
    },
  };
}

/** Inputs are set by a call, but a graph with a trigger may have to ask for them. */
function isGivenAtStart({ flow }: Survey, { graph }: Drawing, fact: string): boolean {
  return graph.id !== flow.main && graph.trigger === undefined && (graph.inputs?.includes(fact) ?? false);
}

/** Whether a node is never left by an ordinary edge without the fact. */
function alwaysSets(survey: Survey, drawing: Drawing, entry: NodeEntry, fact: string): boolean {
  const { node } = entry;
  if (!listGivenFacts(node).includes(fact) || mayBeBypassed(drawing, entry)) return false;
  if (node.type === 'subgraph') return true;
  if (node.type === 'action') return node.call.onError === undefined;
  if (node.type === 'assign')
    return !clears(node, fact) && node.sets.some((one) => isSure(survey, one, fact));
  // The tools a plan uses depend on the message.
  if (node.type === 'plan') return false;
  if (!getWaitsForUser(node)) return false;
  if (node.type === 'question' && node.optional) return false;
  const onExhaust = node.retryPolicy?.onExhaust ?? survey.flow.settings?.retryPolicy?.onExhaust;
  if (onExhaust === 'SKIP') return false;
  const gates = node.satisfies ?? deriveSatisfies(survey.compiled, node);
  if (gates.length === 0 || node.produces?.length === 1) return true;
  return gates.some((gate) => survey.compiled.gates.get(gate)?.gate.satisfiedBy.metricsAll?.includes(fact));
}

const clears = (node: Node, fact: string): boolean =>
  node.type === 'assign' && node.sets.some((one) => 'clear' in one && one.fact === fact);

/** Whether an assignment always has a value: it reads no fact that may be unknown. */
function isSure({ compiled }: Survey, one: Assignment, fact: string): boolean {
  if (one.fact !== fact || 'clear' in one) return false;
  return compiled.getGuard('value' in one ? one.value : one.append).analysis.answers.length === 0;
}

/** A node that is only reached as a replacement runs whenever it is chosen. */
function mayBeBypassed({ replaces, arriving }: Drawing, { node }: NodeEntry): boolean {
  const { enabled, when, requires = [], requiresStates = [], paths = [] } = node;
  if (enabled === false || when !== undefined || requires.length > 0 || requiresStates.length > 0)
    return true;
  return paths.length > 0 && !(replaces.has(node.id) && !arriving.has(node.id));
}
