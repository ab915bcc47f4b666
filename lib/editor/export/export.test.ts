import type { FlowDocument } from '@turnpike/engine/document';
import { beforeAll, describe, expect, it } from 'vitest';
import lead from '@/public/gallery/lead-qualification.flow.json';
import lighting from '@/public/gallery/lighting-sales.flow.json';
import returns from '@/public/gallery/returns-desk.flow.json';
import { createProjector } from '../canvas/project';
import { conditionReader } from '../conditions/condition-reader';
import { listScript } from './list-script';
import { toPdf } from './to-pdf';
import { toSvg } from './to-svg';
import { wrapText } from './wrap-text';
import { writeScriptPage } from './write-script-page';

const GALLERY = { 'lead-qualification': lead, 'lighting-sales': lighting, 'returns-desk': returns };
const readGallery = (id: keyof typeof GALLERY): FlowDocument =>
  structuredClone(GALLERY[id]) as unknown as FlowDocument;

function draw(document: FlowDocument) {
  const project = createProjector();
  const input = { document, graph: document.main ?? 'main', problems: [], selection: [], laidOut: new Map() };
  return toSvg(project(input), (token) => `#${token}`);
}

beforeAll(async () => {
  await conditionReader.load();
});

describe('toSvg', () => {
  it.each(['lighting-sales', 'lead-qualification', 'returns-desk'] as const)(
    'draws every node of %s inside',
    (id) => {
      const document = readGallery(id);
      const drawing = draw(document);
      const main = document.graphs.find(({ id: graph }) => graph === document.main);
      for (const { name } of main?.nodes ?? []) expect(drawing?.svg).toContain(name.split(' ')[0]);
      const [, x, y, width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(drawing?.svg ?? '') ?? [];
      for (const [, left, top] of drawing?.svg.matchAll(/<rect x="(\S+)" y="(\S+)"/g) ?? []) {
        expect(Number(left)).toBeGreaterThanOrEqual(Number(x));
        expect(Number(left)).toBeLessThan(Number(x) + Number(width));
        expect(Number(top)).toBeGreaterThanOrEqual(Number(y));
        expect(Number(top)).toBeLessThan(Number(y) + Number(height));
      }
    },
  );

  it('cuts no line of a gate that lies before its question', () => {
    const document = readGallery('lead-qualification');
    document.graphs = [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [{ id: 'ask', type: 'question', name: 'Ask', text: 'Which?', produces: ['contact_email'] }],
      },
    ];
    document.ui = {
      graphs: { main: { nodes: { ask: { x: 900, y: 0 } }, gates: { CONTACT: { x: 0, y: 60 } } } },
    };
    document.main = 'main';
    const { svg = '', left = 0, width = 0 } = draw(document) ?? {};
    const paths = [...svg.matchAll(/<path d="(M[^"]+C[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(0);
    const xs = paths.flatMap((path) => [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x)));
    expect(Math.max(...xs)).toBeGreaterThan(900 + 204 + 40);
    expect(Math.max(...xs)).toBeLessThan(left + width);
  });

  it('says when a connection is taken', () => {
    const { svg = '' } = draw(readGallery('lighting-sales')) ?? {};
    expect(svg).toContain('>on error<');
    expect(svg).toContain('>2 intention is catalogue<');
  });

  it('writes the texts of authors as text', () => {
    const document = readGallery('lead-qualification');
    const [node] = document.graphs[0]?.nodes ?? [];
    Object.assign(node ?? {}, { name: '<script>alert(1)</script>\u0001 & "x"' });
    const { svg = '' } = draw(document) ?? {};
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0001');
    expect(svg).toContain('&#60;script');
  });

  it('draws nothing for an empty graph', () => {
    const document = readGallery('lead-qualification');
    expect(
      draw({
        ...document,
        graphs: [{ id: document.main ?? 'main', name: 'Main', strategy: 'gates', nodes: [] }],
        gates: [],
      }),
    ).toBeUndefined();
  });
});

describe('listScript', () => {
  const graph: FlowDocument['graphs'][number] = {
    id: 'main',
    name: 'Main',
    strategy: 'edges',
    entry: 'ask',
    nodes: [
      { id: 'bye', type: 'terminal', name: 'Bye', text: 'Goodbye <3' },
      { id: 'ask', type: 'question', name: 'Pain', text: 'How bad is it?', produces: ['pain'] },
      { id: 'desk', type: 'handoff', name: 'Front desk', reason: 'strong pain' },
    ],
    edges: [
      { id: 'e2', from: 'ask', to: 'bye', guard: 'else' },
      { id: 'e1', from: 'ask', to: 'desk', guard: 'answers.pain >= 7' },
    ],
  };
  const document: FlowDocument = {
    ...{ schemaVersion: '1', name: 'Dentist', locale: 'en', main: 'main', states: [], gates: [] },
    facts: [{ name: 'pain', type: 'integer' }],
    graphs: [graph],
  };

  it('says in words when a connection is taken', () => {
    const edges = graph.edges?.map((edge) =>
      edge.id === 'e1' ? { ...edge, on: 'exhausted' as const } : edge,
    );
    const [main] = listScript({ ...document, graphs: [{ ...graph, edges: edges ?? [] }] }).graphs;
    expect(main?.parts[0]?.notes).toContain('If no attempts are left, pain is at least 7: Front desk');
  });

  it('describes a flow from its entry, with conditions as sentences', () => {
    const [main] = listScript(document).graphs;
    expect(main?.parts.map(({ name }) => name)).toEqual(['Pain', 'Bye', 'Front desk']);
    expect(main?.parts[0]).toEqual({
      ...{ name: 'Pain', kind: 'Question', says: ['How bad is it?'] },
      notes: [
        'Learns pain (whole number)',
        expect.stringMatching(/^If .*pain.* 7: Front desk$/),
        'Otherwise: Bye',
      ],
    });
  });

  it('shows the forms of a plural side by side', () => {
    const nodes = graph.nodes.map((node) =>
      node.id === 'ask'
        ? { ...node, text: '{pain, plural, one {One point} other {# points}}, right?' }
        : node,
    );
    const [main] = listScript({ ...document, graphs: [{ ...graph, nodes }] }).graphs;
    expect(main?.parts[0]?.says).toEqual(['[One point / {pain} points], right?']);
  });

  it('lists the pictures and buttons of a message', () => {
    const sent = {
      content: [
        { type: 'image', url: 'https://pictures.example/a.png', alt: 'The waiting room' },
        { type: 'pause', milliseconds: 500 },
      ],
      quickReplies: [{ label: 'It is mild' }, { label: 'It is bad' }],
    } as const;
    const nodes = graph.nodes.map((node) => (node.id === 'ask' ? { ...node, ...sent } : node));
    const [main] = listScript({
      ...document,
      graphs: [{ ...graph, nodes }] as typeof document.graphs,
    }).graphs;
    expect(main?.parts[0]?.notes.slice(0, 2)).toEqual([
      'Image: The waiting room',
      'Buttons: It is mild · It is bad',
    ]);
  });

  it('is a page without code', () => {
    const page = writeScriptPage(listScript(document), 'en');
    expect(page).toContain('<blockquote>Goodbye &#60;3</blockquote>');
    expect(page).not.toMatch(/<script|https?:/);
  });
});

it('wraps a text and shortens what does not fit', () => {
  expect(wrapText('What brings you in today?', 90, 2)).toEqual(['What brings you', 'in today?']);
  expect(wrapText('What brings you in today, dear customer?', 90, 2)[1]).toMatch(/^in today.*…$/);
  expect(wrapText('', 90, 2)).toEqual([]);
  expect(wrapText('Donaudampfschifffahrtsgesellschaft', 60, 1)[0]).toMatch(/^Donau\S*…$/);
});

it('writes a PDF whose table points at its objects', async () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
  const pdf = toPdf({ jpeg, pixels: { width: 200, height: 100 } }, { width: 100, height: 50 });
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 8)).toBe('xref\n0 6');
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(places.map((at, index) => text.slice(at, at + 7) === `${index + 1} 0 obj`)).toEqual(
    Array(5).fill(true),
  );
  expect(text).toContain('/MediaBox[0 0 75.00 37.50]');
});
