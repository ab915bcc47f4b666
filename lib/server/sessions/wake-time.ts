import {
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_SESSION_IDLE_HOURS,
  type Session,
  type Settings,
} from '@turnpike/engine';

const HOUR_MS = 3_600_000;
/** The engine asks for more than the hours, and the clocks of two processes differ. */
const MARGIN_MS = 1000;

type Idle = Pick<Session, 'at' | 'frames' | 'ended' | 'handedOff'>;

/**
 * When time asks for a turn of a conversation nobody writes to, by the conversation's own clock: it expires, or a
 * task that waits below others is given up. Undefined: never; it is over, or a person has it.
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
    // One that the last turn left standing will not be given up by the next one either.
    if (paused >= last && paused < due) due = paused;
  }
  return due + MARGIN_MS;
}

/** The same from its last turn on: a conversation may live at a time of its own, but it waits by the real one. */
export function getWakeInMs(session: Idle, settings?: Settings): number | undefined {
  const due = getWakeTime(session, settings);
  return due === undefined ? undefined : due - Date.parse(session.at);
}
