import { describe, expect, it } from 'vitest';
import { hashText } from './hash-text';

describe('the hash of a text', () => {
  it('is the same for the same text, in sixteen digits', () => {
    expect(hashText('{"name":"Leads"}')).toMatch(/^[0-9a-f]{16}$/);
    expect(hashText('{"name":"Leads"}')).toBe(hashText(['{"name":', '"Leads"}'].join('')));
  });

  it('tells a hundred thousand near texts apart', () => {
    const texts = Array.from({ length: 100_000 }, (_, index) => `{"x":${index % 317},"y":${index}}`);
    expect(new Set(texts.map(hashText)).size).toBe(texts.length);
  });

  it('hears where a text has what', () => {
    expect(hashText('ab')).not.toBe(hashText('ba'));
    expect(hashText('')).not.toBe(hashText('\0'));
  });
});
