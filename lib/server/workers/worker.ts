import type { MessagePort } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { Refusal } from '@/lib/server/refusal';
import { TASKS, type TaskAnswer, type TaskName } from './tasks';

export type WorkerJob = { name: TaskName; input: unknown; started: MessagePort };

/** Runs a task and reports its start. A refusal is returned as data, because classes do not survive the copy between threads. */
export default async function work({ name, input, started }: WorkerJob): Promise<TaskAnswer> {
  started.postMessage(null);
  started.close();
  try {
    const value = await TASKS[name](input as never);
    return value instanceof Uint8Array ? moveBytes(value as Uint8Array<ArrayBuffer>) : { value };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, detail, extra, headers } = error;
    return { refused: { code, detail, extra, headers } };
  }
}

/** An answer whose bytes the other thread gets without a copy. */
function moveBytes(value: Uint8Array<ArrayBuffer>): TaskAnswer {
  // Its type omits what it makes of objects that name what to transfer.
  return move({
    [transferableSymbol]: value.buffer,
    [valueSymbol]: { value } satisfies TaskAnswer,
  } as never) as unknown as TaskAnswer;
}
