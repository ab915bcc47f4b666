import { describe, expect, it } from 'vitest';
import {
  buildEdgesFlow,
  buildFlow,
  edge,
  handoff,
  message,
  question,
  terminal,
} from '../testing/builders.ts';
import {
  listDecisions,
  listEvents,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
  unknown,
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

describe('outside the hours of the desk', () => {
  const text =
    'Nobody is here right now. Your messages are kept, and a person answers as soon as we are back.';

  it('a handoff outside hours says so, and still hands off', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([], { deskClosed: true });
    expect(listReplyTexts(result).at(-1)).toBe(text);
    expect(result.status).toBe('handoff');
  });
});

describe('handoff (docs/rulings.md#11 and #12)', () => {
  it('sets the reserved state HANDOFF_REQUESTED, which needs no declaration', () => {
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

  it('says its system text once and stores later messages unanswered', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([]).replies.slice(1)).toEqual([
      { text: 'A person will take over from here.', key: 'handoff' },
    ]);
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

  it('never expires while a person handles the conversation', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.wait(60 * 24 * 7);
    expect(talk.say([]).status).toBe('handoff');
  });

  it('ends when an operator goes to a node, which sets HANDOFF_COMPLETE and asks the node', () => {
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

  it('continues after an override without a node', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    const result = talk.override({ facts: { name: 'Ada' }, goTo: 'nowhere' });
    expect(result.status).toBe('handoff');
    expect(result.replies).toEqual([]);
    expect(talk.session.facts).toEqual([['name', 'Ada', 3, 'operator']]);
  });

  it('clears HANDOFF_COMPLETE and says its text again the second time', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.override({ goTo: 'name' });
    const again = talk.say([unknown]);
    expect(again.status).toBe('handoff');
    expect(talk.session.states).toEqual(['HANDOFF_REQUESTED']);
    expect(listReplyTexts(again)).toEqual(['A person will take over from here.']);
  });

  it('closes the open question when the customer asks for a person', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada'), { type: 'Escalate', reason: 'wants a human' }]);
    expect(listEvents(result, 'handoff')).toEqual([{ type: 'handoff', reason: 'wants a human' }]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'name', outcome: 'reply' });
    expect(listReplyTexts(result)).toEqual(['A person will take over from here.']);
    expect(talk.session.facts).toEqual([['name', 'Ada', 2, 'user']]);
  });

  it('sends the reply of an operator with their name and changes nothing else', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    const before = talk.session;
    const result = talk.reply({ text: 'I am looking {into} it.', by: 'Kim' });
    expect(result.replies).toEqual([{ text: 'I am looking {into} it.', operator: { name: 'Kim' } }]);
    expect(result.events).toMatchObject([
      { type: 'input', input: 'operator' },
      { type: 'operator-replied', by: 'Kim', result: 'said' },
    ]);
    expect(result.status).toBe('handoff');
    expect(result.record.effects).toEqual([]);
    const { turn, at } = talk.session;
    expect(talk.session).toEqual({ ...before, turn, at });
    expect(turn).toBe(before.turn + 1);
  });

  it('refuses the reply of an operator while the conversation is not handed off', () => {
    const talk = startConversation(flow);
    talk.start();
    const { pending } = talk.session;
    const result = talk.reply({ text: 'Hello.' });
    expect(result.replies).toEqual([]);
    expect(listEvents(result, 'operator-replied')).toEqual([{ type: 'operator-replied', result: 'refused' }]);
    expect(talk.session.pending).toEqual(pending);
    expect(result.status).toBe('waiting');
  });

  it('does not expire on a late reply of an operator', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.wait(60 * 24 * 30);
    expect(talk.reply({ text: 'Sorry for the wait.' }).status).toBe('handoff');
  });

  it('repeats the last question when handed back without a node', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    const result = talk.override({ handBack: true });
    expect(listEvents(result, 'handed-back')).toEqual([{ type: 'handed-back' }]);
    expect(listDecisions(result)).toEqual(['name RETRY']);
    expect(talk.session.pending?.node).toBe('name');
    expect(talk.say([set('name', 'Ada')]).status).toBe('complete');
  });

  it('continues where the customer asked for a person when handed back without a node', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada'), { type: 'Escalate' }]);
    const result = talk.override({ handBack: true });
    expect(listEvents(result, 'goal-met')).toHaveLength(1);
    expect(result.status).toBe('complete');
  });

  it('ignores handing back a conversation that was not handed off', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.override({ handBack: true });
    expect(listEvents(result, 'handed-back')).toEqual([]);
    expect(talk.session.pending?.node).toBe('name');
  });

  it('returns to the exhausted question in an edges graph', () => {
    const edges = buildEdgesFlow({
      facts: ['name'],
      nodes: [
        question('name', { produces: ['name'], retryPolicy: { maxAttempts: 1, onExhaust: 'HANDOFF' } }),
        terminal('end'),
      ],
      edges: [edge('name>end')],
    });
    const talk = startConversation(edges);
    talk.start();
    talk.say([]);
    expect(talk.session.handedOff).toEqual({ node: 'name', reason: 'attempts exhausted' });
    expect(listDecisions(talk.override({ handBack: true }))).toEqual(['name RETRY']);
    expect(talk.say([set('name', 'Ada')]).status).toBe('complete');
  });

  it('continues after the handoff node when handed back', () => {
    const talk = startConversation(node());
    talk.start();
    const result = talk.override({ handBack: true });
    expect(listDecisions(result)).toEqual(['after EXECUTE']);
    expect(listReplyTexts(result)).toEqual(['This is after.']);
  });

  const node = (text?: string) =>
    buildFlow({
      nodes: [
        message('hello', { importance: 'high' }),
        handoff('desk', { reason: 'booked', queue: 'front', ...(text ? { text } : {}) }),
        message('after', { importance: 'low' }),
      ],
    });

  it('credits a handoff node and uses its reason and queue', () => {
    const talk = startConversation(node());
    const result = talk.start();
    expect(listDecisions(result)).toEqual(['hello EXECUTE', 'desk EXECUTE']);
    expect(readCredits(talk.session, 'desk')).toBe('1/1');
    expect(talk.session.handedOff).toEqual({ node: 'desk', reason: 'booked', queue: 'front' });
    expect(listReplyTexts(result)).toEqual(['This is hello.', 'A person will take over from here.']);
  });

  it('uses the text of a handoff node instead of the system text', () => {
    expect(listReplyTexts(startConversation(node('Please hold.')).start())).toEqual([
      'This is hello.',
      'Please hold.',
    ]);
  });
});
