import { describe, expect, it } from 'vitest';
import type { RetryPolicy } from '../../../document/node.ts';
import { buildFlow, type FlowPieces, handoff, message, question } from '../../../testing/builders.ts';
import {
  clarify,
  correct,
  digress,
  listDecisions,
  listEvents,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
  unknown,
} from '../../../testing/conversation.ts';

/** A question that can be exhausted, and one of low importance. */
function buildExhaustible(retryPolicy: RetryPolicy, parts: Partial<FlowPieces> = {}) {
  return buildFlow({
    facts: ['name', 'city'],
    gates: { ALL: { metricsAll: ['name', 'city'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('name', { produces: ['name'], retryPolicy, importance: 'high' }),
      question('city', { produces: ['city'], importance: 'low' }),
    ],
    ...parts,
  });
}

describe('a question in focus (docs/rulings.md#9)', () => {
  const flow = buildFlow({
    facts: ['email', 'guests', 'name'],
    settings: { retryPolicy: { maxAttempts: 2, onExhaust: 'SKIP' } },
    nodes: ['guests', 'email', 'name'].map((name) => question(name, { produces: [name] })),
  });

  it('stays open after messages that were not understood, until its own attempts are used', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['email RETRY']);
    expect(listDecisions(talk.say([]))).toEqual(['email SKIP', 'guests EXECUTE']);
  });

  it('is the one of a corrected fact without a new value, and takes the next answer', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('email', 'a')]))).toEqual(['guests EXECUTE']);
    expect(listDecisions(talk.say([correct('email')]))).toEqual(['email EXECUTE']);
    expect(listDecisions(talk.say([set('email', 'b')]))).toEqual(['guests EXECUTE']);
  });
});

