import { INTENT_TYPES, type IntentType, type Json, type PlanAnswer } from '@turnpike/engine';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { tell } from '@/lib/words/tell';

/** What a message is taken for. */
export const INTENT_LABELS: Record<IntentType, string> = {
  operation: say('something to do'),
  conversation: say('talk'),
  unclear: say('unclear'),
};

/** A plan that an author begins with. */
export const newPlanAnswer = (intentType: IntentType): PlanAnswer => ({
  intentType,
  confidence: 0.9,
  steps: [],
});

export type StepDraft = { tool: string | undefined; args: string; after: string };

/** The plan with one step more, or what is wrong. What the step is given is JSON, what it waits for ids of steps. */
export function addStep(plan: PlanAnswer, { tool, args, after }: StepDraft): PlanAnswer | string {
  if (tool === undefined) return say('Choose a tool');
  const given = readArgs(args);
  if (!given) return say('Write its arguments as JSON: {"title": "Demo"}');
  const dependsOn = after.split(/[\s,]+/).filter((id) => id !== '');
  const unknown = dependsOn.find((id) => !plan.steps.some((step) => step.id === id));
  if (unknown !== undefined) return say('There is no step {unknown} before it', { unknown });
  const id = String(Math.max(0, ...plan.steps.map((step) => Number(step.id) || 0)) + 1);
  return {
    ...plan,
    steps: [...plan.steps, { id, tool, args: given, ...(dependsOn.length > 0 ? { dependsOn } : {}) }],
  };
}

/** A plan written as JSON, or why it is none. */
export function parsePlanAnswer(text: string): PlanAnswer | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return tell(explainJson(text));
  }
  const { intentType, confidence, steps } = (json ?? {}) as Record<string, unknown>;
  if (!INTENT_TYPES.some((type) => type === intentType))
    return say('intentType is one of {value}', { value: INTENT_TYPES.join(', ') });
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    return say('confidence is a number from 0 to 1');
  if (!Array.isArray(steps)) return say('steps is a list: [{ "id", "tool", "args" }]');
  return json as PlanAnswer;
}

function readArgs(text: string): Record<string, Json> | undefined {
  if (text.trim() === '') return {};
  try {
    const json = JSON.parse(text) as Json;
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
