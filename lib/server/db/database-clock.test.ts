import { afterEach, describe, expect, it } from 'vitest';
import { createDatabaseClock, followDatabaseClock } from './database-clock';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 26, 12);

/** A process whose clock is off by `offMs`, at noon by the database. */
function createProcess(offMs: number) {
  let passed = 0;
  const clock = createDatabaseClock(
    () => NOON + passed + offMs,
    () => 500 + passed,
  );
  return { clock, pass: (ms: number) => (passed += ms) };
}

describe('the database clock', () => {
  it.each([-8 * DAY_MS, -DAY_MS, 0, DAY_MS, 8 * DAY_MS])(
    'is right in a process that is %i ms off',
    (offMs) => {
      const { clock, pass } = createProcess(offMs);
      clock.measure(NOON - 5, 10);
      expect(clock.now()).toBe(NOON);
      pass(7000);
      expect(clock.now()).toBe(NOON + 7000);
      expect(clock.aheadMs()).toBe(offMs);
    },
  );

  it('uses the own clock before the first measurement', () => {
    expect(createProcess(DAY_MS).clock.now()).toBe(NOON + DAY_MS);
  });

  it('does not change with a measurement that it does not contradict', () => {
    const { clock } = createProcess(0);
    clock.measure(NOON - 1, 2);
    clock.measure(NOON - 900, 1000);
    expect(clock.now()).toBe(NOON);
  });

  it('follows a database whose clock was changed', () => {
    const { clock } = createProcess(0);
    clock.measure(NOON - 1, 2);
    clock.measure(NOON + DAY_MS, 2);
    expect(clock.now()).toBe(NOON + DAY_MS);
    clock.measure(NOON - DAY_MS, 2);
    expect(clock.now()).toBe(NOON - DAY_MS + 2);
  });
});

describe('Date that follows the database clock', () => {
  const own = Date;
  let undo = () => {};
  afterEach(() => undo());

  it('gives its time and stays a Date', () => {
    const before = new Date(5);
    undo = followDatabaseClock({ now: () => NOON });
    expect(Date.now()).toBe(NOON);
    expect(new Date()).toEqual(new Date(NOON));
    expect(Date()).toBe(new Date(NOON).toString());
    expect(new Date(7).getTime()).toBe(7);
    expect(new Date(2026, 0).getMonth()).toBe(0);
    expect(Date.UTC(2026, 10, 26, 12)).toBe(NOON);
    expect(before).toBeInstanceOf(Date);
    expect(new Date()).toBeInstanceOf(own);
    class Later extends Date {}
    expect(new Later()).toBeInstanceOf(Later);
    undo();
    expect(Date).toBe(own);
  });
});
