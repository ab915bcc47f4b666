import { describe, expect, it } from 'vitest';
import { ApiProblemError, NetworkError } from '@/lib/client/api-problem-error';
import { describeSignInError, describeWait } from './describe-sign-in-error';

const refused = (status: number, retryAfter?: number) =>
  new ApiProblemError({ type: 't', title: 'T', status, code: 'c', detail: 'no such user' }, retryAfter);

describe('describeSignInError', () => {
  it('gives the same message for a wrong address and a wrong password', () => {
    const said = 'Wrong email address or password.';
    expect(describeSignInError(refused(401), 'password')).toBe(said);
    expect(describeSignInError(refused(400), 'password')).toBe(said);
  });

  it('describes code errors as the server does', () => {
    expect(describeSignInError(refused(401), 'code')).toBe('no such user');
    expect(describeSignInError(refused(400), 'code')).toBe('Wrong code.');
  });

  it('says when to try again', () => {
    expect(describeSignInError(refused(429, 61), 'password')).toBe(
      'Too many attempts. Try again in 2 minutes.',
    );
    expect(describeSignInError(refused(429), 'code')).toBe('Too many attempts. Try again in a few minutes.');
  });

  it('does not blame the password for a server failure', () => {
    expect(describeSignInError(refused(503), 'password')).toMatch(/temporarily unavailable/);
    expect(describeSignInError(new NetworkError(null), 'password')).toBe(
      'The server could not be reached. Check your connection, then try again.',
    );
  });
});

describe('describeWait', () => {
  it('uses the singular for one', () => {
    expect(describeWait(1)).toBe('in 1 second');
    expect(describeWait(60)).toBe('in 1 minute');
    expect(describeWait(0)).toBe('in 1 second');
  });
});
