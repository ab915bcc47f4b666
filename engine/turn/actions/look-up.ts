import type { Json, Option, Plan, PlanStep } from '../../session/session.ts';
import { keepAnswers, planCalls } from '../effects.ts';
import { saySystemText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Answer, Ask, CallToolRequest } from '../types/effect.ts';
import { askRequest } from './ask-request.ts';
import { countCalls, mayCall } from './count-calls.ts';
import { fillWith, type Use } from './describe-step.ts';
import { findReference } from './references.ts';

/** A name to be looked up: an argument, or one item of a list. */
type LookUp = { use: Use; arg: string; item?: number; query: string; resolver: string; key: string };

/** What looking everything up led to. */
export type LookedUp = 'clear' | 'asks' | 'over-budget';

/**
 * Turns names into ids (seed hitl-runtime, "EntityResolutionNode"): all names together, each by the tool that
 * knows them. None found fails the step; several are for the customer to choose from, one question at a time;
 * a look-up that cannot tell asks for more words and is made again.
 */
export function* lookUp(
  turn: Turn,
  plan: Plan,
  uses: readonly Use[],
): Generator<Ask, LookedUp, Answer[] | undefined> {
  const open = uses.flatMap(listLookUps);
  if (open.length === 0) return 'clear';
  if (!mayCall(turn, open.length)) return 'over-budget';
  countCalls(turn, open.length);
  const effects = planCalls(
    turn,
    open.map(({ use: { tool }, arg, query, resolver }): CallToolRequest => {
      const rule = plan.rule === undefined ? {} : { rule: plan.rule };
      return {
        tool: resolver,
        args: { query },
        node: plan.node,
        ...rule,
        for: { tool: tool.id, input: arg },
      };
    }),
  );
  const answers = keepAnswers(turn, effects, yield { ask: effects });
  let asked: (() => Generator<Ask, boolean, Answer[] | undefined>) | undefined;
  for (const [index, lookup] of open.entries()) {
    const answer = answers[index] as Answer;
    const { use, arg, query, resolver } = lookup;
    const { step, tool } = use;
    const fault = answer.ok ? checkOutput(turn, resolver, answer.value) : answer.error.message;
    addEvent(turn, {
      type: 'tool-called',
      node: plan.node,
      ...(plan.rule === undefined ? {} : { rule: plan.rule }),
      tool: resolver,
      operationId: effects[index]?.operationId ?? '',
      ok: answer.ok && fault === undefined,
      ...(answer.ok
        ? fault === undefined
          ? {}
          : { error: { code: 'bad-result', message: fault, retryable: false } }
        : { error: answer.error }),
      step: step.id,
      for: { tool: tool.id, input: arg },
    });
    if (step.state !== undefined) continue;
    if (!answer.ok || fault !== undefined) {
      step.state = 'failed';
      step.error = answer.ok
        ? { code: 'bad-result', message: fault ?? '' }
        : { code: answer.error.code, message: answer.error.message };
      continue;
    }
    const found = readFound(answer.value);
    const note = (outcome: 'resolved' | 'ambiguous' | 'not-found' | 'unclear', more = {}) =>
      addEvent(turn, {
        type: 'entity-resolved',
        node: plan.node,
        step: step.id,
        input: arg,
        query,
        outcome,
        ...more,
      });
    if (found === 'unclear') {
      note('unclear');
      asked ??= () => askToDescribe(turn, plan, lookup);
    } else if (found.length === 0) {
      note('not-found');
      step.state = 'failed';
      step.error = { code: 'entity-not-found', message: query };
    } else if (found.length === 1) {
      const [only] = found as [Option];
      note('resolved', { id: only.id });
      setResolved(step, lookup, only);
    } else {
      note('ambiguous', { candidates: found });
      asked ??= () => askToChoose(turn, plan, lookup, found);
    }
  }
  if (!asked) return 'clear';
  yield* asked();
  return 'asks';
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

function checkOutput({ compiled }: Turn, resolver: string, value: Json): string | undefined {
  const output = compiled.tools.get(resolver)?.output;
  return output && compiled.getSchemaCheck(output)(value);
}

/** Candidates with what people call them; one without a label is called by its id. */
function readFound(value: Json): Option[] | 'unclear' {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  if (value.unclear === true) return 'unclear';
  const { candidates } = value;
  if (!Array.isArray(candidates)) return [];
  return candidates.flatMap((candidate): Option[] => {
    const { id, label } = (candidate ?? {}) as { id?: Json; label?: Json };
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    return [{ id: String(id), label: typeof label === 'string' ? label : String(id) }];
  });
}

/** Puts an id where the name was. */
export function setResolved(
  step: PlanStep,
  { arg, item }: Pick<LookUp, 'arg' | 'item'>,
  { id, label }: Option,
): void {
  const value = step.args?.[arg];
  step.given ??= step.args ?? {};
  const changed = Array.isArray(value) && item !== undefined ? value.with(item, id) : id;
  step.args = { ...step.args, [arg]: changed };
  step.labels = { ...step.labels, [item === undefined ? arg : `${arg}.${item}`]: label };
}

function askToChoose(turn: Turn, plan: Plan, { use, arg, item, query, key }: LookUp, options: Option[]) {
  return askRequest(turn, plan, {
    kind: 'disambiguation',
    key: `choose ${use.step.id} ${key} ${query}`,
    expects: 'single_choice',
    options,
    steps: [use.step.id],
    subject: { step: use.step.id, arg, ...(item === undefined ? {} : { item }) },
    say: (from) => saySystemText(turn, 'choose', from, fillWith('value', query)),
  });
}

function askToDescribe(turn: Turn, plan: Plan, { use, arg, item, query, key }: LookUp) {
  return askRequest(turn, plan, {
    kind: 'clarification',
    key: `describe ${use.step.id} ${key} ${query}`,
    expects: 'text',
    steps: [use.step.id],
    subject: { step: use.step.id, arg, ...(item === undefined ? {} : { item }) },
    say: (from) => saySystemText(turn, 'query', from, fillWith('value', query)),
  });
}
