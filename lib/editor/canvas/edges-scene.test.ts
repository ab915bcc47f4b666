import type { Edge, FlowDocument, Node } from '@turnpike/engine/document';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getEdgeText } from '../cards/edge-text';
import { EXIT_KEY, getOrders } from '../cards/graph-edges';
import type { Point } from '../commands/placement';
import { conditionReader } from '../conditions/condition-reader';
import { layoutGraph } from '../layout/layout';
import type { LayoutChoice } from '../layout/layout-choice';
import { getLayoutInput } from '../layout/layout-input';
import type { ItemKey } from '../model/item';
import { createEmptyDocument } from '../model/open-document';
import { pairsOf } from '../routes/route-edge';
import { createEdgesFlow } from '../testing/flow';
import { type Box, BoxIndex, boxesOverlap } from './boxes';
import type { Projection } from './canvas-items';
import { createProjector, type ProjectionInput } from './project';

const NO_POSITIONS = new Map<ItemKey, Point>();

function input(document: FlowDocument, more: Partial<ProjectionInput> = {}): ProjectionInput {
  return { document, graph: 'main', problems: [], selection: [], laidOut: NO_POSITIONS, ...more };
}

function drawLaidOut(
  document: FlowDocument,
  { wraps = false, ...more }: Partial<ProjectionInput> & { wraps?: boolean } = {},
): Projection {
  const laidOut = layoutGraph({ ...getLayoutInput(createProjector()(input(document))), wraps });
  return createProjector()(input(document, { laidOut, ...more }));
}

function listDrawn({ edges, scene }: Projection) {
  if (!scene) throw new Error('Nothing was drawn');
  return edges.list().flatMap((edge) =>
    edge.type === 'edge' && edge.data
      ? [
          {
            edge: edge.data.edge,
            points: scene.edges.getRoute(edge.data.edge.key),
            near: scene.edges.getLabel(edge.data.edge.key, false),
            far: scene.edges.getLabel(edge.data.edge.key, true),
          },
        ]
      : [],
  );
}

function toBox({ x, y, width, height }: Box): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Whether a horizontal and a vertical line cross between their ends. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const isBetween = (at: number, one: number, other: number) =>
    at > Math.min(one, other) + 1 && at < Math.max(one, other) - 1;
  return a.y === b.y && c.x === d.x && isBetween(c.x, a.x, b.x) && isBetween(a.y, c.y, d.y);
}

/** Space between lines and the cards of others. */
const CLEARANCE = 16;

/** Invariants of every drawing of an edges graph. */
function checkDrawing(projection: Projection, { dense = false } = {}): void {
  const boxes = [...(projection.scene?.boxes.values() ?? [])];
  const drawn = listDrawn(projection);
  for (const { edge, points } of drawn) {
    const hit = pairsOf(points).flatMap(([a, b]) => {
      const span = {
        x: Math.min(a.x, b.x),
        y: Math.min(a.y, b.y),
        width: Math.abs(a.x - b.x),
        height: Math.abs(a.y - b.y),
      };
      expect(span.width === 0 || span.height === 0, `${edge.key} runs at right angles`).toBe(true);
      const isOwn = ({ key }: { key: string }) => key === edge.from || key === edge.to;
      return boxes
        .filter((box) => boxesOverlap(span, box, isOwn(box) ? -1 : CLEARANCE))
        .map(({ key }) => key);
    });
    expect(hit, `${edge.key} keeps its distance from cards`).toEqual([]);
  }
  checkLabels(projection, { dense });
}

/** Labels overlap neither cards nor each other. */
function checkLabels(projection: Projection, { dense = false } = {}): void {
  const boxes = [...(projection.scene?.boxes.values() ?? [])];
  const drawn = listDrawn(projection);
  for (const view of ['near', 'far'] as const) {
    if (view === 'near' && !dense)
      for (const { edge, near } of drawn)
        expect(near !== undefined, `${edge.key} has its label`).toBe(edge.text !== undefined);
    const labels = drawn.flatMap((one) => (one[view] ? [{ ...toBox(one[view]), key: one.edge.key }] : []));
    for (const [index, label] of labels.entries()) {
      for (const box of boxes)
        expect(boxesOverlap(label, box), `${label.key} on ${box.key}, ${view}`).toBe(false);
      for (const other of labels.slice(index + 1))
        expect(boxesOverlap(label, other), `${label.key} on ${other.key}, ${view}`).toBe(false);
    }
  }
}

