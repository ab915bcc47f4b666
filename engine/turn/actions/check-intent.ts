import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Plan } from '../../session/session.ts';
import { getShortAnswers } from '../../words/short-answers.ts';
import { answersByRule } from '../respond/answers-by-rule.ts';
import { saySystemText } from '../say.ts';
import type { Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { onlyCancels, onlyRefuses } from '../understanding/understanding-acts.ts';
import { askRequest } from './ask-request.ts';
import { describeSteps, fillWith, type Use } from './describe-step.ts';

/** The number of tools offered when the intent is unclear. See docs/rulings.md#38. */
const MAX_OFFERED = 3;

/**
 * Asks for the intent if the plan is unclear: offers the most likely tools if it has no steps, or asks for
 * confirmation if its confidence is low. Returns whether it asked or ended the plan.
 */
export function* isUnclear(turn: Turn, plan: Plan, uses: readonly Use[]): Asking<boolean> {
  const { minConfidence } = resolveSettings(turn.compiled.flow.settings).hitl;
  const asks = (plan.clarified?.length ?? 0) + 1;
  if (plan.intentType === 'unclear' || plan.steps.length === 0) {
    if (yield* asksForNothing(turn, plan)) return true;
    const options = (plan.ranked ?? []).slice(0, MAX_OFFERED).flatMap(([id]) => {
      const tool = turn.compiled.tools.get(id);
      return tool ? [{ id, label: tool.name }] : [];
    });
    yield* askRequest(turn, plan, {
      kind: 'intent_unclear',
      key: `intent ${asks}`,
      expects: options.length > 0 ? 'single_choice' : 'text',
      ...(options.length > 0 ? { options } : {}),
      steps: [],
      say: (from, times) => saySystemText(turn, 'unclear', from, undefined, times),
    });
    return true;
  }
  if (plan.confirmed || (plan.confidence ?? 1) >= minConfidence) return false;
  const what = yield* describeSteps(turn, uses);
  yield* askRequest(turn, plan, {
    kind: 'clarification',
    key: `confirm ${asks}`,
    expects: 'text',
    options: getYesNo(turn),
    steps: uses.map(({ step }) => step.id),
    say: (from, times) => saySystemText(turn, 'confirm', from, fillWith('what', what), times),
  });
  return true;
}

/**
 * Ends a plan whose message requests nothing: it cancels or refuses something, which is acknowledged, or a
 * rule answers it. Returns whether the plan ended.
 */
function* asksForNothing(turn: Turn, plan: Plan): Asking<boolean> {
  if (!turn.behavior.weighsRules || plan.clarified?.length) return false;
  const gaveUp = onlyCancels(turn);
  if (!gaveUp && onlyRefuses(turn)) {
    plan.ended = 'refused';
    return true;
  }
  if (!gaveUp && !answersByRule(turn)) return false;
  plan.intentType = 'conversation';
  if (gaveUp) yield* saySystemText(turn, 'cancelled');
  return true;
}

/** Yes and no as options, in the customer's language. */
export function getYesNo({ locale }: Turn): { id: 'yes' | 'no'; label: string }[] {
  const { yesLabel, noLabel } = getShortAnswers(locale);
  return [
    { id: 'yes', label: yesLabel },
    { id: 'no', label: noLabel },
  ];
}
