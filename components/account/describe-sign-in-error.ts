import { ApiProblemError } from '@/lib/client/api-problem-error';
import { say } from '@/lib/words/say';

/** Why signing in did not work, in one sentence. It never tells whether there is such an account. */
export function describeSignInError(error: unknown, step: 'password' | 'code'): string {
  if (!(error instanceof ApiProblemError)) {
    return error instanceof Error ? error.message : say('Signing in did not work. Try again.');
  }
  if (error.status === 429)
    return say('Too many tries. Try again {wait}.', { wait: describeWait(error.retryAfter) });
  if (error.status >= 500) return say('Signing in does not work right now. Try again in a moment.');
  // Wrong, used before, or too late for this sign-in: told apart, since the password was right.
  if (step === 'code') return error.status === 401 ? error.message : say('This code is wrong.');
  return say('The e-mail address or the password is wrong.');
}

/** `in 40 seconds`, `in 12 minutes`; minutes are rounded up, so that it is never too early. */
export function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return say('in a few minutes');
  if (seconds < 60) return say('in {count}', { count: count(Math.max(1, seconds), 'second') });
  return say('in {count}', { count: count(Math.ceil(seconds / 60), 'minute') });
}

const count = (number: number, unit: string) =>
  say('{number} {unit}{value}', { number, unit, value: number === 1 ? '' : 's' });
