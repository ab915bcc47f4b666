import type { FlowDocument } from '@turnpike/engine/document';
import { beforeAll, expect, it } from 'vitest';
import complaint from '@/public/gallery/complaint.flow.json';
import lead from '@/public/gallery/lead-qualification.flow.json';
import returns from '@/public/gallery/returns-desk.flow.json';
import { createProjector } from '../canvas/project';
import { conditionReader } from '../conditions/condition-reader';
import { drawMarked } from '../export/draw-marked';
import { toEdgeKey } from '../model/item';
import { joinDocuments } from './join-documents';
import { listDifferenceKinds } from './list-difference-kinds';

beforeAll(() => conditionReader.load());

const read = (flow: object) => structuredClone(flow) as unknown as FlowDocument;
const mainOf = (document: FlowDocument) => {
  const main = document.graphs.find(({ id }) => id === document.main) ?? document.graphs[0];
  if (!main) throw new Error('No main graph');
  return main;
};
const draw = (document: FlowDocument, kinds: Map<string, 'added' | 'removed' | 'changed' | 'moved'>) => {
  const input = { document, graph: mainOf(document).id, problems: [], selection: [], laidOut: new Map() };
  return drawMarked(createProjector()(input), kinds, () => '#000');
};

it.each([
  ['lead-qualification', lead],
  ['returns-desk', returns],
])('draws a removed card of %s at its place, below the others', (_, flow) => {
  const [earlier, later] = [read(flow), read(flow)];
  const graph = mainOf(later);
  const [gone] = graph.nodes.splice(2, 1);
  if (!gone) throw new Error('No node');
  graph.edges = (graph.edges ?? []).filter(({ from, to }) => from !== gone.id && to !== gone.id);
  delete later.ui?.graphs?.[graph.id]?.nodes?.[gone.id];
  const joined = joinDocuments(earlier, later, graph.id);
  expect(mainOf(joined).nodes.map(({ id }) => id)).toEqual([gone.id, ...graph.nodes.map(({ id }) => id)]);
  const before = draw(earlier, new Map([[`node:${gone.id}`, 'removed']]));
  const now = draw(joined, new Map([[`node:${gone.id}`, 'removed']]));
  expect(now?.boxes).toEqual(before?.boxes);
  expect(now?.boxes).toHaveLength(1);
  expect(mainOf(joined).edges ?? []).toHaveLength((mainOf(earlier).edges ?? []).length);
});

it('marks the lines of connections', () => {
  const document = read(complaint);
  const [edge] = mainOf(document).edges ?? [];
  if (!edge) throw new Error('No edge');
  const { lines } = draw(document, new Map([[toEdgeKey(mainOf(document).id, edge.id), 'added']])) ?? {};
  expect(lines).toMatchObject([{ kind: 'added', path: expect.stringMatching(/^M/) }]);
});

it('shows a graph that was removed, and changes nothing in one that was added', () => {
  const [earlier, later] = [read(lead), read(lead)];
  const graph = mainOf(later);
  later.graphs = later.graphs.filter(({ id }) => id !== graph.id);
  expect(mainOf(joinDocuments(earlier, { ...later, main: graph.id }, graph.id)).nodes).toEqual(graph.nodes);
  expect(joinDocuments(later, earlier, graph.id)).toBe(earlier);
});

it('counts a card that was changed and moved as changed, and leaves out other graphs', () => {
  const change = (
    what: 'node' | 'edge' | 'gate' | 'fact',
    kind: 'changed' | 'moved' | 'added',
    id: string,
    graph = 'main',
  ) => ({ what, kind, id, graph });
  const kinds = listDifferenceKinds(
    [
      change('node', 'changed', 'a'),
      change('node', 'moved', 'a'),
      change('node', 'moved', 'b'),
      change('node', 'changed', 'b'),
      change('edge', 'added', 'e', 'other'),
      change('edge', 'added', 'f'),
      change('gate', 'added', 'G'),
      change('fact', 'added', 'f'),
    ],
    'main',
  );
  expect([...kinds]).toEqual([
    ['node:a', 'changed'],
    ['node:b', 'changed'],
    [toEdgeKey('main', 'f'), 'added'],
    ['gate:G', 'added'],
  ]);
});
