import { describe, expect, it } from 'vitest';
import { indexFlow } from '../flow-index.ts';
import { hearText } from '../hear/hear.ts';
import { en } from '../locales/en.ts';
import type { Correcting } from './correcting.ts';
import { mendPart } from './mend-part.ts';

const fact = { name: 'guest_name', type: 'text' as const };
const index = indexFlow({ facts: [fact], graphs: [] } as never);
const mend = (old: string, text: string): string =>
  mendPart(
    { heard: hearText(text, en), index, values: { guest_name: old } } as unknown as Correcting,
    fact,
    text,
  );

describe('a misspelt part of a name', () => {
  it.each([
    ['Sara Lind', 'sarah', 'Sarah Lind'],
    ['Jon Petersen', 'Pedersen', 'Jon Pedersen'],
    ['Kathryn Moor', 'Katherine', 'Katherine'],
    ['Philip Reed', 'Phillip', 'Phillip Reed'],
  ])('is changed alone: %s, %s', (old, text, name) => {
    expect(mend(old, text)).toBe(name);
  });

  it.each([
    ['Sara Lind', 'Bob'],
    ['Sara Lind', 'Bob Lind'],
    ['Sara', 'Sarah'],
    ['Ann Lee', 'Ian'],
  ])('is not seen in another name: %s, %s', (old, text) => {
    expect(mend(old, text)).toBe(text);
  });
});