describe('the label of an edge', () => {
  const edge: Edge = { id: 'e', from: 'a', to: 'b' };
  test('shows the guard as a sentence, or as code if rows cannot say it', async () => {
    await conditionReader.load();
    expect(getEdgeText({ ...edge, guard: 'has(answers.vip)' }, undefined)).toMatchObject({
      text: 'vip is known',
      code: false,
      full: 'vip is known',
    });
    expect(getEdgeText({ ...edge, guard: 'answers.a + 1 > 2' }, undefined)).toMatchObject({
      text: 'a + 1 > 2',
      code: true,
      full: 'answers.a + 1 > 2',
    });
  });

  test('is missing on a single unconditional edge, and shows else, always, event and priority', () => {
    expect(getEdgeText(edge, undefined)).toBeUndefined();
    expect(getEdgeText({ ...edge, guard: 'else' }, 2)).toMatchObject({ text: 'else', code: false, order: 2 });
    expect(getEdgeText(edge, 1)?.text).toBe('always');
    expect(getEdgeText({ ...edge, on: 'error', priority: 3 }, undefined)).toMatchObject({
      on: 'error',
      priority: 3,
      text: '',
    });
  });

  test('numbers siblings in evaluation order', () => {
    const edges: Edge[] = [
      { ...edge, id: 'a', guard: 'else' },
      { ...edge, id: 'c', guard: 'x' },
      { ...edge, id: 'b', guard: 'y' },
      { ...edge, id: 'd', guard: 'z', priority: 1 },
      { ...edge, id: 'e', on: 'error' },
    ];
    expect([...getOrders(edges)]).toEqual([
      ['d', 1],
      ['b', 2],
      ['c', 3],
      ['a', 4],
    ]);
  });
});

