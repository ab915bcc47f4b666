import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { formatEnglish } from '../../messages/format-english.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  means,
  message,
  question,
  rule,
  template,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compareDocuments } from '../testing/compare-documents.ts';

const FACTS = [
  { name: 'count', type: 'integer' as const },
  { name: 'city', type: 'text' as const },
  { name: 'town', type: 'text' as const },
];

const order = (fields: { guard?: string; text?: string; tools?: FlowDocument['tools'] } = {}) =>
  buildEdgesFlow({
    facts: FACTS,
    nodes: [
      question('how-many', { text: 'How many?', produces: ['count'] }),
      message('many', { text: fields.text ?? 'That is a lot.' }),
      action('book', { call: { tool: 'book', args: { count: 'answers.count' }, onError: 'Sorry.' } }),
      terminal('bye', { text: 'Bye.' }),
    ],
    edges: [
      edge(`how-many>many: ${fields.guard ?? 'answers.count > 5'}`, { id: 'large' }),
      edge('how-many>book: else'),
      edge('many>book'),
      edge('book>bye'),
    ],
    tools: fields.tools ?? [tool('book', {})],
  });

/** A copy with a change. */
function edit(flow: FlowDocument, change: (copy: FlowDocument) => void): FlowDocument {
  const copy = structuredClone(flow);
  change(copy);
  return copy;
}

/** The causes, and the number of turns that show each. */
async function listCauses(before: FlowDocument, after: FlowDocument): Promise<unknown[]> {
  const comparison = await compareDocuments(before, after);
  if (comparison.verdict !== 'differs') throw new Error(comparison.verdict);
  return comparison.differences.map(({ cause, turns }) => [
    cause.code,
    cause.before,
    cause.after,
    turns.length,
  ]);
}

describe('is the same for every conversation', () => {
  it('by its content if only names, notes and the canvas changed', async () => {
    const renamed = edit(order(), (flow) => {
      flow.name = 'Other';
      flow.ui = { notes: [{ id: 'n', graph: 'main', x: 0, y: 0, width: 1, height: 1, text: 'Note' }] };
      for (const node of flow.graphs[0]?.nodes ?? []) node.name += '!';
    });
    expect(await compareDocuments(order(), renamed)).toEqual({
      ...{ verdict: 'same', by: 'content', states: 0, turns: 0 },
    });
  });

  it.each([
    [
      'another id of a node',
      edit(order(), ({ graphs: [graph] }) => {
        for (const node of graph?.nodes ?? []) if (node.id === 'many') node.id = 'plenty';
        for (const item of graph?.edges ?? []) {
          if (item.to === 'many') item.to = 'plenty';
          if (item.from === 'many') item.from = 'plenty';
        }
      }),
    ],
    [
      'a node that nothing leads to',
      edit(order(), ({ graphs: [graph] }) => graph?.nodes.push(terminal('unused', { text: 'Never.' }))),
    ],
  ])('with %s', async (_edit, after) => {
    expect(await compareDocuments(order(), after)).toMatchObject({ verdict: 'same', by: 'search' });
  });
});

describe('has conditions that hold in the same cases', () => {
  it('so that nothing has to be searched', async () => {
    const after = order({ guard: '5 < answers.count' });
    expect(await compareDocuments(order(), after)).toMatchObject({ verdict: 'same', by: 'conditions' });
  });

  it.each(['answers.count >= 5', 'answers.count > 5 && has(answers.city)', 'answers.count > 6'])(
    'unless a value or an unknown fact tells them apart: %s',
    async (guard) => {
      expect(await compareDocuments(order(), order({ guard }))).toMatchObject({ verdict: 'differs' });
    },
  );
});

