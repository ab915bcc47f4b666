import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './read-playwright-report';
import { readVitestReport, type VitestReport } from './read-vitest-report';
import { type Run, summarizeTests } from './summarize-tests';
import type { TestFailure } from './test-outcome';

const ROOT = '/somewhere/turnpike';
const RUN: Run = { sections: [], failures: [], flaky: [], timings: {} };

function vitestFile(name: string, message: string, tests: [title: string, status: string, error?: string][]) {
  return {
    name: `${ROOT}/${name}`,
    status: message || tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
    message,
    startTime: 1000,
    endTime: 3500,
    assertionResults: tests.map(([title, status, error]) => ({
      ancestorTitles: ['', 'a group'],
      fullName: `a group ${title}`,
      title,
      status,
      failureMessages: error ? [error] : [],
    })),
  };
}

describe('the report of the unit tests', () => {
  it('contains a failed test with its message and the location in our code', () => {
    const error = [
      'AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m',
      `    at ${ROOT}/lib/a.test.ts:3:79`,
      `    at file://${ROOT}/node_modules/@vitest/runner/dist/index.js:302:11`,
      '    at new Promise (<anonymous>)',
    ].join('\n');
    const file = vitestFile('lib/a.test.ts', '', [
      ['adds', 'failed', error],
      ['takes away', 'passed'],
    ]);
    expect(readVitestReport({ testResults: [file] }, ROOT)).toEqual({
      failures: [
        {
          section: 'unit',
          file: 'lib/a.test.ts',
          test: 'a group › adds',
          error: 'AssertionError: expected 1 to be 2\n    at lib/a.test.ts:3:79',
        },
      ],
      flaky: [],
      timings: [{ name: 'lib/a.test.ts', seconds: 2.5 }],
    });
  });

  it('contains a file that failed to load, and one whose setup failed', () => {
    const broken = vitestFile('lib/broken.test.ts', 'Cannot find module', []);
    const unset = vitestFile('lib/unset.test.ts', 'no database', [['reads', 'skipped']]);
    const { failures } = readVitestReport({ testResults: [broken, unset] }, ROOT);
    expect(failures).toEqual([
      {
        section: 'unit',
        file: 'lib/broken.test.ts',
        test: 'file failed to load',
        error: 'Cannot find module',
      },
      {
        section: 'unit',
        file: 'lib/unset.test.ts',
        test: 'setup failed; 1 not run',
        error: 'no database',
      },
    ]);
  });

  it('contains the reason of a failed group setup, also next to a failed test', () => {
    const output = [
      '⎯⎯ Failed Suites 1 ⎯⎯',
      '',
      '\u001b[41m FAIL \u001b[49m |app| lib/b.test.ts > a group',
      'Error: no database',
      '⎯⎯ Failed Tests 1 ⎯⎯',
      ' FAIL  |app| lib/c.test.ts > a group > adds',
    ].join('\n');
    const alone = { ...vitestFile('lib/b.test.ts', '', [['reads', 'skipped']]), status: 'failed' };
    const beside = vitestFile('lib/b.test.ts', '', [
      ['reads', 'skipped'],
      ['adds', 'failed', 'Error: one'],
    ]);
    const other = vitestFile('lib/c.test.ts', '', [['adds', 'failed', 'Error: two']]);
    const errorsOf = (...testResults: object[]) =>
      readVitestReport({ testResults } as VitestReport, ROOT, output).failures.map(({ error }) => error);
    expect(errorsOf(alone)).toEqual([expect.stringContaining('no database')]);
    expect(errorsOf(beside, other)).toEqual([
      'Error: one',
      expect.stringContaining('no database'),
      'Error: two',
    ]);
    const { failures } = readVitestReport({ testResults: [alone] }, ROOT);
    expect(failures).toMatchObject([
      { test: 'setup failed; 1 not run', error: expect.stringContaining('above') },
    ]);
    expect(readVitestReport({}, ROOT)).toEqual({ failures: [], flaky: [], timings: [] });
  });
});

