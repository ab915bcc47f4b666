import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFlowCommand } from './run-flow-command';

const question = (when: object = {}) => ({
  schemaVersion: '1',
  name: 'Small',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'ok', type: 'boolean', ...when }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Is it?', produces: ['ok'] },
        { id: 'end', type: 'terminal', name: 'End' },
      ],
      edges: [{ id: 'e', from: 'ask', to: 'end' }],
    },
  ],
});
const withGuard = (guard: string) => {
  const flow = question();
  Object.assign(flow.graphs[0]?.edges[0] ?? {}, { guard });
  return flow;
};
const MEANT = { meant: ['never-stuck', 'known-before-use'].map((of) => ({ of, reason: 'It is a test.' })) };

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prove-flow-'));
  const files = {
    'good.json': question(),
    'stuck.json': withGuard('answers.ok'),
    'expires.json': question({ expiresAfter: 'PT1H' }),
    'faulty.json': { ...question(), main: 'none' },
    'meant.json': MEANT,
    'checks.json': { checks: [{ id: 'never-ends', pattern: 'never', subject: { kind: 'end' } }] },
    'bad-checks.json': { checks: [{ id: 'x', pattern: 'sometimes' }] },
  };
  for (const [name, json] of Object.entries(files)) writeFileSync(at(name), JSON.stringify(json));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(...args: string[]) {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const code = await runFlowCommand(['prove', ...args], {
    print: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
  });
  return { code, text: lines.join('\n'), warnings: warnings.join('\n') };
}

it('exits with 0 if everything is proved', async () => {
  const { code, text } = await call(at('good.json'));
  expect(code).toBe(0);
  expect(text).toContain('proved      never-stuck');
  expect(text).toMatch(/^7 proved, 0 found, 0 not decided, 0 meant/m);
});

it('exits with 1 if something is found, and shows the conversation', async () => {
  const { code, text } = await call(at('stuck.json'));
  expect(code).toBe(1);
  expect(text).toContain('No connection of ask can be taken  [deadlock ask]');
  expect(text).toMatch(/ {2}start > “/);
});

it('writes a summary in Markdown', async () => {
  const { code, text } = await call(at('stuck.json'), '--markdown');
  expect(code).toBe(1);
  expect(text).toMatch(/^### Proof of Small\n\n\d proved, \d found/);
  expect(text).toMatch(
    /\n\| found \| [^|]+ \| No connection of ask can be taken {1,2}&#91;deadlock ask&#93;<br>/,
  );
  expect((await call(at('stuck.json'), '--markdown', '--json')).code).toBe(2);
});

it('exits with 0 if every finding is meant', async () => {
  expect((await call(at('stuck.json'), '--checks', at('meant.json'))).code).toBe(0);
});

it('exits with 3 if something is not decided, and names the reason', async () => {
  const { code, text } = await call(at('expires.json'));
  expect(code).toBe(3);
  expect(text).toContain('ok expires');
});

it('proves checks, and writes JSON and JUnit', async () => {
  const { code, text } = await call(
    at('good.json'),
    '--checks',
    at('checks.json'),
    '--json',
    '--junit',
    at('r.xml'),
  );
  expect(code).toBe(1);
  const { properties, checks } = JSON.parse(text);
  expect(properties[0]).toMatchObject({ property: 'can-finish', verdict: 'proved' });
  expect(checks[0]).toMatchObject({ verdict: 'found', findings: [{ script: { turns: expect.anything() } }] });
  expect(readFileSync(at('r.xml'), 'utf8')).toContain('tests="8" failures="1"');
});

it.each([
  [['faulty.json'], 'main'],
  [['good.json', '--checks', 'bad-checks.json'], 'bad-checks.json: /checks/0'],
  [['good.json', '--max-seconds', 'soon'], '--max-seconds'],
  [['none.json'], 'file not found'],
])('exits with 2 for %j', async (args, message) => {
  const { code, warnings } = await call(...args.map((arg) => (arg.endsWith('.json') ? at(arg) : arg)));
  expect(code).toBe(2);
  expect(warnings).toContain(message);
});
