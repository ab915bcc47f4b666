import type { Json } from '@turnpike/engine';
import type { Settings } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';
import { listRunning } from '@turnpike/engine/views';
import { describe, expect, it } from 'vitest';
import { getSessionAt } from '../stepping/session-at';
import { DIARY_FLOW } from '../testing/diary-flow';
import { testScript } from '../testing/script';
import { getSimulatedSession, getTurns } from './simulation-state';
import { createSimulationStore } from './simulation-store';
import { createSimulator } from './simulator';
import { toScript } from './to-script';
import type { Scripted } from './types';

/** A store with the real engine and a clock that advances one minute per turn. */
async function started(settings?: Settings) {
  let minutes = 0;
  const store = createSimulationStore({
    createSimulator,
    now: () => new Date(Date.UTC(2026, 0, 5, 9, minutes++)).toISOString(),
  });
  await store.getState().start('flow-1', settings ? { ...DIARY_FLOW, settings } : DIARY_FLOW);
  const act = store.getState;
  const say = async () =>
    getTurns(act())
      .at(-1)
      ?.record.replies.map(({ text }) => text);
  /** Runs the conversation as a test and as a golden trace; returns the differences. */
  const test = async () => {
    const scripts = [false, true].map((trace) =>
      toScript(getTurns(act()), { name: 'It', words: true, trace }),
    );
    return (await Promise.all(scripts.map((script) => testScript(DIARY_FLOW, script)))).flat();
  };
  return { store, act, say, test };
}

const plan = (...steps: { tool: string; args?: Record<string, Json> }[]): Scripted => ({
  answers: {
    plan: [
      {
        intentType: 'operation',
        confidence: 0.9,
        steps: steps.map(({ tool, args = {} }, index) => ({ id: String(index + 1), tool, args })),
      } as unknown as Json,
    ],
  },
});
const meet = (who: string, more: Record<string, Json> = { minutes: 30 }) =>
  plan({ tool: 'book', args: { who, ...more } });

