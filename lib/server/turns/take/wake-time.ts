import type { Session } from '@turnpike/engine';
import {
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_SESSION_IDLE_HOURS,
  type Settings,
} from '@turnpike/engine/document';

const HOUR_MS = 3_600_000;
/** The engine requires more than the full hours, and clocks of processes differ. */
const MARGIN_MS = 1000;

type Idle = Pick<Session, 'at' | 'frames' | 'ended' | 'handedOff'>;

/**
 * When an idle conversation needs a wake-up turn, by its own clock: it expires, or a paused task is abandoned.
 * Undefined if never: the conversation is over or handed off.
 */
export function getWakeTime(
  { at, frames, ended, handedOff }: Idle,
  { memory = {} }: Settings = {},
): number | undefined {
  if (ended || handedOff) return undefined;
  const { sessionIdleHours = DEFAULT_SESSION_IDLE_HOURS } = memory;
  const { pausedFrameIdleHours = DEFAULT_PAUSED_FRAME_IDLE_HOURS } = memory;
  const last = Date.parse(at);
  let due = last + sessionIdleHours * HOUR_MS;
  for (const { pausedAt } of frames) {
    const paused = Date.parse(pausedAt ?? '') + pausedFrameIdleHours * HOUR_MS;
    // A pause the last turn did not end will not be ended by the next one either.
    if (paused >= last && paused < due) due = paused;
  }
  return due + MARGIN_MS;
}

/** The delay from the last turn: a scripted conversation has its own clock, but waits in real time. */
export function getWakeInMs(session: Idle, settings?: Settings): number | undefined {
  const due = getWakeTime(session, settings);
  return due === undefined ? undefined : due - Date.parse(session.at);
}
