import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const referrer: TestQuestion = {
  text: 'Who recommended our clinic?',
  facts: [{ name: 'recommended_by', type: 'text' }],
};

describe('a bare word for a person', () => {
  it.each([
    'a colleague',
    'my colleague',
    'a coworker',
    'one of my colleagues',
    'a real person',
    'a colleague, thanks',
  ])('says who did something: %s', async (text) => {
    expect(await answer(referrer, text)).not.toHaveProperty('Escalate');
  });

  it.each([
    'agent',
    'a human',
    'operator',
    'I want a real person',
    'talk to someone',
    'get me a human please',
  ])('asks for a person in any other way: %s', async (text) => {
    expect(await answer(referrer, text)).toEqual({ Escalate: true });
  });

  it.each([
    'How can I help?',
    'Who would you like to talk to?',
    'Who should help you?',
    'What is your name?',
  ])('asks for a person at %s', async (text) => {
    const asked = { text, facts: [{ name: 'topic', type: 'text' as const }] };
    expect(await answer(asked, 'a colleague')).toEqual({ Escalate: true });
  });
});

describe('a question back about which of two is meant', () => {
  const school: TestQuestion = { text: 'What is your address?', facts: [{ name: 'address', type: 'text' }] };

  it.each([
    'home or work?',
    'my home or my work address?',
    'the old or the new one?',
    'billing or delivery address?',
    'current or former?',
    'you mean my new or old one?',
    'hm, mine or hers?',
    'legal or business address?',
  ])('%s', async (text) => {
    expect(await answer(school, text)).toEqual({ Clarify: true });
  });

  it.each(['Old Mill or New Mill Lane, whichever you find', 'New House, Home Farm', 'Work Street 4'])(
    'is not asked by %s',
    async (text) => {
      expect(await answer(school, text)).not.toHaveProperty('Clarify');
    },
  );
});
