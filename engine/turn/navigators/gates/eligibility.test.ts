import { describe, expect, it } from 'vitest';
import { buildFlow, message, question } from '../../../testing/builders.ts';
import {
  correct,
  digress,
  listDecisions,
  listEvents,
  readCredits,
  set,
  startConversation,
  unknown,
} from '../../../testing/conversation.ts';

describe('modes (docs/rulings.md#2)', () => {
  const flow = buildFlow({
    facts: ['name'],
    gates: { KNOWN: { metricsAll: ['name'] } },
    primaryGoal: { gate: 'KNOWN' },
    nodes: [question('name', { produces: ['name'], retryPolicy: { maxAttempts: 3, onExhaust: 'HANDOFF' } })],
  });

  it('follow the credited attempts: none is EXECUTE, below the maximum is RETRY, else onExhaust decides', () => {
    const talk = startConversation(flow);
    expect(listDecisions(talk.start())).toEqual(['name EXECUTE']);
    expect(listDecisions(talk.say([]))).toEqual(['name RETRY']);
    expect(listDecisions(talk.say([]))).toEqual(['name RETRY']);
    expect(listDecisions(talk.say([]))).toEqual(['name HANDOFF']);
    expect(readCredits(talk.session, 'name')).toBe('3/1');
  });

  it('ignore decisions without credit', () => {
    const talk = startConversation(flow);
    talk.start();
    for (let turn = 0; turn < 5; turn += 1)
      expect(listDecisions(talk.say([digress]))).toEqual(['name EXECUTE']);
  });
});

