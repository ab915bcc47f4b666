import { describe, expect, it } from 'vitest';
import { replayTurn } from '../drivers/replay-turn.ts';
import { buildEdgesFlow, buildFlow, edge, question, terminal } from '../testing/builders.ts';
import {
  compileOrThrow,
  correct,
  listReplyTexts,
  set,
  startConversation,
  unknown,
} from '../testing/conversation.ts';

const facts = [
  { name: 'day', type: 'text' as const, prompt: 'Which day?' },
  { name: 'hour', type: 'text' as const, prompt: 'At what time?' },
  { name: 'pin', type: 'text' as const, prompt: 'Your PIN?', sensitive: true },
];
const booking = question('a', { produces: ['day', 'hour', 'pin'], text: 'When, and with which PIN?' });
const flow = buildFlow({ facts, nodes: [booking] });
const edges = buildEdgesFlow({ facts, nodes: [booking, terminal('z')], edges: [edge('a>z')] });

describe('a correction', () => {
  it('of a yes or no is not repeated as a value', () => {
    const parking = buildFlow({
      facts: [
        { name: 'parking', type: 'boolean' },
        { name: 'hour', type: 'text' },
      ],
      nodes: [question('a', { produces: ['parking'] }), question('b', { produces: ['hour'] })],
    });
    const talk = startConversation(parking);
    talk.start();
    talk.say([set('parking', true)]);
    expect(listReplyTexts(talk.say([correct('parking', false)]))).toEqual(['Tell me about b?']);
    expect(talk.session.facts).toEqual([['parking', false, 3, 'user']]);
  });
});

describe('a partial answer', () => {
  it.each([
    ['gates', flow],
    ['edges', edges],
  ])('is repeated before the question is asked for the rest (%s)', (_, given) => {
    const talk = startConversation(given);
    talk.start();
    expect(listReplyTexts(talk.say([set('day', 'Friday'), set('hour', 'noon')]))).toEqual([
      'Noted. Day: Friday; hour: noon.',
      'Your PIN?',
    ]);
  });

  it('is repeated once: the next answer is to a question for one fact', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('day', 'Friday')]))).toEqual([
      'Noted. Day: Friday.',
      'At what time?',
    ]);
    expect(listReplyTexts(talk.say([set('hour', 'noon')]))).toEqual(['Your PIN?']);
  });

  it('is not repeated if it is sensitive, complete or only a refusal', () => {
    const talk = startConversation(flow);
    talk.start();
    expect(listReplyTexts(talk.say([set('pin', '1234')]))).toEqual(['Which day?']);
    const complete = startConversation(flow);
    complete.start();
    expect(
      listReplyTexts(complete.say([set('day', 'Friday'), set('hour', 'noon'), set('pin', '1')])),
    ).toEqual(['Thank you, and have a good day!']);
    const refusing = startConversation(flow);
    refusing.start();
    expect(listReplyTexts(refusing.say([unknown]))).not.toContainEqual(expect.stringContaining('Noted'));
  });

  it('is not repeated if the question repeats it', () => {
    const naming = buildFlow({
      facts: ['first', { name: 'last', type: 'text', prompt: '{first} who?' }],
      nodes: [question('a', { produces: ['first', 'last'], text: 'Your full name?' })],
    });
    const talk = startConversation(naming);
    talk.start();
    expect(listReplyTexts(talk.say([set('first', 'Ada')]))).toEqual(['Ada who?']);
  });

  it('is acknowledged as a correction if it replaces a value', () => {
    const talk = startConversation(flow, { facts: { day: 'Monday' } });
    talk.start();
    expect(listReplyTexts(talk.say([correct('day', 'Friday'), set('hour', 'noon')]))).toEqual([
      'Changed. Day: Friday.',
      'Noted. Hour: noon.',
      'Your PIN?',
    ]);
  });

  it('is repeated without the names of the facts by engine version 7', () => {
    const talk = startConversation(flow);
    talk.start();
    const { record } = talk.say([set('day', 'Friday')]);
    const compiled = compileOrThrow(flow);
    expect(listReplyTexts(replayTurn(compiled, record))[0]).toBe('Noted. Day: Friday.');
    expect(listReplyTexts(replayTurn(compiled, { ...record, engine: '7' }))[0]).toBe(
      'So far I have: Friday.',
    );
  });

  it('is said in the words of the flow', () => {
    const own = buildFlow({ facts, nodes: [booking], texts: { noted: 'I have {value}.' } });
    const talk = startConversation(own);
    talk.start();
    expect(listReplyTexts(talk.say([set('day', 'Friday')]))[0]).toBe('I have Friday.');
  });
});
