import { isRecord } from '../../document/is-record.ts';
import { resolveSettings } from '../../document/resolve-settings.ts';
import type { Tool } from '../../document/tool.ts';
import type { Json, Plan } from '../../session/session.ts';
import { noteDoneCall } from '../done-calls.ts';
import { keepAnswers, planCalls } from '../effects.ts';
import { commitValue, computeFacts, startChanges } from '../facts.ts';
import { updateGates } from '../gates.ts';
import { saySystemText, sayText } from '../say.ts';
import { isTooLarge, measureGrowth } from '../session-size.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Asking, EffectError } from '../types/effect.ts';
import { describePlanStep, fillWith, listExtras, type Use } from './describe-step.ts';
import { noteAction } from './note-action.ts';
import { isFree } from './plans.ts';
import { failed } from './read-arguments.ts';
import { readPlace } from './references.ts';

/**
 * The maximum length in characters of a result kept while a plan is open; longer results are not available to
 * later steps.
 */
const MAX_RESULT = 16_384;

/**
 * Makes the calls of one group together. An async tool is only started, and its result arrives in a later
 * turn.
 */
export function* execute(turn: Turn, plan: Plan, uses: readonly Use[]): Asking {
  const byDefault = resolveSettings(turn.compiled.flow.settings).tool.async;
  const isLong = ({ tool }: Use): boolean => tool.async ?? byDefault;
  const now = uses.filter((use) => !isLong(use));
  const effects = planCalls(
    turn,
    now.map(({ tool, step: { args = {} } }) => ({ tool: tool.id, args, ...nameCaller(plan) })),
  );
  const answers = effects.length > 0 ? keepAnswers(turn, effects, yield { ask: effects }) : [];
  for (const [index, use] of now.entries()) {
    use.step.operationId = effects[index]?.operationId ?? '';
    yield* settle(turn, plan, use, answers[index] as Answer);
  }
  for (const use of uses) if (isLong(use)) yield* start(turn, plan, use);
}

const nameCaller = ({ node, rule }: Plan) => ({ node, ...(rule === undefined ? {} : { rule }) });

function* start(turn: Turn, plan: Plan, { step, tool }: Use): Asking {
  const {
    session,
    log: { events },
  } = turn;
  const number = events.filter(({ type }) => type === 'tool-started').length;
  step.operationId = `${session.id}:${session.turn}:a${number}`;
  step.state = 'started';
  const { operationId, args = {} } = step;
  addEvent(turn, {
    type: 'tool-started',
    ...nameCaller(plan),
    step: step.id,
    tool: tool.id,
    args,
    operationId,
  });
  yield* sayWorking(turn, plan, { step, tool });
}

/** Says that a tool is still running. */
export function* sayWorking(turn: Turn, { node }: Plan, { step, tool }: Pick<Use, 'step' | 'tool'>): Asking {
  const what = yield* describePlanStep(turn, tool, step);
  yield* saySystemText(turn, 'working', node === '' ? {} : { node }, fillWith('what', what));
}

/** Applies the answer of a call: checks the result against the schema, assigns facts and adds the reply. */
export function* settle(turn: Turn, plan: Plan, use: Use, answer: Answer): Asking {
  const { step, call, tool } = use;
  const error = answer.ok ? findFault(turn, use, answer.value) : answer.error;
  const { operationId = '' } = step;
  const called = { type: 'tool-called' as const, ...nameCaller(plan), tool: tool.id, operationId };
  const place = isFree(plan) ? { step: step.id } : {};
  if (!answer.ok || error) {
    addEvent(turn, { ...called, ok: false, error: error as EffectError, ...place });
    if (answer.ok || error?.code === 'missing-result') noteDoneCall(turn, plan.frame, call, tool);
    fail(turn, use, error as EffectError);
    return;
  }
  addEvent(turn, { ...called, ok: true, ...place });
  noteDoneCall(turn, plan.frame, call, tool);
  step.state = 'done';
  step.result = keepResult(tool, answer.value);
  turn.alignment?.results.push({ tool: tool.id, ok: true, value: pickDeclared(tool.output, answer.value) });
  assign(turn, use, answer.value);
  if (turn.compiled.hasPlans) yield* noteAction(turn, use, answer.value);
  const from = plan.node === '' || plan.rule !== undefined ? {} : { node: plan.node };
  if (call.onDone !== undefined)
    yield* sayText(turn, call.onDone, from, 0, listExtras(turn, tool, step, answer.value));
  else if (isFree(plan)) {
    const what = yield* describePlanStep(turn, tool, step);
    yield* saySystemText(turn, 'done', from, fillWith('what', what));
  }
}

/** Why a result is rejected: it violates its schema, or the session would exceed its size limit. */
function findFault(turn: Turn, { call, tool }: Use, result: Json): EffectError | undefined {
  const fault = tool.output ? turn.compiled.getSchemaCheck(tool.output)(result) : undefined;
  if (fault !== undefined) return failed('bad-result', fault);
  let more = 0;
  for (const { from, fact } of call.assigns ?? [])
    more += measureGrowth(turn, fact, readPlace(result, from) ?? null);
  return more > 0 && isTooLarge(turn, more)
    ? failed('session-size', 'With its result the session would grow past its limit.')
    : undefined;
}

/** Marks the step of a failed call. */
function fail(turn: Turn, { step, tool }: Pick<Use, 'step' | 'tool'>, error: EffectError): void {
  step.state = 'failed';
  step.error = { code: error.code, message: error.message };
  turn.alignment?.results.push({ tool: tool.id, ok: false, value: error.message });
}

/** Fails a call that was never made; the empty `operationId` of its event shows that. */
export function failBefore(turn: Turn, plan: Plan, use: Use, error: EffectError): void {
  const place = isFree(plan) ? { step: use.step.id } : {};
  addEvent(turn, {
    type: 'tool-called',
    ...nameCaller(plan),
    tool: use.tool.id,
    operationId: '',
    ok: false,
    error,
    ...place,
  });
  fail(turn, use, error);
}

/** The part of a result that later steps and texts may need. */
function keepResult({ output }: Tool, value: Json): Json {
  const kept = pickDeclared(output, value);
  return JSON.stringify(kept).length > MAX_RESULT ? null : kept;
}

/** Keeps only the properties that the output schema declares. */
function pickDeclared(schema: Tool['output'], value: Json): Json {
  const declared = schema?.properties;
  if (!isRecord(declared)) return value;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(declared, name)));
}

/** Assigns facts from the result, each validated like any value; a refused one stays unknown. */
function assign(turn: Turn, { call }: Use, result: Json): void {
  const changes = startChanges();
  for (const { from, fact, verified } of call.assigns ?? []) {
    const value = readPlace(result, from);
    if (value !== undefined && value !== null) commitValue(turn, fact, value, 'call', changes, verified);
  }
  computeFacts(turn, changes);
  updateGates(turn, changes.changed, []);
}
