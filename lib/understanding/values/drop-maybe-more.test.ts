import { expect, it } from 'vitest';
import { readGiven } from '../testing/read-given.ts';

const FACT = { name: 'minutes', type: 'integer', prompt: 'How long should the room be yours, in minutes?' };

const readMinutes = async (text: string) => (await readGiven(text, [FACT])).minutes;

it.each([
  'hour, maybe two',
  'an hour maybe 2',
  '30 minutes, perhaps 45',
  'half an hour or possibly forty five',
])('leaves open how long: “%s”', async (text) => expect(await readMinutes(text)).toBeUndefined());

it.each([
  ['an hour, maybe two people', 60],
  ['90 minutes', 90],
  ['maybe an hour', 60],
])('takes “%s”', async (text, minutes) => expect(await readMinutes(text)).toBe(minutes));
