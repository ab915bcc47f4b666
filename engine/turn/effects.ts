import { addEvent, type Turn } from './turn-state.ts';
import type { Answer, Ask, CallToolRequest, Effect, EffectRequest } from './types/effect.ts';

/** What an answer says where a model may not be asked any more and nothing else may answer (ruling 20). */
const SPEND_CAP = 'spend-cap';

/** Leaves a turn wherever it stands; `turn` catches it. No message and no call may follow from what was not found out. */
export class SpendCapReached extends Error {}

/** Asks for effects that are answered together; numbers them and keeps the answers for the record. */
export function* ask(turn: Turn, requests: EffectRequest[]): Generator<Ask, Answer[], Answer[] | undefined> {
  const effects = planEffects(turn, requests);
  return keepAnswers(turn, effects, yield { ask: effects });
}

// The halves of `ask`, for the one effect that nearly every turn has: a generator less.

/** Numbers what is asked for, after all that this turn asked before: answers are recorded by that number. */
export function planEffects({ effects }: Turn, requests: readonly EffectRequest[]): Effect[] {
  return requests.map(
    ({ kind, request }, index) => ({ seq: effects.length + index, kind, request }) as Effect,
  );
}

/** Tool calls, each with the id under which it is the same operation however often it is tried. */
export function planCalls({ effects, session }: Turn, requests: readonly CallToolRequest[]): Effect[] {
  return requests.map((request, index): Effect => {
    const seq = effects.length + index;
    return { seq, kind: 'callTool', request, operationId: `${session.id}:${session.turn}:${seq}` };
  });
}

/** Keeps answers for the record. One that is not there counts as a failure, so a driver cannot stall a turn. */
export function keepAnswers(
  turn: Turn,
  effects: readonly Effect[],
  answers: readonly Answer[] | undefined,
): Answer[] {
  let isSpent = false;
  const kept = effects.map((effect, index) => {
    const answer: Answer = answers?.[index] ?? {
      ok: false,
      error: { code: 'no-answer', message: 'The driver gave no answer.', retryable: false },
    };
    turn.effects.push({ effect, answer });
    if (!answer.ok) {
      addEvent(turn, { type: 'effect-failed', kind: effect.kind, error: answer.error });
      // A tool's codes are its author's.
      if (answer.error.code === SPEND_CAP && effect.kind !== 'callTool') isSpent = true;
    }
    return answer;
  });
  if (isSpent && turn.stopsAtCap) throw new SpendCapReached();
  return kept;
}
