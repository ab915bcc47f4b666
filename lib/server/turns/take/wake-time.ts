import type { Session } from '@turnpike/engine';
import {
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_SESSION_IDLE_HOURS,
  type Settings,
} from '@turnpike/engine/document';
import { getReminderTime } from '@turnpike/engine/turn';

const HOUR_MS = 3_600_000;
/** The engine requires more than the full hours, and clocks of processes differ. */
const MARGIN_MS = 1000;

type Idle = Pick<Session, 'at' | 'frames' | 'ended' | 'handedOff' | 'pending' | 'plans' | 'reminders'>;

/** The next wake-up turn: its time by the conversation's own clock, in milliseconds since 1970, and its event. */
export type WakeUp = { at: number; name: 'time-out' | 'silence' };

/**
 * The wake-up turn that an idle conversation needs first: it expires, a paused task is abandoned, or the customer is
 * reminded of a question. Undefined if none: the conversation is over or handed off.
 */
export function getWakeUp(session: Idle, settings: Settings = {}): WakeUp | undefined {
  const { at, frames, ended, handedOff } = session;
  if (ended || handedOff) return undefined;
  const { memory = {} } = settings;
  const { sessionIdleHours = DEFAULT_SESSION_IDLE_HOURS } = memory;
  const { pausedFrameIdleHours = DEFAULT_PAUSED_FRAME_IDLE_HOURS } = memory;
  const last = Date.parse(at);
  let due = last + sessionIdleHours * HOUR_MS;
  for (const { pausedAt } of frames) {
    const paused = Date.parse(pausedAt ?? '') + pausedFrameIdleHours * HOUR_MS;
    // A pause the last turn did not end will not be ended by the next one either.
    if (paused >= last && paused < due) due = paused;
  }
  const timeOut = due + MARGIN_MS;
  const reminder = getReminderTime(session, settings);
  return reminder !== undefined && reminder < timeOut
    ? { at: reminder, name: 'silence' }
    : { at: timeOut, name: 'time-out' };
}

/** The delay from the last turn: a scripted conversation has its own clock, but waits in real time. */
export function getWakeInMs(session: Idle, settings?: Settings): number | undefined {
  const next = getWakeUp(session, settings);
  return next && next.at - Date.parse(session.at);
}
