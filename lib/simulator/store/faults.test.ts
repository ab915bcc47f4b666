import { expect, it } from 'vitest';
import { ALL_TOOLS, answerFault, findFault } from './faults';

it('prefers the fault of a tool over the one for all tools', () => {
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
])('returns %j as an engine failure', (fault, code) => {
  expect(answerFault(fault, 'book')).toMatchObject({ ok: false, error: { code } });
});

it('returns an invalid result as a success', () => {
  expect(answerFault({ kind: 'nonsense' }, 'book').ok).toBe(true);
});
