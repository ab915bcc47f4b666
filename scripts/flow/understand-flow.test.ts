import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFlowCommand } from './run-flow-command';

const FLOW = 'public/gallery/order-status.flow.json';
const TRACK = { kind: 'start', graph: 'track' };
const MESSAGES = [
  { text: 'where is my order?', at: null, expect: TRACK },
  { text: 'leave the parcel somewhere else', at: null, expect: TRACK },
  { text: 'do penguins have knees?', at: null, expect: { kind: 'nothing' } },
  { text: 'hello', at: { graph: 'track', node: 'gone' }, expect: TRACK },
];

let folder: string;
const at = (name: string) => path.join(folder, name);
const write = (name: string, messages: object[]) =>
  writeFileSync(at(name), messages.map((message) => JSON.stringify(message)).join('\n'));
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'understand-flow-'));
  write('all.jsonl', MESSAGES);
  write('wrong.jsonl', [{ text: 'hello', at: null, expect: { kind: 'wish' } }]);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await runFlowCommand(['understand', FLOW, ...args], { print, warn: print });
  return { code, text: lines.join('\n') };
}

describe('npm run flow -- understand', () => {
  it('prints what is wrong, the confusions and the shares', async () => {
    const { code, text } = await run('--messages', at('all.jsonl'));
    expect(code).toBe(0);
    expect(text).toContain('wrong   “leave the parcel somewhere else”: Starts');
    expect(text).toContain('stale   “hello”: the flow does not have its place any more');
    expect(text).toContain('Right: 2 of 3 (66.7 %)');
    expect(text).toContain('Not about this flow: 1, found 100.0 %');
    expect(text).toContain('Not scored: 1.');
  });

  it('fails if fewer are right than --at-least says', async () => {
    expect((await run('--messages', at('all.jsonl'), '--at-least', '0.6')).code).toBe(0);
    expect((await run('--messages', at('all.jsonl'), '--at-least', '0.9')).code).toBe(1);
  });

  it('prints one JSON document with --json', async () => {
    const { text } = await run('--messages', at('all.jsonl'), '--json');
    expect(JSON.parse(text)).toMatchObject({
      ...{ right: 2, wrong: 1, stale: 1 },
      messages: [{ line: 1, verdict: 'right' }, { line: 2 }, { line: 3 }, { line: 4, reason: 'place' }],
    });
  });

  it.each([
    ['a file that is not there', ['--messages', 'gone.jsonl'], 'gone.jsonl: file not found'],
    ['a share above 1', ['--at-least', '90'], '--at-least: not a number from 0 to 1: 90'],
  ])('refuses %s', async (_name, args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });

  it('names the line of a label that is not valid', async () => {
    const { code, text } = await run('--messages', at('wrong.jsonl'));
    expect(code).toBe(2);
    expect(text).toContain('wrong.jsonl: line 1: /expect');
  });
});
