import { compileFlow } from '@turnpike/engine';

type Point = { x: number; y: number };
export type Preview = {
  nodes: { id: string; type: string; x: number; y: number }[];
  gates: { name: string; x: number; y: number }[];
  wires: { key: string; from: Point; to: Point }[];
  box: { x: number; y: number; width: number; height: number };
};

const CARD = { width: 204, height: 106 };
const GATE = 34;

/** What a preview draws of a document, or null when there is nothing to draw. */
export function readPreview(document: unknown): Preview | null {
  if (document === null || document === undefined) return null;
  const result = compileFlow(document);
  if (!result.ok) return null;
  const { flow, getGraph } = result.compiled;
  const graph = flow.graphs.find(({ id }) => id === flow.main) ?? flow.graphs[0];
  if (!graph || graph.nodes.length === 0) return null;
  const compiled = getGraph(graph.id);
  const placed = flow.ui?.graphs?.[graph.id];
  const nodes = graph.nodes.map((node, index) => ({
    id: node.id,
    type: node.type,
    ...(placed?.nodes?.[node.id] ?? { x: (index % 4) * 280, y: Math.floor(index / 4) * 170 }),
  }));
  const gates = Object.entries(placed?.gates ?? {}).map(([name, at]) => ({
    name,
    x: at.x + GATE / 2,
    y: at.y + GATE / 2,
  }));
  const gateAt = new Map(gates.map((gate) => [gate.name, gate]));
  const wires = graph.nodes.flatMap((node, index) => {
    const card = nodes[index] as Point;
    const left = { x: card.x, y: card.y + CARD.height / 2 };
    const right = { x: card.x + CARD.width, y: card.y + CARD.height / 2 };
    const needs = (node.requires ?? []).flatMap((name) => {
      const from = gateAt.get(name);
      return from ? [{ key: `${name}>${node.id}`, from, to: left }] : [];
    });
    const gives = (compiled.nodes.get(node.id)?.satisfies ?? []).flatMap((name) => {
      const to = gateAt.get(name);
      return to ? [{ key: `${node.id}>${name}`, from: right, to }] : [];
    });
    return [...needs, ...gives];
  });
  return { nodes, gates, wires, box: toBox(nodes, gates) };
}

function toBox(nodes: readonly Point[], gates: readonly Point[]): Preview['box'] {
  const xs = [
    ...nodes.flatMap(({ x }) => [x, x + CARD.width]),
    ...gates.flatMap(({ x }) => [x - GATE, x + GATE]),
  ];
  const ys = [
    ...nodes.flatMap(({ y }) => [y, y + CARD.height]),
    ...gates.flatMap(({ y }) => [y - GATE, y + GATE]),
  ];
  const x = Math.min(...xs) - 40;
  const y = Math.min(...ys) - 40;
  return { x, y, width: Math.max(...xs) + 40 - x, height: Math.max(...ys) + 40 - y };
}
