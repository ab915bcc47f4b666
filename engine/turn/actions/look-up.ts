import { isRecord } from '../../document/is-record.ts';
import type { Json, Option, Plan, PlanStep } from '../../session/session.ts';
import { keepAnswers, planCalls } from '../effects.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Asking, CallToolRequest, Effect } from '../types/effect.ts';
import { askRequest } from './ask-request.ts';
import { countCalls, mayCall } from './count-calls.ts';
import { fillWith, type Use } from './describe-step.ts';
import { failed } from './read-arguments.ts';
import { findReference } from './references.ts';

/** A name to look up: an argument, or one item of a list. */
type LookUp = { use: Use; arg: string; item?: number; query: string; resolver: string; key: string };

/** The outcome of all lookups. */
export type LookedUp = 'clear' | 'asks' | 'over-budget';

/**
 * Resolves names to ids: all names together, each with the tool that knows them. No match fails the step.
 * Several matches are offered to the customer, one question at a time. An unclear lookup asks for a better
 * description and is repeated. Candidates are kept until one is chosen.
 */
export function* lookUp(turn: Turn, plan: Plan, uses: readonly Use[]): Asking<LookedUp> {
  const all = uses.flatMap(listLookUps);
  const open = all.filter((lookup) => !findCandidates(lookup));
  const unclear = new Set<LookUp>();
  if (open.length > 0) {
    if (!mayCall(turn, open.length)) return 'over-budget';
    countCalls(turn, open.length);
    const requests = open.map((lookup) => toRequest(plan, lookup));
    const effects = planCalls(turn, requests);
    const answers = keepAnswers(turn, effects, yield { ask: effects });
    for (const [index, lookup] of open.entries()) {
      const { operationId = '' } = effects[index] as Effect;
      const value = takeAnswer(turn, plan, lookup, operationId, answers[index] as Answer);
      if (value !== undefined && takeFound(turn, plan, lookup, readFound(value)) === 'unclear')
        unclear.add(lookup);
    }
  }
  const asks = all.find((lookup) => unclear.has(lookup) || findCandidates(lookup));
  if (!asks) return 'clear';
  const candidates = findCandidates(asks);
  yield* candidates ? askToChoose(turn, plan, asks, candidates) : askToDescribe(turn, plan, asks);
  return 'asks';
}

/** The candidates found for this query that are still to be chosen from. */
function findCandidates({ use: { step }, key, query }: LookUp): Option[] | undefined {
  const found = step.state === undefined ? step.candidates?.[key] : undefined;
  return found?.query === query ? found.options : undefined;
}

function toRequest({ node, rule }: Plan, { use, arg, query, resolver }: LookUp): CallToolRequest {
  const caller = rule === undefined ? { node } : { node, rule };
  return { tool: resolver, args: { query }, ...caller, for: { tool: use.tool.id, input: arg } };
}

/** The result of a lookup; undefined if it is unusable, in which case its step failed. */
function takeAnswer(
  turn: Turn,
  plan: Plan,
  { use: { step, tool }, arg, resolver }: LookUp,
  operationId: string,
  answer: Answer,
): Json | undefined {
  const output = turn.compiled.tools.get(resolver)?.output;
  const fault = answer.ok && output ? turn.compiled.getSchemaCheck(output)(answer.value) : undefined;
  const error = answer.ok ? (fault === undefined ? undefined : failed('bad-result', fault)) : answer.error;
  addEvent(turn, {
    type: 'tool-called',
    node: plan.node,
    ...(plan.rule === undefined ? {} : { rule: plan.rule }),
    tool: resolver,
    operationId,
    ok: error === undefined,
    ...(error ? { error } : {}),
    step: step.id,
    for: { tool: tool.id, input: arg },
  });
  // Another lookup of the same step may have failed it.
  if (step.state !== undefined) return undefined;
  if (answer.ok && !error) return answer.value;
  step.state = 'failed';
  step.error = { code: error?.code ?? '', message: error?.message ?? '' };
  return undefined;
}

