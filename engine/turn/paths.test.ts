import { describe, expect, it } from 'vitest';
import { buildEdgesFlow, buildFlow, edge, question, terminal } from '../testing/builders.ts';
import { listDecisions, listEvents, set, startConversation } from '../testing/conversation.ts';
import type { Command } from './types/input.ts';

const choose = (path: string, confidence?: number): Command =>
  confidence === undefined ? { type: 'ChoosePath', path } : { type: 'ChoosePath', path, confidence };
const condition = { text: 'x', examples: ['x'] };
const paths = [
  { id: 'home', name: 'Home', condition },
  { id: 'court', name: 'Court', condition },
];
const flow = (settings = {}) =>
  buildEdgesFlow({
    facts: ['a'],
    nodes: [
      question('a', { produces: ['a'], retryPolicy: { maxAttempts: 20 } }),
      question('b'),
      terminal('end'),
    ],
    edges: [edge('a>b: path == "home"'), edge('a>end', { guard: 'else' }), edge('b>end')],
    paths,
    settings: { path: settings },
  });

function vote(votes: Command[], settings = {}) {
  const talk = startConversation(flow(settings));
  talk.start();
  for (const vote of votes) talk.say([vote]);
  return talk.session.path;
}

describe('votes for paths', () => {
  it('take the first path tentatively and lock it after three', () => {
    expect(vote([choose('home')])).toEqual({ votes: [['home', 1]], active: 'home' });
    expect(vote([choose('home'), choose('home'), choose('home')])).toEqual({
      votes: [['home', 3]],
      active: 'home',
      locked: true,
    });
  });

  it('that alternate do not lock a path', () => {
    const path = vote([choose('home'), choose('court'), choose('home'), choose('court'), choose('home')]);
    expect(path?.locked).toBeUndefined();
  });

  it('of one noisy turn change nothing', () => {
    expect(vote([choose('home'), choose('home'), choose('court')])?.active).toBe('home');
    const steady = vote([choose('home'), choose('home'), choose('court'), choose('home'), choose('home')]);
    expect(steady).toMatchObject({ active: 'home', locked: true });
  });

  it('change the tentative path only to one with strictly more, and never with allowSwitchBeforeLock off', () => {
    expect(vote([choose('home'), choose('court')])?.active).toBe('court');
    expect(vote([choose('home'), choose('court')], { decay: 0 })?.active).toBe('home');
    expect(vote([choose('home'), choose('court')], { allowSwitchBeforeLock: false })?.active).toBe('home');
    expect(
      vote([choose('home'), choose('court'), choose('court'), choose('court')], {
        allowSwitchBeforeLock: false,
      }),
    ).toMatchObject({ active: 'court', locked: true });
  });

  it('below the minimum confidence do not count', () => {
    const talk = startConversation(flow({ minConfidence: 0.5 }));
    talk.start();
    const result = talk.say([choose('home', 0.4)]);
    expect(result.session.path).toBeUndefined();
    expect(listEvents(result, 'path-vote-ignored')).toEqual([
      { type: 'path-vote-ignored', path: 'home', reason: 'low-confidence', confidence: 0.4 },
    ]);
  });

  it('do not change a locked path, but an operator can', () => {
    const talk = startConversation(flow({ lockThreshold: 1 }));
    talk.start();
    talk.say([choose('home')]);
    expect(listEvents(talk.say([choose('court')]), 'path-vote-ignored')[0]?.reason).toBe('locked');
    expect(talk.override({ path: 'court' }).session.path).toMatchObject({ active: 'court', locked: true });
    expect(talk.override({ path: null }).session.path).toBeUndefined();
  });

  it('set the path that guards read', () => {
    const talk = startConversation(flow());
    talk.start();
    expect(listDecisions(talk.say([choose('home'), set('a', '1')]))).toEqual(['b EXECUTE']);
  });

  it('for an undeclared path are rejected', () => {
    const talk = startConversation(flow());
    talk.start();
    expect(listEvents(talk.say([choose('moon')]), 'command')[0]).toMatchObject({ reason: 'unknown-path' });
  });
});

describe('a node with paths', () => {
  it('replaces the node with the same facts while its path is active', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['a', 'size'],
        nodes: [
          question('a', { produces: ['a'] }),
          question('size', { produces: ['size'] }),
          question('court-size', { produces: ['size'], paths: ['court'] }),
          terminal('end'),
        ],
        edges: [edge('a>size'), edge('size>end')],
        paths,
      }),
    );
    talk.start();
    const result = talk.say([choose('court'), set('a', '1')]);
    expect(listDecisions(result)).toEqual(['court-size EXECUTE']);
    expect(listEvents(result, 'replaced')).toEqual([
      { type: 'replaced', node: 'size', by: 'court-size', path: 'court' },
    ]);
    expect(talk.say([set('size', 'big')]).status).toBe('complete');
  });

  it('starts its attempts from zero when a loop leads back to it', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['size', { name: 'more', type: 'boolean' }],
        nodes: [
          question('size', { produces: ['size'] }),
          question('court-size', { produces: ['size'], paths: ['court'], retryPolicy: { maxAttempts: 1 } }),
          question('more', { produces: ['more'] }),
          terminal('end'),
        ],
        edges: [edge('size>more'), edge('more>size: answers.more'), edge('more>end', { guard: 'else' })],
        paths,
      }),
    );
    talk.start();
    expect(listDecisions(talk.say([choose('court')]))).toEqual(['court-size EXECUTE']);
    talk.say([set('size', 'big')]);
    expect(listDecisions(talk.say([set('more', true)]))).toEqual(['court-size EXECUTE']);
  });

  it('replaces the other node in a gates graph', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['a', 'size'],
        nodes: [
          question('a', { produces: ['a'], importance: 'high' }),
          question('size', { produces: ['size'] }),
          question('court-size', { produces: ['size'], paths: ['court'] }),
        ],
        paths,
      }),
    );
    talk.start();
    expect(listDecisions(talk.say([choose('court'), set('a', '1')]))).toEqual(['court-size EXECUTE']);
    const other = startConversation(talk.compiled.flow);
    other.start();
    expect(listDecisions(other.say([set('a', '1')]))).toEqual(['size EXECUTE']);
  });
});
