import { EXIT, type FlowDocument, type Graph, listGivenFacts, type Node } from '@turnpike/engine/document';
import { isDrawn } from '../canvas/is-drawn';
import { getGateText } from '../cards/gate-text';
import { type GraphEdge, listGraphEdges } from '../cards/graph-edges';
import { findGoal } from '../commands/set-goal';
import { getLayoutChoice } from '../layout/layout-choice';
import { getStartGraph, type ItemKey, toKey } from '../model/item';
import { scanCelNames } from '../text/cel-names';

/** A wire is derived from the document: shown, never stored, and not removable. */
export type Wire = {
  id: string;
  from: ItemKey;
  to: ItemKey;
  /** `gives`: node to gate. `requires`: gate to node. `state`: node to node, by a state. */
  kind: 'gives' | 'requires' | 'state';
  /** Facts or states of the wire. */
  names: string[];
};

export type GraphView = {
  graph: Graph;
  gates: string[];
  wires: Wire[];
  /** Edges drawn by the author. */
  edges: GraphEdge[];
  /** Whether an edge leads to the end. */
  exits: boolean;
  /** Whether lines leave cards at the bottom, not on the right. */
  down: boolean;
};

/** Inputs of the wires; equal parts give equal wires. */
type Parts = { document: FlowDocument; graph: Graph; gates: string[]; wires: Wire[] };
const lastParts = new Map<string, Parts>();

/** Gates and wires on the canvas of a graph. */
export function getGraphView(document: FlowDocument, graphId: string): GraphView | undefined {
  const graph = document.graphs.find((candidate) => candidate.id === graphId);
  if (!graph) return undefined;
  const last = lastParts.get(graphId);
  const edges = listGraphEdges(graph);
  const exits = edges.some(({ edge }) => edge.to === EXIT);
  const drawn = { graph, edges, exits, down: getLayoutChoice(document, graphId) === 'down' };
  if (last && isSameDrawing(last, document, graph)) return { ...drawn, gates: last.gates, wires: last.wires };
  const derived = isDrawn(graph.strategy) ? deriveBesideEdges(document, graph) : derive(document, graph);
  const parts = { document, graph, ...derived };
  lastParts.set(graphId, parts);
  return { ...drawn, gates: parts.gates, wires: parts.wires };
}

/** In a graph with edges, wires are only derived for required gates and states. */
function deriveBesideEdges(document: FlowDocument, graph: Graph): { gates: string[]; wires: Wire[] } {
  const wanted = new Set<string>(Object.keys(document.ui?.graphs?.[graph.id]?.gates ?? {}));
  for (const node of graph.nodes) for (const gate of node.requires ?? []) wanted.add(gate);
  const gates = document.gates.map((gate) => gate.name).filter((name) => wanted.has(name));
  if (gates.length === 0) return { gates, wires: [] };
  const shown = new Set(gates.map((name) => toKey('gate', name)));
  const wires = [...listGivenWires(document, graph), ...listRequiredWires(graph)];
  return { gates, wires: wires.filter((wire) => shown.has(wire.from) || shown.has(wire.to)) };
}

function derive(document: FlowDocument, graph: Graph): { gates: string[]; wires: Wire[] } {
  const wires = [...listGivenWires(document, graph), ...listRequiredWires(graph), ...listStateWires(graph)];
  const concerned = new Set<string>(Object.keys(document.ui?.graphs?.[graph.id]?.gates ?? {}));
  for (const wire of wires)
    for (const key of [wire.from, wire.to]) if (key.startsWith('gate:')) concerned.add(key.slice(5));
  const goal = findGoal(document, graph.id);
  if (goal && 'gate' in goal) concerned.add(goal.gate);
  const elsewhere = listGatesInUse(document, graph.id);
  const isMain = getStartGraph(document) === graph.id;
  const gates = document.gates
    .map((gate) => gate.name)
    .filter((name) => concerned.has(name) || (isMain && !elsewhere.has(name)));
  const shown = new Set(gates);
  const exists = (key: ItemKey) => !key.startsWith('gate:') || shown.has(key.slice(5));
  return { gates, wires: wires.filter((wire) => exists(wire.from) && exists(wire.to)) };
}

