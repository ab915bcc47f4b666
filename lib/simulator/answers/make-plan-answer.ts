import { INTENT_TYPES, type IntentType, type Json } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';
import type { PlanAnswer } from '@turnpike/engine/turn';
import { explainJson } from '@/lib/openapi/explain-json';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

/** Intent types of a message. */
export const INTENT_LABELS: Record<IntentType, string> = {
  operation: say('a request'),
  conversation: say('conversation'),
  unclear: say('unclear'),
};

/** An empty plan. */
export const newPlanAnswer = (intentType: IntentType): PlanAnswer => ({
  intentType,
  confidence: 0.9,
  steps: [],
});

export type StepDraft = { tool: string | undefined; args: string; after: string };

/** The plan with another step, or an error text. `args` is JSON, `after` has step ids. */
export function addStep(plan: PlanAnswer, { tool, args, after }: StepDraft): PlanAnswer | string {
  if (tool === undefined) return say('Choose a tool');
  const given = readArgs(args);
  if (!given) return say('Enter the arguments as JSON: {"title": "Demo"}');
  const dependsOn = after.split(/[\s,]+/).filter((id) => id !== '');
  const unknown = dependsOn.find((id) => !plan.steps.some((step) => step.id === id));
  if (unknown !== undefined) return say('Step {unknown} does not exist', { unknown });
  const id = String(Math.max(0, ...plan.steps.map((step) => Number(step.id) || 0)) + 1);
  return {
    ...plan,
    steps: [...plan.steps, { id, tool, args: given, ...(dependsOn.length > 0 ? { dependsOn } : {}) }],
  };
}

/** Parses a plan from JSON, or returns an error text. */
export function parsePlanAnswer(text: string): PlanAnswer | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return sayMessage(explainJson(text));
  }
  const { intentType, confidence, steps } = (json ?? {}) as Record<string, unknown>;
  if (!INTENT_TYPES.some((type) => type === intentType))
    return say('intentType must be one of {value}', { value: INTENT_TYPES.join(', ') });
  if (typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1))
    return say('confidence must be a number from 0 to 1');
  if (!Array.isArray(steps)) return say('steps must be a list: [{ "id", "tool", "args" }]');
  return json as PlanAnswer;
}

function readArgs(text: string): Record<string, Json> | undefined {
  if (text.trim() === '') return {};
  try {
    const json = JSON.parse(text) as Json;
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
