import type { TurnEvent, TurnRecord } from '@turnpike/engine/turn';

/** What followed a message, strongest first. */
export const FOLLOWED = ['handed-off', 'corrected', 'left', 'asked-again', 'went-on'] as const;
export type FollowedBy = (typeof FOLLOWED)[number];

type Followed = Pick<TurnRecord, 'input' | 'events' | 'status'>;

/** What its own turn did: undefined if only the next input shows what followed. */
export function readFollowed({ events, status }: Followed): FollowedBy | undefined {
  if (events.some(({ type }) => type === 'handoff')) return 'handed-off';
  if (events.some(isAskedAgain)) return 'asked-again';
  return status === 'complete' ? 'went-on' : undefined;
}

/** What the next turn of the conversation says about the message before it. */
export function readFollowedByNext({ input, events }: Followed): FollowedBy {
  if (events.some(({ type }) => type === 'handoff')) return 'handed-off';
  const isExpired = events.some(({ type }) => type === 'session-expired');
  if (isExpired || (input.type === 'event' && input.name === 'time-out')) return 'left';
  const isCorrected = events.some(
    (event) =>
      (event.type === 'command' && event.command.type === 'CorrectFact' && event.result === 'applied') ||
      (event.type === 'understood' && event.heard?.clauses.some(({ act }) => act === 'correction') === true),
  );
  return isCorrected ? 'corrected' : 'went-on';
}

const isAskedAgain = (event: TurnEvent): boolean =>
  (event.type === 'decision' && (event.mode === 'RETRY' || event.reason.why === 'asked-again')) ||
  (event.type === 'requested' && event.again === true) ||
  (event.type === 'request-answered' && event.result === 'invalid');
