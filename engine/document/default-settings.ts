/** Defaults of engine settings. See resolve-settings.ts for the others. */
export const DEFAULT_RETRY_POLICY = {
  maxAttempts: 3,
  onExhaust: 'CLARIFY',
  cooldownTurns: 0,
  promptVariantStrategy: 'ESCALATE',
} as const;
export const DEFAULT_SESSION_IDLE_HOURS = 12;
export const DEFAULT_SESSION_BYTES = 262144;
export const MOVE_BUDGET = 100;
/** Work of a turn in conditions, computed facts and the choice of nodes, in units of about 25 ns: about 25 ms. */
export const MAX_WORK_PER_TURN = 1_000_000;
export const DEFAULT_STACK_DEPTH = 16;
export const DEFAULT_COMPLETED_FRAMES = 10;
export const DEFAULT_PAUSED_FRAME_IDLE_HOURS = 12;
export const DEFAULT_PATH_SETTINGS = {
  lockThreshold: 3,
  allowSwitchBeforeLock: true,
  decay: 1,
  minConfidence: 0,
} as const;
export const DEFAULT_TOOL_TIMEOUT_MS = 5000;
export const DEFAULT_TOOL_CALLS_PER_TURN = 8;
export const DEFAULT_TOOL_CALLS_PER_SESSION = 200;
