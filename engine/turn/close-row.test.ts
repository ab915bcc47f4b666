import { describe, expect, it } from 'vitest';
import { buildFlow, message, question } from '../testing/builders.ts';
import {
  clarify,
  correct,
  digress,
  listDecisions,
  listEvents,
  readCredits,
  set,
  startConversation,
  unknown,
} from '../testing/conversation.ts';

const flow = buildFlow({
  facts: ['name', { name: 'age', type: 'integer' }],
  states: ['GREETED'],
  gates: { DONE: { metricsAll: ['name', 'age'] } },
  primaryGoal: { gate: 'DONE' },
  nodes: [
    message('hello', { producesStates: ['GREETED'], importance: 'high' }),
    question('name', { produces: ['name'], requiresStates: ['GREETED'], importance: 'high' }),
    question('age', { produces: ['age'] }),
  ],
});

describe('rows (ruling 1)', () => {
  it('a turn starts with its input; every decision takes the next row and is an event', () => {
    const talk = startConversation(flow);
    const first = talk.start();
    expect(first.events[0]).toEqual({ turn: 1, index: 0, type: 'input', input: 'start' });
    const second = talk.say([set('name', 'Ada')]);
    const rows = [...listEvents(first, 'decision'), ...listEvents(second, 'decision')];
    expect(rows.map(({ row, node, mode }) => [row, node, mode])).toEqual([
      [1, 'hello', 'EXECUTE'],
      [2, 'name', 'EXECUTE'],
      [3, 'age', 'EXECUTE'],
    ]);
    expect(talk.session.row).toBe(3);
  });

  it('a node that does not wait is credited at once', () => {
    const talk = startConversation(flow);
    const result = talk.start();
    expect(readCredits(talk.session, 'hello')).toBe('1/1');
    expect(listEvents(result, 'row-closed')).toEqual([
      {
        type: 'row-closed',
        row: 1,
        node: 'hello',
        mode: 'EXECUTE',
        outcome: 'run',
        attempts: 1,
        executions: 1,
        factsProduced: [],
        statesProduced: ['GREETED'],
        gatesOpened: [],
      },
    ]);
  });

  it('a node that waits sets pending and credits nothing', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(talk.session.pending).toEqual({
      kind: 'question',
      frame: 'main#1',
      node: 'name',
      row: 2,
      mode: 'EXECUTE',
      turn: 1,
      facts: ['name'],
      expects: 'text',
    });
    expect(readCredits(talk.session, 'name')).toBe('0/0');
  });

  it('the next input closes the row after facts and gates and before any new decision', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const result = talk.say([set('age', 36)]);
    expect(result.events.map((event) => event.type)).toEqual([
      'input',
      'understood',
      'fact-set',
      'command',
      'gate-opened',
      'row-closed',
      'goal-met',
      'completed',
    ]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({
      outcome: 'reply',
      factsProduced: ['age'],
      gatesOpened: ['DONE'],
    });
  });

  it('an input that sets one of its facts is a reply: one attempt, and one execution of an EXECUTE row', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada'), digress]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ row: 2, outcome: 'reply' });
  });

  it('an input that fails to set one of its facts is a reply, even beside a turn aside', () => {
    const talk = startConversation(flow, { facts: { name: 'Ada' } });
    talk.start();
    const result = talk.say([set('age', 'old'), digress]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'age', outcome: 'reply' });
    expect(readCredits(talk.session, 'age')).toBe('1/1');
  });

  it('saying one does not know is a reply, even beside a turn aside', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([unknown, clarify]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'name', outcome: 'reply' });
  });

  it('an input without a turn-aside command is a reply, understood or not', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
    talk.say([set('age', 36)]);
    expect(readCredits(talk.session, 'name')).toBe('2/1');
  });

  it('a correction of one of its own facts is a reply, not a turn aside', () => {
    const two = buildFlow({
      facts: ['city', 'street'],
      gates: { HOME: { metricsAll: ['city', 'street'] } },
      primaryGoal: { gate: 'HOME' },
      nodes: [question('home', { produces: ['city', 'street'] })],
    });
    const talk = startConversation(two);
    talk.start();
    talk.say([set('city', 'Oslo')]);
    const result = talk.say([correct('city', 'Bergen')]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'home', outcome: 'reply' });
  });

  it('the execution is credited only when the row was EXECUTE', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.say([]);
    expect(readCredits(talk.session, 'name')).toBe('2/1');
  });

  it('last run is the turn the row was asked, not the turn it was answered', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(talk.session.frames[0]?.counters.find(({ node }) => node === 'name')?.lastRun).toBe(1);
  });

  for (const [what, command] of [
    ['a question of the user', digress],
    ['a request to clarify', clarify],
  ] as const) {
    it(`${what} closes the row uncredited and the question comes back as a new row in the same mode`, () => {
      const talk = startConversation(flow);
      talk.start();
      talk.say([]);
      const result = talk.say([command]);
      expect(listEvents(result, 'row-closed')).toEqual([
        {
          type: 'row-closed',
          row: 3,
          node: 'name',
          mode: 'RETRY',
          outcome: 'aside',
          attempts: 1,
          executions: 1,
          factsProduced: [],
          statesProduced: [],
          gatesOpened: [],
        },
      ]);
      expect(listEvents(result, 'decision')).toEqual([
        {
          type: 'decision',
          row: 4,
          graph: 'main',
          node: 'name',
          mode: 'RETRY',
          waits: true,
          reason: { importance: 'high', attempts: 1, maxAttempts: 3, why: 'turn-aside' },
        },
      ]);
      expect(readCredits(talk.session, 'name')).toBe('1/1');
    });
  }

  it('a correction of another fact is a turn aside: the question comes back uncredited', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const result = talk.say([correct('name', 'Grace')]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'age', outcome: 'aside' });
    expect(listDecisions(result)).toEqual(['age EXECUTE']);
    expect(readCredits(talk.session, 'age')).toBe('0/0');
  });

  it('nothing is ever un-credited: credits only grow over a conversation with turns aside', () => {
    const talk = startConversation(flow);
    talk.start();
    let before = new Map<string, number>();
    for (const commands of [[digress], [], [clarify], [digress], [], [set('name', 'Ada')], [digress]]) {
      talk.say(commands);
      const now = new Map(
        talk.session.frames[0]?.counters.map((row) => [row.node, row.attempts + row.executions]),
      );
      for (const [node, credit] of before) expect(now.get(node)).toBeGreaterThanOrEqual(credit);
      before = now;
    }
  });

  it('a correction that closes a gate the question needs lets go of the question', () => {
    const gated = buildFlow({
      facts: ['email', 'day'],
      gates: { CONTACT: { metricsAll: ['email'] }, BOOKED: { metricsAll: ['email', 'day'] } },
      primaryGoal: { gate: 'BOOKED' },
      nodes: [
        question('contact', { produces: ['email'] }),
        question('booking', { produces: ['day'], requires: ['CONTACT'] }),
      ],
    });
    const talk = startConversation(gated);
    talk.start();
    talk.say([set('email', 'a@b.co')]);
    expect(talk.session.pending?.node).toBe('booking');
    expect(listDecisions(talk.say([correct('email')]))).toEqual(['contact EXECUTE']);
  });
});
