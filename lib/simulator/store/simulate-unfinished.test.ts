import type { FlowDocument, Node } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { createEmptyDocument } from '@/lib/editor/model/open-document';
import { getTurns } from './simulation-state';
import { createSimulationStore } from './simulation-store';
import { createSimulator } from './simulator';

type Part = Pick<FlowDocument['graphs'][number], 'nodes' | 'edges' | 'entry'>;

/** Simulates a graph that is under construction, and says the given messages. */
async function simulate(
  part: Part,
  said: string[] = [],
  strategy: 'edges' | 'gates' = 'edges',
  facts: FlowDocument['facts'] = [{ name: 'name', type: 'text' }],
  others: FlowDocument['graphs'] = [],
) {
  const document: FlowDocument = {
    ...createEmptyDocument('Draft'),
    facts,
    graphs: [{ id: 'main', name: 'Main', strategy, ...part }, ...others],
    main: 'main',
  };
  const store = createSimulationStore({ createSimulator, now: () => '2026-01-05T09:00:00.000Z' });
  await store.getState().start('flow-1', document);
  for (const text of said) await store.getState().send(text);
  const { phase, unfinished, stops, blocking } = store.getState();
  const replies = getTurns(store.getState()).map(({ record }) => record.replies.map(({ text }) => text));
  return { phase, replies, unfinished: unfinished.map(({ code }) => code), stops, blocking };
}

const ask: Node = {
  type: 'question',
  id: 'ask',
  name: 'Ask name',
  text: 'Your name?',
  produces: ['name'],
};

/** Calls the graph `sub` and ends. */
const CALLER = {
  nodes: [
    { type: 'subgraph' as const, id: 'call', name: 'Call', graph: 'sub' },
    { type: 'terminal' as const, id: 'end', name: 'End', text: 'Bye' },
  ],
  edges: [{ id: 'e1', from: 'call', to: 'end' }],
  entry: 'call',
};

