import type { Call } from '../../document/call.ts';
import { toCanonicalJson } from '../../document/canonical-json.ts';
import { isRecord } from '../../document/is-record.ts';
import { isLocal, resolveSettings } from '../../document/resolve-settings.ts';
import { RISKS, type Tool } from '../../document/tool.ts';
import { INTENT_TYPES, type Json, type Plan, type PlanStep } from '../../session/session.ts';
import { getHistory, getLatestActions } from '../align/get-history.ts';
import { listAttached } from '../align/read-attachments.ts';
import { ask } from '../effects.ts';
import { listSeen } from '../scope.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking, LatestAction, PlanRequest } from '../types/effect.ts';
import { hasInput } from './read-arguments.ts';

/** The maximum number of steps of a plan; more cannot come from one message. */
const MAX_STEPS = 12;

/**
 * Plans the uses of the node's tools for a message. The planner may be wrong or manipulated, so only tools of
 * the node and arguments that the author left open are accepted.
 */
export function* makePlan(turn: Turn, plan: Plan & { message: string }, calls: readonly Call[]): Asking {
  const before = plan.steps.filter(({ state }) => state === 'done');
  const { answer, actions } =
    plan.message === '' && !plan.clarified?.length
      ? { answer: {}, actions: [] }
      : yield* askForPlan(turn, plan, calls);
  const read = readPlan(turn, calls, answer);
  for (const step of read.steps) nameKnown(turn, step, actions);
  plan.intentType = read.intentType;
  plan.confidence = read.confidence;
  plan.riskLevel = read.riskLevel;
  plan.needsApproval = read.needsApproval;
  plan.missingFields = read.missingFields;
  plan.ranked = read.ranked.length > 0 ? read.ranked : calls.map(({ tool }) => [tool, 0]);
  plan.confirmed = undefined;
  plan.steps = read.steps;
  addEvent(turn, {
    type: 'planned',
    node: plan.node,
    trace: plan.trace,
    intentType: read.intentType,
    confidence: read.confidence,
    steps: read.steps.map(({ id, tool, args = {}, dependsOn }) => ({ id, tool, args, dependsOn })),
    ...(read.riskLevel === undefined ? {} : { riskLevel: read.riskLevel }),
    ...(read.needsApproval === undefined ? {} : { needsApproval: read.needsApproval }),
    ...(read.missingFields.length > 0 ? { missingFields: read.missingFields } : {}),
    ...(plan.clarified?.length ? { again: true as const } : {}),
    ...(read.rejected.length > 0 ? { rejected: read.rejected } : {}),
  });
  reuseDone(turn, plan, before);
}

function* askForPlan(
  turn: Turn,
  plan: Plan & { message: string },
  calls: readonly Call[],
): Asking<{ answer: Json; actions: LatestAction[] }> {
  const {
    compiled,
    session,
    locale,
    input,
    view: { frame: viewer },
  } = turn;
  const { models, understand } = resolveSettings(compiled.flow.settings);
  const history = isLocal(models.plan.model) ? [] : yield* getHistory(turn, understand.historyTurns);
  const actions = yield* getLatestActions(turn);
  const attached = listAttached(turn);
  const seen = listSeen(session, viewer).filter(([name]) => !compiled.facts.get(name)?.sensitive);
  const request: PlanRequest = {
    message: plan.message,
    locale,
    timezone: input.timezone ?? 'UTC',
    at: input.at,
    ...(input.type === 'message' && input.replyTo !== undefined ? { replyTo: input.replyTo } : {}),
    ...(attached ? { attached } : {}),
    node: plan.node,
    tools: calls.map(({ tool, args }) => (args ? { tool, fixed: Object.keys(args).sort() } : { tool })),
    facts: Object.fromEntries(seen),
    actions,
    ...(history.length > 0 ? { history } : {}),
    ...(plan.clarified?.length ? { clarified: plan.clarified } : {}),
  };
  const [answer] = yield* ask(turn, [{ kind: 'plan', request }]);
  return { answer: answer?.ok ? answer.value : {}, actions };
}

