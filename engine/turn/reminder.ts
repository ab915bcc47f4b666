import type { Settings } from '../document/settings.ts';
import { isAtWork, type Session } from '../session/session.ts';
import { parseInstant } from '../time/instant.ts';
import { isLate } from './actions/ask-request.ts';
import type { Turn } from './turn-state.ts';

type Waiting = Pick<Session, 'at' | 'pending' | 'plans' | 'handedOff' | 'ended' | 'reminders'>;

/**
 * When the customer is reminded of the open question, in milliseconds since 1970. Undefined if never: no question is
 * open, a call is running, a person has taken over, or there were enough reminders.
 */
export function getReminderTime(
  { at, pending, plans, handedOff, ended, reminders = 0 }: Waiting,
  { silence }: Settings = {},
): number | undefined {
  if (!silence || !pending || handedOff || ended || reminders >= silence.times) return undefined;
  if (plans?.some(isAtWork)) return undefined;
  const due = (parseInstant(at) as number) + silence.afterSeconds * 1000;
  // A request is not repeated after its deadline.
  return pending.request && isLate({ now: due }, pending.request) ? undefined : due;
}

/** Whether a reminder is due at the time of the turn. An event that comes too early, late or twice changes nothing. */
export function isReminderDue({ before, compiled, now }: Turn): boolean {
  const due = getReminderTime(before, compiled.flow.settings);
  const { pending } = before;
  return due !== undefined && due <= now && !(pending?.request && isLate({ now }, pending.request));
}
