import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowArbitrary } from '../../testing/arbitraries.ts';
import { buildEdgesFlow, edge, message, plan, question, tool } from '../../testing/builders.ts';
import { hashFlow, toCanonicalJson } from '../canonical-json.ts';
import type { FlowDocument } from '../flow-document.ts';
import type { Text } from '../text.ts';
import { describeChange } from './describe-change.ts';
import { diffFlows } from './diff-flows.ts';
import type { FlowChange } from './flow-change.ts';

const flow = buildEdgesFlow({
  facts: ['name', 'mood'],
  nodes: [question('a', { produces: ['name'] }), message('b'), message('c')],
  edges: [edge('a>b'), edge('b>c')],
});
const main = flow.graphs[0]!;
const change = (fields: Partial<FlowDocument>): FlowDocument => ({ ...flow, ...fields });
const inMain = (fields: Partial<typeof main>) => change({ graphs: [{ ...main, ...fields }] });
const said = (after: FlowDocument, before = flow) => diffFlows(before, after).map(describeChange);

describe('diffFlows', () => {
  it('finds no changes between a flow and itself', () => {
    expect(diffFlows(flow, structuredClone(flow))).toEqual([]);
  });

  it('lists the changed fields of a node with both values', () => {
    const after = inMain({
      nodes: [question('a', { produces: ['name', 'mood'], text: 'Who?' }), main.nodes[1]!, main.nodes[2]!],
    });
    expect(diffFlows(flow, after)).toEqual([
      {
        what: 'node',
        id: 'a',
        name: 'a',
        type: 'question',
        graph: 'main',
        graphName: 'Main',
        pointer: '/graphs/0/nodes/0',
        kind: 'changed',
        fields: [
          { field: 'produces', before: ['name'], after: ['name', 'mood'] },
          { field: 'text', before: 'Tell me about a?', after: 'Who?' },
        ],
      },
    ]);
    expect(said(after)).toEqual([
      {
        title: 'Question “a” changed in “Main”',
        details: ['facts it sets: name → name, mood', 'text: “Tell me about a?” → “Who?”'],
      },
    ]);
  });

  const ask = (text: Text) =>
    inMain({ nodes: [question('a', { produces: ['name'], text }), ...main.nodes.slice(1)] });
  const detailsOf = (before: Text, after: Text) => said(ask(after), ask(before))[0]?.details;

  it('describes each variant that changed, and no other', () => {
    const long = 'No pressure, we only use it to send your plan, and never for anything else at all.';
    expect(
      detailsOf({ variants: ['Who?', long, 'Your name?'] }, { variants: ['Who?', long, 'Name?'] }),
    ).toEqual(['text, variant 3: “Your name?” → “Name?”']);
    expect(detailsOf({ variants: ['Who?', long] }, { variants: ['Name?', long] })).toEqual([
      'text, variant 1: “Who?” → “Name?”',
    ]);
    expect(detailsOf('Who?', { variants: ['Who?', 'Name?'] })).toEqual(['text, variant 2: now “Name?”']);
    expect(detailsOf({ variants: ['Who?', 'Who?'] }, { variants: ['Who?'] })).toEqual([
      'text, variant 2: no longer “Who?”',
    ]);
    expect(detailsOf({ variants: ['Who?', 'Name?'] }, { variants: ['Name?', 'Who?'] })).toEqual([
      'text: variants in a new order',
    ]);
  });

  it('names the language of a variant that changed', () => {
    expect(
      detailsOf({ variants: ['Who is it?', 'Who?'] }, { variants: [{ en: 'Who?', he: 'מי?' }] }),
    ).toEqual(['text, variant 1: “Who is it?” → en: “Who?”, he: “מי?”', 'text, variant 2: no longer “Who?”']);
    expect(
      detailsOf({ variants: [{ en: 'Who?', he: 'מי?' }] }, { variants: [{ en: 'Who?', he: 'שם?' }] }),
    ).toEqual(['text, variant 1, he: “מי?” → “שם?”']);
  });

  it('shows the first difference of two long texts', () => {
    const start = 'We pack your order today and send it soon. '.repeat(3);
    expect(detailsOf(`${start}See you!`, `${start}Goodbye!`)).toEqual([
      'text: …order today and send it soon. See you!” → …order today and send it soon. Goodbye!”',
    ]);
  });

  it('describes the variants of a system text', () => {
    const texts = (...variants: string[]) => change({ texts: { anythingElse: { variants } } });
    expect(said(texts('More?', 'Else?'), texts('More?', 'Done?'))).toEqual([
      { title: 'System text “anythingElse” changed', details: ['variant 2: “Done?” → “Else?”'] },
    ]);
  });

  it('reports as few reordered elements as possible as moved', () => {
    const [a, b, c] = main.nodes;
    expect(diffFlows(flow, inMain({ nodes: [c!, a!, b!] }))).toMatchObject([
      { kind: 'moved', by: 'order', what: 'node', id: 'c' },
    ]);
  });

  it('reports no move of a card that is pinned where it is', () => {
    const at = (pinned: object) =>
      change({ ui: { graphs: { main: { nodes: { b: { x: 1, y: 2, ...pinned } } } } } });
    expect(diffFlows(at({}), at({ pinned: true }))).toEqual([]);
  });

  it('reports elements with a new canvas position as moved', () => {
    const after = change({ ui: { graphs: { main: { nodes: { b: { x: 1, y: 2, color: '#112233' } } } } } });
    expect(diffFlows(flow, after)).toMatchObject([{ kind: 'moved', by: 'place', what: 'node', id: 'b' }]);
    const noted = change({
      ui: { notes: [{ id: 'n', graph: 'main', x: 0, y: 0, width: 9, height: 9, text: 'Hm' }] },
    });
    expect(diffFlows(flow, noted)).toMatchObject([{ kind: 'moved', what: 'canvas' }]);
  });

  it('reports changes of tools, capabilities and plans', () => {
    const book = tool('book', 1, { capabilities: ['calendar'] });
    const calendar = { id: 'calendar', name: 'Calendar' };
    const before = {
      ...inMain({ nodes: [plan('p', ['book'])], edges: [] }),
      tools: [book],
      capabilities: [calendar],
    };
    const after = {
      ...inMain({ nodes: [plan('p', ['book'], { approval: 'always' })], edges: [] }),
      tools: [{ ...book, needsApproval: true, entityArgs: { who: 'people' } }],
      capabilities: [
        { id: 'mail', name: 'Mailbox' },
        { ...calendar, connectText: 'Connect it.' },
      ],
    };
    expect(said(after, before)).toEqual([
      { title: 'Plan “p” changed in “Main”', details: ['when it asks for approval: now “always”'] },
      {
        title: 'Tool “book” changed',
        details: ['how its inputs are looked up: now {"who":"people"}', 'always asks for approval: now yes'],
      },
      { title: 'Capability “Mailbox” was added', details: [] },
      {
        title: 'Capability “Calendar” changed',
        details: ['text if it is not connected: now “Connect it.”'],
      },
    ]);
    expect(diffFlows(before, after)).toContainEqual(
      expect.objectContaining({ what: 'capability', id: 'mail', pointer: '/capabilities/0' }),
    );
    const swapped = { ...after, capabilities: [...after.capabilities].reverse() };
    expect(diffFlows(after, swapped)).toMatchObject([{ what: 'capability', kind: 'moved', by: 'order' }]);
  });

  it('does not treat a renamed node as another node', () => {
    const after = inMain({
      nodes: [{ ...main.nodes[0]!, name: 'Who are you' }, main.nodes[1]!, main.nodes[2]!],
    });
    expect(diffFlows(flow, after)).toMatchObject([
      { kind: 'changed', id: 'a', fields: [{ field: 'name', before: 'a', after: 'Who are you' }] },
    ]);
  });

  it('reports added and removed elements, and names an edge by the nodes it connects', () => {
    const after = inMain({ nodes: [main.nodes[0]!, main.nodes[2]!], edges: [edge('a>c')] });
    expect(said(after).map(({ title }) => title)).toEqual([
      'Message “b” was removed from “Main”',
      'Connection “a → b” was removed from “Main”',
      'Connection “b → c” was removed from “Main”',
      'Connection “a → c” was added to “Main”',
    ]);
  });

  it('reports an added or removed graph as one change', () => {
    const scenario = { id: 's', name: 'Returns', strategy: 'meaning' as const, nodes: [] };
    expect(said(change({ graphs: [main, scenario] }))).toEqual([
      { title: 'Scenario “Returns” was added', details: [] },
    ]);
  });

  it('reports each changed setting and text', () => {
    const after = change({
      settings: { scenario: { entryThreshold: 0.7 }, retryPolicy: { maxAttempts: 2 } },
      texts: { deadlock: 'Hm' },
    });
    expect(said(after).map(({ title }) => title)).toEqual([
      'Setting “retryPolicy” was added',
      'Setting “scenario” was added',
      'System text “deadlock” was added',
    ]);
    const later = { ...after, settings: { ...after.settings, scenario: { entryThreshold: 0.8 } } };
    expect(said(later, after)).toEqual([
      { title: 'Setting “scenario.entryThreshold” changed', details: ['0.7 → 0.8'] },
    ]);
  });

  it('reports changed fields of the document', () => {
    expect(said(change({ primaryGoal: { state: 'X' }, locale: 'he' }))).toEqual([
      {
        title: 'The flow changed',
        details: ['locale: “en” → “he”', 'goal of the conversation: now {"state":"X"}'],
      },
    ]);
  });

  it('matches duplicate ids in list order', () => {
    const twice = inMain({ nodes: [...main.nodes, message('c', { text: 'Again' })] });
    expect(diffFlows(flow, twice)).toMatchObject([{ kind: 'added', id: 'c', pointer: '/graphs/0/nodes/3' }]);
  });

  it('reports only canvas moves exactly if the hashes are equal', () => {
    fc.assert(
      fc.property(pairArbitrary, ([before, after]) => {
        const matters = diffFlows(before, after).some(
          ({ kind, ...rest }) => kind !== 'moved' || ('by' in rest && rest.by !== 'place'),
        );
        expect(matters).toBe(hashFlow(before) !== hashFlow(after));
      }),
      { numRuns: 300 },
    );
  });

  it('reports enough to rebuild the later flow from the earlier one, except for order', () => {
    fc.assert(
      fc.property(pairArbitrary, ([before, after]) => {
        expect(sorted(applyChanges(before, after, diffFlows(before, after)))).toEqual(sorted(after));
      }),
      { numRuns: 300 },
    );
  });
});

