import type { ReconcileFrom } from '@turnpike/engine';

/** The debugger of a stored conversation, at the point where it continues with another version, or the draft. */
export function toPlayUrl(
  flowId: string,
  sessionId: string,
  version: number | 'draft',
  strategy: ReconcileFrom['strategy'] | undefined,
): string {
  const query = new URLSearchParams({ conversation: sessionId, with: String(version) });
  if (strategy) query.set('strategy', strategy);
  return `/flows/${encodeURIComponent(flowId)}?${query}`;
}
