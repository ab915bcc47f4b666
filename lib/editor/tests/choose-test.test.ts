import { describe, expect, it } from 'vitest';
import { chooseTest, NO_CHOICE } from './choose-test';

const tests = (...ids: string[]) => ids.map((id) => ({ id }));
const none = () => false;
const abc = tests('a', 'b', 'c');
const at = (id: string, among = ['a', 'b', 'c']) => ({ id, among });

describe('chooseTest', () => {
  it('begins with the first that fails, else with the first', () => {
    expect(chooseTest(NO_CHOICE, abc, (id) => id !== 'a').id).toBe('b');
    expect(chooseTest(NO_CHOICE, abc, none).id).toBe('a');
  });

  it('keeps what is chosen over runs and over lists that change around it', () => {
    const choice = at('c');
    expect(chooseTest(choice, abc, (id) => id === 'a')).toBe(choice);
    expect(chooseTest(choice, tests('new', 'c', 'a'), (id) => id === 'a').id).toBe('c');
  });

  it('goes on to the next when the chosen one is gone, from the last to the one before', () => {
    expect(chooseTest(at('b'), tests('a', 'c'), none).id).toBe('c');
    expect(chooseTest(at('c'), tests('a', 'b'), none).id).toBe('b');
    expect(chooseTest(at('a'), tests('c'), none).id).toBe('c');
  });

  it('chooses nothing where nothing is, and begins anew when there is something again', () => {
    const empty = chooseTest(at('a'), [], none);
    expect(empty).toEqual(NO_CHOICE);
    expect(chooseTest(empty, [], none)).toBe(empty);
    expect(chooseTest(empty, abc, (id) => id === 'c').id).toBe('c');
  });

  it('begins anew when what was chosen was never among the tests', () => {
    expect(chooseTest(at('x'), abc, (id) => id === 'c').id).toBe('c');
  });
});
