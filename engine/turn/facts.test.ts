import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import { buildEdgesFlow, buildFlow, edge, message, question } from '../testing/builders.ts';
import {
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

describe('passing over known questions (docs/rulings.md#9)', () => {
  const flow = buildFlow({
    facts: ['name', 'city', 'end'],
    states: ['NAMED'],
    gates: { END: { metricsAll: ['end'], statesAll: ['NAMED'] } },
    primaryGoal: { gate: 'END' },
    nodes: [
      question('a', {
        produces: ['name', 'city'],
        producesStates: ['NAMED'],
        runPolicy: { maxExecutions: 1 },
      }),
      question('b', { produces: ['end'], requiresStates: ['NAMED'] }),
    ],
  });

  it('counts an untouched question with known facts as run without asking it', () => {
    const talk = startConversation(flow, { facts: { name: 'Ada', city: 'London' } });
    const result = talk.start();
    expect(listEvents(result, 'passed')).toEqual([{ type: 'passed', node: 'a', statesProduced: ['NAMED'] }]);
    expect(listDecisions(result)).toEqual(['b EXECUTE']);
    expect(readCredits(talk.session, 'a')).toBe('0/1');
    expect(talk.session.states).toEqual(['NAMED']);
  });

  it('asks a question whose facts are partly known', () => {
    const talk = startConversation(flow, { facts: { name: 'Ada' } });
    expect(listDecisions(talk.start())).toEqual(['a EXECUTE']);
    expect(talk.session.pending?.facts).toEqual(['city']);
  });

  it('does not count a refused answer as known', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([unknown]);
    expect(talk.session.facts).toEqual([
      ['city', null, 2, 'user'],
      ['name', null, 2, 'user'],
    ]);
    expect(talk.session.pending).toMatchObject({ node: 'a', mode: 'RETRY' });
  });

  it('asks with askAlways even if the facts are known, and a yes keeps them', () => {
    const always = buildFlow({
      facts: ['name'],
      nodes: [question('a', { produces: ['name'], askAlways: true })],
    });
    const talk = startConversation(always, { facts: { name: 'Ada' } });
    const result = talk.start();
    expect(listDecisions(result)).toEqual(['a EXECUTE']);
    expect(listEvents(result, 'passed')).toEqual([]);
    expect(talk.say([{ type: 'Affirm' }]).status).toBe('complete');
    expect(readCredits(talk.session, 'a')).toBe('1/1');
  });

  it('takes another choice at a question with askAlways as its answer, not as a change', () => {
    const flow = buildFlow({
      facts: [{ name: 'size', type: 'enum', values: [{ value: 's' }, { value: 'm' }] }, 'note'],
      nodes: [
        question('size', { produces: ['size'], askAlways: true, importance: 'high' }),
        question('note', { produces: ['note'] }),
      ],
    });
    const talk = startConversation(flow, { facts: { size: 's' } });
    talk.start();
    expect(listReplyTexts(talk.choose(['m']))).toEqual(['Tell me about note?']);
  });

  it('asks again with askAlways if the customer does not know, and keeps the old value', () => {
    const begin = (optional: boolean) => {
      const nodes = [question('a', { produces: ['name'], askAlways: true, optional })];
      const talk = startConversation(buildFlow({ facts: ['name'], nodes }), { facts: { name: 'Ada' } });
      talk.start();
      return talk.say([unknown]).session;
    };
    expect(begin(false)).toMatchObject({ pending: { node: 'a' }, facts: [['name', 'Ada', 0, 'start']] });
    expect(begin(true)).toMatchObject({ pending: undefined, facts: [['name', 'Ada', 0, 'start']] });
  });

  it('asks again with askAlways after an invalid, not understood or off-topic message', () => {
    for (const strategy of ['gates', 'edges'] as const) {
      const asked = question('a', { produces: ['count'], askAlways: true });
      const facts: Fact[] = [{ name: 'count', type: 'integer', validate: [{ max: 5 }] }];
      const always =
        strategy === 'gates'
          ? buildFlow({ facts, nodes: [asked] })
          : buildEdgesFlow({ facts, nodes: [asked], edges: [edge('a>__exit__')] });
      const talk = startConversation(always, { facts: { count: 3 } });
      talk.start();
      for (const commands of [[], [set('count', 9)], [digress], [set('count', 'x')]]) {
        const result = talk.say(commands);
        expect(result.session.pending?.node, `${strategy}, ${JSON.stringify(commands)}`).toBe('a');
      }
      expect(talk.say([set('count', 4)]).status).toBe('complete');
    }
  });

  it('does not pass over a question that was already asked', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([unknown]);
    const result = talk.say([set('name', 'Ada'), set('city', 'London')]);
    expect(listEvents(result, 'passed')).toEqual([]);
    expect(readCredits(talk.session, 'a')).toBe('2/1');
  });
});

