import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import { msg } from '@turnpike/engine/messages';
import pLimit, { type LimitFunction } from 'p-limit';
import { Piscina } from 'piscina';
import { Refusal } from '@/lib/server/refusal';
import type { TaskAnswer, TaskInput, TaskName, TaskValue } from './tasks';
import type { WorkerJob } from './worker';

/** Besides the thread that answers requests. */
const OTHER_CORES = availableParallelism() - 1;
/** At least three: a workspace can use two cores, and never occupies all threads. */
const DOCUMENT_THREADS = Math.max(3, OTHER_CORES);
/** At least two, so that one workspace never occupies all threads. */
export const MESSAGE_THREADS = Math.max(2, OTHER_CORES);
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Time limit of each task, in milliseconds. The work on a body is bounded by its limits, but a busy machine may take
 * long; tests take as long as their conversations do; a proof and a comparison have limits of their own, which are lower.
 */
const TIMEOUT_MS: Record<TaskName, number> = {
  body: 20_000,
  inspect: 5_000,
  preview: 5_000,
  diff: 5_000,
  'count-changes': 5_000,
  changed: 5_000,
  import: 5_000,
  lines: 5_000,
  part: 5_000,
  patch: 5_000,
  'write-texts': 5_000,
  'take-texts': 20_000,
  'teach-draft': 5_000,
  script: 5_000,
  needs: 5_000,
  media: 5_000,
  tests: 60_000,
  simulate: 60_000,
  converse: 20_000,
  prove: 60_000,
  compare: 60_000,
  shadow: 60_000,
  classify: 60_000,
  score: 60_000,
  understand: 5_000,
  embed: 60_000,
  group: 60_000,
  suggest: 60_000,
  teach: 60_000,
};

/** How many tasks wait for a thread. */
type Waiting = {
  /** Of one workspace. */
  own: number;
  /** Of all workspaces. */
  all: number;
};
/** Each holds a document. */
const DOCUMENTS: Waiting = { own: 32, all: 64 };
/** Each holds a message. */
export const MESSAGES: Waiting = { own: 1_000, all: 4_000 };

export type PoolOptions = {
  waiting?: Waiting;
  /** Threads that are kept while there is nothing to do. */
  minThreads?: number;
  maxThreads?: number;
  /** Replaces the time limit of each task. */
  timeoutMs?: number;
  maxHeapMb?: number;
};

export type WorkerPool = {
  /**
   * Runs a task in a thread.
   *
   * @throws {Refusal} The task refused its input, ran out of time or memory, or the workspace has too many waiting.
   */
  run<Name extends TaskName>(
    name: Name,
    workspaceId: string,
    input: TaskInput<Name>,
  ): Promise<TaskValue<Name>>;
  close(): Promise<void>;
};

/** Creates a pool whose threads run the bundle `file`. */
export function createWorkerPool(
  file: string,
  {
    waiting = DOCUMENTS,
    minThreads = 0,
    maxThreads = DOCUMENT_THREADS,
    timeoutMs,
    maxHeapMb = 512,
  }: PoolOptions = {},
): WorkerPool {
  const threads = new Piscina({
    filename: file,
    minThreads,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT_MS,
    maxQueue: waiting.all,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  const queues = new Map<string, LimitFunction>();
  return {
    async run(name, workspaceId, input) {
      const queue = queues.get(workspaceId) ?? pLimit(maxThreads - 1);
      queues.set(workspaceId, queue);
      if (queue.pendingCount >= waiting.own) throw tooMany();
      const limits = { timeoutMs: timeoutMs ?? TIMEOUT_MS[name], maxHeapMb };
      try {
        return (await queue(() => runTask(threads, name, input, limits))) as never;
      } finally {
        if (queue.activeCount === 0 && queue.pendingCount === 0) queues.delete(workspaceId);
      }
    },
    close: () => threads.close({ force: true }),
  };
}

type Limits = { timeoutMs: number; maxHeapMb: number };

async function runTask<Name extends TaskName>(
  threads: Piscina,
  name: Name,
  input: TaskInput<Name>,
  limits: Limits,
): Promise<TaskValue<TaskName>> {
  const { port1: started, port2 } = new MessageChannel();
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // Neither waiting for a thread nor loading it counts.
  started.once('message', () => {
    timer = setTimeout(() => abort.abort(), limits.timeoutMs);
  });
  const job: WorkerJob = { name, input, started: port2 };
  let answer: TaskAnswer;
  try {
    answer = await threads.run(job, { signal: abort.signal, transferList: [port2, ...listBuffers(input)] });
  } catch (error) {
    throw explainFailure(error, limits);
  } finally {
    clearTimeout(timer);
    started.close();
  }
  if ('value' in answer) return answer.value;
  const { code, detail, extra, headers } = answer.refused;
  throw new Refusal(code, detail, extra, headers);
}

/** Bytes are moved to the thread instead of copied; the caller cannot use them afterwards. */
const listBuffers = (input: object): ArrayBuffer[] =>
  Object.values(input).flatMap((value) => (value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []));

/** A stopped thread leaves only an error code. */
function explainFailure(error: unknown, { timeoutMs, maxHeapMb: megabytes }: Limits): unknown {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const seconds = timeoutMs / 1000;
  if (name === 'AbortError')
    return new Refusal(
      'too-complex',
      msg('This took longer than {seconds} seconds and was stopped. Simplify the flow.', { seconds }),
    );
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Refusal(
      'too-complex',
      msg('This needed more than {megabytes} MB of memory and was stopped. Simplify the flow.', {
        megabytes,
      }),
    );
  return message === QUEUE_FULL ? tooMany() : error;
}

/** The only sign that Piscina's queue is full. */
const QUEUE_FULL = 'Task queue is at limit';

const tooMany = (): Refusal =>
  new Refusal(
    'too-many-requests',
    msg('Too many flows are being checked. Try again in a few seconds.'),
    {},
    { 'retry-after': '2' },
  );
