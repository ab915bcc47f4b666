import { listCallFacts } from '../../compile/list-call-facts.ts';
import type { Call } from '../../document/call.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json, Plan, PlanStep } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import type { EffectError } from '../types/effect.ts';
import { isFree } from './plans.ts';
import { findReference } from './references.ts';

export type Arguments = {
  value: Record<string, Json>;
  /** Facts or inputs the customer has to give first. */
  missing: string[];
  fault?: EffectError;
};

/**
 * The arguments of one use of a tool: what a plan gave, over it what the author wrote (CEL, or as it is), and
 * a required input without either from the fact of that name. What is then not known is asked for.
 */
export function readArguments(turn: Turn, plan: Plan, step: PlanStep, call: Call, tool: Tool): Arguments {
  const value: Record<string, Json> = {};
  const missing = new Set<string>();
  let fault: EffectError | undefined;
  for (const [name, given] of Object.entries(step.args ?? {}))
    if (given !== null && given !== '' && !isUnfit(turn, plan, tool, name, given)) value[name] = given;
  for (const [name, source] of Object.entries(call.args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    // What was looked up for it, or asked about it, stands.
    if (name in value && isReplaced(step, name)) continue;
    if (typeof source !== 'string') {
      value[name] = source as Json;
      continue;
    }
    const result = turn.compiled.getGuard(source).evaluate(turn.scope);
    if (result.value !== undefined) value[name] = result.value;
    else if (result.fault !== undefined) fault ??= failed('bad-argument', `${name}: ${result.fault}`);
    else if (listRequired(tool.input).includes(name))
      for (const fact of result.missing ?? []) missing.add(fact);
  }
  for (const name of listRequired(tool.input)) {
    if (value[name] !== undefined || name in (call.args ?? {})) continue;
    const known = turn.scope.fact(name);
    if (known === undefined) missing.add(name);
    else value[name] = known;
  }
  for (const place of plan.missingFields ?? []) {
    const name = place.startsWith(`${step.id}.`) ? place.slice(step.id.length + 1) : undefined;
    if (name !== undefined && value[name] === undefined && hasInput(tool, name)) missing.add(name);
  }
  const unknown = [...missing].find((name) => !canBeAsked(turn, name));
  if (unknown !== undefined) fault ??= failed('bad-arguments', `${unknown} is not known.`);
  if (!fault && missing.size === 0 && !Object.values(value).some(findReference)) {
    const wrong = tool.input && turn.compiled.getSchemaCheck(tool.input)(value);
    if (wrong !== undefined) fault = failed('bad-arguments', wrong);
  }
  return { value, missing: [...missing], ...(fault ? { fault } : {}) };
}

/** Whether an argument was looked up, or put into other words. */
const isReplaced = ({ labels = {}, said = [] }: PlanStep, name: string): boolean =>
  said.includes(name) || Object.keys(labels).some((key) => key.split('.')[0] === name);

/** What whoever planned made of a message may not fit: it counts as not given, and is asked for if need be. */
function isUnfit(
  { compiled }: Turn,
  plan: Plan,
  { input, entityArgs = {} }: Tool,
  name: string,
  given: Json,
): boolean {
  const schema = isFree(plan) ? findInput(input, name) : undefined;
  // What is still to be looked up is a name, and the schema speaks of the id.
  const isLookedUp = entityArgs[name] !== undefined && (typeof given === 'string' || Array.isArray(given));
  if (!schema || isLookedUp || findReference(given)) return false;
  return compiled.getSchemaCheck(schema)(given) !== undefined;
}

/** A fact that only calls give, or that is computed, is nothing to ask a customer for. */
function canBeAsked({ compiled }: Turn, name: string): boolean {
  const fact = compiled.facts.get(name);
  return !fact || (fact.compute === undefined && !listCallFacts(compiled.flow).has(name));
}

export const failed = (code: string, message: string): EffectError => ({ code, message, retryable: false });

export function listRequired(input: Tool['input']): string[] {
  const required = input?.required;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The schema of one input, where it has one of its own. */
export function findInput(input: Tool['input'], name: string): NonNullable<Tool['input']> | undefined {
  const properties = input?.properties;
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return undefined;
  if (!Object.hasOwn(properties, name)) return undefined;
  const schema = properties[name];
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return undefined;
  return '$ref' in schema ? undefined : schema;
}

/** Whether a tool takes such an input at all. */
export const hasInput = ({ input }: Tool, name: string): boolean => {
  const properties = input?.properties;
  return properties !== null && typeof properties === 'object' && Object.hasOwn(properties, name);
};
