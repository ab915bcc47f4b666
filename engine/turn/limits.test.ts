import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SESSION_BYTES,
  DEFAULT_TOOL_CALLS_PER_SESSION,
  DEFAULT_TOOL_CALLS_PER_TURN,
  MOVE_BUDGET,
} from '../document/settings.ts';
import { packSession } from '../session/pack-session.ts';
import type { Json } from '../session/session.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  message,
  question,
  terminal,
  tool,
} from '../testing/builders.ts';
import { listDecisions, set, startConversation } from '../testing/conversation.ts';
import { isTooLarge } from './session-size.ts';

it('the limits equal the documented ones', () => {
  expect([
    MOVE_BUDGET,
    DEFAULT_TOOL_CALLS_PER_TURN,
    DEFAULT_TOOL_CALLS_PER_SESSION,
    DEFAULT_SESSION_BYTES,
  ]).toEqual([100, 8, 200, 256 * 1024]);
});

describe('moves of a turn', () => {
  /** Consecutive messages, then a question as the last move. */
  const takeMoves = (moves: number) => {
    const ids = Array.from({ length: moves - 1 }, (_, index) => `m${index}`);
    const ends = [...ids, 'end'];
    const flow = buildEdgesFlow({
      facts: ['name'],
      nodes: [...ids.map((id) => message(id)), question('end', { produces: ['name'] }), terminal('bye')],
      edges: [...ids.map((id, index) => edge(`${id}>${ends[index + 1]}`)), edge('end>bye')],
    });
    const talk = startConversation(flow);
    return { result: talk.start(), session: talk.session };
  };

  it.each([99, 100])('can be %i', (moves) => {
    const { result, session } = takeMoves(moves);
    expect([result.status, listDecisions(result).length]).toEqual(['waiting', moves]);
    expect(session.pending?.node).toBe('end');
  });

  it('cannot be 101', () => {
    const { result, session } = takeMoves(101);
    expect([result.status, session.lastError?.code]).toEqual(['error', 'loop-limit']);
  });
});

describe('tool calls', () => {
  /** A question, then this many calls before it is asked again. */
  const buildCalls = (calls: number) => {
    const ids = Array.from({ length: calls }, (_, index) => `c${index}`);
    const path = ['a', ...ids, 'a'];
    return buildEdgesFlow({
      facts: ['a'],
      nodes: [question('a', { produces: ['a'] }), ...ids.map((id) => action(id)), terminal('end')],
      edges: [
        ...path.slice(1).map((to, index) => edge(`${path[index]}>${to}`)),
        edge('a>end', { guard: 'answers.a == "enough"', priority: 5 }),
      ],
      tools: ids.map((id) => tool(id, null)),
    });
  };
  const answers = (calls: number): Json[] => Array.from({ length: calls }, () => ({}));

  it.each([
    [7, 7, undefined],
    [8, 8, undefined],
    [9, 8, 'tool-budget'],
  ])('are limited per turn: of %i, %i are made', (wanted, made, code) => {
    const talk = startConversation(buildCalls(wanted));
    talk.start();
    const { record, session } = talk.say([set('a', 'go')], { callTool: answers(wanted) });
    expect(record.effects.filter(({ effect }) => effect.kind === 'callTool')).toHaveLength(made);
    expect([session.calls, session.lastError?.code]).toEqual([made, code]);
  });

  it.each([
    [198, 'c0', undefined, 199],
    [199, 'c0', undefined, 200],
    [200, 'c0', 'tool-budget', 200],
  ])('are limited per conversation: one more after %i', (before, _, code, after) => {
    const talk = startConversation(buildCalls(1));
    talk.start();
    talk.session = { ...talk.session, calls: before };
    const { session } = talk.say([set('a', 'go')], { callTool: answers(1) });
    expect([session.calls, session.lastError?.code]).toEqual([after, code]);
  });
});

describe('the size of a session', () => {
  const LIMIT = 256 * 1024;

  it.each([
    ['x', LIMIT - 1, false],
    ['x', LIMIT, false],
    ['x', LIMIT + 1, true],
    ['é', LIMIT - 1, false],
    ['é', LIMIT, false],
    ['é', LIMIT + 1, true],
  ])('filled with %s, %i bytes: too large is %s', (letter, bytes, expected) => {
    const flow = buildFlow({ facts: ['story'], nodes: [question('q', { produces: ['story'] })] });
    const { compiled, session } = startConversation(flow);
    const fill = (text: string) =>
      ({ ...session, facts: [['story', text, 1, 'user'] as const] }) as typeof session;
    const left = bytes - Buffer.byteLength(packSession(fill('')));
    const wide = Buffer.byteLength(letter);
    const held = fill(letter.repeat(Math.floor(left / wide)) + 'x'.repeat(left % wide));
    expect(Buffer.byteLength(packSession(held))).toBe(bytes);
    expect(isTooLarge({ compiled, session: held })).toBe(expected);
  });

  const flow = buildEdgesFlow({
    facts: ['a', 'found', 'b'],
    nodes: [
      question('a', { produces: ['a'] }),
      action('look', { call: { tool: 'look', assigns: [{ from: 'found', fact: 'found' }] } }),
      question('b', { produces: ['b'] }),
      terminal('end'),
      terminal('sorry', { text: 'That was too much.' }),
    ],
    edges: [edge('a>look'), edge('look>b'), edge('look>sorry', { on: 'error' }), edge('b>end')],
    tools: [tool('look', null)],
  });
  const look = (found: string) => {
    const talk = startConversation(flow);
    talk.start();
    return { talk, result: talk.say([set('a', 'x')], { callTool: [{ found }] }) };
  };

  it('allows a tool result within the limit', () => {
    const { talk, result } = look('x'.repeat(LIMIT - 2000));
    expect([result.status, result.session.pending?.node]).toEqual(['waiting', 'b']);
    expect(talk.say([set('b', 'x')]).status).toBe('complete');
  });

  it('fails a call whose result exceeds the limit and stores nothing of it', () => {
    const { result } = look('x'.repeat(LIMIT));
    expect(result.session.facts.map(([name]) => name)).toEqual(['a']);
    expect(result.replies.map(({ text }) => text)).toEqual(['That was too much.']);
    expect(result.events.find(({ type }) => type === 'tool-called')).toMatchObject({
      ok: false,
      error: { code: 'session-size' },
    });
    expect(packSession(result.session).length).toBeLessThan(2000);
  });

  it('counts a result that replaces another once', () => {
    const again = buildEdgesFlow({
      facts: ['a', 'found'],
      nodes: [
        question('a', { produces: ['a'] }),
        action('look', { call: { tool: 'look', assigns: [{ from: 'found', fact: 'found' }] } }),
        action('more', { call: { tool: 'look', assigns: [{ from: 'found', fact: 'found' }] } }),
        terminal('end'),
      ],
      edges: [edge('a>look'), edge('look>more'), edge('more>end')],
      tools: [tool('look', null)],
    });
    const talk = startConversation(again);
    talk.start();
    const results = ['x', 'y'].map((letter) => ({ found: letter.repeat(LIMIT - 2000) }));
    const { status, session } = talk.say([set('a', 'x')], { callTool: results });
    expect(status).toBe('complete');
    expect(session.facts.find(([name]) => name === 'found')?.[1]).toMatch(/^y+$/);
  });
});