describe('partial and invalid answers (docs/rulings.md#9)', () => {
  const flow = buildFlow({
    facts: [
      {
        name: 'age',
        type: 'integer',
        validate: [{ min: 18, message: 'Only adults, please.' }, { max: 120 }],
      },
      'city',
      { name: 'mail', type: 'email', validate: [{ maxLength: 20, message: 'Too long.' }] },
    ],
    gates: { ALL: { metricsAll: ['age', 'city', 'mail'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a-person', { produces: ['age', 'city'], text: 'Age and city?', importance: 'high' }),
      question('b-mail', { produces: ['mail'], text: 'Mail?', importance: 'high' }),
    ],
  });

  it('keep the node in focus with the message of the validator for an invalid value', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('age', 12)]);
    expect(result.replies[0]).toEqual({ text: 'Only adults, please.', key: 'invalid' });
    expect(listDecisions(result)).toEqual(['a-person RETRY']);
    expect(listEvents(result, 'decision')[0]?.reason.why).toBe('stays-in-focus');
    expect(listEvents(result, 'fact-invalid')).toEqual([
      { type: 'fact-invalid', fact: 'age', value: 12, reason: 'below 18' },
    ]);
    expect(talk.session.facts).toEqual([]);
  });

  it('use the system text for a validator without a message, not the message of another validator', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('age', 200)]))[0]).toBe("That doesn't look right.");
  });

  it('use the system text for a value of the wrong type, not the message of a validator', () => {
    const talk = startConversation(flow, { facts: { age: 20, city: 'Oslo' } });
    talk.start();
    const result = talk.say([set('mail', 'none of your business')]);
    expect(listReplyTexts(result)[0]).toBe("That doesn't look right.");
    expect(listEvents(result, 'fact-invalid')[0]?.reason).toBe('not an email address');
  });

  it('use the invalid text of the fact for a value of the wrong type', () => {
    const facts = flow.facts.map((fact) =>
      fact.name === 'mail' ? { ...fact, invalid: 'Write an address such as ann@example.com.' } : fact,
    );
    const talk = startConversation({ ...flow, facts }, { facts: { age: 20, city: 'Oslo' } });
    talk.start();
    const result = talk.say([set('mail', 'none of your business')]);
    expect(listReplyTexts(result)[0]).toBe('Write an address such as ann@example.com.');
  });

  it('open the question of an invalid value that was not asked for', () => {
    const price = {
      name: 'price',
      type: 'integer' as const,
      validate: [{ max: 100, message: 'Choose another price.' }],
    };
    const flow = buildFlow({
      facts: ['gift', price],
      nodes: [
        question('gift', { produces: ['gift'], importance: 'high' }),
        question('price', { produces: ['price'] }),
      ],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('price', 500)]))).toEqual([
      'Choose another price.',
      'Tell me about price?',
    ]);
    expect(listReplyTexts(talk.say([set('price', 50)]))).toEqual(['Tell me about gift?']);
  });

  it('keep the node in focus for a partial answer', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([set('city', 'Oslo')]))).toEqual(['a-person RETRY']);
  });

  it('ask again after a message that was not understood, while a refusal goes through the normal order', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['b-mail EXECUTE']);
    const silent = startConversation(flow);
    silent.start();
    const again = silent.say([]);
    expect(listDecisions(again)).toEqual(['a-person RETRY']);
    expect(listReplyTexts(again)[0]).toBe("Sorry, I didn't catch that.");
    expect(readCredits(silent.session, 'a-person')).toBe('1/1');
  });

  it('apply exhaustion to a question in focus too', () => {
    const talk = startConversation({
      ...flow,
      settings: { retryPolicy: { maxAttempts: 1, onExhaust: 'HANDOFF' } },
    });
    talk.start();
    expect(listDecisions(talk.say([set('age', 3)]))).toEqual(['a-person HANDOFF']);
  });
});

