import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileFlow } from '@turnpike/engine';
import { runScript } from '@turnpike/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import { runFlowCommand } from './run-flow-command';

const flow = (text: string) => ({
  schemaVersion: '1',
  name: 'Small',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'email', type: 'email' }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text, produces: ['email'] },
        { id: 'end', type: 'terminal', name: 'End' },
      ],
      edges: [{ id: 'e', from: 'ask', to: 'end' }],
    },
  ],
});
const OLD = flow('Which address?');
const WITH_CALL = {
  ...OLD,
  tools: [{ id: 'find', name: 'Find', binding: { type: 'mock', cases: [{ result: null }] } }],
  graphs: OLD.graphs.map((graph) => ({
    ...graph,
    entry: 'call',
    nodes: [{ id: 'call', type: 'action', name: 'Call', call: { tool: 'find' } }, ...graph.nodes],
    edges: [{ id: 'on', from: 'call', to: 'ask' }, ...graph.edges],
  })),
};

/** A flow without a node of the recorded one. */
function elsewhere() {
  const [graph] = OLD.graphs;
  const nodes = graph?.nodes.map((node) => ({ ...node, id: `other-${node.id}` }));
  const edges = [{ id: 'e', from: 'other-ask', to: 'other-end' }];
  return { ...OLD, name: 'Elsewhere', graphs: [{ ...graph, entry: 'other-ask', nodes, edges }] };
}

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shadow-flow-'));
  const compiled = compileFlow(OLD, { id: 'flow-1', version: '1' });
  if (!compiled.ok) throw new Error('The flow compiles.');
  const script = {
    turns: [
      { input: { type: 'start' as const } },
      { input: { type: 'message' as const, text: 'ada@example.com' } },
    ],
  };
  const { turns } = await runScript(compiled.compiled, script, createServerLocal(compiled.compiled.flow));
  const head = { type: 'recordings', format: 1, flow: 'flow-1', environment: 'production', masked: true };
  const version = { type: 'version', number: 1, hash: compiled.compiled.hash, document: OLD };
  const conversation = { type: 'conversation', id: 's-1', records: turns.map(({ record }) => record) };
  const lines = (...list: object[]) => list.map((line) => JSON.stringify(line)).join('\n');
  const files = {
    'old.json': JSON.stringify(OLD),
    'new.json': JSON.stringify(flow('What is your address?')),
    'call.json': JSON.stringify(WITH_CALL),
    'recordings.jsonl': lines(head, version, conversation),
    'masked.jsonl': lines(head, version, { ...conversation, masked: true }),
    'gone.jsonl': lines(head, conversation),
    'half.jsonl': lines(head, version, { ...conversation, records: conversation.records.slice(1) }),
    'empty.jsonl': lines(head),
    'other.jsonl': lines(version),
    'foreign.jsonl': lines(head, version, {
      ...conversation,
      records: conversation.records.map((one) => ({ ...one, flow: { ...one.flow, id: 'flow-2' } })),
    }),
    'elsewhere.json': JSON.stringify(elsewhere()),
    'broken.jsonl': `${lines(head)}\n{"type":`,
    'truncated.jsonl': lines(head, version, conversation).slice(0, -40),
    'garbled.jsonl': lines(head, version, conversation).replace('"ada@', 'ada@'),
    'damaged.jsonl': lines(
      head,
      version,
      {
        ...conversation,
        id: 's-2',
        records: conversation.records.map(({ engine, flow, turn }) => ({ engine, flow, turn })),
      },
      conversation,
    ),
    'waiting.jsonl': lines(head, version, { ...conversation, records: conversation.records.slice(0, 1) }),
    'nothing.jsonl': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(file: string, recordings: string, ...more: string[]) {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const code = await runFlowCommand(['shadow', at(file), '--recordings', at(recordings), ...more], {
    print: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
  });
  return { code, out: lines.join('\n'), warned: warnings.join('\n') };
}

it('exits with 0 if every conversation is the same', async () => {
  expect(await call('old.json', 'recordings.jsonl')).toMatchObject({
    code: 0,
    out: '1 the same, 0 differ, 0 with other words, 0 stopped, 0 not compared',
  });
});

it('exits with 1 if a conversation differs, and names the change', async () => {
  const { code, out } = await call('new.json', 'recordings.jsonl');
  expect(code).toBe(1);
  expect(out).toContain('words    s-1  turn 1  Question “Ask” changed in “Main”');
  const json = JSON.parse((await call('new.json', 'recordings.jsonl', '--json')).out);
  expect(json).toMatchObject({
    counts: { words: 1 },
    differ: [{ count: 1 }],
    conversations: [{ id: 's-1', turn: 1 }],
  });
  const { out: markdown } = await call('new.json', 'recordings.jsonl', '--markdown');
  expect(markdown).toContain('| 1 | differ | Question “Ask” changed in “Main” |');
  expect(markdown).not.toContain('ada@example.com');
});

it.each([
  ['a call that the recording does not answer', 'call.json', 'recordings.jsonl', 'stopped  s-1  turn 1'],
  [
    'a masked export',
    'old.json',
    'masked.jsonl',
    'not compared: Its values are masked. Export with reveal=true, which requires the scope sessions:write.',
  ],
  ['a deleted version', 'old.json', 'gone.jsonl', 'refused  s-1  turn 1  Its version was deleted'],
  [
    'a conversation without its first turn',
    'old.json',
    'half.jsonl',
    'not compared: The first turns are missing. Export whole conversations.',
  ],
  [
    'a conversation of another flow',
    'old.json',
    'foreign.jsonl',
    'not compared: It belongs to another flow. Use the recordings of this flow.',
  ],
])('exits with 3 for %s', async (_what, file, recordings, line) => {
  const { code, out } = await call(file, recordings);
  expect(code).toBe(3);
  expect(out).toContain(line);
});

it('compares a conversation up to the turn that it waits at', async () => {
  expect(await call('old.json', 'waiting.jsonl')).toMatchObject({ code: 0 });
  const { code, out } = await call('new.json', 'waiting.jsonl');
  expect([code, out]).toEqual([1, expect.stringContaining('words    s-1  turn 1')]);
});

it('compares the other conversations if the records of one are damaged', async () => {
  const { code, out } = await call('old.json', 'damaged.jsonl');
  expect(code).toBe(3);
  expect(out).toContain('refused  s-2  turn 1  Its replay is not equal to its record');
  expect(out).toContain('1 the same, 0 differ, 0 with other words, 0 stopped, 1 not compared');
});

it('exits with 2 if the recordings are of a flow with other nodes', async () => {
  const { code, warned } = await call('elsewhere.json', 'recordings.jsonl');
  expect(code).toBe(2);
  expect(warned).toContain('it has conversations of “Small”, and');
  expect(warned).toContain('is “Elsewhere” with other nodes. Export the conversations of the same flow.');
});

it.each([
  ['empty.jsonl', 'it has no conversations'],
  ['other.jsonl', 'not an export of conversations'],
  ['broken.jsonl', 'line 2: invalid JSON'],
  ['truncated.jsonl', 'line 3: invalid JSON. It is the last line, so the file may be incomplete.'],
  ['garbled.jsonl', 'line 3: invalid JSON'],
  ['nothing.jsonl', 'the file is empty'],
  ['none.jsonl', 'file not found'],
])('exits with 2 for %s', async (recordings, why) => {
  const { code, warned } = await call('old.json', recordings);
  expect(code).toBe(2);
  expect(warned).toContain(why);
  expect(warned).not.toContain('@');
});
