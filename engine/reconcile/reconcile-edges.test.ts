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
import { listReplyTexts, set, startConversation } from '../testing/conversation.ts';
import { moveToVersion } from './testing/move-to-version.ts';

const ask = (id: string) => question(id, { produces: [id], retryPolicy: { maxAttempts: 5 } });
const FACTS = ['a', 'b', 'c', 'd', 'n'];
type Parts = Parameters<typeof buildEdgesFlow>[0];
const draw = (
  nodes: Parts['nodes'],
  edges: Parts['edges'],
  more: Omit<Parts, 'nodes' | 'edges'> = {},
): FlowDocument => buildEdgesFlow({ facts: FACTS, nodes: nodes ?? [], edges: edges ?? [], ...more });

const line = draw([ask('a'), ask('b'), ask('c'), terminal('end')], [edge('a>b'), edge('b>c'), edge('c>end')]);
/** A conversation with c as the open question, and a and b known. */
function talkAtC(flow = line) {
  const talk = startConversation(flow);
  talk.start();
  talk.say([set('a', 'A')]);
  talk.say([set('b', 'B')]);
  expect(talk.session.pending?.node).toBe('c');
  return talk;
}

describe('reconcile, positions in an edges graph', () => {
  it('stays at a node with the same id and keeps the open question', () => {
    const after = draw(
      [ask('a'), ask('b'), { ...ask('c'), text: 'Other words?' }, terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const { summaries, result } = moveToVersion(talkAtC(), after);
    expect(summaries).toEqual(['anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
    expect(result.record.before.flow).toBe(result.record.flow.hash);
    expect(result.record.before.turn).toBe(3);
  });

  it('moves to the last visited node that remains, then follows the new edges', () => {
    const after = draw(
      [ask('a'), ask('b'), ask('d'), terminal('end')],
      [edge('a>b'), edge('b>d'), edge('d>end')],
    );
    const { summaries, result } = moveToVersion(talkAtC(), after);
    expect(summaries).toEqual(['moved c>b by history']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('does not repeat the text of the node it moves back to', () => {
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
    const { summaries, result } = moveToVersion(talk, after);
    expect(summaries).toEqual(['moved c>m by history']);
    expect(listReplyTexts(result)).toEqual(['Tell me about d?']);
  });

  it('moves to the entry if no visited node remains', () => {
    const after = draw([ask('d'), ask('n'), terminal('end')], [edge('d>n'), edge('n>end')]);
    const { summaries, result } = moveToVersion(talkAtC(), after);
    expect(summaries).toEqual(['moved c>d by entry']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('closes the open question if its node asks for another fact', () => {
    const after = draw(
      [ask('a'), ask('b'), question('c', { produces: ['d'] }), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const { summaries, result } = moveToVersion(talkAtC(), after);
    expect(summaries).toEqual(['anchor c']);
    expect(result.record.before.pending).toBeUndefined();
    expect(result.session.pending?.facts).toEqual(['d']);
  });

  it('keeps the visited route so that a later correction can go back on it', () => {
    const { session } = moveToVersion(
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
  it('drops removed facts, states and paths, and values that no longer parse', () => {
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
    const { summaries, result } = moveToVersion(talk, after);
    expect(summaries).toEqual([
      'dropped fact d',
      'dropped fact n',
      'dropped state SEEN',
      'dropped path p',
      'anchor b',
    ]);
    expect(result.record.before.facts.map(([name, value]) => [name, value])).toEqual([['a', 17]]);
    expect(result.record.before.path).toBeUndefined();
  });

  it('recomputes facts whose expression changed', () => {
    const before = draw(line.graphs[0]!.nodes, line.graphs[0]!.edges);
    before.facts.push({ name: 'sum', type: 'text', compute: 'answers.a + "1"' });
    const talk = startConversation(before);
    talk.start();
    talk.say([set('a', 'A')]);
    const after = structuredClone(before);
    after.facts.at(-1)!.compute = 'answers.a + "2"';
    const { result } = moveToVersion(talk, after);
    expect(result.record.before.facts.find(([name]) => name === 'sum')?.[1]).toBe('A2');
  });
});

describe('reconcile, changes before the position', () => {
  const inserted = draw(
    [ask('a'), ask('n'), ask('b'), ask('c'), terminal('end')],
    [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
  );

  it('ignores new questions with the conservative strategy', () => {
    const { summaries, result } = moveToVersion(talkAtC(), inserted);
    expect(summaries).toEqual(['anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
  });

  it('fills a new question from the stored facts of the customer', () => {
    const { summaries, result, asked } = moveToVersion(talkAtC(), inserted, {
      strategy: 'optimistic',
      customer: { n: 'N' },
    });
    expect(summaries).toEqual(['filled n.n from customer', 'anchor c']);
    expect(result.record.before.facts.find(([name]) => name === 'n')).toEqual(['n', 'N', 4, 'customer']);
    expect(asked.map(({ kind }) => kind)).toEqual(['loadCustomer', 'understand']);
  });

  it('fills a new question from the conversation, only with the new facts', () => {
    const commands = [set('n', 'N'), set('a', 'other')] as never[];
    const { summaries, result, asked } = moveToVersion(talkAtC(), inserted, {
      strategy: 'optimistic',
      answers: { understand: [{ commands }] },
    });
    expect(summaries).toEqual(['filled n.n from conversation', 'anchor c']);
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

  it('asks a new question that cannot be filled, then returns to its position', () => {
    const talk = talkAtC();
    const { summaries, result } = moveToVersion(talk, inserted, { strategy: 'optimistic' });
    expect(summaries).toEqual(['asks n n']);
    expect(result.session.pending?.node).toBe('n');
    const again = startConversation(inserted);
    again.session = result.session;
    again.say([set('n', 'N')]);
    expect(again.session.pending?.node).toBe('c');
  });

  it('asks for the facts that the new version added to a passed question', () => {
    const after = draw(
      [question('a', { produces: ['a', 'n'] }), ask('b'), ask('c'), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    expect(moveToVersion(talkAtC(), after, { strategy: 'optimistic' }).summaries).toEqual(['asks a n']);
  });

  it('does not ask a new question whose condition is false', () => {
    const after = draw(
      [ask('a'), { ...ask('n'), when: 'answers.a == "other"' }, ask('b'), ask('c'), terminal('end')],
      [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
    );
    expect(moveToVersion(talkAtC(), after, { strategy: 'optimistic' }).summaries).toEqual(['anchor c']);
  });

  it('does not go back past a checkpoint to ask a question', () => {
    const flow = (nodes: Parts['nodes'], edges: Parts['edges']) => draw(nodes, edges);
    const before = flow(
      [ask('a'), { ...ask('b'), checkpoint: true }, ask('c'), terminal('end')],
      [edge('a>b'), edge('b>c'), edge('c>end')],
    );
    const after = flow(
      [ask('a'), ask('n'), { ...ask('b'), checkpoint: true }, ask('c'), terminal('end')],
      [edge('a>n'), edge('n>b'), edge('b>c'), edge('c>end')],
    );
    const { summaries, result } = moveToVersion(talkAtC(before), after, { strategy: 'optimistic' });
    expect(summaries).toEqual(['blocked c by b from n', 'anchor c']);
    expect(result.record.before.pending?.node).toBe('c');
  });

  const forked = draw(
    [ask('a'), decision('f'), ask('b'), ask('c'), ask('d'), terminal('end')],
    [edge('a>f'), edge('f>d: answers.a == "A"'), edge('f>b:else'), edge('b>c'), edge('c>end'), edge('d>end')],
  );

  it('ignores a new fork unless the strategy is graphAware', () => {
    expect(moveToVersion(talkAtC(), forked, { strategy: 'optimistic' }).summaries).toEqual(['anchor c']);
  });

  it('follows a new fork that leads to another branch', () => {
    const { summaries, result } = moveToVersion(talkAtC(), forked, { strategy: 'graphAware' });
    expect(summaries).toEqual(['teleported c>d at f']);
    expect(result.session.pending?.node).toBe('d');
  });

  it('stays if the new fork leads along the visited route', () => {
    const talk = startConversation(line);
    talk.start();
    talk.say([set('a', 'other')]);
    talk.say([set('b', 'B')]);
    expect(moveToVersion(talk, forked, { strategy: 'graphAware' }).summaries).toEqual(['anchor c']);
  });

  it('evaluates a fork with facts that were just filled', () => {
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
    const { summaries } = moveToVersion(talkAtC(), after, { strategy: 'graphAware', customer: { n: 'N' } });
    expect(summaries).toEqual(['filled n.n from customer', 'teleported c>d at n']);
  });

  it('does not go back past an irreversible call to another branch', () => {
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
    const { summaries, result } = moveToVersion(talk, after, { strategy: 'graphAware' });
    expect(summaries).toEqual(['blocked c by pay from d', 'anchor c']);
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

  it('ends a removed called graph and enters its calling node again', () => {
    const after = draw([ask('a'), subgraph('s', 'other'), terminal('end')], [edge('a>s'), edge('s>end')], {
      graphs: [edgesGraph('other', { nodes: [ask('d')], edges: [edge('d>__exit__')] })],
    });
    const { summaries, result } = moveToVersion(talkInChild(), after);
    expect(summaries).toEqual(['ended child#2 graph-gone', 'anchor s']);
    expect(result.record.before.finished).toMatchObject([{ id: 'child#2', state: 'abandoned' }]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'other#3']);
  });

  it('cancels the call of a removed node', () => {
    const after = draw([ask('a'), ask('c'), terminal('end')], [edge('a>c'), edge('c>end')], {
      graphs: [child],
    });
    const { summaries, result } = moveToVersion(talkInChild(), after);
    expect(summaries).toEqual(['moved s>a by history']);
    expect(result.record.before.finished).toMatchObject([{ id: 'child#2', state: 'cancelled' }]);
    expect(result.session.pending?.node).toBe('c');
  });

  it('starts in the new main graph if the old one is removed, keeping the remaining facts', () => {
    const { graphs, ...rest } = line;
    const after: FlowDocument = { ...rest, main: 'new', graphs: [{ ...graphs[0]!, id: 'new' }] };
    const { summaries, result } = moveToVersion(talkAtC(), after);
    expect(summaries).toEqual(['ended main#1 graph-gone']);
    expect(result.record.before.frames.map(({ id }) => id)).toEqual(['new#2']);
    expect(result.session.pending?.node).toBe('c');
  });

  it('resumes the paused activity below an interrupt whose graph is removed', () => {
    const trip = edgesGraph('trip', {
      nodes: [ask('d')],
      edges: [edge('d>__exit__')],
      trigger: { text: 't', examples: ['t'] },
    });
    const talk = startConversation({ ...line, graphs: [...line.graphs, trip] });
    talk.start();
    talk.say([{ type: 'StartGraph', graph: 'trip' }]);
    expect(talk.session.frames).toHaveLength(2);
    const { summaries, result } = moveToVersion(talk, line);
    expect(summaries).toEqual(['ended trip#2 graph-gone', 'anchor a']);
    expect(result.record.before.frames[0]!.pausedAt).toBeUndefined();
    expect(result.session.pending?.node).toBe('a');
  });
});
