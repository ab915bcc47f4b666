import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hashSources } from './source-hash';

const root = mkdtempSync(path.join(os.tmpdir(), 'turnpike-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

it('changes with the content and the name of a source, but not with a test', async () => {
  write('app/page.tsx', 'one');
  const first = await hashSources(root);
  write('app/page.test.tsx', 'a test');
  write('README.md', 'a text');
  write('lib/server/server.ts', 'not part of the pages');
  expect(await hashSources(root)).toBe(first);
  write('app/page.tsx', 'two');
  const second = await hashSources(root);
  expect(second).not.toBe(first);
  renameSync(path.join(root, 'app/page.tsx'), path.join(root, 'app/other.tsx'));
  expect(await hashSources(root)).not.toBe(second);
});
