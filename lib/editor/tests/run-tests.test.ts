import { describe, expect, it, vi } from 'vitest';
import { DESK_FLOW } from '@/lib/simulator/testing/desk-flow';
import { type DisposableRunner, runDraftTests } from './run-tests';
import type { TestOutcome, TestToRun } from './test-outcome';
import { createTestRunner } from './test-runner';

const passed = ({ id, name }: TestToRun): TestOutcome => ({
  ...{ id, name, ok: true, failures: [], differences: [], turns: [], touched: {}, milliseconds: 1 },
});
const tests = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase(), script: {} }));

function runners(run: (test: TestToRun) => Promise<TestOutcome>) {
  const made: DisposableRunner[] = [];
  const createRunner = () => {
    const runner = { load: async () => [], run, dispose: vi.fn() };
    made.push(runner);
    return runner;
  };
  return { made, createRunner };
}

describe('runTests', () => {
  it('reports each test when it starts and ends', async () => {
    const seen: string[] = [];
    const { made, createRunner } = runners(async (test) => passed(test));
    const outcomes = await runDraftTests({
      ...{ document: {}, tests, createRunner },
      onStart: ({ id }) => seen.push(`start ${id}`),
      onResult: ({ id }) => seen.push(`end ${id}`),
    });
    expect(seen).toEqual(['start a', 'end a', 'start b', 'end b', 'start c', 'end c']);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(made).toHaveLength(1);
    expect(made[0]?.dispose).toHaveBeenCalledTimes(1);
  });

  it('times out a test that never ends and continues with a new runner', async () => {
    const { made, createRunner } = runners((test) =>
      test.id === 'b' ? new Promise(() => undefined) : Promise.resolve(passed(test)),
    );
    const outcomes = await runDraftTests({ document: {}, tests, createRunner, limitMs: 20 });
    expect(outcomes.map(({ id, ok }) => [id, ok])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(outcomes[1]?.failures[0]).toContain('Timed out');
    expect(made).toHaveLength(2);
    expect(made[0]?.dispose).toHaveBeenCalled();
  });

  it('continues after a test that throws', async () => {
    const { createRunner } = runners((test) =>
      test.id === 'a' ? Promise.reject(new Error('broken')) : Promise.resolve(passed(test)),
    );
    const outcomes = await runDraftTests({ document: {}, tests, createRunner });
    expect(outcomes.map(({ failures }) => failures)).toEqual([['Could not run: broken'], [], []]);
  });

  it('stops on abort and runs no further tests', async () => {
    const stop = new AbortController();
    const { made, createRunner } = runners((test) => {
      if (test.id !== 'b') return Promise.resolve(passed(test));
      queueMicrotask(() => stop.abort());
      return new Promise(() => undefined);
    });
    const outcomes = await runDraftTests({ document: {}, tests, createRunner, signal: stop.signal });
    expect(outcomes.map(({ id }) => id)).toEqual(['a']);
    expect(made[0]?.dispose).toHaveBeenCalled();
  });

  it('fails all tests of a draft that cannot run, with its first error', async () => {
    const createRunner = () => ({ ...createTestRunner(), dispose: () => undefined });
    const outcomes = await runDraftTests({ document: { format: 'turnpike/1' }, tests, createRunner });
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(outcomes[2]?.failures[0]).toMatch(/^The draft cannot run: /);
  });

  it('describes invalid scripts and differences', async () => {
    const createRunner = () => ({ ...createTestRunner(), dispose: () => undefined });
    const start = { input: { type: 'start' } };
    const outcomes = await runDraftTests({
      document: DESK_FLOW,
      createRunner,
      tests: [
        { id: 'none', name: 'None', script: { turn: [] } },
        { id: 'bad', name: 'Bad', script: { turns: [{ ...start, expect: { status: 'idle' } }] } },
        {
          id: 'trace',
          name: 'Trace',
          script: { turns: [{ ...start, expect: { trace: [{ type: 'handoff' }] } }] },
        },
      ],
    });
    expect(outcomes[0]?.failures[0]).toMatch(/^Invalid script/);
    expect(outcomes[1]?.failures).toEqual(['Turn 1. Expected: waits for nothing. Got: waits for an answer.']);
    expect(outcomes[2]?.failures[0]).toMatch(/^Turn 1: the first difference in the trace is /);
  });

  it('returns the found values as expectations and the touched parts', async () => {
    const createRunner = () => ({ ...createTestRunner(), dispose: () => undefined });
    const script = { turns: [{ input: { type: 'start' }, expect: { status: 'complete' } }] };
    const [outcome] = await runDraftTests({
      document: DESK_FLOW,
      tests: [{ id: 'desk', name: 'Desk', script }],
      createRunner,
      records: true,
    });
    expect(outcome).toMatchObject({
      ok: false,
      failures: ['Turn 1. Expected: the conversation is complete. Got: waits for an answer.'],
    });
    expect(outcome?.turns[0]).toMatchObject({ status: 'waiting' });
    expect(outcome?.turns[0]?.trace.length).toBeGreaterThan(1);
    expect(Object.keys(outcome?.touched ?? {})).toContain(`node:${outcome?.turns[0]?.pending}`);
    expect(outcome?.records).toHaveLength(1);
  });
});