type Read = Required<Pick<Plan, 'intentType' | 'confidence' | 'missingFields' | 'ranked' | 'steps'>> &
  Pick<Plan, 'riskLevel' | 'needsApproval'> & {
    rejected: { id: string; tool: string; reason: string }[];
  };

function readPlan({ compiled }: Turn, calls: readonly Call[], value: Json): Read {
  const given = isRecord(value) ? value : {};
  const { intentType, confidence, riskLevel, needsApproval, missingFields, steps, ranked } = given;
  const read: Read = {
    intentType: INTENT_TYPES.find((type) => type === intentType) ?? 'unclear',
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0,
    missingFields: (Array.isArray(missingFields) ? missingFields : []).filter(
      (name) => typeof name === 'string',
    ),
    ranked: (Array.isArray(ranked) ? ranked : []).flatMap((row): [string, number][] => {
      const [tool, score] = Array.isArray(row) ? row : [];
      const isKnown = calls.some((call) => call.tool === tool);
      return isKnown && typeof score === 'number' ? [[tool as string, score]] : [];
    }),
    steps: [],
    rejected: [],
  };
  const risk = RISKS.find((level) => level === riskLevel);
  if (risk) read.riskLevel = risk;
  if (typeof needsApproval === 'boolean') read.needsApproval = needsApproval;
  for (const [index, step] of (Array.isArray(steps) ? steps : []).entries()) {
    const { id, tool, args, dependsOn } = isRecord(step) ? step : {};
    const name = typeof id === 'string' && /^[A-Za-z0-9_-]{1,32}$/.test(id) ? id : String(index + 1);
    const call = calls.findIndex((item) => item.tool === tool);
    const reason =
      call < 0 || !compiled.tools.has(tool as string)
        ? 'not-a-tool-of-this-plan'
        : read.steps.length >= MAX_STEPS
          ? 'too-many-steps'
          : read.steps.some((other) => other.id === name)
            ? 'same-id'
            : undefined;
    if (reason !== undefined) {
      read.rejected.push({ id: name, tool: typeof tool === 'string' ? tool : '', reason });
      continue;
    }
    read.steps.push({
      id: name,
      tool: tool as string,
      call,
      args: pickOpen(calls[call] as Call, compiled.tools.get(tool as string), isRecord(args) ? args : {}),
      // Only earlier steps: a cycle would wait for itself.
      dependsOn: (Array.isArray(dependsOn) ? dependsOn : []).filter((other): other is string =>
        read.steps.some((earlier) => earlier.id === other),
      ),
    });
  }
  return read;
}

/** The planned arguments, limited to inputs that the tool has and the author did not fix. */
function pickOpen(
  { args: fixed = {} }: Call,
  tool: Tool | undefined,
  args: Record<string, Json>,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(args)
      .filter(([name]) => !Object.hasOwn(fixed, name) && tool !== undefined && hasInput(tool, name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Marks arguments that are ids from recent results, so they are not looked up as names. */
function nameKnown({ compiled }: Turn, step: PlanStep, actions: readonly LatestAction[]): void {
  const known = new Set(actions.flatMap(({ externalIds = {} }) => Object.values(externalIds).map(String)));
  for (const name of Object.keys(compiled.tools.get(step.tool)?.entityArgs ?? {})) {
    const value = step.args?.[name];
    if (typeof value === 'string' && known.has(value)) step.labels = { ...step.labels, [name]: value };
  }
}

/** A step that an earlier plan for the same message has completed is not repeated. */
function reuseDone(turn: Turn, plan: Plan, before: readonly PlanStep[]): void {
  const done = [...before];
  for (const step of plan.steps) {
    const place = done.findIndex(
      (other) =>
        other.tool === step.tool &&
        toCanonicalJson(other.given ?? other.args ?? {}) === toCanonicalJson(step.args ?? {}),
    );
    const [same] = place < 0 ? [] : done.splice(place, 1);
    if (!same) continue;
    Object.assign(step, { ...same, id: step.id, dependsOn: step.dependsOn });
    const { operationId = '' } = same;
    addEvent(turn, { type: 'step-reused', node: plan.node, step: step.id, tool: step.tool, operationId });
  }
}
