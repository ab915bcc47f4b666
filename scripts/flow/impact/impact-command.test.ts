import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newSession, takeTurn } from '@turnpike/engine';
import { buildEdgesFlow, compileOrThrow, edge, question, terminal } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
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
  const lines: object[] = [
    { type: 'recordings', format: 1, flow: 'flow', environment: 'production', masked: false },
    { type: 'version', number: 1, hash: before.hash, document: before.flow },
  ];
  for (const [id, texts] of [
    ['one', ['Rome']],
    ['two', []],
    ['ended', ['Rome', 'Monday']],
  ] as const) {
    let session = newSession(before, { id, at: AT });
    const records: TurnRecord[] = [];
    const inputs = [
      { type: 'start' as const, at: AT },
      ...texts.map((text) => ({ type: 'message' as const, text, at: AT })),
    ];
    for (const input of inputs) {
      const { record } = await takeTurn(before, session, input, createServerLocal(before.flow));
      session = record.after;
      records.push(record);
    }
    lines.push({ type: 'conversation', id, records });
  }
  writeFileSync(at('new.json'), JSON.stringify(line('city')));
  writeFileSync(at('records.jsonl'), lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  writeFileSync(at('bad.jsonl'), '{}\n');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  printed = [];
});

it('reports what a flow does to recorded conversations, and prints a table for a pull request', async () => {
  const files = [at('new.json'), '--recordings', at('records.jsonl')];
  expect(await run(...files)).toBe(0);
  expect(printed).toEqual([
    '1 × Unchanged at city in Main · (Move)',
    '1 × Moved at day in Main · “day” was removed. Continues at “city”, the last step of its path that still exists. · (Move)',
  ]);
  printed = [];
  expect(await run(...files, '--markdown')).toBe(0);
  expect(printed.join('')).toContain('| 1 | day in Main | Moved | “day” was removed.');
});

it('refuses what it cannot read or combine', async () => {
  for (const args of [
    [at('new.json'), '--recordings', at('bad.jsonl')],
    [at('new.json'), '--recordings', at('none.jsonl')],
    [at('new.json'), '--recordings', at('records.jsonl'), '--url', 'http://localhost'],
    [at('new.json'), '--recordings', at('records.jsonl'), '--json', '--markdown'],
    ['flow-1', '--strategy', 'bold', '--url', 'http://localhost'],
    ['flow-1'],
  ])
    expect(await run(...args), args.join(' ')).toBe(2);
});