describe('differs', () => {
  it.each([
    ['a bound', order({ guard: 'answers.count >= 5' }), ['reply-added', '', 'many', 2]],
    ['a text', order({ text: 'Wow.' }), ['reply-changed', 'many', 'many', 2]],
    [
      'an argument',
      edit(order(), ({ graphs: [graph] }) => {
        const node = graph?.nodes[2];
        if (node?.type === 'action') node.call.args = { count: 'answers.count + 1' };
      }),
      ['call-changed', 'book', 'book', 2],
    ],
    [
      'an outcome',
      edit(order(), ({ graphs: [graph] }) => {
        Object.assign(graph?.nodes[3] ?? {}, { outcome: 'sold' });
      }),
      ['end-changed', '{}', '{"outcome":"sold"}', 2],
    ],
  ])('with %s, in the shortest conversation that shows it', async (_edit, after, cause) => {
    expect((await listCauses(order(), after))[0]).toEqual(cause);
  });

  it('finds the wrong answer of a boundary by the value at the boundary', async () => {
    const comparison = await compareDocuments(order(), order({ guard: 'answers.count >= 5' }));
    if (comparison.verdict !== 'differs') throw new Error(comparison.verdict);
    const [{ turns } = { turns: [] }] = comparison.differences;
    expect(turns.at(-1)?.input).toMatchObject({ type: 'message', text: '5' });
    expect(turns.at(-1)?.after.replies.map(({ text }) => text)).toContain('That is a lot.');
  });

  it('by the format of a date, and writes dates as they are stored', async () => {
    const trip = (text: string) =>
      buildEdgesFlow({
        facts: [{ name: 'day', type: 'date' as const }],
        nodes: [question('when', { produces: ['day'] }), terminal('bye', { text })],
        edges: [edge('when>bye')],
      });
    const comparison = await compareDocuments(trip('On {day}.'), trip('On {day, date, long}.'));
    if (comparison.verdict !== 'differs') throw new Error(comparison.verdict);
    const { before, after } = comparison.differences[0]?.turns.at(-1) ?? {};
    expect(before?.replies[0]?.text).toMatch(/^On \d{4}-\d\d-\d\d\.$/);
    expect(after?.replies[0]?.text).toMatch(/^On \d{4}-\d\d-\d\d \(long\)\.$/);
  });

  it('with a rule that only the second flow has', async () => {
    const withRule = buildFlow({
      ...{ main: 'main', graphs: order().graphs, facts: FACTS, tools: [tool('book', {})] },
      rules: [rule('hours', { condition: means('asks when we open'), templates: ['open'] })],
      templates: [template('open', 'EXCLUSIVE', { text: 'At nine.' })],
    });
    const without = edit(withRule, (flow) => {
      delete flow.rules;
    });
    expect((await listCauses(without, withRule))[0]).toEqual(['reply-added', '', 'open', 1]);
  });
});

describe('is not decided', () => {
  const greet = (name: string) =>
    buildEdgesFlow({
      facts: FACTS,
      nodes: [
        question('city', { text: 'Which city?', produces: ['city'] }),
        question('town', { text: 'Which town?', produces: ['town'] }),
        terminal('bye', { text: `Welcome to {${name}}.` }),
      ],
      edges: [edge('city>town'), edge('town>bye')],
    });

  it('if two texts are the same only for the values that were tried', async () => {
    expect(await compareDocuments(greet('city'), greet('town'))).toMatchObject({
      verdict: 'not-decided',
      limits: [{ code: 'expression' }],
    });
  });

  it('if two texts that change places are the same only for the values that were tried', async () => {
    const greetTwice = (...names: string[]) =>
      buildEdgesFlow({
        facts: FACTS,
        nodes: [
          question('city', { text: 'Which city?', produces: ['city'] }),
          question('town', { text: 'Which town?', produces: ['town'] }),
          ...names.map((name) => message(`${name}-seen`, { text: `You said {${name}}.` })),
          terminal('bye', { text: 'Bye.' }),
        ],
        edges: [
          edge('city>town'),
          edge(`town>${names[0]}-seen`),
          edge(`${names[0]}-seen>${names[1]}-seen`),
          edge(`${names[1]}-seen>bye`),
        ],
      });
    expect(await compareDocuments(greetTwice('city', 'town'), greetTwice('town', 'city'))).toMatchObject({
      verdict: 'not-decided',
      limits: [{ code: 'expression' }],
    });
  });

  it('if what messages are matched with changed, and nothing else differs', async () => {
    const withRule = (examples: string[]) =>
      edit(order(), (flow) => {
        flow.rules = [
          rule('hours', { condition: means('asks when we open', { examples }), reply: 'At nine.' }),
        ];
      });
    expect(await compareDocuments(withRule(['when']), withRule(['when', 'until when']))).toMatchObject({
      verdict: 'not-decided',
      limits: [{ message: { template: 'What messages are matched with changed' } }],
    });
  });

  it('if a bound ends the search', async () => {
    const after = edit(order(), ({ graphs: [graph] }) =>
      graph?.nodes.push(terminal('unused', { text: 'Never.' })),
    );
    expect(await compareDocuments(order(), after, { maxSituations: 1 })).toMatchObject({
      verdict: 'not-decided',
      limits: [{ code: 'bound' }],
    });
  });
});

it('names a text of the engine by its words', async () => {
  const stuck = edit(order(), (copy) => {
    const [graph] = copy.graphs;
    if (graph) graph.edges = graph.edges?.filter(({ from, to }) => from !== 'how-many' || to !== 'book');
  });
  const comparison = await compareDocuments(order(), stuck);
  const messages =
    comparison.verdict === 'differs' ? comparison.differences.map(({ message: said }) => said) : [];
  expect(messages.map(formatEnglish)).toContain(
    "“I can't go on from here. Someone will take a look.” (standard text) is sent instead of “bye”",
  );
});
