import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { isTalk } from '../understanding/understanding-acts.ts';

/** Says goodbye in a turn without replies, if the conversation ends. */
export function* sayGoodbye(turn: Turn): Asking {
  const { session, behavior } = turn;
  if (!behavior.reportsUnderstanding || session.ended?.as !== 'complete') return;
  const { input } = turn;
  const isHeard = behavior.neverSilent ? input.type !== 'override' : isFromCustomer(turn);
  if (isHeard) yield* saySystemText(turn, 'goodbye');
}

/** Removes the acknowledgement of values if later replies contain all of them anyway. */
export function dropRedundant(turn: Turn): void {
  for (const { reply, values } of turn.log.acknowledged) {
    const place = turn.log.replies.indexOf(reply);
    const later = turn.log.replies.slice(place + 1);
    if (place >= 0 && values.every((value) => later.some(({ text }) => text.includes(value))))
      turn.log.replies.splice(place, 1);
  }
}

/**
 * Whether a message only says goodbye after a finished task: it asks for nothing, so no "unknown" reply is
 * needed. Without clauses, an off-topic message counts as asking for something.
 */
export function isFarewell(turn: Turn): boolean {
  const {
    behavior,
    log: { events },
    heard: { clauses: heard },
    alignment,
    session,
  } = turn;
  if (!behavior.reportsUnderstanding || !isFromCustomer(turn) || alignment?.aside) return false;
  const ended = events.some(
    (event) => event.type === 'frame-ended' && (event.by === 'terminal' || event.by === 'exit'),
  );
  if (!ended || session.frames.length > 0) return false;
  const asks = heard?.clauses.some(({ act }) => act === 'question' || act === 'request') ?? false;
  return isTalk(turn) || !asks;
}

const isFromCustomer = ({ input }: Turn): boolean => input.type === 'message' || input.type === 'choice';
