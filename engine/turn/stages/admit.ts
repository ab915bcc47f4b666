import { DEFAULT_SESSION_IDLE_HOURS } from '../../document/settings.ts';
import { parseInstant } from '../../time/instant.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Ask } from '../types.ts';

const HOUR_MS = 3_600_000;

/** Whether the turn goes on: an expired session says so and ends, a handed-off one keeps the message for a person. */
export function* admit(turn: Turn): Generator<Ask, boolean, Answer[] | undefined> {
  const { session, before, input, now } = turn;
  const idleHours = turn.compiled.flow.settings?.memory?.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS;
  const last = parseInstant(before.at) ?? now;
  if (input.type !== 'override' && before.turn > 0 && !before.handedOff && now - last > idleHours * HOUR_MS) {
    addEvent(turn, { type: 'session-expired', idleHours });
    session.ended = { as: 'expired' };
    session.pending = undefined;
    yield* saySystemText(turn, 'expired');
    return false;
  }
  if (session.handedOff && input.type !== 'override') {
    addEvent(turn, { type: 'stored-for-operator' });
    return false;
  }
  return true;
}
