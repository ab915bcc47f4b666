import { type CompiledFlow, compileFlow, newSession, takeTurn } from '@turnpike/engine';
import type { TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { FlowFiguresSchema, SessionFiguresSchema } from '@/lib/contract/schemas/figures';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { deskDocument } from '../../turns/testing/desk-flow';
import { tripDocument } from '../../turns/testing/trip-flow';
import { createFlowMeter, measureSession } from './figures';

const AT = '2026-01-05T09:00:00.000Z';
const compiled = (() => {
  const result = compileFlow(deskDocument());
  if (!result.ok) throw new Error('The test flow does not compile.');
  return result.compiled;
})();

const converse = (...texts: string[]) => converseOn(compiled, ...texts);

async function converseOn(compiled: CompiledFlow, ...texts: string[]): Promise<TurnRecord[]> {
  let session = newSession(compiled, { id: 's', at: AT });
  const records: TurnRecord[] = [];
  for (const text of [undefined, ...texts]) {
    const input: TurnInput =
      text === undefined ? { type: 'start', at: AT } : { type: 'message', text, at: AT };
    const result = await takeTurn(compiled, session, input, createLocalProviders(compiled.flow));
    session = result.session;
    records.push(result.record);
  }
  return records;
}

const straight = () => converse('12', 'ann@example.com', 'green');
const reluctant = () => converse('12', 'no', 'ann@example.com', 'green');
const refusing = () => converse('12', 'no', 'no');

const NONE = { started: 0, completed: 0, cancelled: 0, abandoned: 0, error: 0 };

describe('measureSession', () => {
  it('counts a conversation without detours', async () => {
    const figures = measureSession(await straight());
    expect(SessionFiguresSchema.parse(figures)).toEqual({
      turns: 4,
      nodesExecuted: 4,
      nodesRetried: 0,
      gatesTimeline: [
        { turn: 2, gate: 'SIZED', open: true },
        { turn: 3, gate: 'REACHABLE', open: true },
        { turn: 4, gate: 'DONE', open: true },
      ],
      averageAttemptsPerNode: 1,
      interrupts: NONE,
      status: 'complete',
    });
  });

  it('counts a question asked twice as one execution, one retry and two attempts', async () => {
    expect(measureSession(await reluctant())).toMatchObject({
      turns: 5,
      nodesExecuted: 4,
      nodesRetried: 1,
      averageAttemptsPerNode: 5 / 4,
    });
  });

  it('counts a node once for each frame it ran in, and counts interrupts', async () => {
    const trip = compileFlow(tripDocument());
    if (!trip.ok) throw new Error('The test flow does not compile.');
    const records = await converseOn(
      trip.compiled,
      'Rome',
      'check my booking',
      'never mind',
      'check my booking',
      'NO-SUCH-CODE',
      '3',
    );
    const figures = measureSession(records);
    expect(figures.interrupts).toEqual({ started: 2, completed: 1, cancelled: 1, abandoned: 0, error: 0 });
    expect(figures.averageAttemptsPerNode).toBe(1);
  });

  it('returns zeros for a conversation without turns', () => {
    expect(measureSession([])).toEqual({
      turns: 0,
      nodesExecuted: 0,
      nodesRetried: 0,
      gatesTimeline: [],
      averageAttemptsPerNode: 0,
      interrupts: NONE,
      status: 'idle',
    });
  });
});

describe('createFlowMeter', () => {
  it('does not count replies of an operator as turns', async () => {
    const records = await refusing();
    const last = records.at(-1) as TurnRecord;
    const replied = await takeTurn(
      compiled,
      last.after,
      { type: 'operator', text: 'One moment.', at: AT },
      createLocalProviders(compiled.flow),
    );
    expect(measureSession([...records, replied.record]).turns).toBe(records.length);
    const meter = createFlowMeter();
    meter.add([...records, replied.record]);
    expect(meter.read()).toMatchObject({
      averageTurns: records.length,
      handoffRate: 1,
      handoffPoints: [{ node: 'c-contact', sessions: 1 }],
    });
  });

  it('computes rates, handoff points and gate patterns over all conversations', async () => {
    const meter = createFlowMeter();
    for (const records of [await straight(), await reluctant(), await refusing(), await converse()])
      meter.add(records);
    expect(FlowFiguresSchema.omit({ more: true }).parse(meter.read())).toEqual({
      sessions: 4,
      completeRate: 0.5,
      handoffRate: 0.25,
      deadlockRate: 0,
      averageTurns: (4 + 5 + 4 + 1) / 4,
      mostRetriedNodes: [{ node: 'c-contact', retries: 2 }],
      handoffPoints: [{ node: 'c-contact', sessions: 1 }],
      gatePatterns: [
        { gates: ['SIZED', 'REACHABLE', 'DONE'], sessions: 2 },
        { gates: ['SIZED'], sessions: 1 },
        { gates: [], sessions: 1 },
      ],
    });
  });

  it('counts a deadlocked conversation once, regardless of retries', () => {
    const deadlock = (turn: number) =>
      ({
        turn,
        input: { type: 'message', text: 'hm', at: AT },
        status: 'deadlock',
        before: {},
        events: [{ type: 'deadlock', graph: 'main', reasons: [], turn, index: 0 }],
      }) as unknown as TurnRecord;
    const meter = createFlowMeter();
    meter.add([deadlock(1), deadlock(2)]);
    expect(meter.read()).toMatchObject({ sessions: 1, deadlockRate: 1, completeRate: 0 });
  });

  it('returns zero rates if there was no conversation', () => {
    expect(createFlowMeter().read()).toMatchObject({
      sessions: 0,
      completeRate: 0,
      averageTurns: 0,
      gatePatterns: [],
    });
  });
});
