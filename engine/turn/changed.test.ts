import { describe, expect, it } from 'vitest';
import { replayTurn } from '../drivers/replay-turn.ts';
import { buildEdgesFlow, buildFlow, edge, message, question, terminal } from '../testing/builders.ts';
import {
  compileOrThrow,
  correct,
  digress,
  listDecisions,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
} from '../testing/conversation.ts';

describe('changed() in a gates graph', () => {
  const flow = buildFlow({
    facts: ['size', 'name', { name: 'price', type: 'number', compute: 'size(answers.size) * 2.0' }],
    nodes: [
      question('size', { produces: ['size'], importance: 'high' }),
      message('again', { text: 'That has a new price.', when: 'changed(answers.price)' }),
      question('name', { produces: ['name'] }),
    ],
  });

  it('holds in the turn in which a message gives a known fact another value, also a computed one', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('size', 'big')]))).toEqual(['Tell me about name?']);
    const same = talk.say([correct('size', 'one')]);
    expect(listReplyTexts(same)).not.toContain('That has a new price.');
    // It comes before the question that is open, and again at the next change.
    for (const size of ['huge', 'tiniest']) {
      const result = talk.say([correct('size', size)]);
      expect(listReplyTexts(result)).toContain('That has a new price.');
      expect(listDecisions(result)).toEqual(['again EXECUTE', 'name EXECUTE']);
    }
    expect(listReplyTexts(talk.say([set('name', 'Ann')]))).not.toContain('That has a new price.');
  });

  it('does not hold for a first value, or for the same one', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('size', 'big')]);
    expect(listReplyTexts(talk.say([correct('size', 'big')]))).not.toContain('That has a new price.');
    talk.say([correct('size')]);
    expect(listReplyTexts(talk.say([set('size', 'huge')]))).not.toContain('That has a new price.');
  });

  it('is an unknown function for turns of engine version 6', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('size', 'big')]);
    const { record } = talk.say([correct('size', 'huge')]);
    const compiled = compileOrThrow(flow);
    expect(listReplyTexts(replayTurn(compiled, record))).toContain('That has a new price.');
    expect(listReplyTexts(replayTurn(compiled, { ...record, engine: '6' }))).not.toContain(
      'That has a new price.',
    );
  });
});

describe('changed() on an edge', () => {
  const flow = buildEdgesFlow({
    facts: ['day', 'time', 'why', 'mail'],
    nodes: [
      question('day', { produces: ['day'] }),
      message('moved', { text: 'I look again.' }),
      question('time', { produces: ['time'] }),
      question('mail', { produces: ['mail'] }),
      question('last', {}),
      terminal('end'),
    ],
    edges: [
      edge('day>moved: changed(answers.day)'),
      edge('day>time', { guard: 'else' }),
      edge('moved>time'),
      edge('time>mail'),
      edge('mail>last'),
      edge('last>end'),
    ],
  });

  const reachLast = () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('day', 'mon')]);
    talk.say([set('time', 'ten')]);
    talk.say([set('mail', 'a@b.c')]);
    return talk;
  };

  it('leads back to it at each change', () => {
    const talk = reachLast();
    for (const day of ['tue', 'wed']) {
      const result = talk.say([correct('day', day)]);
      expect(listEvents(result, 'rewound').map(({ to }) => to)).toEqual(['day']);
      expect(listReplyTexts(result)).toContain('I look again.');
      expect(listDecisions(result).at(-1)).toBe('last EXECUTE');
    }
  });

  it('does not lead back when another fact changes', () => {
    const talk = reachLast();
    talk.say([correct('day', 'tue')]);
    const result = talk.say([correct('mail', 'c@d.e')]);
    expect(listEvents(result, 'rewound')).toEqual([]);
    expect(result.session.pending).toMatchObject({ node: 'last' });
  });

  it('keeps the answer to a question that was asked because of a change', () => {
    const asking = buildEdgesFlow({
      facts: ['day', 'why', 'mail'],
      nodes: [
        question('day', { produces: ['day'] }),
        question('why', { produces: ['why'], when: 'changed(answers.day)' }),
        question('mail', { produces: ['mail'] }),
        question('last', {}),
        terminal('end'),
      ],
      edges: [edge('day>why'), edge('why>mail'), edge('mail>last'), edge('last>end')],
    });
    const talk = startConversation(asking);
    talk.start();
    talk.say([set('day', 'mon')]);
    talk.say([set('mail', 'a@b.c')]);
    expect(talk.say([correct('day', 'tue')]).session.pending).toMatchObject({ node: 'why' });
    talk.say([set('why', 'ill')]);
    const result = talk.say([correct('mail', 'c@d.e')]);
    expect(result.session.facts.map(([name, value]) => [name, value])).toContainEqual(['why', 'ill']);
  });
});

it.each([
  ['gates', buildFlow],
  ['edges', buildEdgesFlow],
] as const)('keeps a question open that was asked because of a change: %s', (strategy, build) => {
  const flow = build({
    facts: ['day', 'why', 'name'],
    nodes: [
      question('day', { produces: ['day'] }),
      question('why', { produces: ['why'], when: 'changed(answers.day)' }),
      question('x-name', { produces: ['name'] }),
      ...(strategy === 'edges' ? [terminal('end')] : []),
    ],
    ...(strategy === 'edges' && { edges: [edge('day>why'), edge('why>x-name'), edge('x-name>end')] }),
  });
  const talk = startConversation(flow);
  talk.start();
  talk.say([set('day', 'mon')]);
  expect(talk.say([correct('day', 'tue')]).session.pending?.node).toBe('why');
  expect(talk.say([digress]).session.pending?.node).toBe('why');
  expect(talk.say([]).session.pending?.node).toBe('why');
  expect(talk.say([set('why', 'ill')]).session.pending?.node).toBe('x-name');
});

it('lets a constraint refuse a change', () => {
  const flow = buildFlow({
    facts: ['code', 'name'],
    nodes: [question('code', { produces: ['code'] }), question('name', { produces: ['name'] })],
    constraints: [
      { id: 'fixed', check: '!changed(answers.code)', message: 'The code stays.', facts: ['code'] },
    ],
  });
  const talk = startConversation(flow);
  talk.start();
  talk.say([set('code', 'a')]);
  const result = talk.say([correct('code', 'b')]);
  expect(result.session.facts.find(([name]) => name === 'code')?.[1]).toBe('a');
  expect(listReplyTexts(result).join()).toContain('The code stays.');
});
