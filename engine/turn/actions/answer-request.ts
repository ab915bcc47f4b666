import type { Json, Option, Pending, Plan, PlanStep } from '../../session/session.ts';
import { resolveFactName } from '../facts.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { TurnEvent } from '../types/event.ts';
import type { Command } from '../types/input.ts';
import { isLate } from './ask-request.ts';
import { setResolved } from './look-up.ts';
import { findPlan } from './plans.ts';
import { listRequired } from './read-arguments.ts';

type Result = Extract<TurnEvent, { type: 'request-answered' }>['result'];

/** Commands that speak of something else: the request is asked again once that is settled. */
const ASIDES: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
  'Digress',
  'Clarify',
  'Escalate',
  'EndConversation',
]);
/** Of those, the ones that move the stack: whoever comes back is asked anew, with all the time there was. */
const MOVES: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
]);

/** The plan a request belongs to. */
export function findAsking(turn: Turn, { frame, node, request }: Pending): Plan | undefined {
  const rule = request?.rule;
  return findPlan(turn, frame, { node, ...(rule === undefined ? {} : { rule }) });
}

/** Whether a reply to a request comes too late: the plan is given up, and the message not looked at (ruling 37). */
export function lapse(turn: Turn): boolean {
  const { pending } = turn.session;
  if (!pending?.request || !isLate(turn, pending.request)) return false;
  const { row: request, kind } = pending;
  turn.session.pending = undefined;
  const plan = findAsking(turn, pending);
  if (plan) plan.ended = 'expired';
  if (turn.alignment) {
    turn.alignment.text = undefined;
    turn.alignment.decided = true;
  }
  if (kind !== 'question')
    addEvent(turn, { type: 'request-expired', request, kind, expiresAt: pending.request.expiresAt });
  return true;
}

/**
 * Takes the commands that answer a request and closes it; returns the others, which run as ever. An input
 * that neither answers it nor speaks of something else is an invalid reply, and it is asked again.
 */
export function answerRequest(
  turn: Turn,
  pending: Pending,
  commands: readonly Command[],
): readonly Command[] {
  turn.session.pending = undefined;
  if (turn.alignment) turn.alignment.decided = true;
  const plan = findAsking(turn, pending);
  const left: Command[] = [];
  let result: Result | undefined;
  let value: Json | undefined;
  for (const command of commands) {
    const taken = plan && result !== 'refused' ? takeCommand(turn, plan, pending, command) : undefined;
    if (!taken) {
      left.push(command);
      continue;
    }
    if (taken.instead) left.push(taken.instead);
    else addEvent(turn, { type: 'command', command, result: 'applied' });
    result = taken.result;
    if (taken.value !== undefined) value = taken.value;
  }
  if (!result && plan && answersByFact(turn, pending, left)) result = 'given';
  if (!result && left.some(({ type }) => ASIDES.has(type))) {
    result = 'aside';
    if (plan && left.some(({ type }) => MOVES.has(type))) plan.asked = undefined;
  }
  const words = turn.input.type === 'message' ? (turn.words ?? turn.input.text).trim() : '';
  if (
    !result &&
    plan &&
    words !== '' &&
    takesWords(pending) &&
    left.every(({ type }) => type === 'SetFact')
  ) {
    takeWords(plan, pending, words);
    result = 'clarified';
    value = words;
  }
  if (!result) {
    result = 'invalid';
    turn.isInvalidReply = true;
  }
  // What was an answer is nothing that rules, or the transitions of a step, are about.
  if (turn.alignment && (left.length < commands.length || result === 'clarified'))
    turn.alignment.text = undefined;
  note(turn, pending, result, value);
  return left;
}

export function note(turn: Turn, { row: request, kind }: Pending, result: Result, value?: Json): void {
  if (kind === 'question') return;
  addEvent(turn, {
    type: 'request-answered',
    request,
    kind,
    result,
    ...(value === undefined ? {} : { value }),
  });
}

/** `instead`: what the command comes to, which runs as ever. */
type Taken = { result: Result; value?: Json; instead?: Command };

function takeCommand(turn: Turn, plan: Plan, pending: Pending, command: Command): Taken | undefined {
  switch (command.type) {
    case 'UnknownAnswer':
      return refuse(plan);
    case 'Deny':
      return asksForBoolean(pending) ? setOrGive(turn, plan, pending, false) : refuse(plan);
    case 'Affirm':
      return asksForBoolean(pending) ? setOrGive(turn, plan, pending, true) : affirm(plan, pending);
    case 'Choose':
      return choose(turn, plan, pending, command.options);
    case 'SetFact':
    case 'CorrectFact': {
      const { fact, value } = command;
      // A fact of the flow is committed like any other, and read from there.
      if (value === undefined || !pending.facts.includes(fact) || turn.compiled.facts.has(fact))
        return undefined;
      return give(turn, plan, fact, value);
    }
    default:
      return undefined;
  }
}

