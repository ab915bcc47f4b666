import { describe, expect, it } from 'vitest';
import { buildFlow, handoff, message, question } from '../testing/builders.ts';
import {
  listDecisions,
  listEvents,
  listTexts,
  readCredits,
  set,
  startConversation,
} from '../testing/conversation.ts';

const flow = buildFlow({
  facts: ['name', 'city'],
  gates: { HANDLED: { statesAll: ['HANDOFF_COMPLETE'], metricsAll: ['name'] } },
  primaryGoal: { gate: 'HANDLED' },
  nodes: [
    question('name', { produces: ['name'], retryPolicy: { maxAttempts: 1, onExhaust: 'HANDOFF' } }),
    question('city', { produces: ['city'], importance: 'low' }),
  ],
});

describe('hand-off (rulings 11 and 12)', () => {
  it('sets the reserved state HANDOFF_REQUESTED, which needs no declaring', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([]);
    expect(listEvents(result, 'state-set')).toEqual([
      { type: 'state-set', state: 'HANDOFF_REQUESTED', value: true, by: 'engine' },
    ]);
    expect(talk.session.states).toEqual(['HANDOFF_REQUESTED']);
    expect(talk.session.handedOff).toEqual({ node: 'name', reason: 'attempts exhausted' });
    expect(talk.session.pending).toBeUndefined();
  });

  it('says its system text once; later messages are stored unanswered', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([]).replies).toEqual([{ text: 'A person will take over from here.', key: 'handoff' }]);
    for (let turn = 0; turn < 2; turn += 1) {
      const later = talk.say([set('name', 'Ada')]);
      expect(later.replies).toEqual([]);
      expect(later.status).toBe('handoff');
      expect(later.events.map((event) => event.type)).toEqual(['input', 'stored-for-operator']);
      expect(later.record.effects).toEqual([]);
    }
    expect(talk.session.facts).toEqual([]);
    expect(talk.session.turn).toBe(4);
  });

  it('never expires while a person has it', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.wait(60 * 24 * 7);
    expect(talk.say([]).status).toBe('handoff');
  });

  it('a person hands back by going to a node: HANDOFF_COMPLETE is set and the node is asked', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    const result = talk.override({ goTo: 'name' });
    expect(listEvents(result, 'handed-back')).toEqual([{ type: 'handed-back', node: 'name' }]);
    expect(talk.session.states).toEqual(['HANDOFF_COMPLETE', 'HANDOFF_REQUESTED']);
    expect(listDecisions(result)).toEqual(['name RETRY']);
    expect(listEvents(result, 'decision')[0]?.reason.why).toBe('operator');
    expect(result.status).toBe('waiting');
    const done = talk.say([set('name', 'Ada')]);
    expect(done.status).toBe('complete');
    expect(listEvents(done, 'gate-opened')).toEqual([{ type: 'gate-opened', gate: 'HANDLED' }]);
  });

  it('an override without a node leaves it with the person', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    const result = talk.override({ facts: { name: 'Ada' }, goTo: 'nowhere' });
    expect(result.status).toBe('handoff');
    expect(result.replies).toEqual([]);
    expect(talk.session.facts).toEqual([['name', 'Ada', 3, 'operator']]);
  });

  it('a second hand-off takes HANDOFF_COMPLETE back and says its text again', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.override({ goTo: 'name' });
    const again = talk.say([]);
    expect(again.status).toBe('handoff');
    expect(talk.session.states).toEqual(['HANDOFF_REQUESTED']);
    expect(listTexts(again)).toEqual(['A person will take over from here.']);
  });

  it('the customer may ask for a person: the open question is closed and nothing more is said', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada'), { type: 'Escalate', reason: 'wants a human' }]);
    expect(listEvents(result, 'handoff')).toEqual([{ type: 'handoff', reason: 'wants a human' }]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'name', outcome: 'reply' });
    expect(listTexts(result)).toEqual(['A person will take over from here.']);
    expect(talk.session.facts).toEqual([['name', 'Ada', 2, 'user']]);
  });

  const node = (text?: string) =>
    buildFlow({
      nodes: [
        message('hello', { importance: 'high' }),
        handoff('desk', { reason: 'booked', queue: 'front', ...(text ? { text } : {}) }),
        message('after', { importance: 'low' }),
      ],
    });

  it('a hand-off node runs, is credited, and hands over with its reason and queue', () => {
    const talk = startConversation(node());
    const result = talk.start();
    expect(listDecisions(result)).toEqual(['hello EXECUTE', 'desk EXECUTE']);
    expect(readCredits(talk.session, 'desk')).toBe('1/1');
    expect(talk.session.handedOff).toEqual({ node: 'desk', reason: 'booked', queue: 'front' });
    expect(listTexts(result)).toEqual(['This is hello.', 'A person will take over from here.']);
  });

  it('a hand-off node with a text says that instead of the system text', () => {
    expect(listTexts(startConversation(node('Please hold.')).start())).toEqual([
      'This is hello.',
      'Please hold.',
    ]);
  });
});
