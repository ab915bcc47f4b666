import { createHash, randomInt } from 'node:crypto';

const AMOUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;
/** Without those that are mistaken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HASHED = 'sha256:';

/** 24 letters, 118 random bits: more than anybody tries, so a plain hash of them is safe to keep. */
export function makeBackupCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => Array.from({ length: GROUPS }, makeGroup).join('-'));
}

/** What is kept, and compared with what is given; spelling that people change does not count. */
export function hashBackupCode(code: string): string {
  const letters = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return HASHED + createHash('sha256').update(letters).digest('hex');
}

/** A list of codes as Better Auth hands it over to be kept; those that are left were hashed before. */
export const BACKUP_CODE_STORE = {
  encrypt: async (codes: string) => JSON.stringify((JSON.parse(codes) as string[]).map(keep)),
  decrypt: async (kept: string) => kept,
};

const keep = (code: string) => (code.startsWith(HASHED) ? code : hashBackupCode(code));

const makeGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
