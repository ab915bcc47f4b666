import { describe, expect, it } from 'vitest';
import { MOVE_BUDGET } from '../../document/settings.ts';
import { buildFlow, message, question, terminal } from '../../testing/builders.ts';
import {
  clarify,
  digress,
  listDecisions,
  listEvents,
  listReplyTexts,
  readCredits,
  set,
  startConversation,
  unknown,
} from '../../testing/conversation.ts';
import { getSatisfiedGates } from '../../views/explain.ts';

describe('deadlock (docs/rulings.md#11)', () => {
  const flow = buildFlow({
    facts: ['name', { name: 'age', type: 'integer' }, 'city', 'note'],
    states: ['READY'],
    gates: { ADULT: { when: 'answers.age >= 18' }, CITY: { metricsAll: ['city'] } },
    primaryGoal: { gate: 'CITY' },
    nodes: [
      question('name', { produces: ['name'] }),
      question('off', { produces: ['note'], enabled: false }),
      question('city', { produces: ['city'], requires: ['ADULT'] }),
      message('ready', { requiresStates: ['READY'] }),
      message('ann', { when: "answers.name == 'Ann' && answers.note == 'x'", producesStates: ['READY'] }),
      message('set', { when: 'has(answers.city)', producesStates: ['READY'] }),
      question('age', {
        produces: ['age'],
        when: "answers.name == 'Bob'",
        retryPolicy: { maxAttempts: 1, onExhaust: 'SKIP' },
      }),
    ],
  });

  it('says the system text and reports the blockers of every node', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('deadlock');
    expect(listReplyTexts(result)).toEqual(["I can't go on from here. Someone will take a look."]);
    expect(talk.session.lastError?.code).toBe('deadlock');
    expect(listEvents(result, 'deadlock')).toEqual([
      {
        type: 'deadlock',
        graph: 'main',
        reasons: [
          { node: 'name', blockers: [{ reason: 'met' }] },
          { node: 'off', blockers: [{ reason: 'off' }] },
          { node: 'city', blockers: [{ reason: 'missing-gates', gates: ['ADULT'] }] },
          { node: 'ready', blockers: [{ reason: 'missing-states', states: ['READY'] }] },
          {
            node: 'ann',
            blockers: [
              {
                reason: 'when',
                expression: "answers.name == 'Ann' && answers.note == 'x'",
                missing: ['note'],
              },
            ],
          },
          { node: 'set', blockers: [{ reason: 'when', expression: 'has(answers.city)' }] },
          { node: 'age', blockers: [{ reason: 'when', expression: "answers.name == 'Bob'" }] },
        ],
      },
    ]);
  });

  it('can be resolved by the next message', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const still = talk.say([]);
    expect(still.status).toBe('deadlock');
    expect(listReplyTexts(still)).toEqual(["I can't go on from here. Someone will take a look."]);
    const free = talk.say([set('age', 40)]);
    expect(free.status).toBe('waiting');
    expect(listDecisions(free)).toEqual(['city EXECUTE']);
    expect(talk.session.lastError).toBeUndefined();
  });

  it('can be resolved by an operator', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(listDecisions(talk.override({ facts: { age: 40 } }))).toEqual(['city EXECUTE']);
  });
});

