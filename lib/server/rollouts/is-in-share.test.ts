import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInShare } from './is-in-share';

const customer = (customerId: string, sessionId = 's') => ({ customerId, sessionId });
const session = (sessionId: string) => ({ customerId: null, sessionId });

it('chooses the share it is given, of customers and of conversations', () => {
  const people = 5000;
  for (const unit of [customer, session])
    for (const percent of [1, 10, 50, 99]) {
      const chosen = Array.from({ length: people }, (_, n) =>
        isInShare('rollout_a', unit(`id-${n}`), percent),
      ).filter(Boolean).length;
      const share = percent / 100;
      const deviation = Math.sqrt(people * share * (1 - share));
      expect(Math.abs(chosen - people * share)).toBeLessThan(4 * deviation);
    }
});

it('keeps a customer in the share when it grows, in every conversation', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 1, max: 98 }),
      fc.integer({ min: 1, max: 98 }),
      (rollout, id, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const before = isInShare(rollout, customer(id, 'first'), low);
        expect(isInShare(rollout, customer(id, 'second'), low)).toBe(before);
        if (before) expect(isInShare(rollout, customer(id, 'third'), high)).toBe(true);
      },
    ),
  );
});

it('chooses different people in the next rollout', () => {
  const people = 5000;
  const both = Array.from(
    { length: people },
    (_, n) =>
      isInShare('rollout_a', customer(`id-${n}`), 10) && isInShare('rollout_b', customer(`id-${n}`), 10),
  ).filter(Boolean).length;
  // Independent choices have 1 % in common.
  expect(Math.abs(both - people / 100)).toBeLessThan(4 * Math.sqrt(people / 100));
});

it('chooses a conversation separately from a customer with the same id', () => {
  const differ = Array.from({ length: 100 }, (_, n) => `id-${n}`).filter(
    (id) => isInShare('rollout_a', customer(id), 50) !== isInShare('rollout_a', session(id), 50),
  );
  expect(differ.length).toBeGreaterThan(25);
});
