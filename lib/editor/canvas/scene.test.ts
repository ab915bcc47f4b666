import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GATE_LABEL, GATE_SIZE, getCardSize } from '../cards/card-size';
import { moveItems } from '../commands/move-items';
import { setField } from '../commands/set-field';
import { layoutGraph } from '../layout/layout';
import { getLayoutInput } from '../layout/layout-input';
import { type ItemKey, toKey } from '../model/item';
import { createLargeFlow, createTestFlow } from '../testing/flow';
import { BoxIndex, boxesOverlap, findFreeOffset } from './boxes';
import { createProjector, type ProjectionInput } from './project';

const NONE = new Map<ItemKey, { x: number; y: number }>();
const input = (document: ProjectionInput['document']): ProjectionInput => ({
  document,
  graph: 'main',
  problems: [],
  selection: [],
  laidOut: NONE,
});

describe('the card', () => {
  const text = { name: 'Name', prompt: '', more: 0, facts: [] as string[], requires: [] };
  test('has the specified heights', () => {
    const two = 'Where should we send the details of this? Email or phone.';
    expect(getCardSize({ ...text, prompt: two }).height).toBe(106);
    expect(getCardSize({ ...text, prompt: 'Email?', facts: ['email'] }).height).toBe(114);
    expect(getCardSize({ ...text, prompt: two, facts: ['email'] }).height).toBe(132);
  });

  test('shows at most two rows of facts and counts the rest', () => {
    const facts = Array.from({ length: 9 }, (_, index) => `contact_number_${index}`);
    const size = getCardSize({ ...text, facts });
    expect(size.shownFacts).toBeLessThan(9);
    expect(size.height).toBe(30 + 7 + 44 + 8 + 28);
  });
});

describe('the scene', () => {
  test('has no overlaps without stored positions', () => {
    const { scene } = createProjector()(input(createTestFlow()));
    const boxes = [...(scene?.boxes.values() ?? [])];
    expect(boxes).toHaveLength(9);
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        expect(boxesOverlap(box, other), `${box.key} ${other.key}`).toBe(false);
  });

  test('replaces only the changed node', () => {
    const project = createProjector();
    const document = createTestFlow();
    const before = project(input(document));
    const edgesBefore = before.edges.list();
    const edit = setField(document, ['graphs', 0, 'nodes', 1, 'text'], 'What is it for?', 'Edit prompt');
    const after = project(input(edit.document));
    const changed = after.nodes.filter((node, index) => node !== before.nodes[index]).map((node) => node.id);
    expect(changed).toEqual(['node:target']);
    expect(after.edges.list().every((edge, index) => edge === edgesBefore[index])).toBe(true);
  });

  test('draws wires for facts, sources of computed facts, states and requirements', () => {
    const { edges } = createProjector()(input(createTestFlow()));
    expect(
      edges
        .list()
        .map((edge) => edge.id)
        .sort(),
    ).toEqual(
      [
        'gives:node:baseline>gate:NEED',
        'gives:node:booking>gate:BOOKED',
        'gives:node:contact>gate:CONTACT',
        'gives:node:target>gate:NEED',
        'gives:node:welcome>gate:BOOKED',
        'requires:gate:CONTACT>node:booking',
        'requires:gate:NEED>node:booking',
        'requires:gate:NEED>node:contact',
        'state:node:welcome>node:baseline',
      ].sort(),
    );
  });
});

describe('the layout', () => {
  test.each([6, 12, 60, 300])('lays out %i questions without overlaps, including labels', (count) => {
    const document = createLargeFlow(count);
    const project = createProjector();
    const places = layoutGraph(getLayoutInput(project(input(document))));
    const placed = moveItems(document, { graph: 'main', places, byHand: true }).document;
    const { nodes } = project(input(placed));
    const boxes = nodes.map((node) => {
      const box = {
        x: node.position.x,
        y: node.position.y,
        width: node.width ?? 0,
        height: node.height ?? 0,
        key: node.id,
      };
      if (node.type !== 'gate') return box;
      const height = GATE_SIZE + 8 + GATE_LABEL.gap + GATE_LABEL.height;
      return { key: node.id, x: box.x - 12, y: box.y - 8, width: 60, height };
    });
    const index = new BoxIndex(boxes);
    for (const box of boxes) expect(index.find(box, (other) => other === box)?.key).toBeUndefined();
  });

  test('routes wires around cards', () => {
    const document = createTestFlow();
    const project = createProjector();
    const places = layoutGraph(getLayoutInput(project(input(document))));
    const { edges, scene } = project(
      input(moveItems(document, { graph: 'main', places, byHand: true }).document),
    );
    const boxes = [...(scene?.boxes.values() ?? [])];
    for (const edge of edges.list()) {
      if (edge.type !== 'wire' || !edge.data || !scene) continue;
      const { data } = edge;
      for (const [x, y] of samplePath(scene.getPath(data.wire))) {
        const hit = boxes.find(
          (box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height,
        );
        if (hit && hit.key !== data.wire.from && hit.key !== data.wire.to)
          expect.fail(`${data.wire.id} runs through ${hit.key}`);
      }
    }
  });

  test('a thousand questions are projected again after a keystroke in less than 50 ms of CPU', () => {
    const project = createProjector();
    let document = createLargeFlow(1000);
    const places = new Map<ItemKey, { x: number; y: number }>(
      (document.graphs[0]?.nodes ?? []).map((node, index) => [
        toKey('node', node.id),
        { x: (index % 40) * 300, y: Math.floor(index / 40) * 200 },
      ]),
    );
    document = moveItems(document, { graph: 'main', places, byHand: true }).document;
    project(input(document));
    const times: number[] = [];
    for (let index = 0; index < 15; index++) {
      const edit = setField(
        document,
        ['graphs', 0, 'nodes', 500, 'text'],
        `What about it ${index}?`,
        'Edit prompt',
      );
      const start = process.cpuUsage();
      project(input(edit.document));
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
    const median = times.sort((a, b) => a - b)[7] as number;
    expect(median).toBeLessThan(50);
  });
});

describe('a free spot', () => {
  test('is found for any group without overlaps', () => {
    const box = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 800 }) });
    fc.assert(
      fc.property(
        fc.array(box, { maxLength: 12 }),
        fc.array(box, { minLength: 1, maxLength: 3 }),
        (others, group) => {
          const size = { width: 204, height: 114 };
          const placedCenters = others.map((at) => ({ ...at, ...size }));
          const moving = group.map((at) => ({ ...at, ...size }));
          const offset = findFreeOffset(moving, new BoxIndex(placedCenters), 20);
          for (const one of moving)
            for (const other of placedCenters)
              expect(boxesOverlap({ ...one, x: one.x + offset.x, y: one.y + offset.y }, other)).toBe(false);
        },
      ),
    );
  });
});

function samplePath(path: string): [number, number][] {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points: [number, number][] = [];
  let [x0, y0] = [numbers[0] as number, numbers[1] as number];
  for (let index = 2; index < numbers.length; index += 6) {
    const [ax, ay, bx, by, x, y] = numbers.slice(index, index + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let step = 0; step <= 60; step++) {
      const t = step / 60;
      const s = 1 - t;
      points.push([
        s ** 3 * x0 + 3 * s * s * t * ax + 3 * s * t * t * bx + t ** 3 * x,
        s ** 3 * y0 + 3 * s * s * t * ay + 3 * s * t * t * by + t ** 3 * y,
      ]);
    }
    [x0, y0] = [x, y];
  }
  return points;
}
