import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearStalePidFile } from './postmaster';

let cluster: string;
let file: string;
beforeEach(() => {
  cluster = mkdtempSync(path.join(os.tmpdir(), 'turnpike-postmaster-'));
  file = path.join(cluster, 'postmaster.pid');
});
afterEach(() => rmSync(cluster, { recursive: true, force: true }));

describe('clearStalePidFile', () => {
  it('replaces a process id that now belongs to another program, and keeps the rest', async () => {
    writeFileSync(file, `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n 123 456\n`);
    await clearStalePidFile(cluster);
    expect(readFileSync(file, 'utf8')).toBe(`2147483646\n${cluster}\n1\n5432\n\n127.0.0.1\n 123 456\n`);
  });

  it('does not write a file whose process is gone, because another start may be replacing it', async () => {
    const gone = spawn('true', { stdio: 'ignore' });
    await once(gone, 'exit');
    const text = `${gone.pid}\n${cluster}\n1\n5432\n`;
    writeFileSync(file, text);
    await clearStalePidFile(cluster);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('removes an empty file that stays empty, and keeps a fresh one for the server that fills it', async () => {
    writeFileSync(file, '');
    await clearStalePidFile(cluster);
    expect(readFileSync(file, 'utf8')).toBe('');
    const before = Date.now() / 1000 - 10;
    utimesSync(file, before, before);
    await clearStalePidFile(cluster);
    expect(() => readFileSync(file)).toThrow('ENOENT');
  });

  it('does nothing without a file', async () => {
    await expect(clearStalePidFile(cluster)).resolves.toBeUndefined();
  });
});
