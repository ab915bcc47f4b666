import { describe, expect, it } from 'vitest';
import { number } from './number.ts';
import { readMarked } from './testing/read-marked.ts';

describe('phrases with numbers', () => {
  it.each([
    ['about 30', '30~'],
    ['at least 10', '>=10'],
    ['10 or more', '>=10'],
    ['10+', '>=10'],
    ['up to 20 people', '<=20'],
    ['less than 5', '<=5'],
    ['no fewer than 8', '>=8'],
    ['8 max', '<=8'],
    ['20-25', 'from:20 to:25'],
    ['20 - 25 people', 'from:20 to:25'],
    ['20 to 25', 'from:20 to:25'],
    ['between twenty and thirty', 'from:20 to:30'],
    ['3 or 4', '3 4'],
    ['roughly fifty', '50~'],
    ['fiftyish', '50~'],
    ['50-ish', '50~'],
    ['forty odd', '40~'],
    ['a dozen or so', '12~'],
    ['two dozen', '24'],
    ['2 doz', '24'],
    ['half a dozen', '6'],
    ['a couple', '2'],
    ['a couple of people', '2'],
    ['a few', ''],
    ['several hundred', ''],
    ['a couple of hundred', '200'],
    ['me and my wife', '2'],
    ['just me', '1'],
    ['me, my husband and our two kids', '4'],
    ['the three of us', '3'],
    ['just the two of us', '2'],
    ['my wife and I', '2'],
    ['12 + me', '13'],
    ['one moment', ''],
    ['one', '1'],
    ['no one', ''],
    ['the big one', ''],
    ['in 6 days', ''],
    ['a table for 11 people for 7pm in 6 days', '11'],
    ["we're 6, on the 14th", '6'],
    ['1 000', '1000'],
    ['1,000', '1000'],
    ['1.2k', '1200'],
    ['twelve hundred', '1200'],
    ['one thousand two hundred and fifty', '1250'],
    ['two thousand', '2000'],
    ['10 thousand', '10000'],
    ['1o', ''],
    ['6 adults', '6'],
    ['I have 500 bucks and need 40', '500? 40'],
  ])('reads %j, asked “How many guests?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many guests?' })).toBe(readings);
  });

  it.each([
    ['in my thirties', ''],
    ['born in 1990', '1990?'],
    ["I'm 42 years old", '42'],
    ['forty-two', '42'],
    ['34', '34'],
  ])('reads %j, asked “How old are you?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How old are you?' })).toBe(readings);
  });

  it.each([
    ['third', '3'],
    ['the 12th floor', '12'],
    ['ground floor', ''],
    ['floor 4', '4'],
  ])('reads %j, asked “Which floor do you live on?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'Which floor do you live on?' })).toBe(readings);
  });

  it.each([
    ['1.80 m', '180'],
    ['1m80', '180'],
    ['182 cm', '182'],
    ['one metre eighty', '180'],
  ])('reads %j, asked “How tall are you, in centimetres?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How tall are you, in centimetres?' })).toBe(readings);
  });

  it.each([
    ['half a kilo', '0.5'],
    ['500 g', '0.5'],
    ['two and a half kilos', '2.5'],
    ['under 5 kilos', '<=5'],
  ])('reads %j, asked “How much does it weigh, in kilos?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How much does it weigh, in kilos?' })).toBe(readings);
  });

  it.each([
    ['20', '20'],
    ['half an hour', '30'],
    ['an hour', '60'],
  ])('reads %j, asked “How many minutes?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many minutes?' })).toBe(readings);
  });

  it.each([
    ['a week', '7'],
    ['three nights', '3'],
  ])('reads %j, asked “How many nights?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many nights?' })).toBe(readings);
  });

  it.each([
    ['two for us and one for my son', '3'],
    ['200 for max $50', '200 <=50?'],
    ['three times the 20 euro ones', '3 20?'],
  ])('reads %j, asked “How many tickets?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many tickets?' })).toBe(readings);
  });

  it.each([['1.200,50', '1200.5']])('reads %j in de-DE as %j', async (text, readings) => {
    expect(await readMarked(number, text, { locale: 'de-DE' })).toBe(readings);
  });

  it.each([
    ['1.200,50', '1200.5'],
    ['1 234 567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['-5', '-5'],
    ['minus twelve', '-12'],
    ['three point five', '3.5'],
    ['zero', '0'],
    ['3.5 million', '3500000'],
    ['50%', '50'],
  ])('reads %j as %j', async (text, readings) => {
    expect(await readMarked(number, text)).toBe(readings);
  });

  it.each([
    ['ten!! love you guys', '10'],
    ['a solid six', '6'],
    ['0, never again', '0'],
    ['somewhere between 6 and 7', 'from:6 to:7'],
    ['8/10', '8'],
    ['8 out of 10', '8'],
  ])('reads %j, asked “On a scale from 1 to 10, how happy are you?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'On a scale from 1 to 10, how happy are you?' })).toBe(
      readings,
    );
  });

  it.each([
    ['4/5', '4'],
    ['4 out of 5', '4'],
    ['3/10', ''],
    ['3 out of 10', ''],
    ['three out of ten', ''],
    ['60/100', ''],
  ])('reads %j, asked “How many stars, from 1 to 5?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many stars, from 1 to 5?' })).toBe(readings);
  });

  it.each([
    ['no one hurt', ''],
    ['no one injured, thankfully', ''],
    ['no one was there', ''],
    ['no, one', '1'],
    ['no one ticket', '1'],
    ['no one hundred', '100'],
  ])('reads %j as %j, a person or a number', async (text, readings) => {
    expect(await readMarked(number, text)).toBe(readings);
  });

  it.each([
    ['two adults, three children', '2 3'],
    ['2 adults and 1 kid', '2 1'],
    ['3 and 1', '3 1'],
    ['adults: 2, children: 3', '2 3'],
  ])('reads %j, asked “How many adults and how many children?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many adults and how many children?' })).toBe(
      readings,
    );
  });

  it.each([
    ['a room for a week', '1 7'],
    ['4 nights, just the one room', '4 1'],
    ['two rooms for a fortnight', '2 14'],
  ])('reads %j, asked “How many rooms, and for how many nights?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many rooms, and for how many nights?' })).toBe(
      readings,
    );
  });

  it.each([
    ['it says 012345', '12345'],
    ['45210.7', '45210.7'],
  ])('reads %j, asked “What does your meter say?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'What does your meter say?' })).toBe(readings);
  });

  it.each([
    ['four bed semi', '4'],
    ['2 and a small box room', '2'],
  ])('reads %j, asked “How many bedrooms does it have?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many bedrooms does it have?' })).toBe(readings);
  });

  it.each([
    ['84,500', '84500'],
    ['roughly eighty thousand', '80000~'],
  ])('reads %j, asked “How many miles are on the clock?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many miles are on the clock?' })).toBe(readings);
  });

  it.each([
    ['just me', '1'],
    ['10 thousand worldwide', '10000'],
    ['more than 500', '>=500'],
    ['500 or fewer', '<=500'],
  ])('reads %j, asked “How many people work at your company?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many people work at your company?' })).toBe(
      readings,
    );
  });

  it.each([
    ['62.5 square metres', '62.5'],
    ['about 70 sqm', '70~'],
  ])('reads %j, asked “How large is the flat, in square metres?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How large is the flat, in square metres?' })).toBe(
      readings,
    );
  });

  it.each([
    ['I want to book a table for me and my wife tonight.', '2'],
    ['a table for my wife, daughter and I at 7', '3'],
    ['can I book a table for my boss', ''],
    ['a table for one please', '1'],
    ['party of one', '1'],
    ['my mum, dad and my aunt', '3'],
    ['my friend and her husband', '2'],
    ['me and three friends', '4'],
    ["it's for 4 people at 7:30", '4'],
  ])('reads %j, asked “How many people?”, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many people?' })).toBe(readings);
  });
});

describe('times in the unit of the question', () => {
  it.each([
    ['an hour', '60'],
    ['hour and a half', '90'],
    ['an hour and 20', '80'],
    ['1 hour 20 minutes', '80'],
    ['a quarter of an hour', '15'],
    ['an hour and 2 breaks', '60 2'],
    ['an hour or two', '60 120'],
    ['hour, maybe two', '60 120'],
    ['two or three hours', '120 180'],
    ['an hour or so', '60~'],
  ])('reads %j, asked for minutes, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How long do you need, in minutes?' })).toBe(readings);
  });

  it.each([
    ['a night or two', '1 2'],
    ['a week or two', '7 14'],
  ])('reads %j, asked for nights, as %j', async (text, readings) => {
    expect(await readMarked(number, text, { question: 'How many nights?' })).toBe(readings);
  });
});
