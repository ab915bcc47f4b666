import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newSession, takeTurn } from '@turnpike/engine';
import { buildEdgesFlow, compileOrThrow, edge, question, terminal } from '@turnpike/engine/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { runFlowCommand } from '../run-flow-command';

const AT = '2026-01-05T09:00:00.000Z';
const line = (...ids: string[]) =>
  buildEdgesFlow({
    facts: ids.map((name) => ({ name, type: 'text' })),
    nodes: [...ids.map((id) => question(id, { produces: [id] })), terminal('end')],
    edges: ids.map((id, index) => edge(`${id}>${ids[index + 1] ?? 'end'}`)),
  });

let folder: string;
let printed: string[];
const at = (name: string) => path.join(folder, name);
const run = (...args: string[]) =>
  runFlowCommand(['impact', ...args], {
    print: (text) => printed.push(text),
    warn: (text) => printed.push(text),
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'impact-'));
  const before = compileOrThrow(line('city', 'day'));
  const records: string[] = [];
  for (const [id, texts] of [
    ['one', ['Rome']],
    ['two', []],
    ['ended', ['Rome', 'Monday']],
  ] as const) {
    let session = newSession(before, { id, at: AT });
    const inputs = [
      { type: 'start' as const, at: AT },
      ...texts.map((text) => ({ type: 'message' as const, text, at: AT })),
    ];
    for (const input of inputs) {
      const { record } = await takeTurn(before, session, input, createServerLocal(before.flow));
      session = record.after;
      records.push(JSON.stringify(record));
    }
  }
  writeFileSync(at('old.json'), JSON.stringify(line('city', 'day')));
  writeFileSync(at('new.json'), JSON.stringify(line('city')));
  writeFileSync(at('records.jsonl'), `${records.join('\n')}\n`);
  writeFileSync(at('bad.jsonl'), '{}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  printed = [];
});

it('tells what a flow does to recorded conversations, and writes a table for a pull request', async () => {
  const files = ['--from', at('old.json'), '--recordings', at('records.jsonl')];
  expect(await run(at('new.json'), ...files, '--markdown', at('impact.md'))).toBe(0);
  expect(printed).toEqual([
    '1 × Unchanged at city in Main · (Move)',
    '1 × Moved at day in Main · “day” was removed. Continues at “city”, the last step of its path that still exists. · (Move)',
  ]);
  expect(readFileSync(at('impact.md'), 'utf8')).toContain('| 1 | day in Main | Moved | “day” was removed.');
});

it('refuses what it cannot read or combine', async () => {
  const from = ['--from', at('old.json')];
  for (const args of [
    [at('new.json'), '--recordings', at('records.jsonl')],
    [at('new.json'), ...from],
    [at('new.json'), ...from, '--recordings', at('bad.jsonl')],
    [at('new.json'), ...from, '--recordings', at('none.jsonl')],
    [at('new.json'), ...from, '--recordings', at('records.jsonl'), '--url', 'http://localhost'],
    ['flow-1', '--strategy', 'bold', '--url', 'http://localhost'],
    ['flow-1'],
  ])
    expect(await run(...args), args.join(' ')).toBe(2);
});
