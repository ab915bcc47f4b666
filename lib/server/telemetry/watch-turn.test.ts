import { expect, it } from 'vitest';
import { getMetrics } from './metrics';
import { watchTurn } from './watch-turn';

const countInFlight = async () => (await getMetrics().turnsInFlight.get()).values[0]?.value;

it('counts turns in flight until they end or fail', async () => {
  const started = { flowId: 'f', channel: 'test' };
  let finish = (_text: string) => {};
  const waiting = watchTurn(
    started,
    () => new Promise<string>((resolve) => (finish = resolve)),
    () => ({ outcome: 'done' }),
  );
  expect(await countInFlight()).toBe(1);
  const failing = watchTurn(
    started,
    () => Promise.reject(new Error('failed')),
    () => ({ outcome: 'done' }),
  );
  await expect(failing).rejects.toThrow('failed');
  expect(await countInFlight()).toBe(1);
  finish('');
  await waiting;
  expect(await countInFlight()).toBe(0);
});
