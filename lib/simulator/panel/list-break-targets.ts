import type { Where } from '@turnpike/engine';
import { CONCEPT_LABELS, type Concept } from '@/lib/editor/cards/concepts';
import type { Breakpoint, BreakpointKind } from '@/lib/simulator/stepping/breakpoint';
import { declaredFacts, declaredGates, declaredNodes, declaredRules } from '@/lib/simulator/trace/declared';
import { say } from '@/lib/words/say';

/** Something of the flow that a breakpoint may stand on, and how to get there. */
export type BreakTarget = { id: string; name: string; concept: Concept; note?: string; where: Where };
export type BreakTargets = Record<BreakpointKind, BreakTarget[]>;

/** By kind, what a flow has to stop at. Read tolerantly: a draft may be anything while its author types. */
export function listBreakTargets(document: unknown): BreakTargets {
  return {
    node: declaredNodes(document).map(({ id, name, type, graph, graphName }) => ({
      ...{ id, name, note: graphName },
      concept: isConcept(type) ? type : 'message',
      where: { kind: 'node', graph, node: id },
    })),
    gate: declaredGates(document).map((name) => ({
      ...{ id: name, name, concept: 'gate' },
      where: { kind: 'gate', name },
    })),
    rule: declaredRules(document).map(({ id, name }) => ({
      ...{ id, name, concept: 'rule' },
      where: { kind: 'rule', id },
    })),
    fact: declaredFacts(document).map(({ name, computed }) => ({
      ...{ id: name, name, concept: 'fact' },
      ...(computed ? { note: say('computed') } : {}),
      where: { kind: 'fact', name },
    })),
  };
}

const isConcept = (type: string): type is Concept => Object.hasOwn(CONCEPT_LABELS, type);

/** What a breakpoint stands on; undefined once the flow has it no more. */
export function findTarget(targets: BreakTargets, point: Breakpoint): BreakTarget | undefined {
  return point.on === 'condition' ? undefined : targets[point.on].find(({ id }) => id === point.target);
}
