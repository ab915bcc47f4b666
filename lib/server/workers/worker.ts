import type { MessagePort } from 'node:worker_threads';
import { Refusal } from '@/lib/server/refusal';
import { type Answer, TASKS, type TaskName } from './tasks';

export type Job = { name: TaskName; input: unknown; started: MessagePort };

/** Runs a task and reports its start. A refusal is returned as data, because classes do not survive the copy between threads. */
export default async function work({ name, input, started }: Job): Promise<Answer> {
  started.postMessage(null);
  started.close();
  try {
    return { value: await TASKS[name](input as never) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, detail, extra, headers } = error;
    return { refused: { code, detail, extra, headers } };
  }
}
