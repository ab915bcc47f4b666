import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readConsent } from '../read-consent.ts';
import { readQuestion } from '../read-question.ts';

const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));

const WIPES = 'This removes the whole archive for good. Shall I go ahead?';
const WIRES = 'Wire 900 euros to Jonas Falk now?';
const LISTS = 'Publish the listing with your address on it?';
const SENDS = 'Submit the claim to the insurer now?';
const ENDS = 'Ending the contract costs 80 euros and cannot be undone. Do you want to go through with it?';
const BOOKS = 'The cabin is 210 pounds and cannot be refunded. Shall I book it?';
const BUYS = 'Two winter tyres, no returns. Place the order?';
const SHUTS = 'Closing the shop page cannot be reversed. Close it?';
const GRANTS = 'Approve the leave of Mia Brandt in March?';
const FETCHES = 'We would collect the fridge on Monday and refund 90 pounds. Shall we arrange it?';

describe('an order for the act in other words', () => {
  it.each([
    [WIPES, 'yes get rid of the lot'],
    [WIPES, 'clear it all out'],
    [WIPES, 'just bin it already mate'],
    [WIRES, 'pay him'],
    [WIRES, 'yep wire him the cash'],
    [WIRES, "that's him, send the money over"],
    [WIRES, 'yes please, today itself'],
    [LISTS, 'stick it up'],
    [LISTS, 'yeah put it online'],
    [SENDS, 'ping it over'],
    [SENDS, 'get it sent'],
    [ENDS, 'no other choice, end it'],
    [ENDS, 'I know about the 80, go ahead'],
    [ENDS, "I'm afraid so, end it"],
    [ENDS, "can't be helped, terminate it"],
    [ENDS, 'yes, end it, not used it in years'],
    [ENDS, 'yes end it, I want out'],
    [ENDS, 'please do, waste of money'],
    [BOOKS, 'grand, book away'],
    [BOOKS, 'get it reserved'],
    [BOOKS, 'yes make the booking'],
    [BOOKS, 'snap it up before they change their mind'],
    [BUYS, 'aye go on, get them bought'],
    [SHUTS, 'shut it down'],
    [GRANTS, 'she can have the time off'],
    [GRANTS, 'sign it off'],
    [FETCHES, 'come and fetch it'],
  ])('agrees: %s %s', (question, said) => {
    expect(consent(question, said)).toBe('yes');
  });

  it.each([
    [WIPES, 'get rid of everything but the invoices'],
    [WIPES, 'get rid of half of it'],
    [WIPES, 'bin it tomorrow'],
    [WIRES, 'send him half'],
    [WIRES, 'wire it to the other account'],
    [WIRES, 'pay him in cash'],
    [WIRES, 'yes, 300'],
    [LISTS, 'put it up tonight after eight'],
    [LISTS, 'put it up without my address'],
    [SENDS, 'fire it off to my sister'],
    [SENDS, 'send it back'],
    [ENDS, 'I know about the 60, end it'],
    [ENDS, 'no choice'],
    [ENDS, "it doesn't matter"],
    [BOOKS, 'get it cheaper'],
    [BOOKS, 'book the other one'],
    [BUYS, 'get one tyre'],
    [BUYS, 'order two more'],
    [SHUTS, 'shut it next month'],
    [GRANTS, 'she can have a week'],
    [FETCHES, 'pick it up on Friday'],
  ])('agrees to nothing if it narrows, moves or replaces the act: %s %s', (question, said) => {
    expect(consent(question, said)).not.toBe('yes');
  });

  it.each([
    [WIPES, "don't get rid of it"],
    [SHUTS, 'keep it open'],
    [SHUTS, 'no leave it as it is'],
    [BUYS, 'forget the tyres'],
    [GRANTS, 'turn it down'],
    [GRANTS, "she can't have it"],
    [WIRES, 'stop the payment'],
    [ENDS, 'dinnae end it'],
  ])('refuses it by the opposite: %s %s', (question, said) => {
    expect(consent(question, said)).toBe('no');
  });

  it('decides nothing where it may also call everything off', () => {
    expect(consent('Cancel the subscription?', 'scrap it')).not.toBe('yes');
    expect(consent('Cancel the subscription?', 'yes, scrap it')).toBe('yes');
  });
});

describe('beside a yes', () => {
  it.each([
    [BUYS, 'yes order them, when do they arrive?'],
    [BUYS, 'buy them. what happens next?'],
    [BOOKS, 'yes and send me the confirmation please'],
    [BOOKS, 'do it, and let me know when its done'],
    [BOOKS, 'yes please. will I get a receipt?'],
  ])('a question about what follows, or a paper, leaves it plain: %s %s', (question, said) => {
    expect(consent(question, said)).toBe('yes');
  });

  it.each([
    [BOOKS, 'yes. is it refundable?'],
    [BOOKS, 'do it. can I move it later?'],
    [BOOKS, 'yes and book a car too'],
    [BOOKS, 'will I get a receipt?'],
    [BUYS, 'yes, but when do they arrive?'],
    [BUYS, 'yes, how much is delivery?'],
  ])('a question about the act itself, or another wish, leaves it open: %s %s', (question, said) => {
    expect(consent(question, said)).not.toBe('yes');
  });

  it('“oh no” takes the yes back, and another card is a no', () => {
    const charges = 'Shall we charge the card ending in 9920?';
    expect(consent(charges, 'yes.. oh no that was my old one')).not.toBe('yes');
    expect(consent(charges, 'use my mastercard instead')).toBe('no');
    expect(consent(charges, 'try the other card')).toBe('no');
  });

  it('two words of agreement say what the last one says', () => {
    expect(consent(BOOKS, 'yeah nah')).toBe('no');
    expect(consent(BOOKS, 'bet it is full')).not.toBe('yes');
  });
});