describe('order of candidates', () => {
  it('is importance, then fewest attempts, then id', () => {
    const flow = buildFlow({
      facts: ['a', 'b', 'c', 'd'],
      gates: { ALL: { metricsAll: ['a', 'b', 'c', 'd'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('d', { produces: ['d'], importance: 'low' }),
        question('b', { produces: ['b'] }),
        question('a', { produces: ['a'] }),
        question('c', { produces: ['c'], importance: 'high' }),
      ],
    });
    const talk = startConversation(flow);
    expect(listDecisions(talk.start())).toEqual(['c EXECUTE']);
    expect(listDecisions(talk.say([set('c', 'x')]))).toEqual(['a EXECUTE']);
    expect(listDecisions(talk.say([unknown]))).toEqual(['b EXECUTE']);
    expect(listDecisions(talk.say([unknown]))).toEqual(['a RETRY']);
    expect(listDecisions(talk.say([set('a', 'x')]))).toEqual(['b RETRY']);
    expect(listDecisions(talk.say([set('b', 'x')]))).toEqual(['d EXECUTE']);
  });

  it('is given as the reason of the decision', () => {
    const talk = startConversation(buildExhaustible({ maxAttempts: 2, onExhaust: 'HANDOFF' }));
    expect(listEvents(talk.start(), 'decision')[0]?.reason).toEqual({
      importance: 'high',
      attempts: 0,
      maxAttempts: 2,
      why: 'first-in-order',
    });
    talk.say([]);
    expect(listEvents(talk.say([]), 'decision')[0]?.reason).toEqual({
      importance: 'high',
      attempts: 2,
      maxAttempts: 2,
      why: 'exhausted',
    });
  });
});

describe('SKIP (docs/rulings.md#5)', () => {
  const skip = buildExhaustible({ maxAttempts: 1, onExhaust: 'SKIP' });

  it('is a recorded decision with its own row, and the next node is decided in the same turn', () => {
    const talk = startConversation(skip);
    talk.start();
    const result = talk.say([]);
    expect(
      listEvents(result, 'decision').map(({ row, node, mode, waits }) => [row, node, mode, waits]),
    ).toEqual([
      [2, 'name', 'SKIP', false],
      [3, 'city', 'EXECUTE', true],
    ]);
    expect(listEvents(result, 'skipped')).toEqual([{ type: 'skipped', node: 'name' }]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
  });

  it('removes the node from the candidates, and a deadlock reports it as skipped', () => {
    const talk = startConversation(skip);
    talk.start();
    talk.say([]);
    const result = talk.say([set('city', 'Oslo')]);
    expect(result.status).toBe('deadlock');
    expect(listEvents(result, 'deadlock')[0]?.reasons).toEqual([
      { node: 'name', blockers: [{ reason: 'skipped' }] },
      { node: 'city', blockers: [{ reason: 'met' }] },
    ]);
  });

  it('ends when a fact that the node produces changes', () => {
    const flow = buildExhaustible(
      { maxAttempts: 1, onExhaust: 'SKIP' },
      {
        facts: ['first', 'last', 'city'],
        gates: { ALL: { metricsAll: ['first', 'last', 'city'] } },
        nodes: [
          question('name', {
            produces: ['first', 'last'],
            importance: 'high',
            retryPolicy: { maxAttempts: 1, onExhaust: 'SKIP' },
          }),
          question('zip', { produces: ['city'] }),
        ],
      },
    );
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    expect(talk.session.frames[0]?.counters).toMatchObject([{ node: 'name', skipped: true }]);
    talk.say([set('first', 'Ada')]);
    // Its attempts stay spent, so it is skipped again; a correction of its fact reopens it.
    expect(listEvents(talk.results.at(-1)!, 'decision').map(({ node, mode }) => `${node} ${mode}`)).toEqual([
      'name SKIP',
      'zip EXECUTE',
    ]);
    expect(listDecisions(talk.say([correct('first')]))).toEqual(['name EXECUTE']);
  });

  it('ends when a computed fact that the node produces changes', () => {
    const flow = buildFlow({
      facts: [
        { name: 'target', type: 'number' },
        { name: 'double', type: 'number', compute: 'answers.target * 2' },
        'note',
        'city',
      ],
      gates: { ALL: { metricsAll: ['note', 'double', 'city'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('a', {
          produces: ['note', 'double'],
          importance: 'high',
          retryPolicy: { maxAttempts: 1, onExhaust: 'SKIP' },
        }),
        question('b', { produces: ['city', 'target'] }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    expect(talk.session.frames[0]?.counters[0]).toMatchObject({ node: 'a', skipped: true });
    expect(listDecisions(talk.say([set('target', 2), set('city', 'Oslo')]))[0]).toBe('a SKIP');
  });
});

describe('HANDOFF (docs/rulings.md#5)', () => {
  it('hands the conversation off when a node is exhausted', () => {
    const talk = startConversation(buildExhaustible({ maxAttempts: 1, onExhaust: 'HANDOFF' }));
    talk.start();
    const result = talk.say([unknown]);
    expect(listDecisions(result)).toEqual(['name HANDOFF']);
    expect(result.status).toBe('handoff');
    expect(listEvents(result, 'handoff')).toEqual([
      { type: 'handoff', node: 'name', reason: 'attempts exhausted' },
    ]);
    expect(talk.session.states).toEqual(['HANDOFF_REQUESTED']);
  });
});

describe('CLARIFY (docs/rulings.md#5)', () => {
  it('gives one more attempt, then hands off', () => {
    const talk = startConversation(buildExhaustible({ maxAttempts: 2, onExhaust: 'CLARIFY' }));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['name RETRY']);
    const extra = talk.say([]);
    expect(listDecisions(extra)).toEqual(['name RETRY']);
    expect(listEvents(extra, 'decision')[0]?.reason.why).toBe('clarify');
    expect(listDecisions(talk.say([]))).toEqual(['name HANDOFF']);
    expect(readCredits(talk.session, 'name')).toBe('3/1');
  });
});

describe('BROADEN (docs/rulings.md#5)', () => {
  it('prefers a node that shares a tag or a fact over one that comes first', () => {
    const flow = buildFlow({
      facts: ['a', 'b', 'z'],
      nodes: [
        question('x', {
          produces: ['a'],
          tags: ['contact'],
          importance: 'high',
          retryPolicy: { maxAttempts: 1, onExhaust: 'BROADEN' },
        }),
        question('aa', { produces: ['b'] }),
        question('zz', { produces: ['z'], tags: ['contact'] }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['x BROADEN', 'zz EXECUTE']);
  });

  const policy = { maxAttempts: 1, onExhaust: 'BROADEN' } as const;

  it('has its own row without credit, while the neighbor runs under another row and gets the credit', () => {
    const talk = startConversation(buildExhaustible(policy));
    talk.start();
    const result = talk.say([]);
    expect(
      listEvents(result, 'decision').map(({ row, node, mode, waits }) => [row, node, mode, waits]),
    ).toEqual([
      [2, 'name', 'BROADEN', false],
      [3, 'city', 'EXECUTE', true],
    ]);
    expect(listEvents(result, 'decision')[1]?.reason.why).toBe('broadened');
    talk.say([set('city', 'Oslo')]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
    expect(readCredits(talk.session, 'city')).toBe('1/1');
  });

  it('happens once per node, then hands off', () => {
    const talk = startConversation(buildExhaustible(policy));
    talk.start();
    talk.say([]);
    expect(listDecisions(talk.say([set('city', 'Oslo')]))).toEqual(['name HANDOFF']);
  });

  it('ignores importance and picks the eligible node with the fewest attempts', () => {
    const flow = buildExhaustible(policy, {
      facts: ['name', 'city', 'age'],
      nodes: [
        question('name', { produces: ['name'], retryPolicy: policy, importance: 'high' }),
        question('age', { produces: ['age'], importance: 'normal' }),
        question('a-city', { produces: ['city'], importance: 'low' }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['name BROADEN', 'a-city EXECUTE']);
  });

  const gated = (near: { produces?: string[]; tags?: string[] }) =>
    buildExhaustible(policy, {
      facts: ['name', 'city', 'key'],
      gates: { ALL: { metricsAll: ['name', 'city'] }, OPEN: { metricsAll: ['key'] } },
      nodes: [
        question('name', { produces: ['name'], tags: ['identity'], retryPolicy: policy }),
        question('other', { requires: ['OPEN'], importance: 'high', ...near }),
        question('city', { produces: ['city'], requires: ['OPEN'] }),
        question('key', { produces: ['key'], when: 'has(answers.name)' }),
      ],
    });

  it('ignores the required gates of a node that shares a produced fact', () => {
    const talk = startConversation(gated({ produces: ['name', 'city'] }));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['name BROADEN', 'other EXECUTE']);
    const aside = talk.say([digress]);
    expect(listDecisions(aside)).toEqual(['other EXECUTE']);
    expect(talk.say([set('name', 'Ada'), set('city', 'Oslo')]).status).toBe('complete');
  });

  it('ignores the required gates of a node that shares a tag', () => {
    const talk = startConversation(gated({ produces: ['city'], tags: ['identity'] }));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['name BROADEN', 'other EXECUTE']);
  });

  it('keeps the required gates of other nodes, and without a neighbor asks once more with the last variant', () => {
    const flow = buildExhaustible(policy, {
      nodes: [
        question('name', {
          produces: ['name'],
          text: { variants: ['one', 'two', 'three'] },
          retryPolicy: policy,
        }),
        question('city', { produces: ['city'], when: 'has(answers.name)' }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([unknown]);
    expect(listDecisions(result)).toEqual(['name BROADEN']);
    expect(listReplyTexts(result)).toEqual(['three']);
    expect(talk.session.pending).toMatchObject({ node: 'name', mode: 'BROADEN' });
    expect(listDecisions(talk.say([clarify]))).toEqual(['name BROADEN']);
    expect(listDecisions(talk.say([]))).toEqual(['name HANDOFF']);
    expect(readCredits(talk.session, 'name')).toBe('2/1');
  });

  it('never asks a neighbor whose answers are known', () => {
    const talk = startConversation(buildExhaustible(policy), { facts: { city: 'Oslo' } });
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['name BROADEN']);
    expect(talk.session.pending?.node).toBe('name');
  });
});

describe('cooldown (docs/rulings.md#7)', () => {
  const cooling = (cooldownTurns: number, others = 3) =>
    buildFlow({
      facts: ['a', 'b', 'c', 'd'],
      gates: { ALL: { metricsAll: ['a', 'b', 'c', 'd'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('a', {
          produces: ['a'],
          importance: 'high',
          retryPolicy: { cooldownTurns, maxAttempts: 9 },
        }),
        ...['b', 'c', 'd'].slice(0, others).map((id) => question(id, { produces: [id] })),
        ...['b', 'c', 'd']
          .slice(others)
          .map((id) => question(id, { produces: [id], when: 'has(answers.a)' })),
      ],
    });

  it('counts user turns and ends when now minus last is more than the cooldown', () => {
    const talk = startConversation(cooling(2));
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['b EXECUTE']);
    expect(listDecisions(talk.say([set('b', 'x')]))).toEqual(['c EXECUTE']);
    // Asked in turn 1; 4 - 1 is more than 2.
    expect(listDecisions(talk.say([set('c', 'x')]))).toEqual(['a RETRY']);
  });

  it('of 0 asks again at once', () => {
    const talk = startConversation(cooling(0));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['a RETRY']);
  });

  it('is waived instead of a deadlock, and the trace reports it', () => {
    const talk = startConversation(cooling(5, 0));
    talk.start();
    const result = talk.say([unknown]);
    expect(listEvents(result, 'cooldown-waived')).toEqual([
      { type: 'cooldown-waived', node: 'a', turnsLeft: 5 },
    ]);
    expect(listDecisions(result)).toEqual(['a RETRY']);
    expect(listEvents(result, 'decision')[0]?.reason.why).toBe('cooldown-waived');
  });

  it('is waived for the node nearest to its end', () => {
    const flow = buildFlow({
      facts: ['a', 'b'],
      gates: { ALL: { metricsAll: ['a', 'b'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('a', { produces: ['a'], importance: 'high', retryPolicy: { cooldownTurns: 9 } }),
        question('b', { produces: ['b'], retryPolicy: { cooldownTurns: 4 } }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['b EXECUTE']);
    expect(listEvents(talk.say([unknown]), 'cooldown-waived')).toEqual([
      { type: 'cooldown-waived', node: 'b', turnsLeft: 4 },
    ]);
  });

  it('is not waived for a node that ran without success in the same turn', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['name', 'key'],
        states: ['SAID'],
        gates: { ALL: { metricsAll: ['name'], statesAll: ['SAID'] }, KEY: { metricsAll: ['key'] } },
        primaryGoal: { gate: 'ALL' },
        nodes: [
          message('say', { producesStates: ['SAID'], satisfies: ['ALL'] }),
          question('name', { produces: ['name'], requires: ['KEY'] }),
          question('key', { produces: ['key'], when: 'turn > 2', importance: 'low' }),
        ],
      }),
    );
    const first = talk.start();
    expect(listDecisions(first)).toEqual(['say EXECUTE']);
    expect(first.status).toBe('deadlock');
    expect(listEvents(first, 'deadlock')[0]?.reasons[0]).toEqual({
      node: 'say',
      blockers: [{ reason: 'cooling-down', turnsLeft: 1 }],
    });
    expect(listDecisions(talk.say([]))).toEqual(['say RETRY']);
    expect(listDecisions(talk.say([]))).toEqual(['say RETRY', 'key EXECUTE']);
  });

  it('does not apply to a question in focus after an invalid or partial value', () => {
    const talk = startConversation(
      buildFlow({
        facts: [{ name: 'a', type: 'integer' }, 'b'],
        gates: { ALL: { metricsAll: ['a', 'b'] } },
        primaryGoal: { gate: 'ALL' },
        nodes: [
          question('a', { produces: ['a'], retryPolicy: { cooldownTurns: 3 } }),
          question('b', { produces: ['b'] }),
        ],
      }),
    );
    talk.start();
    expect(listDecisions(talk.say([set('a', 'many')]))).toEqual(['a RETRY']);
  });
});

describe('ten consecutive turns (docs/rulings.md#7)', () => {
  const patient = (nodes: FlowPieces['nodes'] = []) =>
    buildFlow({
      facts: ['a', 'b'],
      gates: { ALL: { metricsAll: ['a', 'b'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('a', {
          produces: ['a'],
          text: { variants: ['one', 'two'] },
          retryPolicy: { maxAttempts: 50 },
        }),
        question('b', { produces: ['b'], when: 'has(answers.a)' }),
        ...nodes,
      ],
    });

  it('on the same node broaden once, then hand off', () => {
    const talk = startConversation(patient());
    const modes = [listDecisions(talk.start())];
    for (let turn = 0; turn < 11; turn += 1) modes.push(listDecisions(talk.say([])));
    expect(modes.flat()).toEqual([
      'a EXECUTE',
      ...Array.from({ length: 9 }, () => 'a RETRY'),
      'a BROADEN',
      'a HANDOFF',
    ]);
    expect(talk.results.map((result) => listEvents(result, 'ten-turns').length)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1,
    ]);
    expect(talk.results.at(-1)?.status).toBe('handoff');
  });

  it('include off-topic messages', () => {
    const talk = startConversation(patient());
    talk.start();
    for (let turn = 0; turn < 9; turn += 1) expect(listDecisions(talk.say([digress]))).toEqual(['a EXECUTE']);
    expect(listDecisions(talk.say([digress]))).toEqual(['a BROADEN']);
  });

  it('are counted again after another node', () => {
    const talk = startConversation(
      patient([question('c', { importance: 'low', requiresStates: ['HANDOFF_COMPLETE'] })]),
    );
    talk.start();
    for (let turn = 0; turn < 8; turn += 1) talk.say([]);
    talk.override({ goTo: 'c' });
    for (let turn = 0; turn < 10; turn += 1)
      expect(listDecisions(talk.say([]))[0]).toMatch(/^a (RETRY|EXECUTE)$/);
    expect(listDecisions(talk.say([]))).toEqual(['a BROADEN']);
  });
});

describe('retry policy (docs/rulings.md#6)', () => {
  it('defaults to three attempts, CLARIFY, no cooldown, ESCALATE', () => {
    const talk = startConversation(buildExhaustible({}));
    const { retry, maxExecutions } = talk.compiled.getGraph('main').nodes.get('name')!;
    expect(retry).toEqual({
      maxAttempts: 3,
      onExhaust: 'CLARIFY',
      cooldownTurns: 0,
      promptVariantStrategy: 'ESCALATE',
    });
    expect(maxExecutions).toBe(Number.POSITIVE_INFINITY);
  });

  it('merges field by field: node over flow over built-in', () => {
    const flow = buildExhaustible(
      { onExhaust: 'SKIP' },
      { settings: { retryPolicy: { maxAttempts: 5, onExhaust: 'HANDOFF', cooldownTurns: 2 } } },
    );
    const { nodes } = startConversation(flow).compiled.getGraph('main');
    expect(nodes.get('name')?.retry).toEqual({
      maxAttempts: 5,
      onExhaust: 'SKIP',
      cooldownTurns: 2,
      promptVariantStrategy: 'ESCALATE',
    });
    expect(nodes.get('city')?.retry.onExhaust).toBe('HANDOFF');
  });
});

describe('after the goal (docs/rulings.md#6)', () => {
  const after = (postGoalPolicy?: 'STOP' | 'CONTINUE') =>
    buildFlow({
      facts: ['name', 'city', 'rating'],
      gates: { KNOWN: { metricsAll: ['name'] } },
      primaryGoal: { gate: 'KNOWN' },
      ...(postGoalPolicy ? { settings: { postGoalPolicy } } : {}),
      nodes: [
        question('a', { produces: ['name', 'city'], satisfies: [] }),
        question('b', { produces: ['rating'], importance: 'high', requires: ['KNOWN'] }),
        handoff('c', { requires: ['KNOWN'], importance: 'low' }),
      ],
    });

  it('completes the session at once by default (STOP)', () => {
    const talk = startConversation(after());
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('complete');
    expect(listDecisions(result)).toEqual([]);
    expect(listEvents(result, 'goal-met')).toEqual([
      { type: 'goal-met', goal: { gate: 'KNOWN' }, policy: 'STOP' },
    ]);
    expect(listEvents(result, 'completed')).toEqual([{ type: 'completed', by: 'goal' }]);
  });

  it('continues with nodes of high importance only on CONTINUE, then completes', () => {
    const talk = startConversation(after('CONTINUE'));
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    // A partly answered question of lower importance is dropped too.
    expect(listDecisions(result)).toEqual(['b EXECUTE']);
    expect(result.status).toBe('waiting');
    expect(talk.say([set('rating', 'good')]).status).toBe('complete');
  });
});

describe('the goal', () => {
  it('can be a state', () => {
    const flow = buildFlow({
      states: ['SAID'],
      primaryGoal: { state: 'SAID' },
      nodes: [message('say', { producesStates: ['SAID'] })],
    });
    expect(startConversation(flow).start().status).toBe('complete');
  });

  it('is checked before any node is picked', () => {
    const flow = buildExhaustible({}, {});
    const talk = startConversation(flow, { facts: { name: 'Ada', city: 'Oslo' } });
    const result = talk.start();
    expect(result.status).toBe('complete');
    expect(listDecisions(result)).toEqual([]);
  });
});
