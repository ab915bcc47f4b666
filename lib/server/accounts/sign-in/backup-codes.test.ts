import { expect, it } from 'vitest';
import { BACKUP_CODE_STORE, hashBackupCode, makeBackupCodes } from './backup-codes';

it('creates ten, each of 24 unambiguous characters', () => {
  const codes = makeBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
});

it('stores only hashes, and hashes each code once', async () => {
  const codes = makeBackupCodes();
  const kept = await BACKUP_CODE_STORE.encrypt(JSON.stringify(codes));
  for (const code of codes) expect(kept).not.toContain(code.slice(0, 6));
  expect(await BACKUP_CODE_STORE.encrypt(await BACKUP_CODE_STORE.decrypt(kept))).toBe(kept);
});

it('does not accept a stored hash as a code', () => {
  const kept = hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2');
  expect(hashBackupCode(kept)).not.toBe(kept);
});

it('accepts a code with other case and spacing', () => {
  expect(hashBackupCode('ABCDEF ghjkmn-pqrstu vwxyz2')).toBe(hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2'));
  expect(hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz3')).not.toBe(
    hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2'),
  );
});
