import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../document/flow-document.ts';
import {
  action,
  buildEdgesFlow,
  decision,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../testing/builders.ts';
import { listTexts, set, startConversation } from '../testing/conversation.ts';
import { bring } from './testing/bring.ts';

const ask = (id: string) => question(id, { produces: [id], retryPolicy: { maxAttempts: 5 } });
const FACTS = ['a', 'b', 'c', 'd', 'n'];
type Parts = Parameters<typeof buildEdgesFlow>[0];
const draw = (
  nodes: Parts['nodes'],
  edges: Parts['edges'],
  more: Omit<Parts, 'nodes' | 'edges'> = {},
): FlowDocument => buildEdgesFlow({ facts: FACTS, nodes: nodes ?? [], edges: edges ?? [], ...more });

const line = draw([ask('a'), ask('b'), ask('c'), terminal('end')], [edge('a>b'), edge('b>c'), edge('c>end')]);
/** A conversation that was asked for c, with a and b known. */
function talkAtC(flow = line) {
  const talk = startConversation(flow);
  talk.start();
  talk.say([set('a', 'A')]);
  talk.say([set('b', 'B')]);
  expect(talk.session.pending?.node).toBe('c');
  return talk;
}

describe('reconcile, positions in a graph of edges', () => {
  it('keeps its place at a node with the same id, and the open question with it', () => {
    const after = draw(
      [ask('a'), ask('b'), { ...ask('c'), text: 'Other words?' }, terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const { told, result } = bring(talkAtC(), after);
    expect(told).toEqual(['anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
    expect(result.record.before.flow).toBe(result.record.flow.hash);
    expect(result.record.before.turn).toBe(3);
  });

  it('goes to the nearest node it came by when its own is gone, and on from there by the new edges', () => {
    const after = draw(
      [ask('a'), ask('b'), ask('d'), terminal('end')],
      [edge('a>b'), edge('b>d'), edge('d>end')],
    );
    const { told, result } = bring(talkAtC(), after);
    expect(told).toEqual(['moved c>b by history']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('does not say again what was said at the node it goes back to', () => {
    const before = draw(
      [ask('a'), message('m'), ask('c'), terminal('end')],
      [edge('a>m'), edge('m>c'), edge('c>end')],
    );
    const talk = startConversation(before);
    talk.start();
    talk.say([set('a', 'A')]);
    const after = draw(
      [ask('a'), message('m'), ask('d'), terminal('end')],
      [edge('a>m'), edge('m>d'), edge('d>end')],
    );
    const { told, result } = bring(talk, after);
    expect(told).toEqual(['moved c>m by history']);
    expect(listTexts(result)).toEqual(['Tell me about d?']);
  });

  it('begins at the entry when no node it came by is left', () => {
    const after = draw([ask('d'), ask('n'), terminal('end')], [edge('d>n'), edge('n>end')]);
    const { told, result } = bring(talkAtC(), after);
    expect(told).toEqual(['moved c>d by entry']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('closes the question when its node asks something else now', () => {
    const after = draw(
      [ask('a'), ask('b'), question('c', { produces: ['d'] }), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const { told, result } = bring(talkAtC(), after);
    expect(told).toEqual(['anchor c']);
    expect(result.record.before.pending).toBeUndefined();
    expect(result.session.pending?.facts).toEqual(['d']);
  });

  it('still walks back the way it came when something is corrected later', () => {
    const { session } = bring(
      talkAtC(),
      draw(
        [ask('a'), message('m'), ask('b'), ask('c'), ask('d'), terminal('end')],
        [
          edge('a>d: answers.a == "Z"', { priority: 1 }),
          edge('a>m'),
          edge('m>b'),
          edge('b>c'),
          edge('c>end'),
          edge('d>end'),
        ],
      ),
    ).result;
    expect(session.frames[0]!.counters.map(({ node, left }) => `${node} ${left}`)).toEqual([
      'a 1',
      'b 0',
      'c undefined',
      'm 0',
    ]);
    expect(session.frames[0]!.origin).toBeUndefined();
  });
});

describe('reconcile, facts and the rest of a session', () => {
  it('drops facts, states and paths that are gone, and values that no longer fit', () => {
    const condition = { text: 'p', examples: ['p'] };
    const before = draw(
      [ask('a'), ask('b'), ask('c'), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
      {
        paths: [{ id: 'p', name: 'P', condition }],
        states: ['SEEN'],
      },
    );
    const talk = startConversation(before);
    talk.start();
    talk.say([set('a', '17'), set('d', 'x'), set('n', 'word'), { type: 'ChoosePath', path: 'p' }]);
    talk.override({ states: { SEEN: true } });
    const after: FlowDocument = {
      ...line,
      facts: [
        { name: 'a', type: 'integer' },
        { name: 'b', type: 'text' },
        { name: 'c', type: 'text' },
        { name: 'n', type: 'date' },
      ],
    };
    const { told, result } = bring(talk, after);
    expect(told).toEqual([
      'dropped fact d',
      'dropped fact n',
      'dropped state SEEN',
      'dropped path p',
      'anchor b',
    ]);
    expect(result.record.before.facts.map(([name, value]) => [name, value])).toEqual([['a', 17]]);
    expect(result.record.before.path).toBeUndefined();
  });

  it('computes anew what is computed otherwise now', () => {
    const before = draw(line.graphs[0]!.nodes, line.graphs[0]!.edges);
    before.facts.push({ name: 'sum', type: 'text', compute: 'answers.a + "1"' });
    const talk = startConversation(before);
    talk.start();
    talk.say([set('a', 'A')]);
    const after = structuredClone(before);
    after.facts.at(-1)!.compute = 'answers.a + "2"';
    const { result } = bring(talk, after);
    expect(result.record.before.facts.find(([name]) => name === 'sum')?.[1]).toBe('A2');
  });
});

describe('reconcile, what came before the place', () => {
  const inserted = draw(
    [ask('a'), ask('n'), ask('b'), ask('c'), terminal('end')],
    [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
  );

  it('leaves new questions alone when conservative', () => {
    const { told, result } = bring(talkAtC(), inserted);
    expect(told).toEqual(['anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
  });

  it('fills a new question from what is known about the customer', () => {
    const { told, result, asked } = bring(talkAtC(), inserted, {
      strategy: 'optimistic',
      customer: { n: 'N' },
    });
    expect(told).toEqual(['filled n.n from customer', 'anchor c']);
    expect(result.record.before.facts.find(([name]) => name === 'n')).toEqual(['n', 'N', 4, 'customer']);
    expect(asked.map(({ kind }) => kind)).toEqual(['loadCustomer', 'understand']);
  });

  it('fills it from the conversation, asked for the new facts alone', () => {
    const commands = [set('n', 'N'), set('a', 'other')] as never[];
    const { told, result, asked } = bring(talkAtC(), inserted, {
      strategy: 'optimistic',
      answers: { understand: [{ commands }] },
    });
    expect(told).toEqual(['filled n.n from conversation', 'anchor c']);
    expect(result.record.before.facts.map(([name, value]) => `${name} ${value}`)).toEqual([
      'a A',
      'b B',
      'n N',
    ]);
    expect(asked.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
      '0 history',
      '1 understand',
      '2 understand',
    ]);
    expect(result.record.reconciled?.effects).toBe(2);
  });

  it('asks it when nobody knows, and comes back to where it was', () => {
    const talk = talkAtC();
    const { told, result } = bring(talk, inserted, { strategy: 'optimistic' });
    expect(told).toEqual(['asks n n']);
    expect(result.session.pending?.node).toBe('n');
    const again = startConversation(inserted);
    again.session = result.session;
    again.say([set('n', 'N')]);
    expect(again.session.pending?.node).toBe('c');
  });

  it('asks what a question it came past asks beside now', () => {
    const after = draw(
      [question('a', { produces: ['a', 'n'] }), ask('b'), ask('c'), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    expect(bring(talkAtC(), after, { strategy: 'optimistic' }).told).toEqual(['asks a n']);
  });

  it('does not ask a new question that does not apply', () => {
    const after = draw(
      [ask('a'), { ...ask('n'), when: 'answers.a == "other"' }, ask('b'), ask('c'), terminal('end')],
      [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
    );
    expect(bring(talkAtC(), after, { strategy: 'optimistic' }).told).toEqual(['anchor c']);
  });

  it('does not go back for a question past a checkpoint', () => {
    const flow = (nodes: Parts['nodes'], edges: Parts['edges']) => draw(nodes, edges);
    const before = flow(
      [ask('a'), { ...ask('b'), checkpoint: true }, ask('c'), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const after = flow(
      [ask('a'), ask('n'), { ...ask('b'), checkpoint: true }, ask('c'), terminal('end')],
      [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
    );
    const { told, result } = bring(talkAtC(before), after, { strategy: 'optimistic' });
    expect(told).toEqual(['blocked c by b from n', 'anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
  });

  const forked = draw(
    [ask('a'), decision('f'), ask('b'), ask('c'), ask('d'), terminal('end')],
    [edge('a>f'), edge('f>d: answers.a == "A"'), edge('f>b:else'), edge('b>c'), edge('c>end'), edge('d>end')],
  );

  it('leaves a new fork alone unless graph aware', () => {
    expect(bring(talkAtC(), forked, { strategy: 'optimistic' }).told).toEqual(['anchor c']);
  });

  it('goes where a new fork leads when that is another branch', () => {
    const { told, result } = bring(talkAtC(), forked, { strategy: 'graphAware' });
    expect(told).toEqual(['teleported c>d at f']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('stays when the fork leads the way it came', () => {
    const talk = startConversation(line);
    talk.start();
    talk.say([set('a', 'other')]);
    talk.say([set('b', 'B')]);
    expect(bring(talk, forked, { strategy: 'graphAware' }).told).toEqual(['anchor c']);
  });

  it('judges a fork with what was just filled in', () => {
    const after = draw(
      [ask('a'), ask('n'), ask('b'), ask('c'), ask('d'), terminal('end')],
      [
        edge('a>n'),
        edge('n>d: answers.n == "N"'),
        edge('n>b:else'),
        edge('b>c'),
        edge('c>end'),
        edge('d>end'),
      ],
    );
    const { told } = bring(talkAtC(), after, { strategy: 'graphAware', customer: { n: 'N' } });
    expect(told).toEqual(['filled n.n from customer', 'teleported c>d at n']);
  });

  it('does not leave its branch past an irreversible call', () => {
    const pay = tool('pay', 'paid', { irreversible: true });
    const before = draw(
      [ask('a'), action('pay'), ask('c'), terminal('end')],
      [edge('a>pay'), edge('pay>c'), edge('c>end')],
      { tools: [pay] },
    );
    const after = draw(
      [ask('a'), action('pay'), ask('c'), ask('d'), terminal('end')],
      [edge('a>d: answers.a == "A"'), edge('a>pay:else'), edge('pay>c'), edge('c>end'), edge('d>end')],
      { tools: [pay] },
    );
    const talk = startConversation(before);
    talk.start();
    talk.say([set('a', 'A')], { callTool: ['paid'] });
    const { told, result } = bring(talk, after, { strategy: 'graphAware' });
    expect(told).toEqual(['blocked c by pay from d', 'anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
  });
});

describe('reconcile, the stack', () => {
  const child = edgesGraph('child', { nodes: [ask('b')], edges: [edge('b>__exit__')], outputs: ['b'] });
  const caller = draw([ask('a'), subgraph('s', 'child'), terminal('end')], [edge('a>s'), edge('s>end')], {
    graphs: [child],
  });
  function talkInChild() {
    const talk = startConversation(caller);
    talk.start();
    talk.say([set('a', 'A')]);
    expect(talk.session.frames.map(({ id }) => id)).toEqual(['main#1', 'child#2']);
    return talk;
  }

  it('ends a called graph that is gone, and enters what called it again', () => {
    const after = draw([ask('a'), subgraph('s', 'other'), terminal('end')], [edge('a>s'), edge('s>end')], {
      graphs: [edgesGraph('other', { nodes: [ask('d')], edges: [edge('d>__exit__')] })],
    });
    const { told, result } = bring(talkInChild(), after);
    expect(told).toEqual(['ended child#2 graph-gone', 'anchor s']);
    expect(result.record.before.finished).toMatchObject([{ id: 'child#2', state: 'abandoned' }]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'other#3']);
  });

  it('gives up what a node called that is gone', () => {
    const after = draw([ask('a'), ask('c'), terminal('end')], [edge('a>c'), edge('c>end')], {
      graphs: [child],
    });
    const { told, result } = bring(talkInChild(), after);
    expect(told).toEqual(['moved s>a by history']);
    expect(result.record.before.finished).toMatchObject([{ id: 'child#2', state: 'cancelled' }]);
    expect(result.session.pending?.node).toBe('c');
  });

  it('begins anew in the new main graph when the old one is gone, with the facts that are left', () => {
    const { graphs, ...rest } = line;
    const after: FlowDocument = { ...rest, main: 'new', graphs: [{ ...graphs[0]!, id: 'new' }] };
    const { told, result } = bring(talkAtC(), after);
    expect(told).toEqual(['ended main#1 graph-gone']);
    expect(result.record.before.frames.map(({ id }) => id)).toEqual(['new#2']);
    expect(result.session.pending?.node).toBe('c');
  });

  it('resumes what lay below an interrupt whose graph is gone', () => {
    const trip = edgesGraph('trip', {
      nodes: [ask('d')],
      edges: [edge('d>__exit__')],
      trigger: { text: 't', examples: ['t'] },
    });
    const talk = startConversation({ ...line, graphs: [...line.graphs, trip] });
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'trip' }]);
    expect(talk.session.frames).toHaveLength(2);
    const { told, result } = bring(talk, line);
    expect(told).toEqual(['ended trip#2 graph-gone', 'anchor a']);
    expect(result.record.before.frames[0]!.pausedAt).toBeUndefined();
    expect(result.session.pending?.node).toBe('a');
  });
});