describe('endings (docs/rulings.md#12 and #14)', () => {
  it('complete a graph without a goal when every node is done or skipped', () => {
    const flow = buildFlow({
      facts: ['name', 'city', 'zip'],
      nodes: [
        question('a', { produces: ['name'] }),
        question('b', { produces: ['city'], retryPolicy: { maxAttempts: 1, onExhaust: 'SKIP' } }),
        question('c', { produces: ['zip'], enabled: false }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('name', 'Ada')]))).toEqual(['b EXECUTE']);
    const result = talk.say([]);
    expect(result.status).toBe('complete');
    expect(listEvents(result, 'completed')).toEqual([{ type: 'completed', by: 'all-done' }]);
  });

  it('count a blocked question with known answers as done', () => {
    const flow = buildFlow({
      facts: ['name', 'city'],
      gates: { NAMED: { metricsAll: ['name'] } },
      nodes: [
        question('a', { produces: ['name'], retryPolicy: { maxAttempts: 1, onExhaust: 'SKIP' } }),
        question('b', { produces: ['city'], requires: ['NAMED'] }),
      ],
    });
    const talk = startConversation(flow, { facts: { city: 'Oslo' } });
    talk.start();
    expect(talk.say([]).status).toBe('complete');
  });

  const ending = buildFlow({
    facts: ['name', 'city'],
    gates: { NAMED: { metricsAll: ['name'] }, ALL: { metricsAll: ['name', 'city'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a', { produces: ['name'] }),
      terminal('end', {
        requires: ['NAMED'],
        importance: 'high',
        text: 'Bye {name}.',
        outcome: 'lead',
      }),
      question('b', { produces: ['city'] }),
    ],
  });

  it('complete the session at a terminal node of the root, with its outcome', () => {
    const talk = startConversation(ending);
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('complete');
    expect(listReplyTexts(result)).toEqual(['Bye Ada.']);
    expect(listEvents(result, 'completed')).toEqual([{ type: 'completed', outcome: 'lead', by: 'terminal' }]);
    expect(talk.session.ended).toEqual({ as: 'complete', outcome: 'lead' });
    expect(talk.session.frames[0]?.phase).toBe('leave');
  });

  it('are final, and another turn throws', () => {
    const talk = startConversation(ending);
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(() => talk.say([])).toThrow('not finished');
  });

  it('can be requested by the customer', () => {
    const talk = startConversation(ending);
    talk.start();
    const result = talk.say([{ type: 'EndConversation' }]);
    expect(result.status).toBe('complete');
    expect(listEvents(result, 'completed')).toEqual([{ type: 'completed', by: 'user' }]);
    expect(result.replies).toEqual([{ text: 'Thank you, and have a good day!', key: 'goodbye' }]);
  });

  it('can be requested in an idle flow without a main graph', () => {
    const { main: _main, ...bare } = buildFlow({
      facts: ['name'],
      nodes: [question('a', { produces: ['name'] })],
    });
    const talk = startConversation(bare);
    expect(talk.start().status).toBe('idle');
    const result = talk.say([{ type: 'EndConversation' }]);
    expect(listEvents(result, 'completed')).toEqual([{ type: 'completed', by: 'user' }]);
    expect(result.status).toBe('complete');
  });
});

describe('idle sessions (docs/rulings.md#41)', () => {
  const flow = buildFlow({ facts: ['name'], nodes: [question('a', { produces: ['name'] })] });

  it('expire after twelve hours with a system text, and that is final', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.wait(12 * 60);
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('expired');
    expect(listEvents(result, 'session-expired')).toEqual([{ type: 'session-expired', idleHours: 12 }]);
    expect(listReplyTexts(result)).toEqual([
      'This conversation has ended because it was quiet for too long.',
    ]);
    expect(talk.session.facts).toEqual([]);
    expect(talk.session.pending).toBeUndefined();
    expect(() => talk.say([])).toThrow('not finished');
  });

  it('continue before that', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.wait(12 * 60 - 1);
    expect(talk.say([set('name', 'Ada')]).status).toBe('complete');
  });

  it('expire after the time in the settings', () => {
    const talk = startConversation({ ...flow, settings: { memory: { sessionIdleHours: 0.5 } } });
    talk.start();
    talk.wait(30);
    expect(talk.say([]).status).toBe('expired');
  });

  it('do not expire before the first turn', () => {
    const talk = startConversation(flow);
    talk.wait(13 * 60);
    expect(talk.start().status).toBe('waiting');
  });
});

describe('digressions (docs/rulings.md#19)', () => {
  const flow = buildFlow({
    facts: ['name', 'city'],
    gates: { ALL: { metricsAll: ['name', 'city'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [question('name', { produces: ['name'] }), question('rest', { produces: ['city'] })],
  });

  it('increase the depth by one each, with their type', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([digress]);
    talk.say([{ type: 'Digress', kind: 'help' }]);
    const result = talk.say([clarify]);
    expect(talk.session.digression).toEqual({ depth: 3, kind: 'clarification', clarified: 1 });
    expect(listEvents(result, 'digression')).toEqual([
      { type: 'digression', kind: 'clarification', depth: 3 },
    ]);
  });

  it('reset when the open question is answered', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([digress]);
    talk.say([set('name', 'Ada')]);
    expect(talk.session.digression).toBeUndefined();
  });

  it('do not reset when the open question is refused', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([digress]);
    talk.say([unknown]);
    expect(talk.session.digression?.depth).toBe(1);
  });

  it('answer a question before the open one is repeated, and rephrase on a clarification', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([digress]))).toEqual(["I can't answer that here.", 'Tell me about name?']);
    expect(listReplyTexts(talk.say([clarify]))).toEqual(["I'd like to know: Tell me about name?"]);
    expect(listReplyTexts(talk.say([{ type: 'Clarify', how: 'repeat' }]))).toEqual(['Tell me about name?']);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
  });
});

