import { expect, it } from 'vitest';
import { ALL_TOOLS, answerFault, findFault } from './faults';

it('finds the fault of a tool before the one for all', () => {
  const timeout = { kind: 'timeout' } as const;
  const faults = { [ALL_TOOLS]: { kind: 'killed' } as const, book: timeout };
  expect(findFault(faults, 'book')).toBe(timeout);
  expect(findFault(faults, 'search')).toEqual({ kind: 'killed' });
  expect(findFault({ book: timeout }, 'search')).toBeUndefined();
  expect(findFault({}, 'toString')).toBeUndefined();
});

it.each([
  [{ kind: 'fails', code: 'full' } as const, 'full'],
  [{ kind: 'timeout' } as const, 'timeout'],
  [{ kind: 'killed' } as const, 'missing-result'],
])('answers %j as a failure the engine knows', (fault, code) => {
  expect(answerFault(fault, 'book')).toMatchObject({ ok: false, error: { code } });
});

it('answers nonsense as a success that no schema allows', () => {
  expect(answerFault({ kind: 'nonsense' }, 'book').ok).toBe(true);
});