describe('unknown answers (docs/rulings.md#15)', () => {
  const flow = (optional: boolean) =>
    buildFlow({
      facts: ['nick', 'name'],
      states: ['ASKED'],
      gates: { KNOWN: { metricsAll: ['name'] }, NICK: { metricsAll: ['nick'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [
        question('a-nick', { produces: ['nick'], optional, importance: 'high', producesStates: ['ASKED'] }),
        question('b-name', { produces: ['name'] }),
        message('c-nick', { requires: ['NICK'], importance: 'low' }),
      ],
    });

  it('mark the fact unknown, absent to gates, and count the attempt', () => {
    const talk = startConversation(flow(false));
    talk.start();
    const result = talk.say([unknown]);
    expect(talk.session.facts).toEqual([['nick', null, 2, 'user']]);
    expect(listEvents(result, 'gate-opened')).toEqual([]);
    expect(readCredits(talk.session, 'a-nick')).toBe('1/1');
  });

  it('retry a required question', () => {
    const talk = startConversation(flow(false));
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['a-nick RETRY']);
  });

  it('satisfy an optional question and write its states', () => {
    const talk = startConversation(flow(true));
    talk.start();
    expect(listDecisions(talk.say([unknown]))).toEqual(['b-name EXECUTE']);
    expect(talk.session.states).toEqual(['ASKED']);
  });

  it('satisfy an optional question with several facts if one is unknown', () => {
    const two = buildFlow({
      facts: ['nick', 'motto'],
      nodes: [question('a', { produces: ['nick', 'motto'], optional: true })],
    });
    const talk = startConversation(two);
    talk.start();
    expect(talk.say([set('nick', 'Countess'), unknown]).status).toBe('complete');
    expect(talk.session.facts).toEqual([
      ['motto', null, 2, 'user'],
      ['nick', 'Countess', 2, 'user'],
    ]);
  });

  it('leave an optional question open if they are about another fact', () => {
    const talk = startConversation(flow(true));
    talk.start();
    const result = talk.say([{ type: 'UnknownAnswer', fact: 'name' }]);
    expect(listDecisions(result)).toEqual(['a-nick RETRY']);
    expect(listEvents(result, 'row-closed')[0]?.outcome).toBe('reply');
  });

  it('are required to satisfy an optional question, unlike a message without commands', () => {
    const talk = startConversation(flow(true));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['a-nick RETRY']);
  });

  it('can be replaced by a value later', () => {
    const talk = startConversation(flow(true));
    talk.start();
    talk.say([unknown]);
    expect(listEvents(talk.say([set('nick', 'Countess')]), 'gate-opened')).toEqual([
      { type: 'gate-opened', gate: 'NICK' },
    ]);
  });

  it('are rejected for unknown names and computed facts', () => {
    const computed = buildFlow({
      facts: ['name', { name: 'loud', type: 'text', compute: "answers.name + '!'" }],
      gates: { KNOWN: { metricsAll: ['name', 'loud'] } },
      primaryGoal: { gate: 'KNOWN' },
      nodes: [question('name', { produces: ['name'] })],
    });
    const talk = startConversation(computed);
    talk.start();
    const result = talk.say([
      { type: 'UnknownAnswer', fact: 'nobody' },
      { type: 'UnknownAnswer', fact: 'loud' },
    ]);
    expect(listEvents(result, 'command').map((event) => event.reason)).toEqual([
      'unknown-fact',
      'computed-fact',
    ]);
    expect(talk.session.facts).toEqual([]);
  });
});

describe('corrections', () => {
  const flow = buildFlow({
    facts: ['name', 'city', 'age'],
    gates: { ALL: { metricsAll: ['name', 'city', 'age'] }, NAMED: { metricsAll: ['name'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a-name', { produces: ['name'] }),
      question('b-city', { produces: ['city'], requires: ['NAMED'] }),
      question('c-age', { produces: ['age'] }),
    ],
  });

  it('replace the old value, which the trace records', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const result = talk.say([correct('name', 'Grace')]);
    expect(listEvents(result, 'fact-set')).toEqual([
      { type: 'fact-set', fact: 'name', value: 'Grace', source: 'user', previous: 'Ada' },
    ]);
    expect(talk.session.facts).toEqual([['name', 'Grace', 3, 'user']]);
  });

  it('without a value clear the fact, close its gates and reopen its question', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('name', 'Ada')]);
    const result = talk.say([correct('name')]);
    expect(listEvents(result, 'fact-cleared')).toEqual([
      { type: 'fact-cleared', fact: 'name', reason: 'corrected', previous: 'Ada' },
    ]);
    expect(listEvents(result, 'gate-closed')).toEqual([{ type: 'gate-closed', gate: 'NAMED' }]);
    expect(listEvents(result, 'node-reopened')).toEqual([
      { type: 'node-reopened', node: 'a-name', fact: 'name' },
    ]);
    // It is asked at once, before questions that were never tried.
    expect(listDecisions(result)).toEqual(['a-name EXECUTE']);
  });

  it('are rejected for unknown facts and facts without a value', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([correct('city'), correct('nothing', 'x')]);
    expect(listEvents(result, 'command').map((event) => event.reason)).toEqual([
      'not-known-yet',
      'unknown-fact',
    ]);
  });

  it('keep the old value if the new one is invalid', () => {
    const talk = startConversation(
      buildFlow({
        facts: [{ name: 'age', type: 'integer' }, 'city'],
        gates: { ALL: { metricsAll: ['age', 'city'] } },
        primaryGoal: { gate: 'ALL' },
        nodes: [question('a', { produces: ['age'] }), question('b', { produces: ['city'] })],
      }),
    );
    talk.start();
    talk.say([set('age', 30)]);
    talk.say([correct('age', 'old')]);
    expect(talk.session.facts).toEqual([['age', 30, 2, 'user']]);
  });
});

