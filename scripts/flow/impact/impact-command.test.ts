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
  const [head, version, one, two] = lines as { records: TurnRecord[] }[];
  const write = (name: string, ...list: unknown[]) =>
    writeFileSync(at(name), list.map((each) => JSON.stringify(each)).join('\n'));
  write('gone.jsonl', head, one);
  write('damaged.jsonl', head, version, two, {
    ...one,
    records: one?.records.map((record) => ({ ...record, after: { ...record.after, frames: [{}] } })),
  });
  write('deleted.jsonl', head, version, { ...one, records: [] });
  write('masked.jsonl', head, version, { ...one, masked: true });
  write('head.jsonl', head, version);
  writeFileSync(at('empty.jsonl'), '');
  writeFileSync(at('truncated.jsonl'), JSON.stringify(one).slice(0, -20));
  writeFileSync(at('elsewhere.json'), JSON.stringify({ ...line('name', 'mail'), name: 'Elsewhere' }));
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

it.each([
  ['gone.jsonl', 'Left out, because the file does not have their version: 1.'],
  ['deleted.jsonl', 'Left out, because their records are missing or damaged: 1.'],
])('exits with 3 if conversations are left out: %s', async (file, why) => {
  expect(await run(at('new.json'), '--recordings', at(file))).toBe(3);
  expect(printed).toEqual([why, '1 conversation is left out.']);
});

it('counts the other conversations if the records of one are damaged', async () => {
  expect(await run(at('new.json'), '--recordings', at('damaged.jsonl'), '--json')).toBe(3);
  const [warned = '', text = ''] = printed;
  expect(warned).toBe('Left out, because their records are missing or damaged: 1.');
  expect(JSON.parse(text)).toMatchObject({ leftOut: 1, classes: [{ count: 1, example: 'two', version: 1 }] });
});

it('warns about masked values, and says that nothing is in progress', async () => {
  expect(await run(at('new.json'), '--recordings', at('masked.jsonl'))).toBe(0);
  expect(printed[0]).toContain('Export with reveal=true, which requires the scope sessions:write.');
  printed = [];
  expect(await run(at('new.json'), '--recordings', at('head.jsonl'), '--markdown')).toBe(0);
  expect(printed.join('')).toBe(
    '### Impact of Test on 0 live conversations\n\nNo conversations in progress.\n',
  );
});

it.each([
  ['empty.jsonl', 'new.json', 'the file is empty'],
  ['truncated.jsonl', 'new.json', 'line 1: invalid JSON. It is the last line'],
  ['records.jsonl', 'elsewhere.json', 'with other nodes. Export the conversations of the same flow.'],
])('refuses %s for %s, without a text of a customer', async (file, flow, why) => {
  expect(await run(at(flow), '--recordings', at(file))).toBe(2);
  expect(printed.join('\n')).toContain(why);
  expect(printed.join('\n')).not.toContain('Rome');
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
