import type { ActionNode } from '../../document/node.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json } from '../../session/session.ts';
import { keepAnswers, planCall } from '../effects.ts';
import { commitValue, computeFacts, startChanges } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, EffectError } from '../types.ts';
import type { Moving } from './run-node.ts';

/**
 * Runs the call of an action and commits what it assigns: the facts it gave, or undefined when it failed,
 * with the reason in `turn.failure`. Input and output are checked against the tool's schemas.
 */
export function* callTool(turn: Turn, node: ActionNode): Moving<string[] | undefined> {
  const tool = turn.compiled.tools.get(node.call.tool);
  if (!tool)
    return fail(turn, node, undefined, failed('unknown-tool', `There is no tool ${node.call.tool}.`));
  const args = readArguments(turn, node, tool);
  if (!args.ok) return fail(turn, node, undefined, args.error);
  const effect = planCall(turn, { tool: tool.id, args: args.value, node: node.id });
  const [answer] = keepAnswers(turn, [effect], yield { ask: [effect] }) as [Answer];
  const fault = answer.ok
    ? tool.output && turn.compiled.getSchemaCheck(tool.output)(answer.value)
    : undefined;
  if (!answer.ok) return fail(turn, node, effect.operationId, answer.error);
  if (fault !== undefined) return fail(turn, node, effect.operationId, failed('bad-result', fault));
  const { operationId = '' } = effect;
  addEvent(turn, { type: 'tool-called', node: node.id, tool: tool.id, operationId, ok: true });
  return assign(turn, node, answer.value);
}

const failed = (code: string, message: string): EffectError => ({ code, message, retryable: false });

function fail(turn: Turn, node: ActionNode, operationId: string | undefined, error: EffectError): undefined {
  turn.failure = { code: 'call-failed', message: `${node.call.tool}: ${error.message}` };
  addEvent(turn, {
    type: 'tool-called',
    node: node.id,
    tool: node.call.tool,
    operationId: operationId ?? '',
    ok: false,
    error,
  });
  return undefined;
}

type Arguments = { ok: true; value: Record<string, Json> } | { ok: false; error: EffectError };

/** Arguments by CEL or as they are; a required input without one comes from the fact of that name. */
function readArguments(turn: Turn, { call }: ActionNode, { input }: Tool): Arguments {
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
function assign(turn: Turn, { call }: ActionNode, result: Json): string[] {
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
