import { type FlowDocument, listGivenFacts } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findNode } from '../model/item';

/** A wire from a gate to a node: the node requires the gate. */
export function requireGate(document: FlowDocument, gate: string, node: string): Edit {
  return makeEdit(document, say('Require {gate}', { gate }), (draft) => {
    const found = findNode(document, node);
    const target = found && draft.graphs[found.graphIndex]?.nodes[found.nodeIndex];
    if (!target || target.requires?.includes(gate)) return;
    target.requires ??= [];
    target.requires.push(gate);
  });
}

/**
 * A wire from a node to a gate: the gate requires what the node sets. Facts are added to the existing
 * clause, so that an "any" gate stays one.
 */
export function connectToGate(document: FlowDocument, node: string, gate: string): Edit {
  return makeEdit(document, say('Add to {gate}', { gate }), (draft) => {
    const source = findNode(document, node)?.node;
    const target = draft.gates.find((candidate) => candidate.name === gate)?.satisfiedBy;
    if (!source || !target) return;
    const any = target.metricsAny !== undefined && target.metricsAll === undefined;
    const facts = listGivenFacts(source).filter(
      (fact) => !target.metricsAll?.includes(fact) && !target.metricsAny?.includes(fact),
    );
    if (facts.length > 0 && any) target.metricsAny?.push(...facts);
    else if (facts.length > 0) target.metricsAll = [...(target.metricsAll ?? []), ...facts];
    const states = (source.producesStates ?? []).filter((state) => !target.statesAll?.includes(state));
    if (states.length > 0) target.statesAll = [...(target.statesAll ?? []), ...states];
  });
}
