import type { Where } from '@turnpike/engine/document';
import { type Concept, isConcept } from '@/lib/editor/model/concepts';
import type { Breakpoint, BreakpointKind } from '@/lib/simulator/stepping/breakpoint';
import { declaredFacts, declaredGates, declaredNodes, declaredRules } from '@/lib/simulator/trace/declared';
import { say } from '@/lib/words/say';

/** A part of the flow that can have a breakpoint, and its place. */
export type BreakTarget = { id: string; name: string; concept: Concept; note?: string; where: Where };
export type BreakTargets = Record<BreakpointKind, BreakTarget[]>;

/** Breakpoint targets of a flow by kind. Tolerant: a draft can be invalid while its author types. */
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

/** The target of a breakpoint; undefined if it was removed from the flow. */
export function findTarget(targets: BreakTargets, point: Breakpoint): BreakTarget | undefined {
  return point.on === 'condition' ? undefined : targets[point.on].find(({ id }) => id === point.target);
}
