import { expect, it } from 'vitest';
import { SINGLE_SIGN_ON_FAILURES } from '@/lib/contract/single-sign-on';
import { describeSingleSignOn } from './describe-single-sign-on';

it('every failure of single sign-on has its own text', () => {
  const texts = SINGLE_SIGN_ON_FAILURES.map(describeSingleSignOn);
  expect(new Set(texts).size).toBe(SINGLE_SIGN_ON_FAILURES.length);
  expect(texts).not.toContain(null);
});

it.each(['done', 'link', 'toString', '', 'Your password is wrong'])('%j is not a failure', (result) => {
  expect(describeSingleSignOn(result)).toBeNull();
});
