import { LimitReached } from './limit-reached.ts';
import { addEvent, type Turn } from './turn-state.ts';
import type { Answer, Asking, CallToolRequest, Effect, EffectRequest } from './types/effect.ts';

/**
 * The error code of an answer if the spend cap is reached and no fallback may answer. See docs/rulings.md#20.
 */
const SPEND_CAP = 'spend-cap';

/** Requests effects that are answered together; numbers them and stores the answers for the record. */
export function* ask(turn: Turn, requests: EffectRequest[]): Asking<Answer[]> {
  const effects = planEffects(turn, requests);
  return keepAnswers(turn, effects, yield { ask: effects });
}

// The two halves of `ask`, for the effect that nearly every turn has: this avoids a generator.

/** Numbers the requested effects after the earlier ones of this turn; answers are recorded by that number. */
export function planEffects({ log: { effects } }: Turn, requests: readonly EffectRequest[]): Effect[] {
  return requests.map(
    ({ kind, request }, index) => ({ seq: effects.length + index, kind, request }) as Effect,
  );
}

/** Plans tool calls, each with an operation id that stays the same across retries. */
export function planCalls(
  { log: { effects }, session }: Turn,
  requests: readonly CallToolRequest[],
): Effect[] {
  return requests.map((request, index): Effect => {
    const seq = effects.length + index;
    return { seq, kind: 'callTool', request, operationId: `${session.id}:${session.turn}:${seq}` };
  });
}

/** Stores answers for the record. A missing answer counts as a failure, so a driver cannot stall a turn. */
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
    turn.log.effects.push({ effect, answer });
    if (!answer.ok) {
      addEvent(turn, { type: 'effect-failed', kind: effect.kind, error: answer.error });
      // Error codes of tools are defined by their authors.
      if (answer.error.code === SPEND_CAP && effect.kind !== 'callTool') isSpent = true;
    }
    return answer;
  });
  // Without the answer, the turn must not send a message or make a call.
  if (isSpent && turn.limits.stopsAtCap)
    throw new LimitReached(SPEND_CAP, 'Models have cost what they may on one day.');
  return kept;
}
