import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFlowCommand } from './run-flow-command';

const FLOW = {
  schemaVersion: '1',
  name: 'Small',
  locale: 'en',
  main: 'main',
  primaryGoal: { gate: 'CONTACT' },
  facts: [{ name: 'contact_email', type: 'email' }],
  states: [],
  gates: [{ name: 'CONTACT', satisfiedBy: { metricsAll: ['contact_email'] } }],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        {
          id: 'contact',
          type: 'question',
          name: 'Contact',
          text: 'Which address?',
          produces: ['contact_email'],
        },
      ],
    },
  ],
};
const start = { input: { type: 'start' } };
const good = { name: 'Asks', turns: [{ ...start, expect: { pending: 'contact', replies: ['address'] } }] };
const bad = {
  name: 'Ends',
  turns: [{ ...start, expect: { status: 'complete', trace: [{ type: 'input', input: 'start' }] } }],
};

let folder: string;
const at = (name: string) => path.join(folder, name);
const write = (name: string, json: unknown) =>
  writeFileSync(at(name), typeof json === 'string' ? json : JSON.stringify(json));
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flow-command-'));
  mkdirSync(at('desk.tests'));
  write('desk.flow.json', FLOW);
  write('desk.tests.json', { tests: [{ id: 'asks', name: 'From the app', script: good, updatedAt: 'x' }] });
  write('desk.tests/ends.json', bad);
  write('alone.json', FLOW);
  write('good.json', good);
  write('no-script.json', { turns: [{ input: { type: 'shout' } }] });
  write('broken.json', '{ "a": ');
  write('faulty.json', { ...FLOW, primaryGoal: { gate: 'NONE' } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function call(...args: string[]) {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const code = await runFlowCommand(args, {
    print: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
  });
  return { code, out: lines.join('\n'), warned: warnings.join('\n') };
}

describe('npm run flow -- validate', () => {
  it('reports no problems for a valid flow', async () => {
    expect(await call('validate', at('alone.json'))).toMatchObject({ code: 0, out: '0 errors, 0 warnings' });
  });

  it('prints problems with their pointers, also as JSON', async () => {
    const { code, out } = await call('validate', at('faulty.json'));
    expect(code).toBe(1);
    expect(out).toContain('/primaryGoal');
    const json = JSON.parse((await call('validate', at('faulty.json'), '--json')).out);
    expect(json).toMatchObject({ ok: false, errors: 1, problems: [{ severity: 'error' }] });
    expect(json.problems[0].pointer).toMatch(/^\/primaryGoal/);
  });

  it('reports an unreadable file and exits with 2', async () => {
    expect(await call('validate', at('broken.json'))).toMatchObject({ code: 2 });
    expect((await call('validate', at('broken.json'))).warned).toContain('broken.json: invalid JSON');
    expect((await call('validate', at('none.json'))).warned).toContain('none.json: file not found');
  });
});

describe('npm run flow -- texts', () => {
  const csv = (text: string) => write('back.csv', `id,de\ngraphs/main/nodes/contact/text,${text}\n`);

  it('exports the texts, and takes the translations into the flow', async () => {
    write('texts.json', FLOW);
    const flow = at('texts.json');
    expect(await call('texts', flow, '--csv', at('texts.csv'))).toMatchObject({ code: 0, warned: '' });
    expect(readFileSync(at('texts.csv'), 'utf8')).toContain('Contact,text,Which address?');
    csv('Welche Adresse?');
    const { code, out } = await call('texts', flow, '--import', at('back.csv'));
    expect([code, out]).toEqual([
      0,
      'Contact, text, in German\nNew language German\n1 changed, 0 the same, 0 left out',
    ]);
    const { locales, graphs } = JSON.parse(readFileSync(flow, 'utf8'));
    expect([locales, graphs[0].nodes[0].text]).toEqual([
      ['de'],
      { en: 'Which address?', de: 'Welche Adresse?' },
    ]);
    await call('texts', flow, '--xliff', at('texts.xlf'), '--locale', 'de');
    expect(readFileSync(at('texts.xlf'), 'utf8')).toContain('<target>Welche Adresse?</target>');
    const again = await call('texts', flow, '--import', at('texts.xlf'));
    expect([again.code, again.out]).toEqual([0, '0 changed, 1 the same, 0 left out']);
  });

  it('leaves out texts that a person should look at, unless they are wanted', async () => {
    write('texts.json', FLOW);
    csv('Welche {adresse}?');
    const { code, warned } = await call('texts', at('texts.json'), '--import', at('back.csv'));
    expect(code).toBe(1);
    expect(warned).toContain('back.csv:2: left out: Contact, text, in German. The original has no {adresse}');
    expect(JSON.parse(readFileSync(at('texts.json'), 'utf8'))).toEqual(FLOW);
    expect((await call('texts', at('texts.json'), '--import', at('back.csv'), '--unchecked')).code).toBe(0);
  });

  it.each([
    [['--csv', 'a.csv', '--import', 'b.csv'], 'Give one of'],
    [[], 'Give one of'],
    [['--xliff', 'a.xlf'], '--xliff needs --locale'],
    [['--xliff', 'a.xlf', '--locale', 'not a tag'], 'not a language tag'],
    [['--csv', 'a.csv', '--unchecked'], 'Only --import takes --unchecked'],
    [['--import', 'none.csv'], 'none.csv: cannot be read'],
  ])('refuses %j', async (options, reason) => {
    const { code, warned } = await call('texts', at('alone.json'), ...options);
    expect([code, warned]).toEqual([2, expect.stringContaining(reason)]);
  });
});

describe('npm run flow -- test', () => {
  it('runs the tests next to a flow and prints the differences of failed ones', async () => {
    const { code, out } = await call('test', at('desk.flow.json'));
    expect(code).toBe(1);
    expect(out).toContain('passed  From the app');
    expect(out).toContain('failed  Ends');
    expect(out).toContain('turn 1, status:\n        - "complete"\n        + "waiting"');
    expect(out).toMatch(/turn 1, trace:\n\s+1 event unchanged\n\s+\+ session-started/);
    expect(out).toContain('1 passed, 1 failed, coverage 50 %');
  });

  it('runs the named files and folders', async () => {
    expect((await call('test', at('alone.json'), at('good.json'))).code).toBe(0);
    expect((await call('test', at('alone.json'), at('desk.tests'), at('good.json'))).out).toContain(
      '1 passed, 1 failed',
    );
  });

  it('reports the same as JSON and as JUnit', async () => {
    const { code, out } = await call('test', at('desk.flow.json'), '--json', '--junit', at('report.xml'));
    expect(code).toBe(1);
    const json = JSON.parse(out);
    expect(json).toMatchObject({ ok: false, passed: 1, failed: 1, coverage: 0.5 });
    expect(json.tests[1].differences[0]).toMatchObject({ turn: 1, what: 'status', expected: '"complete"' });
    const xml = readFileSync(at('report.xml'), 'utf8');
    expect(xml).toContain('<testsuite name="Small" tests="2" failures="1"');
    expect(xml).toContain(
      '<failure message="Turn 1. Expected: the conversation is complete. Got: waits for an answer.">',
    );
  });

  it('fails a test with an invalid script and reports the path', async () => {
    const { code, out } = await call('test', at('alone.json'), at('no-script.json'));
    expect(code).toBe(1);
    expect(out).toContain('Invalid script at turns.0.input');
  });

  it('runs no test of a flow with errors and reports them', async () => {
    const { code, warned } = await call('test', at('faulty.json'), at('good.json'));
    expect(code).toBe(1);
    expect(warned).toContain('/primaryGoal');
  });

  it('exits with 2 if it finds no tests or is used wrongly', async () => {
    expect((await call('test', at('alone.json'))).warned).toContain('No tests found next to the flow');
    for (const args of [
      [],
      ['check', at('alone.json')],
      ['validate'],
      ['test', at('alone.json'), '--what'],
      ['simulate', at('alone.json'), '--json'],
    ])
      expect((await call(...args)).code, args.join(' ')).toBe(2);
  });
});

describe('npm run flow -- --help', () => {
  it('prints the usage', async () => {
    for (const option of ['--help', '-h'])
      expect(await call(option)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Usage:/),
        warned: '',
      });
  });
});

describe('npm run flow', () => {
  it('says what a wrong call lacks, and where the usage is', async () => {
    for (const [args, message] of [
      [[], 'Missing command.'],
      [['publish', at('alone.json')], 'Unknown command: publish.'],
      [['prove'], 'prove takes FLOW, not: nothing'],
      [['validate', at('alone.json'), '--url', 'x'], 'validate does not take --url.'],
      [['validate', at('none.json')], 'none.json: file not found'],
    ] as const) {
      const { code, warned } = await call(...args);
      expect(code).toBe(2);
      expect(warned).toContain(`${message}\nRun "npm run flow -- --help"`);
      expect(warned).not.toContain('Usage:');
    }
  });
});

describe('npm run flow -- simulate', () => {
  it('runs a conversation with the given messages', async () => {
    const { code, out } = await call('simulate', at('alone.json'), 'ada@example.com');
    expect(code).toBe(0);
    expect(out).toContain('Which address?\n> ada@example.com');
    expect(out).toContain('[complete]');
  });
});