describe('the simulation of an unfinished draft', () => {
  it('asks the first question, and stops after it if nothing follows', async () => {
    const { phase, replies, unfinished } = await simulate({ nodes: [ask], entry: 'ask' }, ['Alice']);
    expect(phase).toBe('ready');
    expect(replies).toEqual([['Your name?'], ['Stopped after “Ask name”, because nothing follows it yet.']]);
    expect(unfinished).toEqual(['dead-end']);
  });

  it('stops at a node that lacks something, and says what', async () => {
    const { replies, stops } = await simulate(
      {
        nodes: [ask, { type: 'question', id: 'new', name: 'New {question}' }],
        edges: [{ id: 'e1', from: 'ask', to: 'new' }],
        entry: 'ask',
      },
      ['Alice'],
    );
    expect(replies[1]?.[0]).toMatch(/^Stopped at “New question”, which is not finished\. ./);
    expect(stops.get('new')).toEqual({ where: { kind: 'node', graph: 'main', node: 'new' }, skipped: false });
  });

  it('ignores an unfinished node that is not connected', async () => {
    const { replies } = await simulate({
      nodes: [
        { type: 'message', id: 'hi', name: 'Hi', text: 'Hello' },
        { type: 'terminal', id: 'end', name: 'End', text: 'Bye' },
        { type: 'question', id: 'loose', name: 'Loose' },
      ],
      edges: [{ id: 'e1', from: 'hi', to: 'end' }],
      entry: 'hi',
    });
    expect(replies.flat().join(' ')).toBe('Hello Bye');
  });

  it('does not take a connection whose condition has an error', async () => {
    const { phase, replies } = await simulate({
      nodes: [
        { type: 'message', id: 'hi', name: 'Hi', text: 'Hello' },
        { type: 'terminal', id: 'end', name: 'End', text: 'Bye' },
      ],
      edges: [{ id: 'e1', from: 'hi', to: 'end', guard: 'answers.' }],
      entry: 'hi',
    });
    expect(phase).toBe('ready');
    expect(replies.flat().at(-1)).toContain('Stopped after “Hi”');
  });

  it('says that it skips a node of a gates graph, and runs the rest', async () => {
    const { phase, replies } = await simulate(
      { nodes: [ask, { type: 'question', id: 'new', name: 'New question' }] },
      ['Alice'],
      'gates',
    );
    expect(phase).toBe('ready');
    expect(replies[0]).toEqual(['Your name?']);
    expect(replies[1]?.join(' ')).toContain('Skipped “New question”, which is not finished.');
  });

  it('stops where a choice without values is asked', async () => {
    const { phase, replies, unfinished } = await simulate(
      {
        nodes: [ask, { type: 'question', id: 'reason', name: 'Reason', text: 'Why?', produces: ['reason'] }],
        edges: [{ id: 'e1', from: 'ask', to: 'reason' }],
        entry: 'ask',
      },
      ['Alice'],
      'edges',
      [
        { name: 'name', type: 'text' },
        { name: 'reason', type: 'enum' },
      ],
    );
    expect(phase).toBe('ready');
    expect(replies[1]?.[0]).toMatch(/^Stopped at “Reason”, which is not finished\. ./);
    expect(unfinished).toContain('enum-without-values');
  });

  it('returns to the caller from an unfinished node of a called graph', async () => {
    const { replies } = await simulate(
      CALLER,
      [],
      'edges',
      [],
      [
        {
          id: 'sub',
          name: 'Sub',
          strategy: 'edges',
          nodes: [{ type: 'question', id: 'new', name: 'New question' }],
          entry: 'new',
        },
      ],
    );
    expect(replies.flat().join(' ')).toMatch(/^Stopped at “New question”.* Bye$/);
  });

  it.each(['edges', 'gates'] as const)(
    'says where it would call an empty graph, in a graph of %s',
    async (strategy) => {
      const { phase, replies } = await simulate(
        {
          nodes: [ask, { type: 'subgraph', id: 'call', name: 'Call', graph: 'sub' }],
          ...(strategy === 'edges' && { edges: [{ id: 'e1', from: 'ask', to: 'call' }], entry: 'ask' }),
        },
        ['Alice'],
        strategy,
        undefined,
        [{ id: 'sub', name: 'Insurance', strategy: 'gates', nodes: [] }],
      );
      expect(phase).toBe('ready');
      expect(replies[1]?.join(' ')).toMatch(
        /^(Stopped at|Skipped) “Call”, which is not finished\. Graph “Insurance” has no enabled node\./,
      );
    },
  );

  it('stops at once if its graph does not say where it starts, and says at which node it could', async () => {
    const end: Node = { type: 'terminal', id: 'end', name: 'End', text: 'Bye' };
    const { phase, replies, stops } = await simulate({
      nodes: [end, ask],
      edges: [{ id: 'e1', from: 'ask', to: 'end' }],
    });
    expect(phase).toBe('ready');
    expect(replies).toEqual([
      ['Stopped before the first node. Graph “Main” does not specify its first node. Start at “Ask name”?'],
    ]);
    expect([...stops.values()]).toEqual([{ where: { kind: 'graph', graph: 'main' }, skipped: false }]);
  });

  it('returns to the caller from a graph that does not say where it starts', async () => {
    const { replies } = await simulate(CALLER, [], 'edges', undefined, [
      { id: 'sub', name: 'Sub', strategy: 'edges', nodes: [ask] },
    ]);
    expect(replies.flat().join(' ')).toMatch(/^Stopped before the first node\. .*“Ask name”\? Bye$/);
  });

  it('is refused if the error is not at a node or connection', async () => {
    const { phase, blocking } = await simulate({ nodes: [ask], entry: 'ask' }, [], 'edges', [
      { name: 'name', type: 'text' },
      { name: 'name', type: 'date' },
    ]);
    expect(phase).toBe('blocked');
    expect(blocking.length).toBeGreaterThan(0);
  });
});