describe('an edges graph', () => {
  test('is drawn at right angles, around cards, with labels that cover nothing', () => {
    checkDrawing(drawLaidOut(createEdgesFlow()));
    checkDrawing(createProjector()(input(createEdgesFlow())));
  });

  test('separates edges between the same nodes, and draws a self-loop around its card', () => {
    const drawn = listDrawn(drawLaidOut(createEdgesFlow()));
    const [first, second] = drawn.filter(({ edge }) => edge.edge.from === 'fork' && edge.edge.to === 'find');
    expect(first?.points).not.toEqual(second?.points);
    expect(first?.points[0]?.y).not.toBe(second?.points[0]?.y);
    const loop = drawn.find(({ edge }) => edge.edge.id === 'e2');
    expect(loop?.points.length).toBe(6);
    expect(loop?.near?.text).toBe(true);
  });

  test('has one exit pill, marks its entry, and marks dead ends', () => {
    const { nodes } = drawLaidOut(createEdgesFlow());
    expect(nodes.filter((node) => node.type === 'exit').map((node) => node.id)).toEqual([EXIT_KEY]);
    const marked = nodes.flatMap((node) =>
      node.type === 'card' && node.data.ends.entry !== undefined ? [node.id] : [],
    );
    expect(marked).toEqual(['node:ask']);
    const document = createEdgesFlow();
    document.graphs[0]?.edges?.pop();
    const loose = drawLaidOut(document).nodes.flatMap((node) =>
      node.type === 'card' && node.data.ends.loose ? [node.id] : [],
    );
    expect(loose).toEqual(['node:book']);
  });

  test('is laid out from left to right, even with edges that lead back', () => {
    const { scene } = drawLaidOut(createEdgesFlow());
    const x = (key: ItemKey) => scene?.boxes.get(key)?.x ?? Number.NaN;
    const row = (['node:ask', 'node:fork', 'node:find', 'node:book', EXIT_KEY] as ItemKey[]).map(x);
    expect(row).toEqual([...row].sort((a, b) => a - b));
    expect(new Set(row).size).toBe(5);
    expect(x('node:sorry')).toBeGreaterThan(x('node:fork'));
  });

  test('fans out of a card without crossings', () => {
    const document = createEdgesFlow();
    const graph = document.graphs[0];
    if (!graph) throw new Error('The flow has no graph');
    const ends = ['a', 'b', 'c', 'd', 'e', 'f'];
    graph.nodes = ['fork', ...ends].map((id) => ({ type: 'message', id, name: id, text: 'Yes' }) as Node);
    graph.edges = ends.map((to) => ({ id: `fork-${to}`, from: 'fork', to, guard: `answers.${to}` }) as Edge);
    graph.entry = 'fork';
    const places = Object.fromEntries(ends.map((id, index) => [id, { x: 600, y: index * 160 }]));
    document.ui = { graphs: { main: { nodes: { ...places, fork: { x: 100, y: 400 } } } } };
    const routes = listDrawn(createProjector()(input(document))).map(({ points }) => pairsOf(points));
    const crossings = routes.flatMap((route, index) =>
      routes
        .slice(index + 1)
        .flatMap((other) =>
          route.flatMap(([a, b]) => other.filter(([c, d]) => crosses(a, b, c, d) || crosses(c, d, a, b))),
        ),
    );
    expect(routes).toHaveLength(6);
    expect(crossings).toEqual([]);
  });

  test('omits edges with missing ends', () => {
    const document = createEdgesFlow();
    document.graphs[0]?.edges?.push({ id: 'lost', from: 'fork', to: 'nowhere' });
    const ids = createProjector()(input(document))
      .edges.list()
      .map((edge) => edge.id);
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain('edge:main/lost');
  });

  test('replaces only the object of the changed edge', () => {
    const project = createProjector();
    const document = createEdgesFlow();
    const before = project(input(document));
    const edgesBefore = before.edges.list();
    const chosen = project(input(document, { selection: ['edge:main/e5'] }));
    const chosenEdges = chosen.edges.list();
    expect(chosenEdges.filter((edge, index) => edge !== edgesBefore[index]).map((edge) => edge.id)).toEqual([
      'edge:main/e5',
    ]);
    expect(chosen.nodes.every((node, index) => node === before.nodes[index])).toBe(true);
  });

  test('draws any small laid-out graph without overlaps', () => {
    const graph = fc
      .integer({ min: 2, max: 9 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.array(fc.tuple(fc.nat(count), fc.nat(count), fc.nat(3)), { minLength: 1, maxLength: 12 }),
        ),
      );
    const choices = fc.constantFrom<LayoutChoice>('row', 'rows', 'down');
    fc.assert(
      fc.property(graph, choices, ([count, connections], layout) => {
        const document = { ...createGraph(count, connections), ui: { graphs: { main: { layout } } } };
        checkDrawing(drawLaidOut(document, { wraps: layout !== 'row' }), { dense: true });
      }),
      {
        numRuns: 150,
        // Ports so close together that lines pass the entry mark.
        examples: [
          [
            [
              7,
              [
                [0, 0, 0],
                [0, 0, 0],
                [0, 0, 0],
                [3, 0, 0],
                [0, 0, 0],
                [4, 0, 0],
                [1, 3, 3],
                [0, 2, 0],
              ],
            ],
            'rows',
          ],
        ],
      },
    );
  });

  test.each(['rows', 'down'] as const)(
    'keeps lines away from the cards of a wide tree, laid out as %s',
    (layout) => {
      const count = 60;
      const connections = Array.from({ length: count - 1 }, (_, index) => index + 1).flatMap((child) => [
        [Math.floor((child - 1) / 2.2), child, child % 3] as const,
        ...(child % 9 === 0 ? [[child, Math.floor(child / 3), 1] as const] : []),
      ]);
      const document = { ...createGraph(count, connections), ui: { graphs: { main: { layout } } } };
      checkDrawing(drawLaidOut(document, { wraps: true }), { dense: true });
    },
  );

  test('draws lines at right angles and away from cards, wherever an author placed them', () => {
    const count = 12;
    const places = fc.tuple(
      fc.shuffledSubarray([...Array(20).keys()], { minLength: count, maxLength: count }),
      fc.array(fc.tuple(fc.nat(50), fc.nat(40)), { minLength: count, maxLength: count }),
    );
    const ends = fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1), fc.nat(3)), {
      minLength: 1,
      maxLength: 16,
    });
    fc.assert(
      fc.property(places, ends, fc.boolean(), ([cells, shifts], connections, down) => {
        const nodes = Object.fromEntries(
          cells.map((cell, index) => {
            const [x = 0, y = 0] = shifts[index] ?? [];
            return [`n${index}`, { x: (cell % 5) * 340 + x, y: Math.floor(cell / 5) * 240 + y }];
          }),
        );
        const main = { nodes, ...(down ? { layout: 'down' as const } : {}) };
        const document = { ...createGraph(count, connections), ui: { graphs: { main } } };
        checkDrawing(createProjector()(input(document)), { dense: true });
      }),
      { numRuns: 100 },
    );
  });

  test('from top to bottom, leaves cards at the bottom and keeps the entry mark on the left', () => {
    const document = { ...createEdgesFlow(), ui: { graphs: { main: { layout: 'down' as const } } } };
    const projection = drawLaidOut(document);
    checkDrawing(projection);
    const { scene } = projection;
    for (const { edge, points } of listDrawn(projection)) {
      const [from, to] = [scene?.boxes.get(edge.from) as Box, scene?.boxes.get(edge.to) as Box];
      expect(points[0]?.y, `${edge.key} starts at the bottom`).toBe(from.y + from.height);
      expect(points.at(-1)?.y, `${edge.key} ends at the top`).toBe(to.y);
    }
    const entry = document.graphs[0]?.entry;
    expect(scene?.edges.entryAt?.x).toBe(scene?.boxes.get(`node:${entry}`)?.x);
    for (const { id, handles } of projection.nodes)
      expect(handles?.[1], `the handle of ${id}`).toMatchObject({ position: 'bottom' });
  });

  test('a thousand edges are routed and labeled in less than 1.5 s of CPU', () => {
    const count = 700;
    const connections = Array.from({ length: count }, (_, index) => [index, index + 1, 0] as const).flatMap(
      (way) => [way, ...(way[0] % 3 === 0 ? [[way[0], Math.max(0, way[0] - 7), 1] as const] : [])],
    );
    const document = createGraph(count, connections);
    const laidOut = new Map<ItemKey, Point>(
      (document.graphs[0]?.nodes ?? []).map((node, index) => [
        `node:${node.id}`,
        { x: (index % 30) * 420, y: Math.floor(index / 30) * 220 },
      ]),
    );
    const times = [1, 2, 3].map(() => {
      const projection = createProjector()(input(document, { laidOut }));
      const start = process.cpuUsage();
      listDrawn(projection);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(1500);
  });
});

