import type { Gate } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { Literal } from '../../guards/analyze-guard.ts';
import type { Guard } from '../../guards/guard.ts';
import { isElse } from './drawing.ts';
import type { EdgeEntry, Survey } from './types.ts';

/** Keys (`fact:`, `state:`, `gate:`) that must all hold for a node to be eligible. */
export function listNodeRequirements(node: Node, when: Guard | undefined): string[] {
  return [
    ...(node.requires ?? []).map((name) => `gate:${name}`),
    ...(node.requiresStates ?? []).map((name) => `state:${name}`),
    ...(when?.analysis.literals ?? []).map(literalKey),
  ];
}

/** Keys that must all hold for an edge to be taken. */
export function listEdgeRequirements({ compiled }: Pick<Survey, 'compiled'>, { edge }: EdgeEntry): string[] {
  if (edge.guard === undefined || isElse(edge)) return [];
  return compiled.getGuard(edge.guard).analysis.literals.map(literalKey);
}

/** Keys a gate requires: all of `all`, and one of `any`. */
export function listGateRequirements(gate: Gate, guard: Guard | undefined): { all: string[]; any: string[] } {
  const { metricsAll = [], metricsAny = [], statesAll = [] } = gate.satisfiedBy;
  return {
    all: [
      ...metricsAll.map(factKey),
      ...statesAll.map((name) => `state:${name}`),
      ...(guard?.analysis.literals ?? []).map(literalKey),
    ],
    any: metricsAny.map(factKey),
  };
}

export const factKey = (name: string): string => `fact:${name}`;

function literalKey(literal: Literal): string {
  switch (literal.kind) {
    case 'present':
    case 'equals':
      return factKey(literal.fact);
    case 'state':
      return `state:${literal.name}`;
    case 'gate':
      return `gate:${literal.name}`;
  }
}
