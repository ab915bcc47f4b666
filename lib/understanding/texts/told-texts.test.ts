import { describe, expect, it } from 'vitest';
import { hearMessage } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage } from '../message.ts';
import { answer } from '../testing/answer.ts';
import type { TextKind } from './find-text-kind.ts';
import { readFreeText } from './read-free-text.ts';

const words = chooseLocaleWords('en');
const read = (text: string, kind: TextKind) =>
  readFreeText(hearMessage(parseMessage(text), words), kind, [], true);

describe('a text inside a sentence', () => {
  it.each([
    ['short', 'she just began at Mill Lane Primary', 'Mill Lane Primary'],
    ['short', "we're insured with Zurich", 'Zurich'],
    ['short', 'contracting but mainly for Bosch', 'Bosch'],
    ['short', 'mostly the one in Redland, sometimes Clifton', 'Redland'],
    ['short', 'Barclays, have been for years', 'Barclays'],
    ['place', 'lyon haha again', 'lyon'],
    ['place', 'Town Quay', 'Town Quay'],
    ['name', "that's my grandaughter Eva Moor", 'Eva Moor'],
    ['name', 'everybody calls me Jo but it is Josef Klein', 'Josef Klein'],
    ['name', 'Mrs. Abara', 'Mrs. Abara'],
  ] as const)('of kind %s in %j is %j', (kind, text, value) => {
    expect(read(text, kind)).toBe(value);
  });

  it.each([
    ['name', 'one more thing'],
    ['name', 'before that, one question'],
    ['name', "that's my Sunday best"],
  ] as const)('of kind %s is not in %j', (kind, text) => {
    expect(read(text, kind)).toBeUndefined();
  });

  it.each([
    ['short', 'a leak since Monday', 'a leak since Monday'],
    ['short', 'Hall, Kitchen', 'Hall, Kitchen'],
    ['name', 'Jo Klein but everybody calls me Jo', 'Jo Klein'],
  ] as const)('of kind %s stays whole in %j', (kind, text, value) => {
    expect(read(text, kind)).toBe(value);
  });
});

it.each(['dunno the number', 'idk which one it was', 'i dunno, sorry', 'dunno what its called'])(
  'a message that does not know is not a text: %s',
  async (text) => {
    const asked = { text: 'Which order is it?', facts: [{ name: 'order', type: 'text' as const }] };
    expect(await answer(asked, text)).not.toHaveProperty('order');
  },
);

it.each(['i already told you', 'i just told u', 'as i said', 'told you already'])(
  'a message that refers to an earlier one is not a text: %s',
  async (text) => {
    const asked = { text: 'What happened?', facts: [{ name: 'story', type: 'text' as const }] };
    expect(await answer(asked, text)).not.toHaveProperty('story');
  },
);