describe('fact expiry', () => {
  const flow = buildFlow({
    facts: [{ name: 'otp', type: 'text', expiresAfter: 'PT5M' }, 'city'],
    gates: { ALL: { metricsAll: ['otp', 'city'] }, OTP: { metricsAll: ['otp'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('a-otp', { produces: ['otp'] }),
      question('b-city', { produces: ['city'], requires: ['OTP'] }),
    ],
  });

  it('is stored in the row', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('otp', '1')]);
    expect(talk.session.facts).toEqual([['otp', '1', 2, 'user', '2026-01-05T09:06:00.000Z']]);
  });

  it('closes gates before any decision once the time has passed', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('otp', '1')]);
    talk.wait(3);
    expect(listEvents(talk.say([]), 'fact-cleared')).toEqual([]);
    const result = talk.say([]);
    expect(listEvents(result, 'gate-closed')).toEqual([{ type: 'gate-closed', gate: 'OTP' }]);
    expect(listDecisions(result)).toEqual(['a-otp EXECUTE']);
  });

  it('applies to facts given at the start', () => {
    const talk = startConversation(flow, { facts: { otp: '1' } });
    expect(listDecisions(talk.start())).toEqual(['b-city EXECUTE']);
    talk.wait(5);
    expect(listDecisions(talk.say([set('city', 'Oslo')]))).toEqual(['a-otp EXECUTE']);
  });

  it('restarts when the fact is given again', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('otp', '1')]);
    talk.wait(2);
    talk.say([set('otp', '1')]);
    talk.wait(3);
    expect(talk.say([set('city', 'Oslo')]).status).toBe('complete');
  });
});

