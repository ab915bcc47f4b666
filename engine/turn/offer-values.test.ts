import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import type { Json } from '../session/session.ts';
import { buildFlow, question } from '../testing/builders.ts';
import { correct, listReplyTexts, readCredits, set, startConversation } from '../testing/conversation.ts';

const facts: Fact[] = [
  { name: 'name', type: 'text' },
  { name: 'day', type: 'date' },
  { name: 'price', type: 'money' },
];
const flow = buildFlow({
  facts,
  gates: { ALL: { metricsAll: ['name', 'day', 'price'] } },
  primaryGoal: { gate: 'ALL' },
  nodes: [
    question('a', { produces: ['day'] }),
    question('b', { produces: ['name'] }),
    question('c', { produces: ['price'] }),
  ],
});
const days = ['2026-01-06', '2026-01-20'];

const unclear = (fact: string, values: Json[]) => ({ context: { unclear: { fact, values } } });
const ask = (commands = [set('day', days[0] as string)]) => {
  const talk = startConversation(flow);
  talk.start();
  const result = talk.say(commands, { ...unclear('day', days), format: [['6 January'], ['20 January']] });
  return { talk, result };
};

describe('ambiguous values of a fact', () => {
  it('are not set but offered as options', () => {
    const { talk, result } = ask();
    expect(result.replies).toEqual([
      {
        text: 'Which did you mean: 6 January, 20 January?',
        key: 'which',
        node: 'a',
        options: [
          { id: '2026-01-06', label: '6 January' },
          { id: '2026-01-20', label: '20 January' },
        ],
      },
    ]);
    expect(talk.session.facts).toEqual([]);
    expect(readCredits(talk.session, 'a')).toBe('0/0');
  });

  it('are resolved by a choice, its label or another answer', () => {
    for (const answer of ['choice', 'label', 'other']) {
      const { talk } = ask();
      if (answer === 'choice') talk.choose(['2026-01-20']);
      else if (answer === 'label') talk.say([], { text: '20 January' });
      else talk.say([set('day', '2026-01-27')]);
      const [[, value] = []] = talk.session.facts;
      expect(value).toBe(answer === 'other' ? '2026-01-27' : '2026-01-20');
      expect(talk.session.pending?.node).toBe('b');
    }
  });

  it('correct a known fact, and the open question comes back without an attempt', () => {
    const { talk } = ask();
    talk.choose(['2026-01-20']);
    talk.say([], { ...unclear('day', days), format: [['6 January'], ['20 January']] });
    const result = talk.choose(['2026-01-06'], { format: [['6 January']] });
    expect(listReplyTexts(result)).toEqual(['Changed. Day: 6 January.', 'Tell me about b?']);
    expect(readCredits(talk.session, 'b')).toBe('0/0');
  });

  it('can be structured values', () => {
    const talk = startConversation(flow, { facts: { day: '2026-01-06', name: 'Ada' } });
    talk.start();
    const values = [
      { amount: 5, currency: 'EUR' },
      { amount: 5, currency: 'USD' },
    ];
    const result = talk.say([], { ...unclear('price', values), format: [['€5'], ['$5']] });
    talk.choose([result.replies[0]?.options?.[1]?.id as string]);
    expect(talk.session.facts.find(([name]) => name === 'price')?.[1]).toEqual(values[1]);
  });

  it('are not asked about if at most one is valid', () => {
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([], unclear('day', ['2026-01-06', 'some day']));
    expect(listReplyTexts(result)).toEqual(["Sorry, I didn't catch that.", 'Tell me about a?']);
  });
});

describe('a number that may correct several facts', () => {
  const table = buildFlow({
    facts: [
      { name: 'guests', type: 'integer', validate: [{ max: 12 }] },
      { name: 'visit_time', type: 'time' },
      { name: 'name', type: 'text' },
    ],
    nodes: [question('a', { produces: ['guests', 'visit_time'] }), question('b', { produces: ['name'] })],
  });
  const change = (guests: number, time: string) => {
    const talk = startConversation(table);
    talk.start();
    talk.say([set('guests', 2), set('visit_time', '19:00')]);
    const either = { fact: 'guests', values: [guests], others: [{ fact: 'visit_time', value: time }] };
    const result = talk.say([correct('guests', guests)], {
      context: { unclear: either },
      format: [[String(guests)], [time]],
    });
    return { talk, result };
  };

  it('changes none of them until the customer has said which', () => {
    const { talk, result } = change(8, '20:00');
    expect(listReplyTexts(result)).toEqual(['Which did you mean: 8 (guests), 20:00 (visit time)?']);
    expect(talk.session.facts.map(([, value]) => value)).toEqual([2, '19:00']);
    const chosen = talk.choose(['visit_time'], { format: [['20:00']] });
    expect(listReplyTexts(chosen)).toEqual(['Changed. Visit time: 20:00.', 'Tell me about b?']);
    expect(talk.session.facts.map(([, value]) => value)).toEqual([2, '20:00']);
    expect(readCredits(talk.session, 'b')).toBe('0/0');
  });

  it('corrects the only fact that can take it', () => {
    const { result } = change(8, '25:00');
    expect(listReplyTexts(result)).toEqual(['Changed. Guests: 8.', 'Tell me about b?']);
  });
});
