import { expect, test, vi } from 'vitest';
import { setField } from '../commands/set-field';
import { createLargeFlow, createTestFlow } from '../testing/flow';
import { type CompileAnswer, createCompileHost } from './compile-host';

test('consecutive changes are checked once, as the latest edition', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer));
  const document = createTestFlow();
  host({ ask: 'check', edition: 1, patches: [{ op: 'replace', path: [], value: document }] });
  for (let edition = 2; edition < 6; edition++)
    host({
      ask: 'check',
      edition,
      patches: setField(document, ['graphs', 0, 'nodes', 0, 'when'], `answers.nobody${edition}`, 'x').patches,
    });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]).toMatchObject({ ask: 'check', edition: 5 });
});

test('an invalid document is answered with its problems', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer));
  host({ ask: 'check', edition: 1, patches: [{ op: 'replace', path: [], value: { name: 3 } }] });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const [answer] = answers;
  expect(answer?.ask === 'check' && answer.problems.length).toBeGreaterThan(0);
});

test('typed text is answered with its patches, or with the read error', () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer));
  const document = createTestFlow();
  const ask = (text: string) => {
    host({ ask: 'read', turn: answers.length, text });
    const answer = answers.at(-1);
    return answer?.ask === 'read' ? answer.reading : undefined;
  };
  host({ ask: 'check', edition: 1, patches: [{ op: 'replace', path: [], value: document }] });
  expect(ask(JSON.stringify({ ...document, name: 'Other' }))).toEqual({
    patches: [{ op: 'replace', path: ['name'], value: 'Other' }],
  });
  expect(ask('{')).toMatchObject({ faults: [{ code: 'malformed-json' }] });
  const strange = { ...document, nmae: 'x' };
  expect(ask(JSON.stringify(strange))).toMatchObject({
    faults: [{ code: 'unknown-field', pointer: '/nmae' }],
    json: strange,
  });
});

// Catches a check of quadratic cost, in CPU time; the bench measures the actual goal.
test('checking a thousand nodes costs less than 150 ms of CPU once warm', async () => {
  const times: number[] = [];
  const now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const host = createCompileHost((answer) => answer.ask === 'check' && times.push(answer.ms), { now });
  const document = createLargeFlow(1000);
  for (let edition = 1; edition <= 9; edition++) {
    host({
      ask: 'check',
      edition,
      patches: [{ op: 'replace', path: [], value: { ...document, name: `Flow ${edition}` } }],
    });
    await vi.waitFor(() => expect(times).toHaveLength(edition));
  }
  // The fastest of nine, because other processes slow the rest down.
  expect(Math.min(...times)).toBeLessThan(150);
});

test('a stored draft is read, and then checked with every patch', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer));
  const document = createTestFlow();
  host({ ask: 'open', turn: 7, json: structuredClone(document) });
  expect(answers[0]).toMatchObject({
    ask: 'open',
    turn: 7,
    opened: { document, unread: null, layered: null },
  });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const { patches } = setField(document, ['graphs', 0, 'nodes', 0, 'when'], 'answers.nobody', 'x');
  host({ ask: 'check', edition: 1, patches });
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  const [, before, after] = answers.map((answer) => (answer.ask === 'check' ? answer.problems.length : 0));
  expect(after).toBeGreaterThan(before as number);
});

test('an invalid stored draft is answered with its problems, and never checked', async () => {
  const answers: CompileAnswer[] = [];
  const host = createCompileHost((answer) => answers.push(answer));
  host({ ask: 'open', turn: 1, json: { name: 3 } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  expect(answer?.ask === 'open' && answer.opened.unread?.problems.length).toBeGreaterThan(0);
});