describe('a simulation of plans', () => {
  it('asks which one is meant and books, and passes as a test', async () => {
    const { act, say, test } = await started();
    await act().send('meet Dana', meet('Dana'));
    expect(getSimulatedSession(act())?.pending).toMatchObject({ kind: 'disambiguation' });
    await act().choose(['p-2']);
    expect(await say()).toEqual(['Done: meet Dana Cohen for 30 minutes.', 'Anything else?']);
    expect(await test()).toEqual([]);
  });

  it('accepts a yes in time, but not after the expiry', async () => {
    const { act, say, test } = await started();
    await act().send('wipe it', plan({ tool: 'wipe' }));
    expect(getSimulatedSession(act())?.pending).toMatchObject({ kind: 'approval' });
    act().advance(10 * 60_000);
    await act().choose(['yes']);
    const events = getTurns(act())
      .at(-1)
      ?.record.events.map(({ type }) => type);
    expect(events).toContain('request-expired');
    expect(events).not.toContain('tool-called');
    await act().send('wipe it', plan({ tool: 'wipe' }));
    await act().choose(['yes']);
    expect(await say()).toContain('Done: wipe your week.');
    expect(await test()).toEqual([]);
  });

  it('stores customer facts until a new customer starts', async () => {
    const { act, say, test } = await started();
    await act().send('meet Lee', meet('Lee', {}));
    expect(await say()).toEqual(['How many minutes?']);
    await act().send('45');
    expect(await say()).toContain('Done: meet Lee Park for 45 minutes.');
    expect(act().customer.facts).toMatchObject([{ name: 'minutes', value: 45 }]);
    expect(await test()).toEqual([]);

    await act().restart();
    expect(getSimulatedSession(act())?.facts).toMatchObject([['minutes', 45, 1, 'customer']]);
    await act().send('meet Lee', meet('Lee', {}));
    expect(await say()).toContain('Done: meet Lee Park for 45 minutes.');
    expect(await test()).toEqual([]);

    await act().newUser();
    expect(act().customer.facts).toEqual([]);
    expect(getSimulatedSession(act())?.facts).toEqual([]);
  });

  it('refuses tools whose capability is not connected', async () => {
    const { act, say, test } = await started();
    act().setConnected('calendar', false);
    await act().send('meet Lee', meet('Lee'));
    expect(await say()).toContain('Please connect your calendar first; then I can do that for you.');
    act().setConnected('calendar', true);
    await act().send('meet Lee', meet('Lee'));
    expect(await say()).toContain('Done: meet Lee Park for 30 minutes.');
    expect(await test()).toEqual([]);
  });

  it.each([
    [{ kind: 'fails', code: 'full' } as const, 'book full'],
    [{ kind: 'timeout' } as const, 'book timeout'],
    [{ kind: 'nonsense' } as const, 'book bad-result'],
    [{ kind: 'killed' } as const, 'book missing-result'],
  ])('injects a fault until it is removed: %j', async (fault, call) => {
    const { act, say, test } = await started();
    act().setFault('book', fault);
    await act().send('meet Lee', meet('Lee'));
    const script = toScript(getTurns(act()), { name: 'It', words: false });
    expect(script.turns[1]?.expect?.calls).toEqual(['find ok', call]);
    act().setFault('book', null);
    await act().send('meet Lee', meet('Lee'));
    expect(await say()).toContain('Done: meet Lee Park for 30 minutes.');
    expect(await test()).toEqual([]);
  });

  it('starts an async tool and takes its result in a separate turn', async () => {
    const { act, say, test } = await started();
    await act().send('print it', plan({ tool: 'print' }));
    const running = listRunning(getTurns(act()).map(({ record }) => record));
    expect(running).toMatchObject([{ tool: 'print' }]);
    const [tool] = running as [(typeof running)[number]];
    expect(await act().callTool(tool)).toEqual({ ok: true, value: { pages: 3 } });
    await act().bringResult({ operationId: tool.operationId, ok: true, value: { pages: 5 } });
    expect(await say()).toContain('Done: print your diary.');
    expect(listRunning(getTurns(act()).map(({ record }) => record))).toEqual([]);
    expect(await test()).toEqual([]);
  });

  it('replays a stepped turn with another answer at the same stop', async () => {
    const { act, say, test } = await started();
    act().setStepMode(true);
    await act().send('meet Lee', meet('Lee'));
    act().step('into');
    const stop = act().stepping?.stop;
    const scripted = act().stepping?.turn.scripted;
    await act().retake({ ...scripted, results: [{ candidates: [] }] });
    expect(act().stepping?.stop).toBe(stop);
    act().setStepMode(false);
    act().step('run');
    expect(await say()).toContain('I found nothing for “Lee”.');
    expect(await test()).toEqual([]);
  });

  it('shows a request as open until the stop at which it was answered', async () => {
    const { act } = await started();
    await act().send('wipe it', plan({ tool: 'wipe' }));
    await act().choose(['no']);
    const record = getTurns(act()).at(-1)?.record as TurnRecord;
    const placeAfter = (type: string) => record.events.findIndex((event) => event.type === type) + 1;
    expect(getSessionAt(record, 1)).toMatchObject({ pending: { kind: 'approval' }, plans: [{}] });
    expect(getSessionAt(record, placeAfter('request-answered')).pending).toBeUndefined();
    expect(getSessionAt(record, placeAfter('plan-ended')).plans).toEqual([]);
  });

  it('reminds a silent customer on sweep, once the clock is advanced far enough', async () => {
    const silence = { afterSeconds: 240, text: 'Are you still there?', times: 2 };
    const { act } = await started({ silence });
    await act().sweep();
    expect(getTurns(act()).at(-1)?.record).toMatchObject({ input: { name: 'time-out' }, replies: [] });
    act().advance(4 * 60_000);
    await act().sweep();
    const { record } = getTurns(act()).at(-1) ?? {};
    expect(record?.input).toMatchObject({ type: 'event', name: 'silence' });
    expect(record?.replies.map(({ text }) => text)).toEqual(['Are you still there?', 'Hello.']);
  });

  it('expires an idle conversation on sweep', async () => {
    const { act } = await started();
    act().advance(8 * 86_400_000);
    await act().sweep();
    expect(getSimulatedSession(act())?.ended).toEqual({ as: 'expired' });
    const taken = getTurns(act()).length;
    await act().sweep();
    expect(getTurns(act())).toHaveLength(taken);
    expect(act().phase).toBe('ready');
  });
});
