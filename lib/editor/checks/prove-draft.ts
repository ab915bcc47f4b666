import { compileFlow } from '@turnpike/engine';
import type { FlowDocument, Problem } from '@turnpike/engine/document';
import {
  type Check,
  type Meant,
  type Proof,
  type ProofProgress,
  proveFlow,
  shareTime,
} from '@turnpike/engine/prove';
import { findBlocking } from '@turnpike/engine/views';

export type CheckList = { checks: readonly Check[]; meant: readonly Meant[] };
export type ProofRequest = { document: FlowDocument; list: CheckList; maxMs: number };
export type ProofAnswer =
  /** `proof`: what is decided by now. */
  | { kind: 'progress'; progress: ProofProgress; proof: Proof; milliseconds: number }
  | { kind: 'proved'; proof: Proof; milliseconds: number }
  /** Errors that prevent the draft from running. */
  | { kind: 'blocked'; problems: Problem[] }
  | { kind: 'failed'; reason: string };

const PROGRESS_INTERVAL_MS = 100;

/** Worker side of the proof: reports its progress, then the proof or the reason why it failed. Never throws. */
export async function proveDraft(
  request: ProofRequest,
  report: (answer: ProofAnswer) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  try {
    report(await prove(request, report, now));
  } catch (error) {
    report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function prove(
  { document, list, maxMs }: ProofRequest,
  report: (answer: ProofAnswer) => void,
  now: () => number,
): Promise<ProofAnswer> {
  const start = now();
  const result = compileFlow(document);
  const problems = result.ok ? findBlocking(result.problems, result.compiled.flow) : result.problems;
  if (!result.ok || problems.length > 0) return { kind: 'blocked', problems };
  const proving = proveFlow(result.compiled, list);
  const isOver = shareTime(maxMs);
  let reported = start;
  let step = await proving.next();
  while (!step.done) {
    const at = now();
    if (at - reported >= PROGRESS_INTERVAL_MS) {
      reported = at;
      const { states, open, depth, judge } = step.value;
      const proof = await judge();
      report({ kind: 'progress', progress: { states, open, depth }, proof, milliseconds: at - start });
    }
    step = await proving.next(isOver(step.value, at - start));
  }
  return { kind: 'proved', proof: step.value, milliseconds: now() - start };
}
