import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import { buildEdgesFlow, buildFlow, edge, message, question } from '../testing/builders.ts';
import { listReplyTexts, startConversation } from '../testing/conversation.ts';

const ask = (fact: Partial<Fact>, texts = {}) => {
  const talk = startConversation(
    buildFlow({
      facts: [{ name: 'day', type: 'date', ...fact } as Fact],
      gates: { ALL: { metricsAll: ['day'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [question('a', { produces: ['day'], text: { variants: ['Which day?', 'Which day exactly?'] } })],
      texts,
    }),
  );
  talk.start();
  return talk;
};
const vague = (text: string, fact: string | undefined = 'day') => ({
  context: {
    heard: {
      clauses: [{ text, act: 'answer' as const }],
      readings: [{ text, value: text, why: 'incomplete' as const, ...(fact === undefined ? {} : { fact }) }],
    },
  },
});

describe('a bare yes to a question for more', () => {
  it('asks to go on', () => {
    const talk = ask({});
    expect(listReplyTexts(talk.say([{ type: 'Affirm' }]))).toEqual(['Please tell me.', 'Which day exactly?']);
  });
});

describe('a request for a moment', () => {
  const hold = { context: { heard: { clauses: [{ text: 'one sec', act: 'hold' as const }], readings: [] } } };

  it('leaves the question open', () => {
    const talk = ask({});
    expect(listReplyTexts(talk.say([], hold))).toEqual(['Take your time.', 'Which day?']);
    expect(listReplyTexts(talk.say([], hold))).toEqual(['Take your time.', 'Which day?']);
  });
});

describe('a vague answer to the open question', () => {
  it('is repeated, and an exact one is asked for', () => {
    const talk = ask({});
    expect(listReplyTexts(talk.say([], vague('next week')))).toEqual([
      'Please be more exact than “next week”.',
      'Which day exactly?',
    ]);
    expect(talk.session.facts).toEqual([]);
    expect(listReplyTexts(talk.say([], vague('in spring')))[0]).toBe('“in spring” is not exact enough yet.');
  });

  it("is asked about in the author's words", () => {
    const talk = ask({}, { inexact: 'One day please, not {value}.' });
    expect(listReplyTexts(talk.say([], vague('next week')))[0]).toBe('One day please, not next week.');
  });

  it('is not repeated if its fact is sensitive', () => {
    const talk = ask({ sensitive: true });
    expect(listReplyTexts(talk.say([], vague('next week')))[0]).toBe("Sorry, I didn't catch that.");
  });

  it('is not understood if it belongs to no fact that was asked', () => {
    for (const fact of [undefined, 'other']) {
      const talk = ask({});
      expect(listReplyTexts(talk.say([], vague('next week', fact ?? '')))[0]).toBe(
        "Sorry, I didn't catch that.",
      );
    }
  });
});

describe('a message that answers nothing and needs no reply', () => {
  const polite = { context: { heard: { clauses: [{ text: 'ok', act: 'social' as const }], readings: [] } } };

  it('is followed by the question in other words each time', () => {
    const talk = ask({});
    const said = () => listReplyTexts(talk.say([], polite));
    expect([said(), said(), said()]).toEqual([
      ['Which day exactly?'],
      ['Which day?'],
      ['Which day exactly?'],
    ]);
  });

  it('does not count as an attempt', () => {
    const talk = ask({});
    talk.say([], polite);
    talk.say([], polite);
    expect(talk.session.frames[0]?.counters.find(({ node }) => node === 'a')?.attempts ?? 0).toBe(0);
  });
});

describe('a partial answer', () => {
  it('is followed by the question for the rest in its first words', () => {
    const talk = startConversation(
      buildFlow({
        facts: [
          { name: 'first', type: 'text', prompt: 'Your first name?' },
          { name: 'last', type: 'text', prompt: 'Your last name?' },
        ],
        gates: { ALL: { metricsAll: ['first', 'last'] } },
        primaryGoal: { gate: 'ALL' },
        nodes: [question('a', { produces: ['first', 'last'], text: 'First and last name?' })],
      }),
    );
    talk.start();
    const given = talk.say([{ type: 'SetFact', fact: 'first', value: 'Ann' }]);
    expect(listReplyTexts(given).at(-1)).toBe('Your last name?');
  });
});

describe('a message of a connections graph', () => {
  it('is said in its next wording each time that the graph comes back to it', () => {
    const flow = buildEdgesFlow({
      facts: ['x'],
      nodes: [question('a', { text: 'What?' }), message('lost', { text: { variants: ['One.', 'Two.'] } })],
      edges: [edge('a>lost'), edge('lost>a')],
    });
    const talk = startConversation(flow);
    talk.start();
    const said = () => listReplyTexts(talk.say([]))[0];
    expect([said(), said(), said()]).toEqual(['One.', 'Two.', 'One.']);
  });
});
