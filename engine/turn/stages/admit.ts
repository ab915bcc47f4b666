import { DEFAULT_SESSION_IDLE_HOURS } from '../../document/settings.ts';
import { parseInstant } from '../../time/instant.ts';
import { addEvent, type Turn } from '../turn-state.ts';

const HOUR_MS = 3_600_000;

/**
 * What becomes of the input: an expired session says so and ends, a handed-off one keeps the message for a
 * person.
 */
export function admit(turn: Turn): 'goes-on' | 'expired' | 'stored' {
  const { session, before, input, now } = turn;
  const idleHours = turn.compiled.flow.settings?.memory?.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS;
  const last = parseInstant(before.at) ?? now;
  if (input.type !== 'override' && before.turn > 0 && !before.handedOff && now - last > idleHours * HOUR_MS) {
    addEvent(turn, { type: 'session-expired', idleHours });
    session.ended = { as: 'expired' };
    session.pending = undefined;
    return 'expired';
  }
  if (session.handedOff && input.type !== 'override') {
    addEvent(turn, { type: 'stored-for-operator' });
    return 'stored';
  }
  return 'goes-on';
}
