import type { FlowDocument, Problem } from '@turnpike/engine/document';
import type { LoadedDraft } from './types';

/** Leaving out a connection can leave a dead end, and that an unreachable call. */
const MAX_ROUNDS = 8;

type Runnable = {
  /** Problems of the draft itself. */
  problems: readonly Problem[];
  /** Errors because of which nothing can run. */
  blocking: readonly Problem[];
  /** Errors of the draft at which the conversation ends. */
  unfinished: readonly Problem[];
  running: unknown;
};

/** Loads a draft, or as much of it as can run. A draft with layers runs whole or not at all. */
export async function loadRunnable(
  document: unknown,
  load: (document: unknown) => Promise<LoadedDraft>,
): Promise<Runnable> {
  const draft = await load(document);
  const { problems, blocking, merged } = draft;
  if (blocking.length === 0 || merged)
    return { problems, blocking, unfinished: [], running: merged ?? document };
  const { stopAtUnfinished } = await import('./stop-at-unfinished');
  let running = document as FlowDocument;
  let left = blocking;
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round++) {
    const stopped = stopAtUnfinished(running, left);
    if (!stopped) break;
    running = stopped;
    left = (await load(running)).blocking;
  }
  return left.length === 0
    ? { problems, blocking: [], unfinished: blocking, running }
    : { problems, blocking, unfinished: [], running: document };
}
