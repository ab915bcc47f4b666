import { createFrame, type Frame } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { getWakeInMs, getWakeUp } from './wake-time';

const HOUR_MS = 3_600_000;
const at = '2026-01-02T12:00:00.000Z';
const paused = (pausedAt: string): Frame => ({ ...createFrame('f', 'g', 'interrupt'), pausedAt });
const session = (change: object = {}) => ({ at, frames: [createFrame('root', 'main')], ...change });

describe('the wake-up time', () => {
  it('is just after the conversation has been idle for too long', () => {
    expect(getWakeInMs(session())).toBe(12 * HOUR_MS + 1000);
    expect(getWakeInMs(session(), { memory: { sessionIdleHours: 0.5 } })).toBe(HOUR_MS / 2 + 1000);
    expect(getWakeUp(session())).toEqual({
      at: Date.parse('2026-01-03T00:00:01.000Z'),
      name: 'time-out',
    });
  });

  it('is never if the conversation is over or handed off', () => {
    expect(getWakeInMs(session({ ended: { as: 'complete' } }))).toBeUndefined();
    expect(getWakeInMs(session({ handedOff: { reason: 'asked' } }))).toBeUndefined();
  });

  it('is earlier if a task has been paused for longer', () => {
    const frames = [
      createFrame('root', 'main'),
      paused('2026-01-02T11:00:00.000Z'),
      paused('2026-01-02T06:00:00.000Z'),
    ];
    expect(getWakeInMs(session({ frames }))).toBe(6 * HOUR_MS + 1000);
    expect(getWakeInMs(session({ frames }), { memory: { pausedFrameIdleHours: 7 } })).toBe(HOUR_MS + 1000);
  });

  it('does not repeat for a task that the last turn left paused', () => {
    const frames = [createFrame('root', 'main'), paused('2026-01-01T00:00:00.000Z')];
    expect(getWakeInMs(session({ frames }))).toBe(12 * HOUR_MS + 1000);
  });

  it('is that of a reminder if it is due first', () => {
    const pending = { kind: 'question', facts: [] };
    const silence = { afterSeconds: 30, text: 'Hello?', times: 2 };
    expect(getWakeUp(session({ pending }), { silence })).toEqual({
      at: Date.parse(at) + 30_000,
      name: 'silence',
    });
    expect(getWakeInMs(session({ pending }), { silence })).toBe(30_000);
    expect(getWakeInMs(session({ pending, reminders: 2 }), { silence })).toBe(12 * HOUR_MS + 1000);
    const memory = { sessionIdleHours: 0.001 };
    expect(getWakeUp(session({ pending }), { silence, memory })?.name).toBe('time-out');
  });
});
