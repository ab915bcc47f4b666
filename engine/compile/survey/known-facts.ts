import type { Node } from '../../document/node.ts';
import { getWaitsForUser, listGivenFacts } from '../../document/node.ts';
import { deriveSatisfies } from '../compile-graph.ts';
import { isOrdinary, waysOf } from './drawing.ts';
import { createFrontier } from './frontier.ts';
import type { Drawing, NodeEntry, Survey } from './types.ts';

/** Whether a fact is surely known where a node of a graph of edges is entered, or left in the usual way. */
export type KnownFacts = {
  whenEntering: (node: Node, fact: string) => boolean;
  whenLeaving: (node: Node, fact: string) => boolean;
};

/**
 * Edges looked at for one check. Each fact asked about costs a walk through its graph; past the limit a
 * fact counts as known, so that a huge drawing loses warnings and never stalls.
 */
const MAX_STEPS = 500_000;

/** Nodes and facts by the drawing alone: a fact is known if no way from the entry avoids being given it. */
export function createKnownFacts(survey: Survey): KnownFacts {
  const places = new Map<Node, { drawing: Drawing; entry: NodeEntry }>();
  for (const drawing of survey.drawings)
    for (const entry of drawing.nodes.values()) places.set(entry.node, { drawing, entry });
  const walks = new Map<Drawing, Map<string, ReadonlySet<Node>>>();
  let steps = 0;

  /** Nodes that can be entered without the fact, or undefined when too much was looked at already. */
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
    for (let entry = next(); entry; entry = next()) {
      const gives = surelyGives(survey, drawing, entry, fact);
      for (const way of waysOf(drawing, entry)) {
        steps++;
        if (!gives || !isOrdinary(way)) enter(drawing.nodes.get(way.edge.to));
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
        (surelyGives(survey, place.drawing, place.entry, fact) || whenEntering(node, fact))
      );
    },
  };
}

/** Inputs come with a call; a graph that is started from anywhere may have to ask for them. */
function isGivenAtStart({ flow }: Survey, { graph }: Drawing, fact: string): boolean {
  return graph.id !== flow.main && graph.trigger === undefined && (graph.inputs?.includes(fact) ?? false);
}

/** Whether nobody leaves a node by an ordinary edge without the fact. */
function surelyGives(survey: Survey, drawing: Drawing, entry: NodeEntry, fact: string): boolean {
  const { node } = entry;
  if (!listGivenFacts(node).includes(fact) || mayBeBypassed(drawing, entry)) return false;
  if (node.type === 'subgraph') return true;
  if (node.type === 'action') return node.call.onError === undefined;
  // Which of its tools a plan uses is up to the message.
  if (node.type === 'plan') return false;
  if (!getWaitsForUser(node)) return false;
  if (node.type === 'question' && node.optional) return false;
  const onExhaust = node.retryPolicy?.onExhaust ?? survey.flow.settings?.retryPolicy?.onExhaust;
  if (onExhaust === 'SKIP') return false;
  const gates = node.satisfies ?? deriveSatisfies(survey.compiled, node);
  if (gates.length === 0 || node.produces?.length === 1) return true;
  return gates.some((gate) => survey.compiled.gates.get(gate)?.gate.satisfiedBy.metricsAll?.includes(fact));
}

/** A stand-in that only ever takes another's place acts whenever it is chosen. */
function mayBeBypassed({ standsFor, arriving }: Drawing, { node }: NodeEntry): boolean {
  const { enabled, when, requires = [], requiresStates = [], paths = [] } = node;
  if (enabled === false || when !== undefined || requires.length > 0 || requiresStates.length > 0)
    return true;
  return paths.length > 0 && !(standsFor.has(node.id) && !arriving.has(node.id));
}
