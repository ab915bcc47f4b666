import { createHash, randomInt } from 'node:crypto';

const AMOUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HASHED = 'sha256:';

/** 24 characters have 118 random bits, so a plain hash is safe. */
export function makeBackupCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => Array.from({ length: GROUPS }, makeGroup).join('-'));
}

/** Ignores case, spaces and hyphens, which people change when typing. */
export function hashBackupCode(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return HASHED + createHash('sha256').update(letters).digest('hex');
}

/** Hashes the codes Better Auth stores; codes left after use are hashed already. */
export const BACKUP_CODE_STORE = {
  encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(hashOnce)),
  decrypt: async (stored: string) => stored,
};

const hashOnce = (code: string) => (code.startsWith(HASHED) ? code : hashBackupCode(code));

const makeGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
