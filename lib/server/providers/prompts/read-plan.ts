import { INTENT_TYPES, type Json, toJson } from '@turnpike/engine';
import { RISKS } from '@turnpike/engine/document';
import type { PlanAnswer } from '@turnpike/engine/turn';
import { z } from 'zod';
import type { PromptTool } from './plan-tools';
import type { Read } from './prompt';
import { readShape } from './read-shape';

/** More than a single message plausibly requests. */
export const MAX_STEPS = 12;
const RANKED = 5;

/** An argument that refers to the result of a step, or to a path in it. */
const REFERENCE = /^\$([A-Za-z0-9_-]+)(?:\.|$)/;

const score = z.number().min(0).max(1);

/**
 * Parses a plan written by a model. A plan with an unknown tool, a step that waits for a later one, or too many steps is
 * rejected as a whole, because other steps may depend on the invalid one. Arguments that a plan must not set are
 * dropped. The engine validates the values of arguments, because it can ask the customer.
 */
export function readPlan(value: unknown, tools: readonly PromptTool[]): Read<PlanAnswer> {
  return readShape(
    toShape(tools.map(({ id }) => id)),
    value,
    (plan): Read<PlanAnswer> =>
      plan.intentType === 'operation' && plan.steps.length === 0
        ? { wrong: '`steps`: an operation has at least one step.' }
        : { value: toPlan(plan, tools) },
  );
}

function toPlan(plan: z.infer<ReturnType<typeof toShape>>, tools: readonly PromptTool[]): PlanAnswer {
  const names = new Map(tools.map(({ id, inputs }) => [id, new Set(inputs.map(([name]) => name))]));
  const { intentType, confidence, riskLevel, needsApproval, missingFields } = plan;
  // Steps that accompany small talk or an unclear intent are not run.
  const steps = intentType === 'operation' ? plan.steps : [];
  const ranked = toRanked(plan.ranked ?? [], names);
  const inputsOf = (tool: string): ReadonlySet<string> => names.get(tool) ?? new Set();
  const askable = new Set(
    steps.flatMap(({ id, tool }) => [...inputsOf(tool)].map((name) => `${id}.${name}`)),
  );
  const missing = new Set((missingFields ?? []).filter((field) => askable.has(field)));
  return {
    intentType,
    confidence,
    ...(riskLevel && { riskLevel }),
    ...(needsApproval && { needsApproval }),
    ...(missing.size > 0 && { missingFields: [...missing] }),
    steps: steps.map(({ id, tool, args, dependsOn }, index) => {
      const given = Object.entries(args ?? {}).filter(
        // An argument that is also listed as missing was invented.
        ([name, entry]) => entry !== null && inputsOf(tool).has(name) && !missing.has(`${id}.${name}`),
      );
      const earlier = new Set(steps.slice(0, index).map((step) => step.id));
      const waits = new Set([...(dependsOn ?? []), ...listReferences(given, earlier)]);
      return {
        id,
        tool,
        args: toJson(Object.fromEntries(given)) as Record<string, Json>,
        ...(waits.size > 0 && { dependsOn: [...waits] }),
      };
    }),
    ...(ranked.length > 0 && { ranked }),
  };
}

function toShape(tools: readonly string[]) {
  const step = z.object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/),
    tool: z.enum(tools),
    args: z.record(z.string(), z.json()).nullish(),
    dependsOn: z.array(z.string()).nullish(),
  });
  return z.object({
    intentType: z.enum(INTENT_TYPES),
    confidence: score,
    riskLevel: z.enum(RISKS).nullish(),
    needsApproval: z.boolean().nullish(),
    steps: z
      .array(step)
      .max(MAX_STEPS)
      .refine(isInOrder, 'Each id once, and every step after those it depends on'),
    missingFields: z.array(z.string()).nullish(),
    ranked: z.array(z.object({ tool: z.string(), score })).nullish(),
  });
}

/** Whether ids are unique and each step waits only for earlier steps. */
function isInOrder(steps: readonly { id: string; dependsOn?: string[] | null | undefined }[]): boolean {
  const earlier = new Set<string>();
  for (const { id, dependsOn } of steps) {
    if (earlier.has(id) || (dependsOn ?? []).some((other) => !earlier.has(other))) return false;
    earlier.add(id);
  }
  return true;
}

/** Ids of the steps that arguments refer to. */
function listReferences(args: readonly [string, Json][], earlier: ReadonlySet<string>): string[] {
  return args.flatMap(([, value]) => {
    const step = typeof value === 'string' ? REFERENCE.exec(value)?.[1] : undefined;
    return step !== undefined && earlier.has(step) ? [step] : [];
  });
}

/** Each known tool once, best first. */
function toRanked(
  ranked: readonly { tool: string; score: number }[],
  known: ReadonlyMap<string, unknown>,
): [tool: string, score: number][] {
  const best = new Map<string, number>();
  for (const { tool, score } of ranked)
    if (known.has(tool)) best.set(tool, Math.max(score, best.get(tool) ?? 0));
  return [...best].sort((a, b) => b[1] - a[1]).slice(0, RANKED);
}
