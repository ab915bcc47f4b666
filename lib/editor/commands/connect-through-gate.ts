import { type FlowDocument, type Gate, listGivenFacts, type Node } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { createName, toName } from '../model/fresh-id';
import { findNode, toKey } from '../model/item';
import { type Point, placeGate } from './placement';

type NodePair = {
  graph: string;
  from: string;
  to: string;
  /** Position of a new gate, as the center of its diamond. */
  at?: Point | undefined;
};

/**
 * A wire from node to node in a gates graph: the second node requires what the first sets. A gate with the
 * same facts is reused. If the first node sets no facts, it sets a state when it completes.
 */
export function connectThroughGate(document: FlowDocument, { graph, from, to, at }: NodePair): Edit {
  const label = say('Connect');
  const [source, target] = [findNode(document, from), findNode(document, to)];
  if (!source || !target || from === to) return makeEdit(document, label, () => undefined);
  const facts = listGivenFacts(source.node);
  const change = (draft: FlowDocument, id: string, edit: (node: Node) => void) => {
    const placed = id === from ? source : target;
    const node = draft.graphs[placed.graphIndex]?.nodes[placed.nodeIndex];
    if (node) edit(node);
  };
  if (facts.length === 0) {
    const known = source.node.producesStates?.[0];
    const state = known ?? createName(`${toCapitals(source.node.name)}_DONE`, document.states.map(getName));
    return makeEdit(document, label, (draft) => {
      if (known === undefined) {
        draft.states.push({ name: state });
        change(draft, from, (node) => {
          node.producesStates = [state];
        });
      }
      if (!target.node.requiresStates?.includes(state))
        change(draft, to, (node) => {
          node.requiresStates = [...(node.requiresStates ?? []), state];
        });
    });
  }
  const ready = document.gates.find((gate) => asksOnlyFor(gate, facts, source.node.producesStates ?? []));
  const [only, ...others] = facts;
  const base = toCapitals(only !== undefined && others.length === 0 ? only : source.node.name);
  const name = ready?.name ?? createName(base, document.gates.map(getName));
  return makeEdit(
    document,
    label,
    (draft) => {
      if (!ready) {
        draft.gates.push({ name, satisfiedBy: { metricsAll: [...facts] } });
        if (at) placeGate(draft, graph, name, at);
      }
      if (!target.node.requires?.includes(name))
        change(draft, to, (node) => {
          node.requires = [...(node.requires ?? []), name];
        });
    },
    [toKey('gate', name)],
  );
}

/** Whether a gate requires exactly the facts of one node. */
function asksOnlyFor({ satisfiedBy }: Gate, facts: readonly string[], states: readonly string[]): boolean {
  const { metricsAll = [], metricsAny = [], statesAll = [], when } = satisfiedBy;
  const asked = [...metricsAll, ...metricsAny];
  return (
    when === undefined &&
    facts.every((fact) => asked.includes(fact)) &&
    asked.every((fact) => facts.includes(fact)) &&
    statesAll.every((state) => states.includes(state))
  );
}

function toCapitals(name: string): string {
  return toName(name).toUpperCase().replace(/_+$/, '') || 'NEXT';
}

function getName({ name }: { name: string }): string {
  return name;
}
