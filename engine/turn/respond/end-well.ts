import { isTalk } from '../hear-nothing.ts';
import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Answer, Ask } from '../types/effect.ts';

type Asking = Generator<Ask, void, Answer[] | undefined>;

/** Says goodbye where the conversation ends and nothing else is said. */
export function* sayGoodbye(turn: Turn): Asking {
  const { session, replies, behavior } = turn;
  if (!behavior.tellsWhatWasHeard || replies.length > 0 || session.ended?.as !== 'complete') return;
  if (isFromCustomer(turn)) yield* saySystemText(turn, 'goodbye');
}

/** Leaves out that a correction was heard where a later reply says the new value anyway. */
export function dropNeedless(turn: Turn): void {
  for (const { reply, value } of turn.acknowledged) {
    const place = turn.replies.indexOf(reply);
    const saysIt = turn.replies.some((other, index) => index > place && other.text.includes(value));
    if (place >= 0 && saysIt) turn.replies.splice(place, 1);
  }
}

/**
 * Whether a message only took leave of a task that is over: it asks for nothing, so that nothing has to be
 * admitted. Without clauses to look at, a turn aside is what asks for something.
 */
export function tookLeave(turn: Turn): boolean {
  const { behavior, events, heard, alignment, session } = turn;
  if (!behavior.tellsWhatWasHeard || !isFromCustomer(turn) || alignment?.aside) return false;
  const ended = events.some(
    (event) => event.type === 'frame-ended' && (event.by === 'terminal' || event.by === 'exit'),
  );
  if (!ended || session.frames.length > 0) return false;
  const asks = heard?.clauses.some(({ act }) => act === 'question' || act === 'request') ?? false;
  return isTalk(turn) || !asks;
}

const isFromCustomer = ({ input }: Turn): boolean => input.type === 'message' || input.type === 'choice';
