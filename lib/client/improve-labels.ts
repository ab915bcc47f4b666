import type { QueuedMessageRow, TeachTarget } from '@/lib/contract/schemas/improve';
import { ApiProblemError, readProblem } from './api-problem-error';
import { streamResult } from './stream-result';

/** A meaning in words. */
type Named = { message: string };
type Counts = { right: number; wrong: number; accuracy: number | null };
type Changed = { id: string; text: string; expected: Named; before?: Named; after?: Named };
/** What a change does to the labelled messages of a flow. `against`: the draft without it. */
export type LabelEffect = Counts & {
  outOfScope: { expected: number; recall: number | null };
  against?: Counts & { better: Changed[]; worse: Changed[]; same: number };
};

/** What a labelled message should be understood as. */
function toMeaning(target: TeachTarget): object {
  switch (target.kind) {
    case 'trigger':
      return { kind: 'start', graph: target.graph };
    case 'transition':
      return { kind: 'transition', edge: target.edge };
    case 'rule':
      return { kind: 'rule', rule: target.rule };
    case 'choice':
      return { kind: 'facts', facts: { [target.fact]: target.value } };
  }
}

const toUrl = (flowId: string, rest = ''): string => `/api/v1/flows/${flowId}/labelled-messages${rest}`;

/** Scores all labelled messages with the draft and with a JSON Patch of it. */
export function scoreEffect(
  flowId: string,
  patch: readonly object[],
  options: { signal: AbortSignal; onProgress: (progress: { done: number; of: number }) => void },
): Promise<LabelEffect> {
  return streamResult({ method: 'POST', url: toUrl(flowId, '/score'), body: { patch } }, 'report', options);
}

type Placed = { message: QueuedMessageRow; at: { graph: string; node: string } | null };

/** Labels messages with what they should be understood as. They are deleted with their conversation. */
export async function labelMessages(
  flowId: string,
  target: TeachTarget,
  messages: readonly Placed[],
): Promise<void> {
  await send('POST', toUrl(flowId), {
    messages: messages.map(({ message: { text, locale, sessionId, rev }, at }) => ({
      ...{ text, at, expect: toMeaning(target), source: { sessionId, turn: rev } },
      ...(locale !== '' && { locale }),
    })),
  });
}

type StoredLabel = { id: string; source?: { sessionId: string; turn: number } };

/** Deletes the labels of messages, after an undo. */
export async function unlabelMessages(
  flowId: string,
  messages: readonly { sessionId: string; rev: number }[],
): Promise<void> {
  const sources = new Set(messages.map(({ sessionId, rev }) => `${sessionId} ${rev}`));
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { messages: StoredLabel[]; next: string | null } = await (
      await send('GET', toUrl(flowId, cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`))
    ).json();
    for (const { id, source } of page.messages)
      if (source && sources.has(`${source.sessionId} ${source.turn}`))
        await send('DELETE', toUrl(flowId, `/${id}`));
    cursor = page.next;
  }
}

async function send(method: string, url: string, body?: object): Promise<Response> {
  const response = await fetch(url, {
    ...{ method, cache: 'no-store' as const },
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** Whether the server has no labelled messages. */
export const hasNoLabels = (error: unknown): boolean =>
  error instanceof ApiProblemError && error.code === 'route-not-found';
