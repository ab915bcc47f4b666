import type { Json, Option, Pending, Plan, PlanStep } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import type { TurnEvent } from '../types/event.ts';
import type { Command } from '../types/input.ts';
import { listChangeable } from './list-changeable.ts';
import { setResolved } from './look-up.ts';
import { hasInput, listRequiredInputs } from './read-arguments.ts';

export type Result = Extract<TurnEvent, { type: 'request-answered' }>['result'];

/** `instead`: a command that replaces it and runs as usual. */
export type TakenCommand = { result: Result; value?: Json; instead?: Command };

export function takeCommand(
  turn: Turn,
  plan: Plan,
  pending: Pending,
  command: Command,
): TakenCommand | undefined {
  switch (command.type) {
    case 'UnknownAnswer':
      return refuse(plan);
    case 'CancelGraph':
      return cancelsConversation(turn, command) ? refuse(plan) : undefined;
    case 'Deny':
      return asksForBoolean(pending) ? setOrGive(turn, plan, pending, false) : refuse(plan);
    case 'Affirm':
      return asksForBoolean(pending) ? setOrGive(turn, plan, pending, true) : affirm(plan, pending);
    case 'Choose':
      return choose(turn, plan, pending, command.options);
    case 'SetFact':
    case 'CorrectFact': {
      const { fact, value } = command;
      if (value !== undefined && changes(turn, plan, pending, fact)) {
        if (pending.kind === 'missing_fields') turn.question.changedInputs.push(fact);
        return change(plan, turn, fact, value);
      }
      // A fact of the flow is committed like any other and read from the session.
      if (value === undefined || !pending.facts.includes(fact) || turn.compiled.facts.has(fact))
        return undefined;
      return give(turn, plan, fact, value);
    }
    default:
      return undefined;
  }
}

/** Cancelling while only the root runs refuses the request. */
const cancelsConversation = (
  { behavior, session }: Turn,
  { frame }: Extract<Command, { type: 'CancelGraph' }>,
): boolean =>
  behavior.reportsUnderstanding &&
  frame === undefined &&
  !session.frames.some(({ kind }) => kind === 'interrupt');

const asksForBoolean = ({ kind, expects }: Pending): boolean =>
  kind === 'missing_fields' && expects === 'yes_no';

/** Sets the value that was asked for; a fact of the flow is set like any other. */
function setOrGive(
  turn: Turn,
  plan: Plan,
  { facts: [name] }: Pending,
  value: Json,
): TakenCommand | undefined {
  if (name === undefined) return undefined;
  return turn.compiled.facts.has(name)
    ? { result: 'given', instead: { type: 'SetFact', fact: name, value } }
    : give(turn, plan, name, value);
}

function refuse(plan: Plan): TakenCommand {
  plan.ended = 'refused';
  return { result: 'refused' };
}

function affirm(plan: Plan, { kind, request }: Pending): TakenCommand | undefined {
  if (kind === 'approval') {
    approve(plan);
    return { result: 'approved' };
  }
  if (kind !== 'clarification' || request?.step !== undefined) return undefined;
  plan.confirmed = true;
  return { result: 'approved' };
}

/** Approves the steps that the request named. Steps that need approval since are asked about separately. */
function approve(plan: Plan): void {
  const named = plan.asked?.steps ?? [];
  for (const step of plan.steps)
    if (step.state === undefined && named.includes(step.id)) step.approved = true;
}

function choose(
  turn: Turn,
  plan: Plan,
  pending: Pending,
  chosen: readonly string[],
): TakenCommand | undefined {
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

function resolve(plan: Plan, { request }: Pending, option: Option): TakenCommand | undefined {
  const step = plan.steps.find(({ id }) => id === request?.step);
  if (!step || request?.arg === undefined) return undefined;
  const { arg, item } = request;
  setResolved(step, { arg, ...(item === undefined ? {} : { item }) }, option);
  return { result: 'chosen', value: option.id };
}

/** Sets a value in every open step that lacks it. */
function give(turn: Turn, plan: Plan, name: string, value: Json): TakenCommand {
  for (const step of plan.steps)
    if (step.state === undefined && lacks(turn, step, name)) put(step, name, value);
  if (plan.missingFields)
    plan.missingFields = plan.missingFields.filter((place) => place.slice(place.indexOf('.') + 1) !== name);
  return { result: 'given' };
}

/** Whether a command changes an input of the steps to be approved, or one that was given while others are asked. */
const changes = (turn: Turn, plan: Plan, pending: Pending, name: string): boolean =>
  listChangeable(turn, plan, pending).inputs.some((input) => input.name === name);

/** Replaces a value in the steps to be approved, which are checked, looked up and asked about again. */
function change(plan: Plan, { compiled }: Turn, name: string, value: Json): TakenCommand {
  const asked = plan.asked?.steps ?? [];
  for (const step of plan.steps) {
    const tool = compiled.tools.get(step.tool);
    if (step.state !== undefined || !asked.includes(step.id) || !tool || !hasInput(tool, name)) continue;
    put(step, name, value);
    step.labels = leaveOut(step.labels, name);
    step.candidates = leaveOut(step.candidates, name);
  }
  return { result: 'given' };
}

/**
 * Withdraws an approval because the steps changed; they are asked about again, even if the same message says
 * yes.
 */
export function withdrawApproval(plan: Plan): void {
  const asked = plan.asked?.steps ?? [];
  for (const step of plan.steps)
    if (step.state === undefined && asked.includes(step.id)) step.approved = undefined;
  plan.asked = undefined;
}

/** Removes the entries of one argument or its items. */
function leaveOut<T>(kept: Record<string, T> | undefined, name: string): Record<string, T> | undefined {
  const left = Object.entries(kept ?? {}).filter(([key]) => key.split('.')[0] !== name);
  return left.length > 0 ? Object.fromEntries(left) : undefined;
}

function lacks({ compiled }: Turn, { tool, args = {} }: PlanStep, name: string): boolean {
  if (args[name] !== undefined && args[name] !== null && args[name] !== '') return false;
  const { input } = compiled.tools.get(tool) ?? {};
  const properties = input?.properties;
  const isInput = properties !== null && typeof properties === 'object' && Object.hasOwn(properties, name);
  return isInput || listRequiredInputs(input).includes(name);
}

function put(step: PlanStep, name: string, value: Json): void {
  step.args = { ...step.args, [name]: value };
}

/**
 * Applies the customer's own words: as a new name to look up, or as a clarification that is planned again.
 */
export function takeWords(plan: Plan, { request, kind }: Pending, words: string): void {
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
