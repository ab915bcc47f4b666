import { describe, expect, it } from 'vitest';
import { chooseTest, NO_CHOICE } from './choose-test';

const tests = (...ids: string[]) => ids.map((id) => ({ id }));
const none = () => false;
const abc = tests('a', 'b', 'c');
const at = (id: string, among = ['a', 'b', 'c']) => ({ id, among });

describe('chooseTest', () => {
  it('starts with the first failing test, or else the first', () => {
    expect(chooseTest(NO_CHOICE, abc, (id) => id !== 'a').id).toBe('b');
    expect(chooseTest(NO_CHOICE, abc, none).id).toBe('a');
  });

  it('keeps the chosen test across runs and list changes', () => {
    const choice = at('c');
    expect(chooseTest(choice, abc, (id) => id === 'a')).toBe(choice);
    expect(chooseTest(choice, tests('new', 'c', 'a'), (id) => id === 'a').id).toBe('c');
  });

  it('selects the next test when the chosen one is removed, or the previous one at the end', () => {
    expect(chooseTest(at('b'), tests('a', 'c'), none).id).toBe('c');
    expect(chooseTest(at('c'), tests('a', 'b'), none).id).toBe('b');
    expect(chooseTest(at('a'), tests('c'), none).id).toBe('c');
  });

  it('chooses none from an empty list, and starts over when tests are added', () => {
    const empty = chooseTest(at('a'), [], none);
    expect(empty).toEqual(NO_CHOICE);
    expect(chooseTest(empty, [], none)).toBe(empty);
    expect(chooseTest(empty, abc, (id) => id === 'c').id).toBe('c');
  });

  it('starts over if the chosen test was never in the list', () => {
    expect(chooseTest(at('x'), abc, (id) => id === 'c').id).toBe('c');
  });
});
