import { describe, expect, it } from 'vitest';
import { buildEdgesFlow, buildFlow, edge, message, question, terminal } from '../testing/builders.ts';
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
} from '../testing/conversation.ts';
import type { SpeechAct } from './types/effect.ts';

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

describe('rows (docs/rulings.md#1)', () => {
  it('start with the input, and every decision takes the next row and is an event', () => {
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

  it('credit a node that does not wait at once', () => {
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

  it('set pending and credit nothing for a node that waits', () => {
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

  it('are closed by the next input, after facts and gates and before any new decision', () => {
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

  it('count an input that sets one of its facts as a reply: one attempt, and one execution of an EXECUTE row', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada'), digress]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ row: 2, outcome: 'reply' });
  });

  it('count an input that fails to set one of its facts as a reply, even with an off-topic command', () => {
    const talk = startConversation(flow, { facts: { name: 'Ada' } });
    talk.start();
    const result = talk.say([set('age', 'old'), digress]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'age', outcome: 'reply' });
    expect(readCredits(talk.session, 'age')).toBe('1/1');
  });

  it('count an unknown answer as a reply, even with an off-topic command', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([unknown, clarify]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'name', outcome: 'reply' });
  });

  it('count an input without an off-topic command as a reply, understood or not', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
    talk.say([]);
    expect(readCredits(talk.session, 'name')).toBe('2/1');
  });

  it('count no attempt for a message that answers another question, and repeat its value', () => {
    const talk = startConversation(flow);
    talk.start();
    const other = talk.say([set('age', 36)]);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
    expect(listReplyTexts(other)).toEqual(['Noted. Age: 36.', 'Tell me about name?']);
    // Said again, it still says nothing about the name.
    talk.say([set('age', 36)]);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
    expect(listDecisions(talk.say([set('name', 'Ada')]))).toEqual([]);
  });

  it('name the fact of a sensitive value for another question', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['name', { name: 'home_address', type: 'text', sensitive: true }],
        nodes: [
          question('name', { produces: ['name'], importance: 'high' }),
          question('home', { produces: ['home_address'] }),
        ],
      }),
    );
    talk.start();
    expect(listReplyTexts(talk.say([set('home_address', '1 Elm Road')]))).toEqual([
      'Noted. Home address.',
      'Tell me about name?',
    ]);
  });

  it('take up a choice or a yes for another question without repeating its label', () => {
    const talk = startConversation(
      buildFlow({
        facts: [
          'name',
          { name: 'wish', type: 'enum', values: [{ value: 'person', label: 'A colleague, please' }] },
          { name: 'parking', type: 'boolean' },
        ],
        nodes: [
          question('name', { produces: ['name'], importance: 'high' }),
          question('wish', { produces: ['wish'] }),
          question('parking', { produces: ['parking'] }),
        ],
      }),
    );
    talk.start();
    for (const other of [set('wish', 'person'), set('parking', true)])
      expect(listReplyTexts(talk.say([other]))).toEqual(['Got that.', 'Tell me about name?']);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
  });

  it('count an attempt if the value for another question is invalid', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('age', 'old')]);
    expect(readCredits(talk.session, 'name')).toBe('1/1');
  });

  it('count a correction of one of its own facts as a reply', () => {
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

  it('credit an execution only if the row was EXECUTE', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([]);
    talk.say([]);
    expect(readCredits(talk.session, 'name')).toBe('2/1');
  });

  it('set lastRun to the turn the row was asked, not the turn it was answered', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(talk.session.frames[0]?.counters.find(({ node }) => node === 'name')?.lastRun).toBe(1);
  });

  for (const [what, command] of [
    ['a question of the user', digress],
    ['a request to clarify', clarify],
  ] as const) {
    it(`close uncredited on ${what}, and the question comes back as a new row in the same mode`, () => {
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

  it('close uncredited on a correction of another fact, and the question comes back', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const result = talk.say([correct('name', 'Grace')]);
    expect(listEvents(result, 'row-closed')[0]).toMatchObject({ node: 'age', outcome: 'aside' });
    expect(listDecisions(result)).toEqual(['age EXECUTE']);
    expect(readCredits(talk.session, 'age')).toBe('0/0');
  });

  it('never reduce credits in a conversation with off-topic messages', () => {
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

  it('drop a question if a correction closes a gate that it requires', () => {
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

describe('small talk', () => {
  const talkAfter = (act: SpeechAct) => {
    const talk = startConversation(
      buildEdgesFlow({
        nodes: [
          message('noted', { waitsForUser: true }),
          question('mail', { produces: ['mail'] }),
          terminal('end'),
        ],
        facts: ['mail'],
        edges: [edge('noted>mail'), edge('mail>end')],
      }),
    );
    const heard = { clauses: [{ text: 'thanks', act }] };
    talk.start();
    const first = listReplyTexts(talk.say([], { context: { heard } }));
    return [first, listReplyTexts(talk.say([], { context: { heard } }))];
  };

  it('is a reply to a message that waits, and not to a question', () => {
    expect(talkAfter('social')).toEqual([['Tell me about mail?'], ["I'd like to know: Tell me about mail?"]]);
  });

  it('repeats a message that waits if it asks for a moment', () => {
    expect(talkAfter('hold')[0]).not.toEqual(['Tell me about mail?']);
  });
});
