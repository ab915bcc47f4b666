import { expect, test, vi } from 'vitest';
import { setField } from './commands/set-field';
import { type CompileAnswer, createCompileHost } from './compile-host';
import { createLargeFlow, createTestFlow } from './test-flow';

test('a run of changes is checked once, as the newest edition', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer), { delayMs: 5 });
  const document = createTestFlow();
  host({ edition: 1, patches: [{ op: 'replace', path: [], value: document }] });
  for (let edition = 2; edition < 6; edition++)
    host({
      edition,
      patches: setField(document, ['graphs', 0, 'nodes', 0, 'when'], `answers.nobody${edition}`, 'x').patches,
    });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.edition).toBe(5);
});

test('a document that is no flow is answered with its problems', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer), { delayMs: 0 });
  host({ edition: 1, patches: [{ op: 'replace', path: [], value: { name: 3 } }] });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]?.problems.length).toBeGreaterThan(0);
});

// A guard against a check that has become quadratic, in CPU time; the goal itself is measured by the bench.
test('checking a thousand nodes costs less than 150 ms of CPU once warm', async () => {
  const times: number[] = [];
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const host = createCompileHost((answer) => times.push(answer.ms), { delayMs: 0, now });
  const document = createLargeFlow(1000);
  for (let edition = 1; edition <= 9; edition++) {
    host({
      edition,
      patches: [{ op: 'replace', path: [], value: { ...document, name: `Flow ${edition}` } }],
    });
    await vi.waitFor(() => expect(times).toHaveLength(edition));
  }
  expect(times.sort((a, b) => a - b)[4]).toBeLessThan(150);
});
