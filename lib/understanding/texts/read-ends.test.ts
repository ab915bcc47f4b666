import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string): TestQuestion => ({ text, facts: [{ name, type: 'text' }] });
const airport = ask('Which airport do you fly from?', 'airport');
const surname = ask('What is your surname?', 'surname');
const employer = ask('Who is your employer?', 'employer');
const bank = ask('What is the name of your bank?', 'bank');
const shop = ask('Which shop did you buy it in?', 'shop');
const promo = ask('Do you have a promo code?', 'promo_code');
const member = ask('What is your membership number?', 'member_number');

describe('what follows a value and is not a part of it', () => {
  it.each([
    [airport, "Stansted i'm flying from", 'Stansted'],
    [airport, 'uh Stansted i think is closest', 'Stansted'],
    [airport, 'Luton is closest for us', 'Luton'],
    [airport, 'Luton would be easier with the kids', 'Luton'],
    [airport, "Luton because parking's free", 'Luton'],
    [ask('Where would you like to fly to?', 'destination'), 'Tokyo for the cherry blossom', 'Tokyo'],
    [surname, "Halloran, with two l's", 'Halloran'],
    [surname, "it was Petty but I'm Marsh since the wedding", 'Marsh'],
    [bank, 'moved to Starling last year', 'Starling'],
    [bank, 'Lloyds i think it is', 'Lloyds'],
    [ask('What make is your car?', 'make'), 'Skoda, bought it used', 'Skoda'],
    [ask('What is your company called?', 'company'), 'we changed it to Northbeam in january', 'Northbeam'],
    [employer, 'work for the council, Kent County Council', 'Kent County Council'],
    [shop, 'got it at Argos when it was on offer', 'Argos'],
    [ask('What is your full name?', 'full_name'), 'its Dave, Dave Okafor', 'Dave Okafor'],
    [ask('Where did you leave the bag?', 'bag_place'), 'at the back of the bus', 'the back of the bus'],
  ])('is left out: %#', async (asked, text, value) => {
    const { name } = asked.facts[0] as { name: string };
    expect((await answer(asked, text))[name]).toBe(value);
  });
});

describe('a sentence that is not a value', () => {
  it.each([
    [surname, 'you spelled it wrong on the letter'],
    [employer, 'been out of work since march'],
    [bank, 'not sure, my husband does the money'],
    [shop, 'it was a present'],
    [ask('Which hospital was it?', 'hospital'), 'they took me straight home'],
    [ask('What make is your car?', 'make'), "it's my wife's, she'd know"],
    [ask('What is your booking reference?', 'booking_ref'), 'booked it on the 3rd for 2 people'],
    [ask("What is your baby's name?", 'baby_name'), "she's due in may"],
    [airport, "not Heathrow, it's a nightmare"],
    [promo, 'had one but it has expired'],
    [member, 'I joined in 2019'],
    [member, 'I bought it 3 years ago'],
    [employer, 'is that the firm that pays me or where I sit?'],
    [ask('Where do you live?', 'town'), "between jobs so at my mum's in Kendal"],
  ])('stores nothing: %#', async (asked, text) => {
    const { name } = asked.facts[0] as { name: string };
    expect(await answer(asked, text)).not.toHaveProperty(name);
  });
});
