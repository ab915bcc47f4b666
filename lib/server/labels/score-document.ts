import type { LabelledMessage } from '@turnpike/engine/labels';
import type { NamedScore } from '@/lib/server/workers/tasks/score-labels';
import type { FlowInspectionDeps } from '../flows/flow-deps';
import type { LoadedDocument } from '../flows/load-document';

/** Messages per task of a worker thread, so that other tasks of the workspace run in between. */
const BATCH = 25;

/** `models`: those that turns ask to understand a message, and that the score leaves out. */
export type ScoredMessages = { scores: NamedScore[]; models: string[] };

/** Scores messages in worker threads. A caller that leaves stops it after the running batch. */
export async function scoreDocument(
  { workers }: FlowInspectionDeps,
  workspaceId: string,
  { text: document, hash }: LoadedDocument,
  messages: readonly LabelledMessage[],
  { report, signal }: { report?: (done: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<ScoredMessages> {
  const scored: ScoredMessages = { scores: [], models: [] };
  for (let start = 0; start < messages.length && !signal?.aborted; start += BATCH) {
    const batch = messages.slice(start, start + BATCH);
    const { scores, models } = await workers.run('score', workspaceId, { document, hash, messages: batch });
    scored.scores.push(...scores);
    scored.models = models;
    report?.(scored.scores.length);
  }
  return scored;
}