const asksForBoolean = ({ kind, expects }: Pending): boolean =>
  kind === 'missing_fields' && expects === 'yes_no';

/** A value for the one thing that was asked for: a fact of the flow is set like any other. */
function setOrGive(turn: Turn, plan: Plan, { facts: [name] }: Pending, value: Json): Taken | undefined {
  if (name === undefined) return undefined;
  return turn.compiled.facts.has(name)
    ? { result: 'given', instead: { type: 'SetFact', fact: name, value } }
    : give(turn, plan, name, value);
}

function refuse(plan: Plan): Taken {
  plan.ended = 'refused';
  return { result: 'refused' };
}

function affirm(plan: Plan, { kind, request }: Pending): Taken | undefined {
  if (kind === 'approval') {
    approve(plan);
    return { result: 'approved' };
  }
  if (kind !== 'clarification' || request?.step !== undefined) return undefined;
  plan.confirmed = true;
  return { result: 'approved' };
}

/** The steps the request named: what has come to need approval since is asked about by itself. */
function approve(plan: Plan): void {
  const named = plan.asked?.steps ?? [];
  for (const step of plan.steps)
    if (step.state === undefined && named.includes(step.id)) step.approved = true;
}

function choose(turn: Turn, plan: Plan, pending: Pending, chosen: readonly string[]): Taken | undefined {
  const [id] = chosen;
  const option = chosen.length === 1 ? pending.options?.find((item) => item.id === id) : undefined;
  if (!option) return undefined;
  switch (pending.kind) {
    case 'approval':
    case 'clarification':
      return option.id === 'yes' ? affirm(plan, pending) : refuse(plan);
    case 'disambiguation':
      return resolve(plan, pending, option);
    case 'intent_unclear':
      takeWords(plan, pending, option.label);
      return { result: 'chosen', value: option.id };
    case 'missing_fields':
      return setOrGive(turn, plan, pending, option.id);
    default:
      return undefined;
  }
}

function resolve(plan: Plan, { request }: Pending, option: Option): Taken | undefined {
  const step = plan.steps.find(({ id }) => id === request?.step);
  if (!step || request?.arg === undefined) return undefined;
  const { arg, item } = request;
  setResolved(step, { arg, ...(item === undefined ? {} : { item }) }, option);
  return { result: 'chosen', value: option.id };
}

/** Puts a value into every open step that waits for it. */
function give(turn: Turn, plan: Plan, name: string, value: Json): Taken {
  for (const step of plan.steps)
    if (step.state === undefined && lacks(turn, step, name)) put(step, name, value);
  if (plan.missingFields)
    plan.missingFields = plan.missingFields.filter((place) => place.slice(place.indexOf('.') + 1) !== name);
  return { result: 'given' };
}

function lacks({ compiled }: Turn, { tool, args = {} }: PlanStep, name: string): boolean {
  if (args[name] !== undefined && args[name] !== null && args[name] !== '') return false;
  const { input } = compiled.tools.get(tool) ?? {};
  const properties = input?.properties;
  const isInput = properties !== null && typeof properties === 'object' && Object.hasOwn(properties, name);
  return isInput || listRequired(input).includes(name);
}

function put(step: PlanStep, name: string, value: Json): void {
  step.args = { ...step.args, [name]: value };
}

/** Whether what is left sets a fact that was asked for. */
function answersByFact(turn: Turn, pending: Pending, left: readonly Command[]): boolean {
  if (pending.kind !== 'missing_fields') return false;
  return left.some((command) => {
    if (command.type !== 'SetFact' && command.type !== 'CorrectFact') return false;
    return pending.facts.includes(resolveFactName(turn, command.fact) ?? command.fact);
  });
}

const takesWords = ({ kind }: Pending): boolean => kind === 'clarification' || kind === 'intent_unclear';

/** The customer's own words: about a name that was looked up, or about what is wanted, which is planned anew. */
function takeWords(plan: Plan, { request, kind }: Pending, words: string): void {
  const step = plan.steps.find(({ id }) => id === request?.step);
  if (step && request?.arg !== undefined) {
    const { arg, item } = request;
    const value = step.args?.[arg];
    put(step, arg, Array.isArray(value) && item !== undefined ? value.with(item, words) : words);
    step.said = [...new Set([...(step.said ?? []), arg])];
    return;
  }
  plan.clarified = [...(plan.clarified ?? []), { question: kind, reply: words }];
  plan.intentType = undefined;
}
