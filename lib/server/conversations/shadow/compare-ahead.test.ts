import { expect, it } from 'vitest';
import type { ShadowedConversation } from '@/lib/server/workers/tasks/run-shadow-batch';
import { compareAhead } from './compare-ahead';

const conversation = (id: number, characters = 10): ShadowedConversation => ({
  ...{ id: `s-${id}`, version: 1, hash: 'h', updatedAt: '2026-01-05T09:00:00Z' },
  records: ['x'.repeat(characters)],
});
async function* list(count: number, characters?: number, read = { count: 0 }) {
  for (; read.count < count; read.count++) yield conversation(read.count, characters);
}
const toBatch = ({ length: size }: readonly ShadowedConversation[]) => ({
  size,
  same: size,
  conversations: [],
});
async function collect(batches: AsyncIterable<{ size: number }>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const { size } of batches) sizes.push(size);
  return sizes;
}

it('reports one conversation first, and later ones in parts of ten', async () => {
  expect(await collect(compareAhead(list(25), async (batch) => toBatch(batch)))).toEqual([1, 10, 10, 4]);
});

it('keeps the order, and compares three parts at once', async () => {
  let running = 0;
  let most = 0;
  const compare = async (batch: readonly ShadowedConversation[]) => {
    if (batch.length === 0) return toBatch(batch);
    running += 1;
    most = Math.max(most, running);
    // The first part takes longest.
    await new Promise((resolve) => setTimeout(resolve, batch.length === 1 ? 30 : 1));
    running -= 1;
    return { ...toBatch(batch), same: Number(batch[0]?.id.slice(2)) };
  };
  const firsts: number[] = [];
  for await (const { same } of compareAhead(list(40), compare)) firsts.push(same);
  expect(firsts).toEqual([0, 1, 11, 21, 31]);
  expect(most).toBe(3);
});

it('starts two threads before the first conversation is read', async () => {
  const started: number[] = [];
  const read = { count: 0 };
  const compare = async (batch: readonly ShadowedConversation[]) => {
    if (batch.length === 0) started.push(read.count);
    return toBatch(batch);
  };
  expect(await collect(compareAhead(list(2, 10, read), compare))).toEqual([1, 1]);
  expect(started).toEqual([0, 0]);
});

it('puts few long conversations into a part', async () => {
  const sizes = await collect(compareAhead(list(8, 2_000_000), async (batch) => toBatch(batch)));
  expect(sizes).toEqual([1, 2, 2, 2, 1]);
});

it('reads no further once it is cancelled or a part fails', async () => {
  const left = new AbortController();
  const read = { count: 0 };
  const comparing = compareAhead(list(500, 10, read), async (batch) => toBatch(batch), left.signal);
  await comparing.next();
  left.abort();
  expect(await collect(comparing)).toEqual([]);
  expect(read.count).toBeLessThan(50);
  const failing = { count: 0 };
  const fails = compareAhead(list(500, 10, failing), () => Promise.reject(new Error('no thread')));
  await expect(collect(fails)).rejects.toThrow('no thread');
  expect(failing.count).toBeLessThan(50);
});
