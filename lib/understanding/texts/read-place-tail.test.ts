import { describe, expect, it } from 'vitest';
import { hearMessage } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { parseMessage } from '../message.ts';
import { readFreeText } from './read-free-text.ts';

const words = chooseLocaleWords('en');
const read = (text: string, kind: 'place' | 'name' = 'place') =>
  readFreeText(hearMessage(parseMessage(text), words), kind, [], true);

describe('a place in a chatty sentence', () => {
  it.each([
    ['leaving from Truro', 'Truro'],
    ['flying out of porto', 'porto'],
    ['departing Cork', 'Cork'],
    ['summer holidays so corfu i reckon', 'corfu'],
    ['work is sending me to Ghent', 'Ghent'],
    ['my aunt lives in Bergen so there', 'Bergen'],
    ['uni in Durham but home is Ripon', 'Ripon'],
    ['living in tring atm', 'tring'],
    ['Weston in Gordano', 'Weston in Gordano'],
    ['Stoke on Trent', 'Stoke on Trent'],
    ['Port of Spain', 'Port of Spain'],
    ['Barking', 'Barking'],
  ])('of %j is %s', (text, place) => {
    expect(read(text)).toBe(place);
  });

  it('is asked for again where two places are left', () => {
    expect(read('live in Hove but flying from Luton')).toBeUndefined();
  });
});

describe('a name that was chosen', () => {
  it.each([
    ['the kids named her Lady Whiskers', 'Lady Whiskers'],
    ['we settled on Mog', 'Mog'],
    ['my husband went for Rocket', 'Rocket'],
    ['you should have me as Lee Cho', 'Lee Cho'],
    ['Goes by Al', 'Al'],
  ])('in %j is %s', (text, name) => {
    expect(read(text, 'name')).toBe(name);
  });

  it.each(['my mum chose it', 'stupid keyboard', 'we decided on saturday'])('is not in %j', (text) => {
    expect(read(text, 'name')).toBeUndefined();
  });
});
