import { describe, expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import {
  listDecisions,
  listEvents,
  readCredits,
  set,
  startConversation,
  unknown,
} from '../../testing/conversation.ts';

const flow = buildFlow({
  facts: ['name', { name: 'age', type: 'integer' }, 'city'],
  states: ['VIP', 'NAMED'],
  gates: { ALL: { metricsAll: ['name', 'age', 'city'] }, GOLD: { statesAll: ['VIP'] } },
  primaryGoal: { gate: 'ALL' },
  nodes: [
    question('a-name', { produces: ['name'], producesStates: ['NAMED'], importance: 'high' }),
    question('b-age', { produces: ['age'] }),
    question('c-city', { produces: ['city'] }),
    message('d-gold', { requires: ['GOLD'], importance: 'high' }),
    message('vip', { requires: ['ALL'], producesStates: ['VIP'] }),
    message('e-named', { requiresStates: ['NAMED'], importance: 'high' }),
  ],
});

describe('an operator override', () => {
  it('writes facts by name or alias, and null clears one', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.override({ facts: { city: 'Oslo', AGE: '36' } });
    expect(talk.session.facts).toEqual([
      ['age', 36, 2, 'operator'],
      ['city', 'Oslo', 2, 'operator'],
    ]);
    const result = talk.override({ facts: { city: null } });
    expect(listEvents(result, 'fact-cleared')).toEqual([
      { type: 'fact-cleared', fact: 'city', reason: 'operator', previous: 'Oslo' },
    ]);
  });

  it('is applied in name order, regardless of key order', () => {
    const run = (facts: Record<string, string>) => {
      const talk = startConversation(flow);
      talk.start();
      return talk.override({ facts }).events;
    };
    expect(run({ city: 'Oslo', age: '1' })).toEqual(run({ age: '1', city: 'Oslo' }));
  });

  it('sets and clears states and updates gates', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ states: { VIP: true } });
    expect(listEvents(result, 'state-set')).toEqual([
      { type: 'state-set', state: 'VIP', value: true, by: 'operator' },
    ]);
    expect(listEvents(result, 'gate-opened')).toEqual([{ type: 'gate-opened', gate: 'GOLD' }]);
    expect(listEvents(talk.override({ states: { VIP: false } }), 'gate-closed')).toHaveLength(1);
  });

  it('does not affect an unrelated open question', () => {
    const talk = startConversation(flow);
    talk.start();
    const { pending } = talk.session;
    const result = talk.override({ facts: { city: 'Oslo' }, states: { VIP: true } });
    expect(talk.session.pending).toEqual(pending);
    expect(result.replies).toEqual([]);
    expect(listDecisions(result)).toEqual([]);
    expect(readCredits(talk.session, 'a-name')).toBe('0/0');
  });

  it('does not affect an unrelated askAlways question', () => {
    const always = buildFlow({
      facts: ['name', 'city'],
      nodes: [question('a', { produces: ['name'], askAlways: true }), question('b', { produces: ['city'] })],
    });
    const talk = startConversation(always, { facts: { name: 'Ada' } });
    talk.start();
    expect(listDecisions(talk.override({ facts: { city: 'Oslo' } }))).toEqual([]);
    expect(talk.session.pending?.node).toBe('a');
  });

  it('withdraws an open question that it answers without an attempt, and continues', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ facts: { name: 'Ada' } });
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({
      node: 'a-name',
      outcome: 'withdrawn',
      attempts: 0,
      executions: 0,
    });
    expect(listEvents(result, 'passed')).toEqual([
      { type: 'passed', node: 'a-name', statesProduced: ['NAMED'] },
    ]);
    expect(listDecisions(result)).toEqual(['e-named EXECUTE', 'b-age EXECUTE']);
  });

  it('writes the states of a previously refused question that it answers', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([unknown]);
    const result = talk.override({ facts: { name: 'Ada' } });
    expect(talk.session.states).toEqual(['NAMED']);
    expect(listDecisions(result)).toEqual(['e-named EXECUTE', 'b-age EXECUTE']);
  });

  it('withdraws the open question on closePending and decides again', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ closePending: true });
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'a-name', outcome: 'withdrawn' });
    expect(listDecisions(result)).toEqual(['a-name EXECUTE']);
  });

  it('asks a node on goTo regardless of the order', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ goTo: 'c-city' });
    expect(listDecisions(result)).toEqual(['c-city EXECUTE']);
    expect(listEvents(result, 'decision')[0]?.reason.why).toBe('operator');
    talk.say([set('city', 'Oslo')]);
    expect(readCredits(talk.session, 'c-city')).toBe('1/1');
  });

  it('says a message on goTo and continues', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.override({ goTo: 'd-gold' }))).toEqual(['d-gold EXECUTE', 'a-name EXECUTE']);
  });

  it('rejects an invalid value without a reply to the customer', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ facts: { age: 'old' } });
    expect(listEvents(result, 'fact-invalid')).toHaveLength(1);
    expect(result.replies).toEqual([]);
    expect(talk.session.facts).toEqual([]);
  });

  it('never expires the session', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.wait(60 * 24);
    expect(talk.override({ facts: { city: 'Oslo' } }).status).toBe('waiting');
  });
});

describe('the open question', () => {
  const asks = buildFlow({
    facts: ['name'],
    nodes: [question('ask', { produces: ['name'], retryPolicy: { maxAttempts: 3 } })],
  });

  it('can have its attempts set by an operator', () => {
    const talk = startConversation(asks);
    talk.start();
    talk.say([]);
    const [before] = talk.session.frames;
    const { events, replies } = talk.override({ pending: { attempts: 2 } });
    expect(replies).toEqual([]);
    expect(talk.session.pending).toMatchObject({ node: 'ask' });
    expect(before?.counters[0]?.attempts).toBe(1);
    expect(talk.session.frames[0]?.counters[0]?.attempts).toBe(2);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'pending-changed',
        node: 'ask',
        kind: 'question',
        attempts: 2,
        previous: { attempts: 1 },
      }),
    );
    expect(talk.say([]).events).toContainEqual(
      expect.objectContaining({ type: 'decision', reason: expect.objectContaining({ attempts: 3 }) }),
    );
  });

  it('is closed by null, and changes that do not apply are ignored', () => {
    const talk = startConversation(asks);
    talk.start();
    const left = talk.override({ pending: { attempts: -1, expiresAt: '2026-01-05T12:00:00.000Z' } });
    expect(left.events.map(({ type }) => type)).not.toContain('pending-changed');
    const { events } = talk.override({ pending: null });
    expect(events).toContainEqual(expect.objectContaining({ type: 'row-closed', outcome: 'withdrawn' }));
  });
});
