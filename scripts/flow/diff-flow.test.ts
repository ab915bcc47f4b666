import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFlowCommand } from './run-flow-command';

const flow = ({ text = 'Is it?', guard = 'answers.ok', ...fields }: Record<string, unknown> = {}) => ({
  schemaVersion: '1',
  name: 'Small',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'ok', type: 'boolean' }],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text, produces: ['ok'] },
        { id: 'yes', type: 'terminal', name: 'Yes', text: 'Good.' },
        { id: 'no', type: 'terminal', name: 'No', text: 'Bad.' },
      ],
      edges: [
        { id: 'e', from: 'ask', to: 'yes', guard },
        { id: 'f', from: 'ask', to: 'no', guard: 'else' },
      ],
    },
  ],
  ...fields,
});

let folder: string;
const at = (name: string) => path.join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diff-flow-'));
  const files = {
    'a.json': flow(),
    'renamed.json': flow({ name: 'Other' }),
    'rewritten.json': flow({ guard: '!(!answers.ok)' }),
    'text.json': flow({ text: 'Is it | <b>so</b>?' }),
    'negated.json': flow({ guard: '!answers.ok' }),
    'settings.json': flow({ settings: { stack: { depth: 3 } } }),
    'faulty.json': flow({ main: 'none' }),
  };
  for (const [name, json] of Object.entries(files)) writeFileSync(at(name), JSON.stringify(json));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function diff(...args: string[]) {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const code = await runFlowCommand(['diff', ...args.map((arg) => (arg.endsWith('.json') ? at(arg) : arg))], {
    print: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
  });
  return { code, text: lines.join('\n'), warnings: warnings.join('\n') };
}

it.each(['renamed.json', 'rewritten.json'])(
  'exits with 0 if every conversation is the same: %s',
  async (other) => {
    const { code, text } = await diff('a.json', other);
    expect(code).toBe(0);
    expect(text).toMatch(/^The same for every conversation\n/);
    expect(text).not.toContain('situations');
  },
);

it('exits with 1 if some conversation differs, and shows the shortest one of each cause', async () => {
  const { code, text } = await diff('a.json', 'negated.json');
  expect(code).toBe(1);
  expect(text).toMatch(
    /^Differs in 2 ways\n1\. “No” is sent instead of “Yes” {2}\[reply-replaced\]\n {3}start > “Yes”\n/,
  );
  expect(text).toContain('before:\n     Good.\n     complete\n   after:\n     Bad.\n');
});

it('exits with 3 if it is not decided, and names the reason and what helps', async () => {
  const { code, text } = await diff('a.json', 'settings.json');
  expect(code).toBe(3);
  expect(text).toMatch(
    /^Not decided\n {2}Settings changed\n {2}A proof does not follow this completely\. Cover it with tests\.\n/,
  );
});

it('writes a summary in Markdown, in which the texts of the flow stay text', async () => {
  const { code, text } = await diff('a.json', 'text.json', '--markdown');
  expect(code).toBe(1);
  expect(text).toMatch(
    /^### Differs in 1 way\n\n\*\*1\. “Ask” says something else\*\*\n\n\| customer \| before \| after \|\n/,
  );
  expect(text).toContain('| start | Is it? | Is it &#124; &#60;b&#62;so&#60;/b&#62;? |');
});

it('prints JSON with the scripts of both conversations', async () => {
  const { code, text } = await diff('a.json', 'text.json', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(text)).toMatchObject({
    verdict: 'differs',
    complete: true,
    differences: [
      {
        text: '“Ask” says something else',
        before: { turns: [{ input: { type: 'start' } }] },
        after: { turns: [{ input: { type: 'start' } }] },
      },
    ],
  });
});

it.each([
  [['a.json'], 'diff takes FLOW OTHER, not: '],
  [['a.json', 'text.json', 'text.json'], 'diff takes FLOW OTHER, not: '],
  [['a.json', 'text.json', '--checks', 'x'], 'diff does not take --checks.'],
  [['a.json', 'text.json', '--json', '--markdown'], 'Use --json or --markdown, not both.'],
  [['a.json', 'text.json', '--max-seconds', '0'], '--max-seconds'],
  [['a.json', 'faulty.json'], 'faulty.json: 1 error\nerror   missing-reference'],
])('exits with 2 for %j', async (args, message) => {
  const { code, warnings } = await diff(...args);
  expect(code).toBe(2);
  expect(warnings).toContain(message);
});
