import { EXIT, type FlowDocument, type Node } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { type Card, getCard } from '../cards/get-card';
import { listRuleTags } from '../cards/rule-tags';
import { layoutGraph } from '../layout/layout';
import { getCardsInput } from '../layout/layout-input';
import { createEmptyDocument } from '../model/open-document';
import { toBox } from '../routes/edge-labels';
import { getGraphView } from '../routes/wires';
import { boxesOverlap } from './boxes';
import { createScene } from './scene';

const step = (id: string, terminal = false): Node => ({
  type: 'step',
  id,
  name: id,
  description: 'What happens here, over two lines of a card so that it is high',
  ...(terminal ? { terminal } : {}),
});
const condition = { text: 'It arrived damaged or is the wrong item', examples: ['it is broken'] };

/** Branches, a back edge, a self-loop, an exit and rules on two steps. */
function drawReturns(): FlowDocument {
  const connections = [
    ['find', 'check'],
    ['check', 'start'],
    ['check', 'photos'],
    ['check', 'refuse'],
    ['photos', 'start'],
    ['photos', 'photos'],
    ['start', 'done'],
    ['refuse', 'find'],
    ['photos', EXIT],
  ] as const;
  return {
    ...createEmptyDocument('Desk'),
    graphs: [
      {
        id: 'returns',
        name: 'Returns',
        strategy: 'meaning',
        entry: 'find',
        nodes: [
          step('find'),
          step('check'),
          step('start'),
          step('photos'),
          step('refuse'),
          step('done', true),
        ],
        edges: connections.map(([from, to], index) => ({ id: `e${index}`, from, to, condition })),
      },
    ],
    rules: ['check', 'check', 'refuse', 'refuse', 'refuse', 'refuse'].map((node, index) => ({
      id: `r${index}`,
      name: `Rule ${index}`,
      condition,
      action: 'Apologise.',
      scope: { graph: 'returns', node },
    })),
  };
}

it('draws transitions between the same steps as one line with stacked labels', () => {
  const document = drawReturns();
  const [graph] = document.graphs;
  if (!graph?.edges) throw new Error('There is a graph');
  const guarded = { id: 'also', from: 'check', to: 'start', guard: 'answers.eligible', priority: 3 };
  graph.edges = [...graph.edges, guarded];
  const view = getGraphView(document, 'returns');
  if (!view) throw new Error('There is a view');
  const card = (node: Node) => getCard(document, node, new Map(), undefined, graph);
  const laidOut = layoutGraph(getCardsInput(view, card));
  const { edges } = createScene(document, view, card, { laidOut });
  const [said, kept] = ['edge:returns/e1', 'edge:returns/also'] as const;
  expect(edges.getRoute(said)).toEqual(edges.getRoute(kept));
  expect(edges.listTogether(said)).toEqual(['also', 'e1']);
  const [above, below] = [edges.getLabel(kept, false), edges.getLabel(said, false)];
  expect(above?.x).toBe(below?.x);
  expect(above && below && toBox(above).y + above.height + 4).toBe(below && toBox(below).y);
});

it('draws a scenario without overlaps', () => {
  const document = drawReturns();
  const view = getGraphView(document, 'returns');
  if (!view) throw new Error('There is a graph');
  const cards = new Map(
    view.graph.nodes.map((node) => [node.id, getCard(document, node, new Map(), undefined, view.graph)]),
  );
  const cardOf = (node: Node) => cards.get(node.id) as Card;
  const laidOut = layoutGraph(getCardsInput(view, cardOf, listRuleTags(document)));
  const scene = createScene(document, view, cardOf, { laidOut });
  const labels = view.edges.flatMap(({ key }) => {
    const label = scene.edges.getLabel(key, false);
    return label ? [{ ...toBox(label), key: `label ${key}` }] : [];
  });
  expect(labels).toHaveLength(view.edges.length);
  const hangs = scene.hangs.map((box) => ({ ...box, key: `rules ${box.key}` }));
  expect(hangs).toHaveLength(2);
  const boxes = [...scene.boxes.values(), ...hangs, ...labels];
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(boxesOverlap(a, b, -1), `${a.key} and ${b.key} lie apart`).toBe(false);
  const ground = scene.getGround();
  for (const box of boxes)
    expect(ground && box.x >= ground.x && box.y >= ground.y + 40, `${box.key} is inside the frame`).toBe(
      true,
    );
});