type Found = Option[] | 'unclear';

function takeFound(turn: Turn, plan: Plan, lookup: LookUp, found: Found): 'unclear' | undefined {
  const { use, arg, query, key } = lookup;
  const { step } = use;
  const said = { node: plan.node, step: step.id, input: arg, query };
  const [first, ...others] = found === 'unclear' ? [] : found;
  if (found === 'unclear') {
    addEvent(turn, { type: 'entity-resolved', ...said, outcome: 'unclear' });
    return 'unclear';
  }
  if (!first) {
    addEvent(turn, { type: 'entity-resolved', ...said, outcome: 'not-found' });
    step.state = 'failed';
    step.error = { code: 'entity-not-found', message: query };
  } else if (others.length === 0) {
    addEvent(turn, { type: 'entity-resolved', ...said, outcome: 'resolved', id: first.id });
    setResolved(step, lookup, first);
  } else {
    addEvent(turn, { type: 'entity-resolved', ...said, outcome: 'ambiguous', candidates: found });
    step.candidates = { ...step.candidates, [key]: { query, options: found } };
  }
  return undefined;
}

function listLookUps(use: Use): LookUp[] {
  const { step, tool } = use;
  return Object.entries(tool.entityArgs ?? {}).flatMap(([arg, resolver]) => {
    const value = step.args?.[arg];
    const add = (query: Json | undefined, item?: number): LookUp[] => {
      const key = item === undefined ? arg : `${arg}.${item}`;
      if (typeof query !== 'string' || query === '' || findReference(query)) return [];
      if (step.labels && Object.hasOwn(step.labels, key)) return [];
      return [{ use, arg, ...(item === undefined ? {} : { item }), query, resolver, key }];
    };
    return Array.isArray(value) ? value.flatMap((item, index) => add(item, index)) : add(value);
  });
}

/** Candidates with their labels; the id is the label if none is given. */
function readFound(value: Json): Found {
  if (!isRecord(value)) return [];
  if (value.unclear === true) return 'unclear';
  const { candidates } = value;
  if (!Array.isArray(candidates)) return [];
  return candidates.flatMap((candidate): Option[] => {
    const { id, label } = (candidate ?? {}) as { id?: Json; label?: Json };
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    return [{ id: String(id), label: typeof label === 'string' ? label : String(id) }];
  });
}

/** Replaces the name with an id. */
export function setResolved(
  step: PlanStep,
  { arg, item }: Pick<LookUp, 'arg' | 'item'>,
  { id, label }: Option,
): void {
  const value = step.args?.[arg];
  step.given ??= step.args ?? {};
  const changed = Array.isArray(value) && item !== undefined ? value.with(item, id) : id;
  step.args = { ...step.args, [arg]: changed };
  const key = item === undefined ? arg : `${arg}.${item}`;
  step.labels = { ...step.labels, [key]: label };
  const { [key]: _chosen, ...candidates } = step.candidates ?? {};
  step.candidates = Object.keys(candidates).length > 0 ? candidates : undefined;
}

function askToChoose(turn: Turn, plan: Plan, { use, arg, item, query, key }: LookUp, options: Option[]) {
  return askRequest(turn, plan, {
    kind: 'disambiguation',
    key: `choose ${use.step.id} ${key} ${query}`,
    expects: 'single_choice',
    options,
    steps: [use.step.id],
    subject: { step: use.step.id, arg, ...(item === undefined ? {} : { item }) },
    say: (from, times) => saySystemText(turn, 'choose', from, fillWith('value', query), times),
  });
}

function askToDescribe(turn: Turn, plan: Plan, { use, arg, item, query, key }: LookUp) {
  return askRequest(turn, plan, {
    kind: 'clarification',
    key: `describe ${use.step.id} ${key} ${query}`,
    expects: 'text',
    steps: [use.step.id],
    subject: { step: use.step.id, arg, ...(item === undefined ? {} : { item }) },
    say: (from, times) => saySystemText(turn, 'query', from, fillWith('value', query), times),
  });
}
