import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const choose = (text: string, name: string, ...values: string[]): TestQuestion => ({
  text,
  facts: [{ name, type: 'enum', values: values.map((value) => ({ value })) }],
});
const transport = choose('Train, bus or car?', 'transport', 'train', 'bus', 'car');
const channel = choose('Phone or post?', 'channel', 'phone', 'post');
const seat = choose('Window or aisle?', 'seat', 'window', 'aisle');

describe('a choice that is only mentioned', () => {
  it.each([
    [transport, "my car's in the garage"],
    [transport, 'my last one was a car'],
    [transport, 'the bus takes forever'],
    [channel, 'my phone is broken'],
    [seat, 'my husband always has the window'],
    [channel, 'post makes my day harder'],
    [channel, 'sick of post'],
    [choose('Beef or chicken?', 'meal', 'beef', 'chicken'), 'had chicken for lunch'],
    [channel, 'your last post never came'],
  ])('is not chosen: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });

  it.each([
    [transport, 'the bus is fine', 'bus'],
    [transport, 'my car', 'car'],
    [transport, 'the train would be quicker', 'train'],
    [transport, 'my wife wants the train', 'train'],
    [seat, 'the window please', 'window'],
  ])('is chosen: %#', async (asked, text, value) => {
    expect((await answer(asked, text))[asked.facts[0]?.name ?? '']).toBe(value);
  });
});
