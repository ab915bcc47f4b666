import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string, ...more: TestQuestion['facts']): TestQuestion => ({
  text,
  facts: [{ name, type: 'text' }, ...more],
});

describe('a registration', () => {
  it.each([
    ['reg is LB70 KMT', 'LB70 KMT'],
    ['the reg is LB70 KMT', 'LB70 KMT'],
    ['my plate is LB70 KMT', 'LB70 KMT'],
    ["car's reg LB70 KMT", 'LB70 KMT'],
    ['number plate: LB70 KMT', 'LB70 KMT'],
    ['registration LB70 KMT', 'LB70 KMT'],
    ['rego 1AB 2CD', '1AB 2CD'],
    ['LB70 KMT', 'LB70 KMT'],
    ['R3 GAL', 'R3 GAL'],
  ])('%j is without its lead-in', async (text, value) => {
    const asked = ask('What is the registration of the van?', 'registration');
    expect(await answer(asked, text)).toEqual({ registration: value });
  });
});

describe('the person to call', () => {
  it.each([
    ['call my dad Joe first', 'Joe'],
    ['ring my brother Tom', 'Tom'],
    ['phone my sister Ann Hale', 'Ann Hale'],
    ['please contact my son Abe', 'Abe'],
    ['best to ring my mum Sue', 'Sue'],
    ['get hold of my aunt Eve first', 'Eve'],
    ['call Lena', 'Lena'],
    ['call my neighbour', 'my neighbour'],
  ])('%j is the name', async (text, value) => {
    const asked = ask('Who is your emergency contact?', 'contact_name');
    expect((await answer(asked, text)).contact_name).toBe(value);
  });
});

describe('a job and where it is', () => {
  it.each([
    ["I'm a cook at Blue Door Ltd", 'Blue Door Ltd'],
    ['cook at Blue Door', 'Blue Door'],
    ["I'm an engineer at Volvo", 'Volvo'],
    ['junior cook at Blue Door', 'Blue Door'],
    ['i work as a nurse at St Mary', 'St Mary'],
    ["i'm the head of sales at Volvo", 'Volvo'],
    ['Blue Door', 'Blue Door'],
    ['Marks at the Quay', 'Marks at the Quay'],
    ['bank of Scotland', 'bank of Scotland'],
  ])('%j is the firm', async (text, value) => {
    expect(await answer(ask('Which company do you work for?', 'company'), text)).toEqual({ company: value });
  });
});

describe('a title to its last word', () => {
  it.each([
    ['Here We Go Again', 'Here We Go Again'],
    ['Be Here Now', 'Be Here Now'],
    ['Never Going Back Again', 'Never Going Back Again'],
    ['Stuck With You Then', 'Stuck With You Then'],
    ['Take On Me please', 'Take On Me'],
    ['dancing queen please', 'dancing queen'],
    ['Dancing On Ice please', 'Dancing On Ice'],
  ])('%j', async (text, value) => {
    expect(await answer(ask('Which song would you like?', 'song'), text)).toEqual({ song: value });
  });
});

describe('an address that is new', () => {
  it.each([
    ["it's 4 Elm Row, Bath now", '4 Elm Row, Bath'],
    ["we've just moved, it's 12a Mill Lane, York now", '12a Mill Lane, York'],
    ['7 High Street, Leeds now', '7 High Street, Leeds'],
    ["it's 4 Elm Row now", '4 Elm Row'],
  ])('%j has its house and street', async (text, value) => {
    expect(await answer(ask('What is the address?', 'address'), text)).toEqual({ address: value });
  });
});

describe('two places, one of them with a cue', () => {
  const journey: TestQuestion = {
    text: 'Where do you start, and where do you want to go?',
    facts: [
      {
        name: 'departure_city',
        type: 'text',
        prompt: 'Where do you leave from?',
        aliases: ['from', 'leaving from'],
      },
      { name: 'arrival_city', type: 'text', prompt: 'Where do you want to go?', aliases: ['to', 'going to'] },
    ],
  };

  it.each([
    ['Rome, leaving from Oslo', { departure_city: 'Oslo', arrival_city: 'Rome' }],
    ['Rome, from Oslo', { departure_city: 'Oslo', arrival_city: 'Rome' }],
    ['rome, leaving from oslo', { departure_city: 'Oslo', arrival_city: 'Rome' }],
    ['Leaving from Oslo, Rome', { departure_city: 'Oslo', arrival_city: 'Rome' }],
    ['to Rome, leaving from Oslo', { departure_city: 'Oslo', arrival_city: 'Rome' }],
    ['Little Haven, leaving from Oslo', { departure_city: 'Oslo', arrival_city: 'Little Haven' }],
    ['somewhere warm, leaving from Oslo', { departure_city: 'Oslo' }],
    ['not sure, leaving from Oslo', { departure_city: 'Oslo' }],
    ['work trip, leaving from Oslo', { departure_city: 'Oslo' }],
    ['maybe Rome, leaving from Oslo', { departure_city: 'Oslo' }],
    ['yeah but one way', {}],
    ['a return ticket', {}],
    ['direct flights only', {}],
    ['just hand luggage', {}],
  ])('%j', async (text, given) => {
    expect(await answer(journey, text)).toEqual(given);
  });
});