describe('a subgraph open in place', () => {
  const expanded = new Set(['book']);
  test('covers no other nodes and keeps their stored positions', () => {
    const document = createEdgesFlow();
    const closed = drawLaidOut(document);
    const open = drawLaidOut(document, { expanded });
    const frame = open.nodes.find((node) => node.type === 'frame');
    expect(frame?.id).toBe('node:book');
    const boxes = [...(open.scene?.boxes.values() ?? [])];
    const index = new BoxIndex(boxes);
    for (const box of boxes) expect(index.find(box, (other) => other === box)?.key).toBeUndefined();
    for (const [key, box] of open.scene?.boxes ?? []) {
      const stored = open.scene?.toStored(box);
      const before = closed.scene?.boxes.get(key);
      expect(stored, key).toEqual({ x: before?.x, y: before?.y });
    }
    checkDrawing(open);
  });

  test('shows the nodes of the called graph', () => {
    const open = drawLaidOut(createEdgesFlow(), { expanded });
    const frame = open.nodes.find((node) => node.type === 'frame');
    expect(frame?.type === 'frame' && [...frame.data.frame.cards.keys()]).toEqual(['pick']);
  });

  test('does not open inside itself', () => {
    const document = createEdgesFlow();
    Object.assign(document.graphs[0]?.nodes[3] ?? {}, { graph: 'main' });
    expect(drawLaidOut(document, { expanded }).nodes.some((node) => node.type === 'frame')).toBe(false);
  });
});

