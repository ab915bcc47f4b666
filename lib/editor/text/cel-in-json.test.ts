import { describe, expect, it } from 'vitest';
import { findCelInJson } from './cel-in-json';

/** `|` is the caret. */
function find(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = findCelInJson(text, offset);
  if (!found) return undefined;
  const { use, source, caret, fact } = found;
  return { use, source, caret, ...(fact ? { fact } : {}) };
}

describe('findCelInJson', () => {
  it('finds a guard and reads it without escapes', () => {
    expect(find('{"graphs": [{"edges": [{"guard": "answers.plan == \\"te|am\\""}]}]}')).toEqual({
      use: 'guard',
      source: 'answers.plan == "team"',
      caret: 19,
    });
  });
  it('maps positions back to the JSON', () => {
    const text = '{"when": "a == \\"b\\" && c"}';
    const found = findCelInJson(text, text.indexOf('c"'));
    expect(found?.source).toBe('a == "b" && c');
    expect(text.slice(found?.toOffset(0), found?.toOffset(4))).toBe('a ==');
    expect(text.slice(found?.toOffset(5), found?.toOffset(8))).toBe('\\"b\\"');
    expect(text.slice(found?.toOffset(12), found?.toOffset(13))).toBe('c');
  });
  it('detects the kind of expression by its path', () => {
    expect(find('{"gates":[{"satisfiedBy":{"when":"|"}}]}')?.use).toBe('gate');
    expect(find('{"graphs":[{"trigger":{"text":"x","when":"|"}}]}')?.use).toBe('trigger');
    expect(find('{"graphs":[{"nodes":[{"when":"|"}]}]}')?.use).toBe('when');
    expect(find('{"graphs":[{"nodes":[{"call":{"args":{"x":"|"}}}]}]}')?.use).toBe('argument');
    expect(find('{"constraints":[{"check":"|"}]}')?.use).toBe('constraint');
  });
  it('finds the fact of a computation, check or input', () => {
    expect(find('{"facts":[{"name":"a"},{"compute":"|"}]}')).toMatchObject({
      use: 'compute',
      fact: { index: 1 },
    });
    expect(find('{"facts":[{"validate":[{"min":1},{"check":"|"}]}]}')).toMatchObject({
      use: 'check',
      fact: { index: 0 },
    });
    expect(find('{"graphs":[{"nodes":[{"inputs":{"seats":"|"}}]}]}')).toMatchObject({
      use: 'input',
      fact: { name: 'seats' },
    });
  });
  it('finds an expression in incomplete JSON', () => {
    expect(find('{"guard": "answers.|\n  "to": "x"')).toMatchObject({ source: 'answers.', caret: 8 });
  });
  it('finds none in keys, other texts and after a value', () => {
    expect(find('{"gu|ard": "x"}')).toBeUndefined();
    expect(find('{"name": "answers.|"}')).toBeUndefined();
    expect(find('{"guard": "x" |}')).toBeUndefined();
    expect(find('{"graphs":[{"inputs":["a|"]}]}')).toBeUndefined();
    expect(find('{"tools":[{"binding":{"cases":[{"args":{"x":"a|"}}]}}]}')).toBeUndefined();
  });
});
