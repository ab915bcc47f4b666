/** Run recorded conversations through another version of their flow, and explain what differs. */

export { type CauseCount, getCauseKey, groupCauses } from './group-causes.ts';
export { shadow } from './shadow.ts';
export type {
  Cause,
  DraftTurn,
  LocalKind,
  Recording,
  RefusalReason,
  ShadowOptions,
  ShadowResult,
  Unanswered,
  Verdict,
} from './types.ts';
