import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';

/** Describes why sign-in failed. Never reveals whether the account exists. */
export function describeSignInError(error: unknown, step: 'password' | 'code'): string {
  if (!(error instanceof ApiProblemError)) {
    return error instanceof Error ? error.message : say('Sign-in failed. Try again.');
  }
  if (error.status === 429)
    return say('Too many attempts. Try again {wait}.', { wait: describeWait(error.retryAfter) });
  if (error.status >= 500) return say('Sign-in is temporarily unavailable. Try again later.');
  // Passwords are off, or the account cannot be linked. Neither depends on the password.
  if (error.status === 403) return error.message;
  // Wrong, already used, or too late. Naming these is safe, because the password was correct.
  if (step === 'code') return error.status === 401 ? error.message : say('Wrong code.');
  return say('Wrong email address or password.');
}

/** For example `in 40 seconds` or `in 12 minutes`. Minutes are rounded up, so that a retry is never too early. */
export function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return say('in a few minutes');
  if (seconds < 60)
    return say('in {count, plural, one {# second} other {# seconds}}', { count: Math.max(1, seconds) });
  return say('in {count, plural, one {# minute} other {# minutes}}', { count: Math.ceil(seconds / 60) });
}
