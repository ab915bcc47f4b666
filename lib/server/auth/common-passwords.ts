import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@/lib/api/accounts';

let common: ReadonlySet<string> | undefined;

/**
 * Passwords that are tried first by whoever guesses, in small letters. They come with the app: nothing is asked of
 * anyone over the network. Shorter ones than we take are left out.
 */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .map((password) => password.toLowerCase())
      .filter((password) => password.length >= PASSWORD_LENGTH.min),
  );
  return common;
}
