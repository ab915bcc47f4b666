import type { Turn } from '../turn-state.ts';
import { addEvent } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import type { TurnInput } from '../types/input.ts';
import { findUse } from './describe-step.ts';
import { settle } from './execute.ts';
import { listPlanCalls } from './plans.ts';

/** Applies the result of an async tool if an open plan is waiting for it. See docs/rulings.md#40. */
export function* takeResult(turn: Turn, input: Extract<TurnInput, { type: 'event' }>): Asking {
  if (input.name !== 'tool-result') return;
  const { operationId, ...answer } = input.data;
  for (const plan of turn.session.plans ?? []) {
    const step = plan.steps.find((item) => item.operationId === operationId && item.state === 'started');
    const use = step && findUse(turn, listPlanCalls(turn, plan), step);
    if (!use) continue;
    addEvent(turn, { type: 'tool-result', operationId, result: 'taken' });
    yield* settle(turn, plan, use, answer);
    return;
  }
  addEvent(turn, { type: 'tool-result', operationId, result: 'refused' });
}