describe('the report of the browser tests', () => {
  const test = (status: string, results: { status: string; message?: string }[], projectName = 'app') => ({
    projectName,
    status,
    results: results.map(({ status, message }) => ({
      status,
      duration: 1500,
      errors: message ? [{ message }] : [],
    })),
  });

  it('contains failed tests, a flaky one, and a failed setup', () => {
    const report = {
      suites: [
        {
          title: 'sign-in.setup.ts',
          file: 'sign-in.setup.ts',
          specs: [
            {
              title: 'signs in',
              line: 2,
              tests: [test('unexpected', [{ status: 'failed', message: 'Error: no link' }], 'sign-in')],
            },
          ],
        },
        {
          title: 'a.spec.ts',
          file: 'a.spec.ts',
          specs: [{ title: 'does not run', line: 1, tests: [test('skipped', [])] }],
          suites: [
            {
              title: 'a group',
              file: 'a.spec.ts',
              specs: [
                { title: 'passes', line: 4, tests: [test('expected', [{ status: 'passed' }])] },
                { title: 'hangs', line: 5, tests: [test('unexpected', [{ status: 'timedOut' }])] },
                {
                  title: 'wavers',
                  line: 6,
                  tests: [
                    test('flaky', [
                      { status: 'failed', message: '\u001b[2mexpect(\u001b[22mone) failed' },
                      { status: 'passed' },
                    ]),
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const { failures, flaky, timings } = readPlaywrightReport(report, ROOT);
    const describe = ({ file, test, error }: TestFailure) => `${file} | ${test} | ${error}`;
    expect(failures.map(describe)).toEqual([
      'e2e/sign-in.setup.ts:2 (sign-in) | signs in | Error: no link',
      'e2e/a.spec.ts:5 | a group › hangs | Status: timedOut.',
    ]);
    expect(flaky.map(describe)).toEqual(['e2e/a.spec.ts:6 | a group › wavers (flaky) | expect(one) failed']);
    expect(timings.find(({ name }) => name.endsWith('wavers'))).toEqual({
      name: 'e2e/a.spec.ts › a group › wavers',
      seconds: 3,
    });
  });

  it('counts flaky tests as failures if there are more than two', () => {
    const flaky = test('flaky', [{ status: 'failed', message: 'expect failed' }, { status: 'passed' }]);
    const read = (count: number) => {
      const specs = Array.from({ length: count }, (_, line) => ({ title: 'wavers', line, tests: [flaky] }));
      return readPlaywrightReport({ suites: [{ title: 'a', file: 'a', specs }] }, ROOT).failures.length;
    };
    expect([1, 2, 3].map(read)).toEqual([0, 0, 3]);
  });

  it('reads the page snapshot from the error context of a failure', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'turnpike-report-'));
    try {
      const context = path.join(folder, 'error-context.md');
      writeFileSync(
        context,
        '# Error details\n\n```\ngone\n```\n\n```yaml\n- main:\n  - button "Save"\n```\n\n# Test source\n\n```ts\nx\n```',
      );
      const failed = (attachments: { name: string; path: string }[]) => ({
        projectName: 'app',
        status: 'unexpected',
        results: [{ status: 'failed', duration: 1, errors: [], attachments }],
      });
      const beside = [{ name: 'screenshot', path: 'x.png' }];
      const specs = [
        { title: 'one', line: 1, tests: [failed([...beside, { name: 'error-context', path: context }])] },
        { title: 'two', line: 2, tests: [failed([{ name: 'error-context', path: `${context}.gone` }])] },
        { title: 'three', line: 3, tests: [failed(beside)] },
      ];
      const { failures } = readPlaywrightReport({ suites: [{ title: 'a', file: 'a', specs }] }, ROOT);
      expect(failures.map(({ page }) => page)).toEqual(['- main:\n  - button "Save"', undefined, undefined]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('contains a file that cannot be loaded', () => {
    const errors = [{ message: 'Error: broken', location: { file: `${ROOT}/e2e/b.spec.ts`, line: 1 } }];
    expect(readPlaywrightReport({ suites: [], errors }, ROOT).failures).toEqual([
      { section: 'e2e', file: 'e2e/b.spec.ts:1', test: 'outside of a test', error: 'Error: broken' },
    ]);
  });
});

describe('the summary of a run', () => {
  const failure = (number: number, lines = 1) => ({
    section: 'unit',
    file: `lib/${number}.test.ts`,
    test: `does ${number}`,
    error: Array.from({ length: lines }, (_, line) => `line ${line} of ${number} ${'x'.repeat(300)}`).join(
      '\n',
    ),
  });

  it('lists sections, the slowest files, and each failure with the first lines of its error', () => {
    const timings = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index }));
    const text = summarizeTests({
      sections: [{ name: 'unit', passed: 3, failed: 1, seconds: 61.25 }],
      failures: [failure(1, 20)],
      flaky: [failure(7)],
      timings: { 'unit files': timings, 'browser tests': [] },
    });
    expect(text).toContain('61.3 s  unit: 3 passed, 1 failed');
    expect(text).toContain('Slowest unit files:\n   11.0 s  file 11\n   10.0 s  file 10');
    expect(text).not.toContain('file 1\n');
    expect(text).not.toContain('browser tests');
    expect(text).toContain('Failed (1):\n✗ unit · lib/1.test.ts › does 1\n    line 0 of 1');
    expect(text).toContain(
      'Flaky (1), passed when repeated:\nunit · lib/7.test.ts › does 7\n    line 0 of 7',
    );
    expect(text).toContain('line 11 of 1');
    expect(text).not.toContain('line 12 of 1');
  });

  it('stays within its size limit and lists as many failures as fit', () => {
    for (const count of [5, 60, 2000]) {
      const text = summarizeTests({
        ...RUN,
        failures: Array.from({ length: count }, (_, index) => failure(index, 30)),
      });
      expect(text.length).toBeLessThan(9_500);
      expect(text).toContain('line 0 of 0');
      for (const index of [1, 2, 4]) expect(text).toContain(`does ${index}`);
      expect(/… and \d+ more, see above$/.test(text)).toBe(count === 2000);
    }
  });

  it('shows the page snapshot of the first failure that has one, truncated to the limit', () => {
    const page = Array.from({ length: 3000 }, (_, line) => `- line ${line}`).join('\n');
    const failures = [failure(1), { ...failure(2), page }, { ...failure(3), page: '- other' }];
    const text = summarizeTests({ ...RUN, failures });
    expect(text).toContain('Page snapshot: does 2\n- line 0\n- line 1\n');
    expect(text).not.toContain('- other');
    expect(text.endsWith('\n…')).toBe(true);
    expect(text.length).toBeLessThan(9_500);
    const short = summarizeTests({ ...RUN, failures: [{ ...failure(1), page: '- all of it' }] });
    expect(short.endsWith('Page snapshot: does 1\n- all of it')).toBe(true);
  });

  it('omits failures if there are none', () => {
    expect(summarizeTests(RUN)).not.toMatch(/Failed|Flaky/);
  });
});
