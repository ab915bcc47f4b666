import { expect, it } from 'vitest';
import { BACKUP_CODE_STORE, hashBackupCode, makeBackupCodes } from './backup-codes';

it('makes ten, each of 24 letters that nobody mistakes', () => {
  const codes = makeBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z2-9]{6}-){3}[a-hjkmnp-z2-9]{6}$/);
});

it('keeps none of them, and none twice hashed', async () => {
  const codes = makeBackupCodes();
  const kept = await BACKUP_CODE_STORE.encrypt(JSON.stringify(codes));
  for (const code of codes) expect(kept).not.toContain(code.slice(0, 6));
  expect(await BACKUP_CODE_STORE.encrypt(await BACKUP_CODE_STORE.decrypt(kept))).toBe(kept);
});

it('takes no kept hash for a code', () => {
  const kept = hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2');
  expect(hashBackupCode(kept)).not.toBe(kept);
});

it('knows a code again as people write it', () => {
  expect(hashBackupCode('ABCDEF ghjkmn-pqrstu vwxyz2')).toBe(hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2'));
  expect(hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz3')).not.toBe(
    hashBackupCode('abcdef-ghjkmn-pqrstu-vwxyz2'),
  );
});
