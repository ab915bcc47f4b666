import type { Json } from '@turnpike/engine';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

/** One real call, ready to be sent: who it is for and how long it may take are decided. */
export type ToolCall = {
  args: Record<string, Json>;
  /** Those that identify us and the operation. */
  headers: Record<string, string>;
  timeoutMs: number;
  fetch: GuardedFetch;
};

/** Most bytes of an answer that are read. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** Whatever a tool says of itself, no turn waits longer. */
export const MAX_CALL_MS = 10_000;
/** And nobody longer than this for one that a turn only starts. */
export const MAX_LONG_CALL_MS = 600_000;
