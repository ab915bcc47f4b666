import { type CompiledFlow, compileFlow } from '@turnpike/engine';
import { type CompareProgress, compareFlows, type FlowComparison } from '@turnpike/engine/prove';
import { findBlocking } from '@turnpike/engine/views';

export type CompareRequest = { before: unknown; after: unknown; maxMs: number; thorough: boolean };
export type CompareAnswer =
  | { kind: 'progress'; progress: CompareProgress }
  /** `endedEarly`: a difference was known, and the search for others was cut short. */
  | { kind: 'compared'; comparison: FlowComparison; milliseconds: number; endedEarly: boolean }
  /** One of the documents has errors that prevent it from running. */
  | { kind: 'blocked'; which: 'before' | 'after' }
  | { kind: 'failed'; reason: string };

const PROGRESS_INTERVAL_MS = 100;
/** Once a difference is known, a comparison that is not thorough ends after this time. */
const ENOUGH_MS = 1_500;

/** Worker side of a comparison: reports its progress, then the result or the reason why it failed. Never throws. */
export async function answerComparison(
  request: CompareRequest,
  report: (answer: CompareAnswer) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  try {
    report(await compare(request, report, now));
  } catch (error) {
    report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function compare(
  request: CompareRequest,
  report: (answer: CompareAnswer) => void,
  now: () => number,
): Promise<CompareAnswer> {
  const start = now();
  const before = compileRunnable(request.before);
  if (!before) return { kind: 'blocked', which: 'before' };
  const after = compileRunnable(request.after);
  if (!after) return { kind: 'blocked', which: 'after' };
  const comparing = compareFlows(before, after, { thorough: request.thorough });
  let reported = start;
  let endedEarly = false;
  let step = await comparing.next();
  while (!step.done) {
    const at = now();
    if (at - reported >= PROGRESS_INTERVAL_MS) {
      reported = at;
      report({ kind: 'progress', progress: step.value });
    }
    endedEarly = !request.thorough && step.value.differences > 0 && at - start > ENOUGH_MS;
    step = await comparing.next(endedEarly || at - start > request.maxMs);
  }
  return { kind: 'compared', comparison: step.value, milliseconds: now() - start, endedEarly };
}

function compileRunnable(document: unknown): CompiledFlow | undefined {
  const result = compileFlow(document);
  return result.ok && findBlocking(result.problems, result.compiled.flow).length === 0
    ? result.compiled
    : undefined;
}
