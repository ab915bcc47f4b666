import type { CompiledFlow } from '@turnpike/engine';
import { compileOrThrow, findDivergence, type History } from '@turnpike/engine/testing';
import { describe, expect, it } from 'vitest';
import { listHistoryEngines, loadHistories, loadHistoryChanges } from '@/scripts/history-files';
import { report } from './report';

const DECLARE = 'if the change is intended: npm run golden:update -- --histories "why"';

/**
 * F13: open conversations continue exactly as before when the engine or a package is replaced. The database
 * prevents changes to their version: `constraints.test.ts`, "history".
 */
describe.each(listHistoryEngines())('stored histories of engine %s', (engine) => {
  const { flows, histories, sha256 } = loadHistories(engine);
  const changes = loadHistoryChanges().filter((change) => change.engine === engine);
  const compiled = new Map<string, CompiledFlow>();
  for (const { hash, document } of flows) compiled.set(hash, compileOrThrow(document));

  it('match the hash of the last declared change', () => {
    const turns = histories.reduce((sum, history) => sum + history.turns.length, 0);
    expect(changes.at(-1)).toMatchObject({ sha256, histories: histories.length, turns });
    for (const { reason } of changes) expect(reason.length).toBeGreaterThan(10);
    expect(histories.length).toBeGreaterThanOrEqual(500);
  });

  it('have the same version hashes', () => {
    expect([...compiled].filter(([hash, flow]) => flow.hash !== hash)).toEqual([]);
  });

  it('replay byte by byte', { timeout: 120_000 }, () => {
    const diverged = histories.flatMap((history) => {
      const found = findDivergence(compiled.get(history.flow) as CompiledFlow, history);
      return found === undefined ? [] : [found];
    });
    expect(diverged.slice(0, 5), `${diverged.length} histories diverge; ${DECLARE}`).toEqual([]);
    report(
      'T8',
      `engine ${engine}: ${histories.length} histories of ${flows.length} versions replay byte-equal; published versions are immutable (constraints.test.ts)`,
    );
  });

  it('diverge if an answer, a text or a session is changed', () => {
    const [history] = histories.filter(({ turns }) => turns.length > 5);
    if (!history) throw new Error('No history has enough turns.');
    const flow = compiled.get(history.flow) as CompiledFlow;
    const change = (edit: (copy: History) => void) => {
      const copy = structuredClone(history);
      edit(copy);
      return findDivergence(flow, copy);
    };
    expect(change(() => undefined)).toBeUndefined();
    expect(
      change(({ turns }) => {
        for (const reply of turns.flatMap(({ replies }) => replies)) reply.text += '.';
      }),
    ).toMatch(/turn 1, replies: expected …/);
    const last = history.turns.length - 1;
    expect(
      change(({ turns }) => {
        turns[last]?.events.pop();
      }),
    ).toContain(`turn ${last + 1}, events: expected`);
    expect(
      change(({ turns }) => {
        if (turns[2]) turns[2].after = 'x';
      }),
    ).toContain('turn 3, after');
    expect(
      change(({ before }) => {
        before.facts = [['made_up', 'x', 1, 'user']];
      }),
    ).toBeDefined();
  });
});