/** Two flows; the second has some elements of the first and some new ones. */
const pairArbitrary: fc.Arbitrary<[FlowDocument, FlowDocument]> = fc
  .tuple(flowArbitrary, flowArbitrary, fc.nat(), fc.boolean())
  .map(([before, other, seed, alike]): [FlowDocument, FlowDocument] => {
    if (alike) return [before, structuredClone(before)];
    const [graph] = before.graphs;
    const [second] = other.graphs;
    const nodes = graph!.nodes.filter((_, index) => (seed >> index) % 2 === 0);
    const more = second!.nodes.filter(({ id }) => !nodes.some((node) => node.id === id));
    const mixed: FlowDocument = {
      ...before,
      gates: seed % 3 === 0 ? other.gates : before.gates,
      graphs: [{ ...graph!, nodes: seed % 5 === 0 ? [...more, ...nodes] : [...nodes, ...more] }],
      ui: { graphs: { main: { nodes: { n0: { x: seed % 2, y: 0 } } } } },
    };
    const settings = seed % 7 === 0 ? other.settings : before.settings;
    if (settings) mixed.settings = settings;
    if (seed % 11 === 0) mixed.rules = [];
    if (seed % 13 === 0) mixed.texts = {};
    return [before, mixed];
  });

type Anything = Record<string, unknown>;