describe('objectives (docs/rulings.md#3)', () => {
  it('require all gates of a node with gates, not only its facts', () => {
    const flow = buildFlow({
      facts: [{ name: 'age', type: 'integer' }],
      gates: { ADULT: { when: 'answers.age >= 18' } },
      primaryGoal: { gate: 'ADULT' },
      nodes: [question('age', { produces: ['age'] })],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('age', 12)]))).toEqual(['age RETRY']);
    expect(talk.say([set('age', 20)]).status).toBe('complete');
  });

  it('are met if the gate opens with some of the facts', () => {
    const flow = buildFlow({
      facts: ['email', 'phone', 'day'],
      gates: { CONTACT: { metricsAny: ['email', 'phone'] }, DAY: { metricsAll: ['day'] } },
      primaryGoal: { gate: 'DAY' },
      nodes: [
        question('a-contact', { produces: ['email', 'phone'] }),
        question('b-day', { produces: ['day'] }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('email', 'a@b.co')]))).toEqual(['b-day EXECUTE']);
  });

  it('evaluate gates as if the own states of the node were set', () => {
    const flow = buildFlow({
      facts: ['name'],
      states: ['ASKED'],
      gates: { KNOWN: { metricsAll: ['name'], statesAll: ['ASKED'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [question('name', { produces: ['name'], producesStates: ['ASKED'] })],
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('complete');
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({
      statesProduced: ['ASKED'],
      gatesOpened: ['KNOWN'],
    });
  });

  it('require all produced facts without gates', () => {
    const flow = buildFlow({
      facts: ['first', 'last'],
      states: ['END'],
      primaryGoal: { state: 'END' },
      nodes: [
        question('a-name', { produces: ['first', 'last'] }),
        message('b-end', { producesStates: ['END'], when: 'has(answers.last)' }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('first', 'Ada')]))).toEqual(['a-name RETRY']);
    expect(listDecisions(talk.say([set('last', 'Lovelace')]))).toEqual(['b-end EXECUTE']);
  });

  it('require a run or a reply without gates and facts', () => {
    const flow = buildFlow({ nodes: [message('a'), question('b'), message('c')] });
    const talk = startConversation(flow);
    expect(listDecisions(talk.start())).toEqual(['a EXECUTE', 'b EXECUTE']);
    const result = talk.say([]);
    expect(listDecisions(result)).toEqual(['c EXECUTE']);
    expect(result.status).toBe('complete');
  });

  it('make a met node ineligible regardless of its attempts', () => {
    const flow = buildFlow({
      facts: ['name', 'city'],
      gates: { ALL: { metricsAll: ['name', 'city'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('name', { produces: ['name'], importance: 'high' }),
        question('city', { produces: ['city'] }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(listDecisions(talk.say([]))).toEqual(['city RETRY']);
  });

  const states = buildFlow({
    facts: ['name', 'city', 'end'],
    states: ['NAMED', 'SAID'],
    gates: { END: { metricsAll: ['end'] } },
    primaryGoal: { gate: 'END' },
    nodes: [
      question('a-name', { produces: ['name'], producesStates: ['NAMED'] }),
      question('b-city', { produces: ['city'] }),
      message('c-said', { producesStates: ['SAID'], requiresStates: ['NAMED'], importance: 'high' }),
      question('d-end', { produces: ['end'], requiresStates: ['SAID'], importance: 'high' }),
    ],
  });

  it('write the states of a question when its facts are known, even on RETRY', () => {
    const talk = startConversation(states);
    talk.start();
    expect(talk.session.states).toEqual([]);
    talk.say([]);
    talk.say([set('city', 'Oslo')]);
    expect(talk.session.pending).toMatchObject({ node: 'a-name', mode: 'RETRY' });
    talk.say([set('name', 'Ada')]);
    expect(talk.session.states).toEqual(['NAMED', 'SAID']);
  });

  it('write the states of any other node when it runs', () => {
    const talk = startConversation(states);
    talk.start();
    expect(listEvents(talk.say([set('name', 'Ada')]), 'state-set')).toEqual([
      { type: 'state-set', state: 'NAMED', value: true, by: 'node' },
      { type: 'state-set', state: 'SAID', value: true, by: 'node' },
    ]);
  });

  it('write the states of an unanswered question when its facts are volunteered later', () => {
    const talk = startConversation(states);
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['b-city EXECUTE']);
    const result = talk.say([set('city', 'Oslo'), set('name', 'Ada')]);
    expect(talk.session.states).toContain('NAMED');
    expect(listDecisions(result)).toEqual(['c-said EXECUTE', 'd-end EXECUTE']);
  });

  it('write the states of a waiting message when its row is closed', () => {
    const flow = buildFlow({
      states: ['READ'],
      primaryGoal: { state: 'READ' },
      nodes: [message('terms', { waitsForUser: true, producesStates: ['READ'] })],
    });
    const talk = startConversation(flow);
    expect(talk.start().status).toBe('waiting');
    expect(talk.session.states).toEqual([]);
    expect(talk.say([]).status).toBe('complete');
  });

  it('commit facts before the next decision, in any mode, including volunteered ones', () => {
    const talk = startConversation(states);
    talk.start();
    const result = talk.say([set('name', 'Ada'), set('city', 'Oslo'), set('end', 'yes')]);
    expect(result.status).toBe('complete');
    expect(talk.session.facts.map(([name, value]) => [name, value])).toEqual([
      ['city', 'Oslo'],
      ['end', 'yes'],
      ['name', 'Ada'],
    ]);
  });
});

describe('execution caps and reopening (docs/rulings.md#4)', () => {
  const flow = buildFlow({
    facts: ['name', 'city'],
    gates: { ALL: { metricsAll: ['name', 'city'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a-name', {
        produces: ['name'],
        importance: 'high',
        runPolicy: { maxExecutions: 1 },
        retryPolicy: { maxAttempts: 2, onExhaust: 'HANDOFF' },
      }),
      question('b-city', { produces: ['city'] }),
    ],
  });

  it('limit EXECUTE only, so a retry is possible at the cap', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['a-name RETRY']);
    expect(readCredits(talk.session, 'a-name')).toBe('1/1');
  });

  it('prevent a reopened node at its cap, and the trace reports why', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(listDecisions(talk.say([correct('name')]))).toEqual(['b-city EXECUTE']);
    const result = talk.say([set('city', 'Oslo')]);
    expect(result.status).toBe('deadlock');
    expect(listEvents(result, 'deadlock')[0]?.reasons).toContainEqual({
      node: 'a-name',
      blockers: [{ reason: 'run-cap', executions: 1, max: 1 }],
    });
  });

  it('allow EXECUTE after every reopening without a cap', () => {
    const free = buildFlow({
      facts: ['name', 'city'],
      gates: { ALL: { metricsAll: ['name', 'city'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        question('a-name', {
          produces: ['name'],
          importance: 'high',
          retryPolicy: { maxAttempts: 2, onExhaust: 'HANDOFF' },
        }),
        question('b-city', { produces: ['city'] }),
      ],
    });
    const talk = startConversation(free);
    talk.start();
    talk.say([]);
    talk.say([set('name', 'Ada')]);
    expect(readCredits(talk.session, 'a-name')).toBe('2/1');
    const reopened = talk.say([correct('name')]);
    expect(listEvents(reopened, 'node-reopened')).toEqual([
      { type: 'node-reopened', node: 'a-name', fact: 'name' },
    ]);
    expect(listDecisions(reopened)).toEqual(['a-name EXECUTE']);
    // Exhaustion counts from the reopening: two more attempts, although four are credited in total.
    expect(listDecisions(talk.say([]))).toEqual(['a-name RETRY']);
    expect(readCredits(talk.session, 'a-name')).toBe('3/2');
    expect(listDecisions(talk.say([]))).toEqual(['a-name HANDOFF']);
    expect(readCredits(talk.session, 'a-name')).toBe('4/2');
  });

  it('reopen a question when its fact expires', () => {
    const expiring = buildFlow({
      facts: [{ name: 'code', type: 'text', expiresAfter: 'PT10M' }, 'city'],
      gates: { ALL: { metricsAll: ['code', 'city'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [question('a-code', { produces: ['code'] }), question('b-city', { produces: ['city'] })],
    });
    const talk = startConversation(expiring);
    talk.start();
    talk.say([set('code', '1234')]);
    talk.wait(10);
    const result = talk.say([set('city', 'Oslo')]);
    expect(listEvents(result, 'fact-cleared')).toEqual([
      { type: 'fact-cleared', fact: 'code', reason: 'expired', previous: '1234' },
    ]);
    expect(listDecisions(result)).toEqual(['a-code EXECUTE']);
  });
});
