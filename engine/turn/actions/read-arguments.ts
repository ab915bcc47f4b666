import { listCallFacts } from '../../compile/list-call-facts.ts';
import type { Call } from '../../document/call.ts';
import { isRecord } from '../../document/is-record.ts';
import type { Tool } from '../../document/tool.ts';
import { formatEnglish } from '../../messages/format-english.ts';
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
 * The arguments of one tool use: the planned values, overridden by the author's (CEL or literal), and for a
 * required input without either, the fact of that name. Values that are still unknown are asked for.
 */
export function readArguments(turn: Turn, plan: Plan, step: PlanStep, call: Call, tool: Tool): Arguments {
  const value: Record<string, Json> = {};
  const missing = new Set<string>();
  let fault: EffectError | undefined;
  for (const [name, given] of Object.entries(step.args ?? {}))
    if (given !== null && given !== '' && !isUnfit(turn, plan, tool, name, given)) value[name] = given;
  for (const [name, source] of Object.entries(call.args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    // A value that was looked up or reworded takes precedence.
    if (name in value && isReplaced(step, name)) continue;
    if (typeof source !== 'string') {
      value[name] = source as Json;
      continue;
    }
    const result = turn.compiled.getGuard(source).evaluate(turn.scope);
    if (result.value !== undefined) value[name] = result.value;
    else if (result.fault !== undefined)
      fault ??= failed('bad-argument', `${name}: ${formatEnglish(result.fault)}`);
    else if (listRequiredInputs(tool.input).includes(name))
      for (const fact of result.missing ?? []) missing.add(fact);
  }
  for (const name of listRequiredInputs(tool.input)) {
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

/** Whether an argument was looked up or reworded. */
const isReplaced = ({ labels = {}, said = [] }: PlanStep, name: string): boolean =>
  said.includes(name) || Object.keys(labels).some((key) => key.split('.')[0] === name);

/** Whether a planned value violates its schema. It then counts as not given, and is asked for if required. */
function isUnfit(
  { compiled }: Turn,
  plan: Plan,
  { input, entityArgs = {} }: Tool,
  name: string,
  given: Json,
): boolean {
  const schema = isFree(plan) ? findInput(input, name) : undefined;
  // A value that is still to be looked up is a name; the schema describes the id.
  const isLookedUp = entityArgs[name] !== undefined && (typeof given === 'string' || Array.isArray(given));
  if (!schema || isLookedUp || findReference(given)) return false;
  return compiled.getSchemaCheck(schema)(given) !== undefined;
}

/** A fact that only calls set, or that is computed, cannot be asked for. */
function canBeAsked({ compiled }: Turn, name: string): boolean {
  const fact = compiled.facts.get(name);
  return !fact || (fact.compute === undefined && !listCallFacts(compiled.flow).has(name));
}

export const failed = (code: string, message: string): EffectError => ({ code, message, retryable: false });

export function listRequiredInputs(input: Tool['input']): string[] {
  const required = input?.required;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The inline schema of one input, if it has one. */
export function findInput(input: Tool['input'], name: string): NonNullable<Tool['input']> | undefined {
  const properties = input?.properties;
  if (!isRecord(properties)) return undefined;
  if (!Object.hasOwn(properties, name)) return undefined;
  const schema = properties[name];
  if (!isRecord(schema)) return undefined;
  return '$ref' in schema ? undefined : schema;
}

/** Whether a tool has an input of this name. */
export const hasInput = ({ input }: Tool, name: string): boolean => {
  const properties = input?.properties;
  return properties !== null && typeof properties === 'object' && Object.hasOwn(properties, name);
};
