import type { Json } from '@turnpike/engine';
import type { GuardedFetch } from '@/lib/server/egress/guarded-fetch';

/** One tool call, ready to be sent, with authentication and timeout. */
export type ToolCall = {
  args: Record<string, Json>;
  /** Headers for authentication and idempotency. */
  headers: Record<string, string>;
  timeoutMs: number;
  fetch: GuardedFetch;
};

/** Maximum size of an answer. */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** Maximum timeout of a call in a turn, whatever the tool configures. */
export const MAX_CALL_MS = 10_000;
/** Maximum timeout of a call that a turn only starts. */
export const MAX_LONG_CALL_MS = 600_000;