describe('move budget (docs/rulings.md#20)', () => {
  /** A chain of messages, each requiring the state of the one before. */
  const chain = (length: number) => {
    const ids = Array.from({ length }, (_, index) => `m${String(index).padStart(3, '0')}`);
    return buildFlow({
      facts: ['name', 'end'],
      states: ids.map((id) => id.toUpperCase()),
      gates: { NAMED: { metricsAll: ['name'] }, END: { metricsAll: ['end'] } },
      primaryGoal: { gate: 'END' },
      nodes: [
        question('name', { produces: ['name'], importance: 'high' }),
        ...ids.map((id, index) =>
          message(id, {
            requires: ['NAMED'],
            producesStates: [id.toUpperCase()],
            ...(index > 0 ? { requiresStates: [(ids[index - 1] as string).toUpperCase()] } : {}),
          }),
        ),
        question('end', { produces: ['end'], requires: ['NAMED'], importance: 'low' }),
      ],
    });
  };

  it('allows a turn with exactly that many moves', () => {
    const talk = startConversation(chain(MOVE_BUDGET - 1));
    talk.start();
    const result = talk.say([set('name', 'Ada')]);
    expect(listDecisions(result)).toHaveLength(MOVE_BUDGET);
    expect(talk.session.pending?.node).toBe('end');
  });

  it('ends a longer turn with an error that keeps facts and restores frames and pending to the last wait', () => {
    const talk = startConversation(chain(MOVE_BUDGET + 20));
    talk.start();
    const before = talk.session;
    const result = talk.say([set('name', 'Ada')]);
    expect(result.status).toBe('error');
    expect(talk.session.lastError?.code).toBe('loop-limit');
    expect(listEvents(result, 'error')[0]?.code).toBe('loop-limit');
    expect(listReplyTexts(result)).toEqual(['Something went wrong on our side. Please try again.']);
    expect(talk.session.facts).toEqual([['name', 'Ada', 2, 'user']]);
    expect(talk.session.frames).toEqual(before.frames);
    expect(talk.session.pending).toEqual(before.pending);
    expect(readCredits(talk.session, 'name')).toBe('0/0');
    // States set by the undone moves are rolled back.
    expect(talk.session.states).toEqual([]);
  });

  it('does not block the next message', () => {
    const talk = startConversation(chain(MOVE_BUDGET + 20));
    talk.start();
    talk.say([set('name', 'Ada')]);
    expect(talk.say([]).status).toBe('error');
    expect(getSatisfiedGates(talk.compiled, talk.session)).toEqual(['NAMED']);
  });
});

describe('session size (docs/rulings.md#20)', () => {
  const flow = buildFlow({
    facts: ['name', 'story', { name: 'items', type: 'list' }],
    states: ['TOLD'],
    gates: { ALL: { metricsAll: ['name', 'story', 'items'] } },
    primaryGoal: { gate: 'ALL' },
    settings: { limits: { sessionBytes: 3000 } },
    nodes: [question('q', { produces: ['name', 'story', 'items'], producesStates: ['TOLD'] })],
  });

  for (const [what, command] of [
    ['one long text', set('story', 'x'.repeat(4000))],
    ['a text of characters that take several bytes', set('story', 'ש'.repeat(2000))],
    [
      'a long list',
      set(
        'items',
        Array.from({ length: 500 }, () => 'item'),
      ),
    ],
  ] as const) {
    it(`refuses ${what} past the limit without changing facts, frames and pending`, () => {
      const talk = startConversation(flow);
      talk.start();
      talk.say([set('name', 'Ada')]);
      const before = talk.session;
      const result = talk.say([command]);
      expect(result.status).toBe('error');
      expect(talk.session.lastError?.code).toBe('session-size');
      expect(talk.session.facts).toEqual(before.facts);
      expect(talk.session.states).toEqual(before.states);
      expect(talk.session.frames).toEqual(before.frames);
      expect(talk.session.pending).toEqual(before.pending);
    });
  }

  it('counts many medium texts together', () => {
    const names = Array.from({ length: 40 }, (_, index) => `f${index}`);
    const many = buildFlow({
      facts: names,
      gates: { ALL: { metricsAll: names } },
      primaryGoal: { gate: 'ALL' },
      settings: { limits: { sessionBytes: 10_000 } },
      nodes: [question('q', { produces: names })],
    });
    const talk = startConversation(many);
    talk.start();
    const result = talk.say(names.map((name) => set(name, 'x'.repeat(300))));
    expect(talk.session.lastError?.code).toBe('session-size');
    expect(result.session.facts).toEqual([]);
  });

  it('stores values within the limit', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([set('story', 'x'.repeat(1500))]).status).toBe('waiting');
    expect(talk.session.facts).toHaveLength(1);
  });
});
