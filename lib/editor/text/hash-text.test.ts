import { describe, expect, it } from 'vitest';
import { hashText } from './hash-text';

describe('hashText', () => {
  it('returns the same 16 hex digits for the same text', () => {
    expect(hashText('{"name":"Leads"}')).toMatch(/^[0-9a-f]{16}$/);
    expect(hashText('{"name":"Leads"}')).toBe(hashText(['{"name":', '"Leads"}'].join('')));
  });

  it('has no collisions for 100,000 similar texts', () => {
    const texts = Array.from({ length: 100_000 }, (_, index) => `{"x":${index % 317},"y":${index}}`);
    expect(new Set(texts.map(hashText)).size).toBe(texts.length);
  });

  it('depends on the order of characters', () => {
    expect(hashText('ab')).not.toBe(hashText('ba'));
    expect(hashText('')).not.toBe(hashText('\0'));
  });
});
