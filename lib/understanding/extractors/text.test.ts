import { describe, expect, it } from 'vitest';
import { readFirst } from './testing/read-texts.ts';
import { text } from './text.ts';

describe('text', () => {
  it('reads the message without white space and direction marks around it', async () => {
    expect(await readFirst(text, '  I want  both. \n')).toBe('I want  both.');
    expect(await readFirst(text, '\u200fשלום\u200e ')).toBe('שלום');
    expect(await readFirst(text, ' \u200f ')).toBeUndefined();
  });
});
