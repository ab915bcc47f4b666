import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const hurt: TestQuestion = {
  text: 'Is anybody hurt or in danger right now?',
  facts: [{ name: 'hurt', type: 'boolean' }],
};
const minutes: TestQuestion = {
  text: 'How many minutes shall a meeting take?',
  facts: [{ name: 'meeting_minutes', type: 'integer' }],
};

describe('what takes up an offer', () => {
  it.each(["let's go", 'sign me up', 'count me in', 'go ahead'])(
    'does not say that something is so: %s',
    async (text) => {
      expect(await answer(hurt, text)).toEqual({});
    },
  );

  it.each(['yes', 'yes, go ahead'])('leaves a yes beside it alone: %s', async (text) => {
    expect(await answer(hurt, text)).not.toEqual({});
  });
});

describe('what was so and has ended', () => {
  it.each(['he was but it stopped', 'yes but it is over now'])('is not a yes: %s', async (text) => {
    expect(await answer(hurt, text)).not.toMatchObject({ hurt: true });
    expect(await answer(hurt, text)).not.toHaveProperty('Affirm');
  });
});

describe('a part of one unit', () => {
  it.each([
    ['three quarters of an hour', 45],
    ['3 quarters of an hour', 45],
    ['a quarter of an hour', 15],
    ['an hour and 20 minutes', 80],
    ['half an hour', 30],
    ['an hour and a half', 90],
    ['an hour', 60],
  ])('is read whole: %s', async (text, value) => {
    expect(await answer(minutes, text)).toEqual({ meeting_minutes: value });
  });
});

describe('what a customer does not have or will not give', () => {
  const card: TestQuestion = {
    text: 'What is your loyalty number, if you have one?',
    facts: [{ name: 'loyalty_no', type: 'text' }],
    optional: true,
  };
  const phone: TestQuestion = {
    text: 'What is your phone number?',
    facts: [{ name: 'phone', type: 'phone' }],
    optional: true,
  };
  const time: TestQuestion = {
    text: 'Is there a time that suits you?',
    facts: [{ name: 'time', type: 'time' }],
    optional: true,
  };

  it.each([
    'not registered',
    'never signed up',
    "I'm not a member yet",
    "haven't joined",
    "we aren't members",
    'not in the scheme',
    'never joined',
    "didn't sign up for that",
    "I'd sooner leave it blank",
    "I'd as soon skip that",
    'best left blank',
    "I'll leave that one empty",
    "I'd just leave it blank",
  ])('is left out: %s', async (text) => {
    expect(await answer(card, text)).toEqual({ UnknownAnswer: true });
  });

  it.each([
    'no need to ring me',
    "you won't need to text me",
    "please don't call me",
    "you don't need my number",
    "I don't want any calls",
    "I don't give my number out",
    'never hand that out',
    "I'm not giving that out",
    "I don't give out my number",
    'not something I share',
  ])('is kept back: %s', async (text) => {
    expect(await answer(phone, text)).toEqual({ UnknownAnswer: true });
  });

  it.each([
    "whenever you've got space",
    'whenever you can fit me in',
    "whenever there's a gap",
    "whenever you're next free",
    'anytime you have an opening',
    "when you've got a gap",
    "whenever's easiest",
    'whenever someone is available',
  ])('is up to the business: %s', async (text) => {
    expect(await answer(time, text)).toEqual({ UnknownAnswer: true });
  });

  it.each([
    [phone, 'just call me on 020 7946 0123', 'phone'],
    [card, "I'm a member, 44821", 'loyalty_no'],
    [time, 'whenever you have a gap at 3pm', 'time'],
  ])('is given all the same: %#', async (asked, text, fact) => {
    expect(await answer(asked, text)).toHaveProperty(fact);
  });

  it('is a no where yes or no is asked for', async () => {
    const member: TestQuestion = {
      text: 'Are you a member?',
      facts: [{ name: 'member', type: 'boolean' }],
      expects: 'yes_no',
    };
    expect(await answer(member, 'not signed up')).toEqual({ Deny: true });
  });
});
