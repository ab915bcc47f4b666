import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from '@/lib/contract/limits';

let common: ReadonlySet<string> | undefined;

/**
 * Common passwords in lower case, without those below the minimum length. They ship with the app, so no service is
 * queried.
 */
export function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .map((password) => password.toLowerCase())
      .filter((password) => password.length >= PASSWORD_LENGTH.min),
  );
  return common;
}