/** Applies changes: fields from the changes, added elements from the later flow. */
function applyChanges(before: FlowDocument, after: FlowDocument, changes: FlowChange[]): unknown {
  // Not structuredClone, which would keep parts that two nodes share.
  const result = JSON.parse(JSON.stringify(before)) as Anything;
  const lists: Record<string, string> = {
    fact: 'facts',
    state: 'states',
    gate: 'gates',
    rule: 'rules',
    graph: 'graphs',
  };
  for (const change of changes) {
    if (change.kind === 'moved') continue;
    const graph = (result.graphs as Anything[]).find(({ id }) => id === change.graph);
    if (change.what === 'flow' || change.what === 'setting' || change.what === 'text') {
      const root = change.what === 'flow' ? '' : change.what === 'setting' ? 'settings' : 'texts';
      const full = (field: string) => [root, change.id, field].filter((part) => part !== '').join('.');
      if (change.kind === 'changed')
        for (const { field, after: value } of change.fields) put(result, full(field), value);
      else put(result, full(''), change.kind === 'added' ? read(after, full('')) : undefined);
      continue;
    }
    const owner = graph ?? result;
    const key = change.what === 'node' ? 'nodes' : change.what === 'edge' ? 'edges' : lists[change.what]!;
    owner[key] ??= [];
    const list = owner[key] as Anything[];
    const isIt = (item: Anything) => (item.id ?? item.name) === change.id;
    if (change.kind === 'removed') list.splice(list.findIndex(isIt), 1);
    else if (change.kind === 'added')
      list.push(structuredClone(read(after, change.pointer.slice(1).replaceAll('/', '.'))) as Anything);
    else for (const { field, after: value } of change.fields) put(list.find(isIt)!, field, value);
  }
  return result;
}

function read(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Anything | undefined)?.[key], from);
}

function put(into: Anything, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let owner = into;
  for (const key of keys) {
    owner[key] ??= {};
    owner = owner[key] as Anything;
  }
  owner[last] = value;
}

function sorted(flow: unknown): unknown {
  const { ui: _ui, ...rest } = flow as Anything;
  const sort = (list: unknown) =>
    (list as Anything[]).toSorted((a, b) => (String(a.id ?? a.name) < String(b.id ?? b.name) ? -1 : 1));
  const plain = {
    ...rest,
    gates: sort(rest.gates),
    graphs: (rest.graphs as Anything[]).map((graph) => ({ ...graph, nodes: sort(graph.nodes) })),
  };
  return JSON.parse(toCanonicalJson(plain));
}
