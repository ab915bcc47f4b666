import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/answer.ts';

const ask = (text: string, fact: Partial<Fact> & Pick<Fact, 'type'>) => ({
  text,
  facts: [{ name: 'said', ...fact } as Fact],
});
const choice = (...values: string[]): Partial<Fact> & Pick<Fact, 'type'> => ({
  type: 'enum',
  values: values.map((value) => ({ value })),
});

describe('a day without a year or a weekday, asked about the past', () => {
  it.each([
    ['Since which day has the line been down?', 'since friday', '2026-09-11'],
    ['Since which day has the line been down?', 'It went dead on the 28th, in the afternoon', '2026-08-28'],
    ['How long has the lift been out of order? Since what day?', 'tuesday', '2026-09-08'],
    ['Since which day has the line been down?', 'thursday', '2026-09-10'],
    ['From which day do you need the van?', 'from thursday', '2026-09-17'],
    ['When did you buy it?', 'on the 20th', '2026-08-20'],
    ['When was your last eye test?', '12 november', '2025-11-12'],
    ['When should the cover start?', 'on the 20th', '2026-09-20'],
    ['From which day do you need the van?', 'thursday', '2026-09-17'],
  ])('%s %s', async (question, text, said) => {
    expect(await answer(ask(question, { type: 'date' }), text)).toEqual({ said });
  });
});

describe('a weekday of another week or weekend', () => {
  it.each([
    ['not this weekend but the one after, on the saturday', '2026-09-26'],
    ['not this weekend, the next one, on the sunday', '2026-09-27'],
    ['not next week, the one after, on thursday', '2026-10-01'],
    ['the saturday of the weekend after next', '2026-10-03'],
  ])('%s', async (text, said) => {
    expect(await answer(ask('Which day should we come?', { type: 'date' }), text)).toEqual({ said });
  });
});

describe('alternatives without a choice', () => {
  it.each<[string, Partial<Fact> & Pick<Fact, 'type'>, string]>([
    ['Which day should we come?', { type: 'date' }, 'could be wed, could be fri, you choose'],
    ['What time will you arrive?', { type: 'time' }, "five or six, it's a long drive"],
    ['What time will you arrive?', { type: 'time' }, 'maybe 9, maybe 10, you tell me'],
    ['How much do you want to spend?', { type: 'money' }, '£40 or £50, depends'],
    ['How long do you want to stay?', { type: 'duration' }, "three or four days, we'll see"],
  ])('ask which: %s %s %s', async (question, fact, text) => {
    expect(await answer(ask(question, fact), text)).toEqual({ unclear: true });
  });

  it('take the first where only the second has a condition', async () => {
    const asked = ask('What time will you arrive?', { type: 'time' });
    expect(await answer(asked, '6 pm, or 7 pm if the train is late')).toEqual({ said: '18:00' });
  });
});

describe('a second choice', () => {
  it.each<[Partial<Fact> & Pick<Fact, 'type'>, string, unknown]>([
    [choice('yoga', 'boxing'), "boxing, unless it's full, in that case yoga", 'boxing'],
    [choice('red', 'blue'), "blue, unless you've run out, then red", 'blue'],
    [choice('oak', 'walnut'), 'walnut ideally, otherwise oak', 'walnut'],
    [{ type: 'date' }, "Friday, unless you're full, in which case Saturday", '2026-09-18'],
    [{ type: 'integer' }, "5, unless it's over budget, in that case 4", 5],
  ])('is not taken: %j %s', async (fact, text, said) => {
    expect(await answer(ask('Which one?', fact), text)).toEqual({ said });
  });

  it('leaves it open what is wanted where the first one has a condition', async () => {
    const asked = ask('Which class?', choice('business', 'economy'));
    expect(await answer(asked, 'business if it is under 1000, otherwise economy')).toEqual({ unclear: true });
  });
});

describe('a code that is taken back', () => {
  it.each([
    ['AB 1234... scratch that, AB 1243', 'AB 1243'],
    ['QF77K, no sorry, QF78K', 'QF78K'],
    ['M-2201. Wait, M-2210', 'M-2210'],
    ["It's KX 12 ABC, hang on, KX 21 ABC", 'KX 21 ABC'],
  ])('is replaced by the next one: %s', async (text, said) => {
    expect(await answer(ask('What is your order number?', { type: 'text' }), text)).toEqual({ said });
  });

  it('may be written without capitals', async () => {
    const asked = ask('What is your order number?', { type: 'text' });
    expect(await answer(asked, 'lb09 kxt')).toEqual({ said: 'lb09 kxt' });
    expect(await answer(asked, 'lb09 thx')).toEqual({ said: 'lb09' });
  });
});

describe('a question of yes or no', () => {
  it.each([
    "We only got her on Sunday, so I honestly couldn't tell you",
    "It's my dad's, so I really couldn't say",
    'Bought it second hand so no way of knowing',
    "I was out, so I can't tell you for certain",
  ])('is not answered by a customer who does not know: %s', async (text) => {
    expect(await answer(ask('Is the cat vaccinated?', { type: 'boolean' }), text)).not.toHaveProperty('said');
  });

  it.each(['cool as a cucumber', 'right as rain', 'fine like an old wine'])(
    'is not answered by a comparison: %s',
    async (text) => {
      const asked = ask('Are you nervous about dental treatment?', { type: 'boolean' });
      expect(await answer(asked, text)).not.toHaveProperty('said', true);
    },
  );

  it.each([
    ['Yes. No, sorry, it just dropped again.', 'Deny'],
    ['No. Yes, sorry', 'Affirm'],
    ['yes - no, sorry', 'Deny'],
  ])('is answered by the word before "sorry": %s', async (text, command) => {
    const given = await answer(ask('Is it working again?', { type: 'boolean' }), text);
    expect(given).toEqual({ said: command === 'Affirm' });
  });

  it('is open after a yes and "no sorry"', async () => {
    const asked = ask('Is it working again?', { type: 'boolean' });
    expect(await answer(asked, 'yes, no sorry')).not.toHaveProperty('said');
    expect(await answer(asked, 'yes for me, no for my wife, sorry')).not.toHaveProperty('said');
  });
});