describe('areas of paths', () => {
  test('are behind the cards of their path only, with labels that cover nothing', () => {
    const document = createEdgesFlow();
    document.paths?.push({ id: 'slow', name: 'Slow lane', condition: { text: 'Has time', examples: [] } });
    const paths: Record<string, string[]> = { sorry: ['fast'], find: ['fast', 'slow'], book: ['slow'] };
    for (const node of document.graphs[0]?.nodes ?? []) if (paths[node.id]) node.paths = paths[node.id];
    const { scene, nodes } = drawLaidOut(document);
    const areas = scene?.getAreas() ?? [];
    expect(new Set(areas.map((area) => area.name))).toEqual(new Set(['Fast lane', 'Slow lane']));
    for (const area of areas)
      for (const node of nodes) {
        if (node.type !== 'card') continue;
        const box = { ...node.position, width: node.width ?? 0, height: node.height ?? 0 };
        const member = node.data.card.node.paths?.includes(area.id) ?? false;
        if (!member) expect(boxesOverlap(area, box), `${area.name} behind ${node.id}`).toBe(false);
        expect(boxesOverlap(area.label, box), `${area.name} on ${node.id}`).toBe(false);
      }
    for (const [index, area] of areas.entries())
      for (const other of areas.slice(index + 1)) expect(boxesOverlap(area.label, other.label)).toBe(false);
  });

  test('are also drawn for groups, and no label is on an area', () => {
    const document = createEdgesFlow();
    const group = { id: 'g', name: 'Closing', nodes: ['book', 'sorry'], color: '#ffffff' };
    const sparse = { id: 'h', name: 'Search', nodes: ['find'] };
    document.ui = { graphs: { main: { groups: [group, sparse] } } };
    const { scene, nodes } = drawLaidOut(document);
    const areas = scene?.getAreas() ?? [];
    expect(areas.filter(({ kind }) => kind === 'path')).not.toEqual([]);
    expect(new Set(areas.flatMap(({ kind, name }) => (kind === 'group' ? [name] : [])))).toEqual(
      new Set(['Closing', 'Search']),
    );
    expect(areas.find(({ id }) => id === 'g')?.color).toBe('#ffffff');
    for (const { label, name } of areas) {
      expect(label.width, name).toBeGreaterThan(0);
      for (const area of areas) expect(boxesOverlap(label, area), `${name} on ${area.name}`).toBe(false);
    }
    for (const area of areas.filter(({ kind }) => kind === 'group'))
      for (const node of nodes) {
        if (node.type !== 'card') continue;
        const box = { ...node.position, width: node.width ?? 0, height: node.height ?? 0 };
        const { id } = node.data.card.node;
        if (![group, sparse].find((other) => other.id === area.id)?.nodes.includes(id))
          expect(boxesOverlap(area, box), `${area.name} behind ${id}`).toBe(false);
      }
  });
});

describe('the color of a node', () => {
  test('affects only its card', () => {
    const document = createEdgesFlow();
    const project = createProjector();
    const before = project(input(document)).nodes;
    const ui = { graphs: { main: { nodes: { find: { x: 0, y: 0, color: '#aabbcc' } } } } };
    const after = project(input({ ...document, ui })).nodes;
    const colors = after.flatMap((node) =>
      node.type === 'card' && node.data.card.color ? [[node.id, node.data.card.color]] : [],
    );
    expect(before.some((node) => node.type === 'card' && node.data.card.color)).toBe(false);
    expect(colors).toEqual([['node:find', '#aabbcc']]);
  });
});

function createGraph(
  count: number,
  connections: readonly (readonly [number, number, number])[],
): FlowDocument {
  const nodes: Node[] = Array.from({ length: count }, (_, index) => ({
    type: 'message',
    id: `n${index}`,
    name: `Message ${index}`,
    text: 'Hello',
  }));
  const guards = [
    undefined,
    'answers.budget > 5000',
    'else',
    'size(answers.slots) > 0 && answers.budget < 90',
  ];
  const edges: Edge[] = connections.map(([from, to, guard], index) => ({
    id: `e${index}`,
    from: `n${from % count}`,
    to: to === count ? '__exit__' : `n${to % count}`,
    ...(guards[guard] === undefined ? {} : { guard: guards[guard] }),
  }));
  return {
    ...createEmptyDocument('Any'),
    graphs: [{ id: 'main', name: 'Main', strategy: 'edges', entry: 'n0', nodes, edges }],
  };
}
