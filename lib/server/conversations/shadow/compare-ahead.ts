import type { ComparedBatch, ShadowedConversation } from '@/lib/server/workers/tasks/run-shadow-batch';

/** The first conversation is reported at once; later ones in larger parts. */
const FIRST_BATCH = 1;
const BATCH = 10;
/** Characters of records in a batch, because several are in memory. */
const MAX_BATCH_SIZE = 4_000_000;
/** Threads that a workspace can use. */
const THREADS = 2;
/** While the threads compare, the next batch is ready. */
const BATCHES_AT_ONCE = THREADS + 1;

type Compare = (batch: readonly ShadowedConversation[]) => Promise<ComparedBatch>;

/** Compares conversations while the next ones are read. Yields batches in the order in which they are read. */
export async function* compareAhead(
  source: AsyncIterable<ShadowedConversation>,
  compare: Compare,
  signal?: AbortSignal,
): AsyncGenerator<ComparedBatch> {
  // Threads start and compile the draft while the first conversation is read. An error repeats with its batch.
  for (let thread = 0; thread < THREADS; thread += 1) compare([]).catch(() => undefined);
  const running: Promise<ComparedBatch>[] = [];
  for await (const batch of splitIntoBatches(source)) {
    if (signal?.aborted) return;
    const comparing = compare(batch);
    // It is awaited later; until then, its failure must not count as unhandled.
    comparing.catch(() => undefined);
    running.push(comparing);
    if (running.length === BATCHES_AT_ONCE) yield (await running.shift()) as ComparedBatch;
  }
  for (const comparing of running) {
    if (signal?.aborted) return;
    yield await comparing;
  }
}

async function* splitIntoBatches(
  source: AsyncIterable<ShadowedConversation>,
): AsyncGenerator<ShadowedConversation[]> {
  let batch: ShadowedConversation[] = [];
  let maxCount = FIRST_BATCH;
  let size = 0;
  for await (const conversation of source) {
    batch.push(conversation);
    size += getSize(conversation);
    if (batch.length < maxCount && size < MAX_BATCH_SIZE) continue;
    yield batch;
    batch = [];
    maxCount = BATCH;
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

const getSize = (conversation: ShadowedConversation): number =>
  'records' in conversation ? (conversation.records ?? []).reduce((sum, { length }) => sum + length, 0) : 0;
