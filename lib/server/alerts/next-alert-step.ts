import type { AlertEventKind } from '@/lib/contract/names';

const HOUR_MS = 3_600_000;
/** Between two notices that an alert was raised, if it goes up and down. */
const MIN_PAUSE_MS = HOUR_MS;
/** A raised alert is repeated after this time. */
const REPEAT_MS = 24 * HOUR_MS;

/** `unclear`: too few conversations, so nothing changes. */
export type AlertVerdict = 'above' | 'below' | 'unclear';
/** Times in milliseconds. `notifiedAt`: the last notice that it was raised. */
export type AlertState = { raisedAt: number | null; notifiedAt: number | null };
export type AlertStep = { event: AlertEventKind; notify: boolean; state: AlertState };

/**
 * What an evaluation changes; undefined if nothing. Only edges are reported, and a raised alert again each day. A muted alert
 * sends nothing; if it is raised when it is unmuted, that is then sent.
 */
export function nextAlertStep(
  { raisedAt, notifiedAt }: AlertState,
  verdict: AlertVerdict,
  now: number,
  isMuted: boolean,
): AlertStep | undefined {
  const quietMs = notifiedAt === null ? Number.POSITIVE_INFINITY : now - notifiedAt;
  if (raisedAt === null) {
    if (verdict !== 'above') return undefined;
    const notify = !isMuted && quietMs >= MIN_PAUSE_MS;
    return { event: 'raised', notify, state: { raisedAt: now, notifiedAt: notify ? now : notifiedAt } };
  }
  const isNotified = notifiedAt !== null && notifiedAt >= raisedAt;
  if (verdict === 'below')
    return { event: 'resolved', notify: isNotified && !isMuted, state: { raisedAt: null, notifiedAt } };
  if (verdict === 'above' && !isMuted && quietMs >= (isNotified ? REPEAT_MS : MIN_PAUSE_MS))
    return { event: 'repeated', notify: true, state: { raisedAt, notifiedAt: now } };
  return undefined;
}
