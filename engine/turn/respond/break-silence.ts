import { fillWith } from '../actions/describe-step.ts';
import { sayNothingKnown } from '../actions/say-nothing-pending.ts';
import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';

/**
 * Answers a message that got no reply: what was done, what the customer wants to do, or that nothing is known.
 * A conversation that was handed off stays silent.
 */
export function* breakSilence(turn: Turn): Asking {
  const { session, input, behavior } = turn;
  const isCustomer = input.type === 'message' || input.type === 'choice';
  if (!isCustomer || session.ended || session.handedOff) return;
  const talks = behavior.neverSilent && isOnlyTalk(turn);
  const done = behavior.neverSilent && !talks ? listDone(turn) : [];
  if (done.length > 0) yield* saySystemText(turn, 'done', {}, fillWith('what', done.join('; ')));
  else if (talks) yield* saySystemText(turn, 'unclear');
  else yield* sayNothingKnown(turn);
}

/** The tools whose calls succeeded in this turn, without lookups; without any, the tasks that were completed. */
function listDone({ compiled, log: { events } }: Turn): string[] {
  const tools = events.flatMap((event) =>
    event.type === 'tool-called' && event.ok && event.for === undefined
      ? [compiled.tools.get(event.tool)?.name ?? event.tool]
      : [],
  );
  if (tools.length > 0) return [...new Set(tools)];
  return events.flatMap((event) =>
    event.type === 'frame-ended' && event.state === 'completed'
      ? [compiled.getGraph(event.graph).graph.name]
      : [],
  );
}

/** Whether a plan found nothing to do in the message. */
const isOnlyTalk = ({ log: { events } }: Turn): boolean =>
  events.some((event) => event.type === 'planned' && event.intentType === 'conversation');
