import type { Gate, Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { listGivenFacts } from '../../document/node-uses.ts';
import { RESERVED_STATES } from '../../document/reserved-states.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Literal } from '../../guards/analyze-guard.ts';
import type { Guard } from '../../guards/guard.ts';
import { push } from '../push.ts';
import { isElse } from './drawing.ts';
import type { Drawing, EdgeEntry, NodeEntry, Survey, SurveyReach } from './types.ts';

/** Becomes true when all its needs are met, and one of `any` if there are some. */
type Item = { left: number; anyLeft: boolean; give: () => void };

export function findReach(survey: Survey): SurveyReach {
  const { compiled, flow, nodes, nodesByFact, inputFacts, stateNames } = survey;
  const reach: SurveyReach = {
    facts: new Set(),
    states: new Set(),
    gates: new Set(),
    places: new Set(),
    nodes: new Set(),
  };
  const sets: Record<string, Set<string>> = { fact: reach.facts, state: reach.states, gate: reach.gates };
  const waiting = new Map<string, { item: Item; any: boolean }[]>();
  const queue: string[] = [];

  const give = (kind: 'fact' | 'state' | 'gate', name: string): void => {
    const set = sets[kind] as Set<string>;
    if (set.has(name)) return;
    set.add(name);
    queue.push(`${kind}:${name}`);
  };
  const settle = (item: Item): void => {
    if (item.left === 0 && !item.anyLeft) item.give();
  };
  const isDeclared = (key: string): boolean => {
    const [kind, name] = key.split(':') as [string, string];
    if (kind === 'state') return stateNames.has(name);
    return kind === 'gate' ? compiled.gates.has(name) : compiled.facts.has(name);
  };
  const isGiven = (key: string): boolean => {
    const [kind, name] = key.split(':') as [string, string];
    return sets[kind]?.has(name) === true;
  };
  const add = (all: readonly string[], any: readonly string[], whenTrue: () => void): void => {
    const needs = new Set(all.filter((key) => isDeclared(key) && !isGiven(key)));
    const anyLeft = any.length > 0 && any.every(isDeclared) && !any.some(isGiven);
    const item: Item = { left: needs.size, anyLeft, give: whenTrue };
    for (const key of needs) push(waiting, key, { item, any: false });
    if (anyLeft) for (const key of any) push(waiting, key, { item, any: true });
    settle(item);
  };

  for (const fact of flow.facts) {
    const { name, compute, remember } = fact;
    if (compute !== undefined) {
      const { strict } = compiled.getGuard(compute).analysis;
      add(strict.map(factKey), [], () => give('fact', name));
    } else if (!nodesByFact.has(name) || inputFacts.has(name) || remember === 'customer') give('fact', name);
  }
  for (const state of RESERVED_STATES) give('state', state);
  for (const gate of flow.gates) {
    const { all, any } = needsOfGate(gate, compiled.gates.get(gate.name)?.guard);
    add(all, any, () => give('gate', gate.name));
  }
  const arrivals: NodeEntry[] = [];
  const arrive = (entry: NodeEntry): void => {
    if (reach.places.has(entry.node)) return;
    reach.places.add(entry.node);
    arrivals.push(entry);
  };
  const act = ({ graph, node }: NodeEntry): void => {
    if (node.enabled === false) return;
    const when = node.when === undefined ? undefined : compiled.getGuard(node.when);
    add(graph.strategy === 'meaning' ? [] : needsOfNode(node, when), [], () => {
      reach.nodes.add(node);
      for (const fact of listGivenFacts(node))
        if (compiled.facts.get(fact)?.compute === undefined) give('fact', fact);
      for (const state of node.producesStates ?? []) give('state', state);
    });
  };
  const drawings = new Map<Graph, Drawing>();
  // Without an entry the order is unknown, which the entry-missing check reports.
  for (const drawing of [...survey.drawings, ...survey.scenarios])
    if (drawing.entry) drawings.set(drawing.graph, drawing);
  const relocalizes = resolveSettings(flow.settings).scenario.relocalization.enabled;
  const isFree = ({ node }: NodeEntry): boolean =>
    relocalizes && node.type === 'step' && node.reachableFromAnywhere === true;
  for (const entry of nodes) {
    const drawing = drawings.get(entry.graph);
    if (!drawing) {
      reach.places.add(entry.node);
      act(entry);
    } else if (drawing.entry === entry || isFree(entry)) arrive(entry);
  }
  for (;;) {
    const entry = arrivals.pop();
    if (entry) {
      const drawing = drawings.get(entry.graph) as Drawing;
      const { graph, node } = entry;
      act(entry);
      const holds = graph.strategy !== 'meaning' || !relocalizes;
      // A disabled step is never entered; only relocalization may skip past it.
      if (graph.strategy === 'meaning' && holds && node.enabled === false) continue;
      for (const leaving of drawing.leaving.get(node.id) ?? []) {
        const to = drawing.nodes.get(leaving.edge.to);
        if (to && !reach.places.has(to.node))
          add(holds ? needsOfEdge(survey, leaving) : [], [], () => arrive(to));
      }
      for (const replacement of drawing.replacements.get(node.id) ?? []) arrive(replacement);
      continue;
    }
    const key = queue.pop();
    if (key === undefined) break;
    for (const { item, any } of waiting.get(key) ?? []) {
      if (any) {
        if (!item.anyLeft) continue;
        item.anyLeft = false;
      } else item.left--;
      settle(item);
    }
  }
  return reach;
}

/** Keys (`fact:`, `state:`, `gate:`) that must all hold for a node to be eligible. */
export function needsOfNode(node: Node, when: Guard | undefined): string[] {
  return [
    ...(node.requires ?? []).map((name) => `gate:${name}`),
    ...(node.requiresStates ?? []).map((name) => `state:${name}`),
    ...(when?.analysis.literals ?? []).map(literalKey),
  ];
}

/** Keys that must all hold for an edge to be taken. */
export function needsOfEdge({ compiled }: Pick<Survey, 'compiled'>, { edge }: EdgeEntry): string[] {
  if (edge.guard === undefined || isElse(edge)) return [];
  return compiled.getGuard(edge.guard).analysis.literals.map(literalKey);
}

/** Keys a gate requires: all of `all`, and one of `any`. */
export function needsOfGate(gate: Gate, guard: Guard | undefined): { all: string[]; any: string[] } {
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

const factKey = (name: string): string => `fact:${name}`;

function literalKey(literal: Literal): string {
  switch (literal.kind) {
    case 'present':
    case 'equals':
      return `fact:${literal.fact}`;
    case 'state':
      return `state:${literal.name}`;
    case 'gate':
      return `gate:${literal.name}`;
  }
}
