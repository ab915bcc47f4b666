import type { Fact, FlowDocument, Gate, Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { toKey } from '../model/item';
import { nameAfterFact } from '../naming/follow-name';
import { type Point, placeGate } from './placement';

export function addFact(document: FlowDocument, fact: Fact): Edit {
  return makeEdit(document, say('Add fact'), (draft) => void draft.facts.push(fact), [
    toKey('fact', fact.name),
  ]);
}

export function addState(document: FlowDocument, name: string): Edit {
  return makeEdit(document, say('Add state'), (draft) => void draft.states.push({ name }), [
    toKey('state', name),
  ]);
}

/** Adds a gate; `place` sets its position on a graph's canvas. */
export function addGate(document: FlowDocument, gate: Gate, place?: { graph: string; at: Point }): Edit {
  return makeEdit(
    document,
    say('Add gate'),
    (draft) => {
      draft.gates.push(gate);
      if (place) placeGate(draft, place.graph, gate.name, place.at);
    },
    [toKey('gate', gate.name)],
  );
}

/** Adds a fact and lists it in a node's `produces`, as one edit. A new question is named after it. */
export function addFactToNode(document: FlowDocument, path: readonly (string | number)[], fact: Fact): Edit {
  return addToNode(document, path, 'produces', fact.name, say('Add fact'), (draft, node) => {
    draft.facts.push(fact);
    if (node) node.name = nameAfterFact(node, fact.name);
  });
}

/** Adds a state and lists it in a node, as one edit. */
export function addStateToNode(
  document: FlowDocument,
  path: readonly (string | number)[],
  list: 'producesStates' | 'requiresStates',
  name: string,
): Edit {
  return addToNode(document, path, list, name, say('Add state'), (draft) => void draft.states.push({ name }));
}

function addToNode(
  document: FlowDocument,
  path: readonly (string | number)[],
  list: 'produces' | 'producesStates' | 'requiresStates',
  name: string,
  label: string,
  declare: (draft: FlowDocument, node: Node | undefined) => void,
): Edit {
  return makeEdit(document, label, (draft) => {
    const node = draft.graphs[path[1] as number]?.nodes[path[3] as number];
    declare(draft, node);
    if (!node) return;
    node[list] ??= [];
    node[list].push(name);
  });
}
