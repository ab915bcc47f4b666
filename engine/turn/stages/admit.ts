import { DEFAULT_PAUSED_FRAME_IDLE_HOURS, DEFAULT_SESSION_IDLE_HOURS } from '../../document/settings.ts';
import { parseInstant } from '../../time/instant.ts';
import { expireRequest } from '../actions/answer-request.ts';
import { replyAsOperator } from '../handoff.ts';
import { isReminderDue } from '../reminder.ts';
import { archiveRoot, endActivity, listActivities } from '../stack.ts';
import { addEvent, type Turn } from '../turn-state.ts';

const HOUR_MS = 3_600_000;

/**
 * Decides whether the input is processed: an expired session says so and ends, a handed-off session stores
 * the message for the operator, and an operator's reply is sent as it is. `reminds`: the customer was silent, and the
 * open question is asked again. `stored`: nothing is said.
 */
export function admit(turn: Turn): 'goes-on' | 'expired' | 'stored' | 'reminds' {
  const { session, before, input, now } = turn;
  if (input.type === 'operator') {
    replyAsOperator(turn, input);
    return 'stored';
  }
  const idleHours = turn.compiled.flow.settings?.memory?.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS;
  if (
    input.type !== 'override' &&
    before.turn > 0 &&
    !before.handedOff &&
    !(idleHours >= 1 && isSameHour(before.at, input.at)) &&
    now - (parseInstant(before.at) ?? now) > idleHours * HOUR_MS
  ) {
    addEvent(turn, { type: 'session-expired', idleHours });
    archiveRoot(turn, 'abandoned', 'idle');
    session.ended = { as: 'expired' };
    session.pending = undefined;
    session.plans = undefined;
    return 'expired';
  }
  if (input.type !== 'override') abandonIdle(turn);
  if (input.type === 'event' && input.name === 'silence') {
    session.lastError = before.lastError;
    session.said = before.said;
    return isReminderDue(turn) ? 'reminds' : 'stored';
  }
  if (session.handedOff && input.type !== 'override') {
    addEvent(turn, { type: 'stored-for-operator' });
    return 'stored';
  }
  if (input.type === 'event' && input.name === 'time-out') {
    if (turn.behavior.tidiesStack) session.lastError = before.lastError;
    return 'stored';
  }
  if (input.type === 'message' || input.type === 'choice') turn.heard.isLate = expireRequest(turn);
  return 'goes-on';
}

/**
 * Whether two UTC instants are equal down to the hour. True for nearly every message, and cheaper than
 * parsing both.
 */
function isSameHour(a: string, b: string): boolean {
  if (a.length !== b.length || !a.endsWith('Z') || !b.endsWith('Z')) return false;
  for (let index = 12; index >= 0; index--) if (a.charCodeAt(index) !== b.charCodeAt(index)) return false;
  return true;
}

/** Abandons activities that were paused too long. The root is never abandoned. See docs/rulings.md#41. */
function abandonIdle(turn: Turn): void {
  const { session, now, compiled } = turn;
  if (session.frames.length < 2) return;
  const hours = compiled.flow.settings?.memory?.pausedFrameIdleHours ?? DEFAULT_PAUSED_FRAME_IDLE_HOURS;
  for (const activity of listActivities(session.frames).slice(0, -1)) {
    const [base] = activity;
    const paused = base?.pausedAt === undefined ? undefined : parseInstant(base.pausedAt);
    if (base?.kind !== 'interrupt' || paused === undefined || now - paused <= hours * HOUR_MS) continue;
    endActivity(turn, activity, 'abandoned', 'idle');
  }
}
