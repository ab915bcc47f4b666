import type { Call } from '../../document/call.ts';
import { DEFAULT_TOOL_CALLS_PER_SESSION, DEFAULT_TOOL_CALLS_PER_TURN } from '../../document/settings.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json } from '../../session/session.ts';
import { keepAnswers, planCall } from '../effects.ts';
import { commitValue, computeFacts, startChanges } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, EffectError } from '../types/effect.ts';
import type { Moving } from './run-node.ts';

/** Who makes a call: a node, or a rule while the conversation is at a node. */
export type Caller = { node: string; rule?: string };

/**
 * Makes a call and commits what it assigns: the facts it gave, or undefined when it failed, with the reason
 * in `turn.failure`. Input and output are checked against the tool's schemas.
 */
export function* callTool(turn: Turn, call: Call, caller: Caller): Moving<string[] | undefined> {
  const tool = turn.compiled.tools.get(call.tool);
  if (!tool)
    return fail(turn, call, caller, undefined, failed('unknown-tool', `There is no tool ${call.tool}.`));
  const args = readArguments(turn, call, tool);
  if (!args.ok) return fail(turn, call, caller, undefined, args.error);
  const over = countCall(turn);
  if (over !== undefined) {
    turn.overBudget = over;
    return fail(turn, call, caller, undefined, failed('tool-budget', over));
  }
  const effect = planCall(turn, { tool: tool.id, args: args.value, ...caller });
  const [answer] = keepAnswers(turn, [effect], yield { ask: [effect] }) as [Answer];
  const fault = answer.ok
    ? tool.output && turn.compiled.getSchemaCheck(tool.output)(answer.value)
    : undefined;
  const { operationId = '' } = effect;
  if (!answer.ok) return fail(turn, call, caller, operationId, answer.error);
  if (fault !== undefined) return fail(turn, call, caller, operationId, failed('bad-result', fault));
  addEvent(turn, { type: 'tool-called', ...caller, tool: tool.id, operationId, ok: true });
  turn.alignment?.results.push({ tool: tool.id, ok: true, value: pickDeclared(tool.output, answer.value) });
  return assign(turn, call, answer.value);
}

const failed = (code: string, message: string): EffectError => ({ code, message, retryable: false });

function fail(
  turn: Turn,
  { tool }: Call,
  caller: Caller,
  operationId: string | undefined,
  error: EffectError,
): undefined {
  turn.failure = { code: 'call-failed', message: `${tool}: ${error.message}` };
  turn.alignment?.results.push({ tool, ok: false, value: error.message });
  addEvent(turn, { type: 'tool-called', ...caller, tool, operationId: operationId ?? '', ok: false, error });
  return undefined;
}

/** Counts a call against the limits of the turn and of the session; past one it says so and nothing is called. */
function countCall(turn: Turn): string | undefined {
  const { session, compiled } = turn;
  const {
    toolCallsPerTurn = DEFAULT_TOOL_CALLS_PER_TURN,
    toolCallsPerSession = DEFAULT_TOOL_CALLS_PER_SESSION,
  } = compiled.flow.settings?.limits ?? {};
  if (turn.calls >= toolCallsPerTurn) return `A turn makes ${toolCallsPerTurn} calls at most.`;
  if ((session.calls ?? 0) >= toolCallsPerSession)
    return `A conversation makes ${toolCallsPerSession} calls at most.`;
  turn.calls += 1;
  session.calls = (session.calls ?? 0) + 1;
  return undefined;
}

/** What the output schema tells of: the rest of a result is nobody's business but the tool's. */
function pickDeclared(schema: Tool['output'], value: Json): Json {
  const declared = schema?.properties;
  if (declared === null || typeof declared !== 'object' || Array.isArray(declared)) return value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(declared, name)));
}

type Arguments = { ok: true; value: Record<string, Json> } | { ok: false; error: EffectError };

/** Arguments by CEL or as they are; a required input without one comes from the fact of that name. */
function readArguments(turn: Turn, call: Call, { input }: Tool): Arguments {
  const value: Record<string, Json> = {};
  for (const [name, source] of Object.entries(call.args ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (typeof source !== 'string') {
      value[name] = source as Json;
      continue;
    }
    const result = turn.compiled.getGuard(source).evaluate(turn.scope);
    if (result.value !== undefined) value[name] = result.value;
    else if (result.fault !== undefined)
      return { ok: false, error: failed('bad-argument', `${name}: ${result.fault}`) };
  }
  for (const name of listRequired(input)) {
    const known = turn.scope.fact(name);
    if (value[name] === undefined && known !== undefined) value[name] = known;
  }
  const fault = input && turn.compiled.getSchemaCheck(input)(value);
  return fault === undefined ? { ok: true, value } : { ok: false, error: failed('bad-arguments', fault) };
}

function listRequired(input: Tool['input']): string[] {
  const required = input?.required;
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** Facts from the result, each validated like any value: one that is refused is left unknown. */
function assign(turn: Turn, call: Call, result: Json): string[] {
  const changes = startChanges();
  for (const { from, fact } of call.assigns ?? []) {
    const value = readPlace(result, from);
    if (value !== undefined && value !== null) commitValue(turn, fact, value, 'call', changes);
  }
  computeFacts(turn, changes);
  updateGates(turn, changes.changed, []);
  return changes.set;
}

function readPlace(result: Json, place: string): Json | undefined {
  let value: Json | undefined = result;
  for (const part of place === '' ? [] : place.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    if (!Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, Json>)[part];
  }
  return value;
}