/** Compares references, so that typing does not derive all wires again. */
function isSameDrawing(last: Parts, document: FlowDocument, graph: Graph): boolean {
  const before = last.document;
  if (before === document) return true;
  if (before.gates !== document.gates || before.facts !== document.facts) return false;
  if (before.ui !== document.ui || before.main !== document.main) return false;
  if (last.graph.strategy !== graph.strategy) return false;
  if (before.primaryGoal !== document.primaryGoal || last.graph.goal !== graph.goal) return false;
  if (before.graphs.length !== document.graphs.length) return false;
  return document.graphs.every((candidate, index) => {
    const old = before.graphs[index];
    return candidate === old || (old?.id === candidate.id && hasSameEnds(old.nodes, candidate.nodes));
  });
}

function hasSameEnds(before: readonly Node[], nodes: readonly Node[]): boolean {
  return (
    before.length === nodes.length &&
    nodes.every((node, index) => {
      const old = before[index] as Node;
      return (
        node === old ||
        (node.id === old.id &&
          listGivenFacts(node).join() === listGivenFacts(old).join() &&
          node.producesStates === old.producesStates &&
          node.requires === old.requires &&
          node.requiresStates === old.requiresStates)
      );
    })
  );
}

function listGivenWires(document: FlowDocument, graph: Graph): Wire[] {
  const byFact = new Map<string, string[]>();
  const byState = new Map<string, string[]>();
  const inputs = getComputedInputs(document);
  for (const gate of document.gates) {
    const { facts, states } = getGateText(gate);
    const reached = new Set(facts);
    for (const fact of reached) for (const input of inputs.get(fact) ?? []) reached.add(input);
    for (const fact of reached) put(byFact, fact, gate.name);
    for (const state of states) put(byState, state, gate.name);
  }
  const wires: Wire[] = [];
  for (const node of graph.nodes) {
    const names = new Map<string, string[]>();
    for (const fact of listGivenFacts(node))
      for (const gate of byFact.get(fact) ?? []) put(names, gate, fact);
    for (const state of node.producesStates ?? [])
      for (const gate of byState.get(state) ?? []) put(names, gate, state);
    for (const [gate, along] of names)
      wires.push(wire('gives', toKey('node', node.id), toKey('gate', gate), along));
  }
  return wires;
}

function put(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function listRequiredWires(graph: Graph): Wire[] {
  return graph.nodes.flatMap((node) =>
    (node.requires ?? []).map((gate) => wire('requires', toKey('gate', gate), toKey('node', node.id), [])),
  );
}

function listStateWires(graph: Graph): Wire[] {
  const producers = new Map<string, Node[]>();
  for (const node of graph.nodes)
    for (const state of node.producesStates ?? [])
      producers.set(state, [...(producers.get(state) ?? []), node]);
  return graph.nodes.flatMap((node) => {
    const names = new Map<string, string[]>();
    for (const state of node.requiresStates ?? [])
      for (const producer of producers.get(state) ?? [])
        if (producer.id !== node.id) names.set(producer.id, [...(names.get(producer.id) ?? []), state]);
    return [...names].map(([from, along]) =>
      wire('state', toKey('node', from), toKey('node', node.id), along),
    );
  });
}

/** Inputs of a computed fact, so that their questions are connected to the gate. */
function getComputedInputs(document: FlowDocument): Map<string, string[]> {
  return new Map(
    document.facts.flatMap((fact) =>
      fact.compute === undefined
        ? []
        : [[fact.name, scanCelNames(fact.compute).flatMap((use) => (use.kind === 'fact' ? [use.name] : []))]],
    ),
  );
}

function listGatesInUse(document: FlowDocument, except: string): Set<string> {
  const used = new Set<string>();
  for (const graph of document.graphs) {
    if (graph.id === except) continue;
    for (const node of graph.nodes) for (const gate of node.requires ?? []) used.add(gate);
    if (graph.goal && 'gate' in graph.goal) used.add(graph.goal.gate);
  }
  return used;
}

function wire(kind: Wire['kind'], from: ItemKey, to: ItemKey, names: string[]): Wire {
  return { id: `${kind}:${from}>${to}`, from, to, kind, names };
}