describe('computed facts', () => {
  const flow = buildFlow({
    facts: [
      { name: 'sum', type: 'number', compute: 'answers.gap + answers.extra' },
      { name: 'gap', type: 'number', compute: 'answers.target - answers.now' },
      { name: 'target', type: 'number' },
      { name: 'now', type: 'number' },
      { name: 'extra', type: 'number' },
    ],
    gates: { BIG: { when: 'answers.sum > 10' } },
    primaryGoal: { gate: 'BIG' },
    nodes: [question('q', { produces: ['target', 'now', 'gap', 'extra', 'sum'] })],
  });

  it('are updated after the facts they read, in order, and open gates', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('target', 20), set('now', 12)]);
    expect(talk.session.facts.map(([name, value, , source]) => [name, value, source])).toEqual([
      ['gap', 8, 'computed'],
      ['now', 12, 'user'],
      ['target', 20, 'user'],
    ]);
    const result = talk.say([set('extra', 3)]);
    expect(result.status).toBe('complete');
    expect(listEvents(result, 'row-closed')[0]?.factsProduced).toEqual(['extra', 'sum']);
  });

  it('are cleared with the facts they read', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('target', 20), set('now', 19), set('extra', 1)]);
    const result = talk.say([correct('now')]);
    expect(listEvents(result, 'fact-cleared').map(({ fact, reason }) => [fact, reason])).toEqual([
      ['now', 'corrected'],
      ['gap', 'not-computable'],
      ['sum', 'not-computable'],
    ]);
  });

  it('are never asked for and cannot be set by a message', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(talk.session.pending?.facts).toEqual(['target', 'now', 'extra']);
    expect(listEvents(talk.say([set('sum', 99)]), 'command')[0]).toMatchObject({
      result: 'rejected',
      reason: 'computed-fact',
    });
  });

  it('are computed in the first turn from facts given at the start', () => {
    const talk = startConversation(flow, { facts: { target: 30, now: 10, extra: 1 } });
    expect(talk.start().status).toBe('complete');
    expect(talk.session.facts.find(([name]) => name === 'sum')?.[1]).toBe(21);
  });
});

describe('aliases', () => {
  const flow = buildFlow({
    facts: [
      { name: 'contact_email', type: 'email', aliases: ['email', 'E-Mail'] },
      { name: 'contact_phone', type: 'phone', aliases: ['phone'] },
    ],
    gates: { CONTACT: { metricsAny: ['contact_email', 'contact_phone'] } },
    primaryGoal: { gate: 'CONTACT' },
    nodes: [question('contact', { produces: ['contact_email', 'contact_phone'] })],
  });

  for (const name of ['contact_email', 'email', 'e-mail', 'EMAIL', 'Contact_Email']) {
    it(`store "${name}" under the canonical name`, () => {
      const talk = startConversation(flow);
      talk.start();
      expect(talk.say([set(name, 'ada@example.com')]).status).toBe('complete');
      expect(talk.session.facts).toEqual([['contact_email', 'ada@example.com', 2, 'user']]);
    });
  }

  it('reject an undeclared name', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('fax', '123')]);
    expect(listEvents(result, 'command')[0]).toMatchObject({ result: 'rejected', reason: 'unknown-fact' });
    expect(talk.session.facts).toEqual([]);
  });
});

describe('presence', () => {
  it('counts false and 0, but not null', () => {
    const flow = buildFlow({
      facts: [
        { name: 'ok', type: 'boolean' },
        { name: 'count', type: 'integer' },
      ],
      gates: { ALL: { metricsAll: ['ok', 'count'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [question('q', { produces: ['ok', 'count'] })],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(talk.say([set('ok', false), unknown]).status).toBe('waiting');
    expect(talk.say([set('count', 0)]).status).toBe('complete');
  });
});
