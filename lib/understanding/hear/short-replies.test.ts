import { describe, expect, it } from 'vitest';
import { answer, hear, type TestQuestion } from '../testing/answer.ts';

const ask = (
  text: string,
  type: 'boolean' | 'text' | 'phone' = 'boolean',
  optional?: true,
): TestQuestion => ({
  text,
  facts: [{ name: 'reply', type }],
  ...(optional ? { optional } : {}),
});
const types = async (question: TestQuestion, text: string) =>
  (await hear(question, text)).commands.map(({ type }) => type);

describe('a short answer with a form of “be”', () => {
  it.each(['i am', 'i am indeed', 'we are'])('answers a question with one: %s', async (text) => {
    expect(await answer(ask('Are you staying with us?'), text)).toEqual({ reply: true });
  });

  it.each(['i am', 'i am here', 'we are'])('takes up no offer: %s', async (text) => {
    expect(await answer(ask('Shall we add a dessert?'), text)).toEqual({});
  });
});

it.each(['just give me the first one', 'just send me the link', 'just tell me the price'])(
  'takes a wish for no yes: %s',
  async (text) => {
    expect(await answer(ask('Is there any pain?'), text)).toEqual({});
  },
);

describe('is asked again where two things are said', () => {
  it.each([
    ['Was the mirror scratched?', 'the frame was fine, the glass inside was not'],
    ['Are you bringing a dog?', 'we had a dog until spring'],
    ['Do you have a bike?', 'i had a bike but it was stolen'],
    ['Was anyone hurt?', 'no one but my brother'],
    ['Is there any damage?', 'nobody only me'],
    ['Do you accept the rules?', 'yes to which ones?'],
    ['Do you accept the rules?', 'yes means for how long?'],
  ])('%s %s', async (question, text) => {
    const given = await types(ask(question), text);
    expect(given).not.toContain('Affirm');
    expect(given).not.toContain('Deny');
  });

  it.each([
    ['Do you have a bike?', 'i have a bike', true],
    ['Is your dog vaccinated?', 'he had his jabs in the spring', true],
    ['Will anyone else be driving?', 'nobody but me', false],
    ['Do you smoke?', "my wife smokes, i don't", false],
  ])('but %s %s', async (question, text, value) => {
    expect(await answer(ask(question), text)).toEqual({ reply: value });
  });
});

it.each(['absolutely pointless', 'this is totally useless', 'definitely broken'])(
  'takes an adverb before another word for no yes: %s',
  async (text) => {
    expect(await types(ask('Is that what you would like?'), text)).not.toContain('Affirm');
  },
);

it('takes “just the knee” for a yes', async () => {
  expect(await answer(ask('Is there any pain?'), 'just the knee')).toEqual({ reply: true });
});

it.each(['leave the label empty', 'keep the note blank', 'blank tag please', 'send the card blank'])(
  'passes an optional text: %s',
  async (text) => {
    expect(await types(ask('Would you like a message on the tag?', 'text', true), text)).toEqual([
      'UnknownAnswer',
    ]);
  },
);

it.each(["that's everything from our side", 'nothing from me', 'thats all from my end'])(
  'takes no remark from “%s”',
  async (text) => {
    expect(await types(ask('Any remarks?', 'text', true), text)).toEqual(['UnknownAnswer']);
  },
);

it.each([
  'connect me to customer support',
  'please transfer me to your customer service team',
  'put me through to an adviser',
])('hands over: %s', async (text) => {
  expect(await types(ask('Which number can we ring?', 'phone'), text)).toContain('Escalate');
});

it.each(['in easier words please', 'with simple words', 'in normal language please'])(
  'explains the question: %s',
  async (text) => {
    expect(await types(ask('Do you accept the liability waiver?'), text)).toContain('Clarify');
  },
);
