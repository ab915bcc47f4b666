import type { FlowDocument, Problem } from '@turnpike/engine/document';
import { flowArbitrary, scenarioFlowArbitrary } from '@turnpike/engine/testing/generators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EdgeData, WireData } from '../canvas/canvas-items';
import { createProjector, type ProjectionInput } from '../canvas/project';
import type { ItemKey } from '../model/item';
import { openDocument } from '../model/open-document';
import { commandArbitrary, makeCommandEdit } from '../testing/command-arbitrary';
import { createTestFlow } from '../testing/flow';

const scale = Number(process.env.TURNPIKE_TEST_SCALE ?? 1);
const SEED = Number(process.env.TURNPIKE_TEST_SEED ?? 20261122);
const NO_POSITIONS = new Map<ItemKey, { x: number; y: number }>();

/** Contents of a projection without positions, because an incremental one keeps its earlier free spots. */
function listShown(project: ReturnType<typeof createProjector>, input: ProjectionInput) {
  const { nodes, edges, cards } = project(input);
  return {
    cards: [...cards].map(([id, { node, text, size, color }]) => ({ id, node, text, size, color })),
    nodes: nodes.map(({ id, type, selected, width, height, data }) => {
      if (type !== 'card') return { id, type, selected, width, height };
      const { card, flag, tags, ends } = data;
      const { edges: byEdges, loose } = ends;
      return { id, type, selected, width, height, text: card.text, flag, tags, byEdges, loose };
    }),
    edges: edges.list().map((drawn) => {
      const { id } = drawn;
      if (drawn.type === 'wire') {
        const { selected, wire } = drawn.data as WireData;
        return { id, selected, names: wire.names };
      }
      const { edge, lit, flag } = drawn.data as EdgeData;
      return { id, edge: edge.edge, lit, flag };
    }),
  };
}

/** A problem at every third node, in a new list each time. */
function makeProblems({ graphs }: FlowDocument, turn: number): Problem[] {
  return graphs.flatMap(({ id: graph, nodes }) =>
    nodes.flatMap(({ id: node }, index) =>
      (index + turn) % 3 === 0
        ? [
            {
              code: 'x',
              severity: 'error',
              message: `${turn % 2}`,
              pointer: '',
              where: { kind: 'node', graph, node },
            },
          ]
        : [],
    ),
  ) as unknown as Problem[];
}

test('an incremental projection equals a new one after every edit', {
  timeout: 120_000 * scale,
}, () => {
  const flows = fc.oneof(fc.constant(undefined).map(createTestFlow), flowArbitrary, scenarioFlowArbitrary);
  const moves = fc.array(fc.record({ command: commandArbitrary, select: fc.nat(9), check: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(flows, moves, (flow, list) => {
      let { document } = openDocument(flow);
      const following = createProjector();
      let problems: Problem[] = [];
      let selection: ItemKey[] = [];
      for (const [turn, { command, select, check }] of list.entries()) {
        document = makeCommandEdit(document, command)?.document ?? document;
        const graph = document.main ?? document.graphs[0]?.id;
        if (graph === undefined) continue;
        const nodes = document.graphs.find(({ id }) => id === graph)?.nodes ?? [];
        if (check) problems = makeProblems(document, turn);
        if (select < 4) selection = nodes.slice(select, select + 2).map(({ id }): ItemKey => `node:${id}`);
        const input = { document, graph, problems, selection, laidOut: NO_POSITIONS };
        expect(listShown(following, input)).toEqual(listShown(createProjector(), input));
      }
    }),
    { numRuns: 80 * scale, seed: SEED },
  );
});
