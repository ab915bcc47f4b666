import type { Json, Pending, Plan } from '../../session/session.ts';
import { resolveFactName } from '../facts.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Command } from '../types/input.ts';
import { isSocial } from '../understanding/understanding-acts.ts';
import { isLate } from './ask-request.ts';
import { listChangeable } from './list-changeable.ts';
import { findPlan } from './plans.ts';
import { type Result, takeCommand, takeWords, withdrawApproval } from './take-command.ts';

/** Commands about something else: the request is asked again afterwards. */
const OFF_TOPIC_COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'StartGraph',
  'ResumeGraph',
  'CancelGraph',
  'Digress',
  'Clarify',
  'Escalate',
  'EndConversation',
]);
/**
 * The commands that change the stack. When the request comes back, it is asked as new, with a new deadline.
 */
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

/**
 * Expires a pending request past its deadline: the plan is abandoned and the message is not processed
 * further. Returns whether it expired. See docs/rulings.md#37.
 */
export function expireRequest(turn: Turn): boolean {
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
 * Applies the commands that answer a request and closes it; returns the other commands, which run as usual.
 * An input that neither answers it nor is about something else is an invalid reply, and the request is asked
 * again.
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
  let isChanged = false;
  for (const command of commands) {
    const taken = plan && result !== 'refused' ? takeCommand(turn, plan, pending, command) : undefined;
    if (!taken) {
      left.push(command);
      continue;
    }
    if (taken.instead) left.push(taken.instead);
    else addEvent(turn, { type: 'command', command, result: 'applied' });
    result = taken.result;
    if (result === 'given' && (pending.kind === 'approval' || turn.question.changedInputs.length > 0))
      isChanged = true;
    if (taken.value !== undefined) value = taken.value;
  }
  if (plan && !plan.ended && (isChanged || changesFacts(turn, plan, pending, left))) {
    withdrawApproval(plan);
    result = 'given';
  }
  if (!result && plan && answersByFact(turn, pending, left)) result = 'given';
  if (!result && left.some(({ type }) => OFF_TOPIC_COMMANDS.has(type))) {
    result = 'aside';
    if (plan && left.some(({ type }) => MOVES.has(type))) plan.asked = undefined;
  }
  const words = turn.input.type === 'message' ? (turn.heard.words ?? turn.input.text).trim() : '';
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
  if (!result && turn.behavior.namesVagueReplies && isSocial(turn)) result = 'aside';
  if (!result) {
    result = 'invalid';
    turn.heard.isInvalidReply = true;
  }
  // An answer is not matched against rules or the transitions of a step.
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

/** Whether a remaining command sets a fact that was asked for. */
function answersByFact(turn: Turn, pending: Pending, left: readonly Command[]): boolean {
  if (pending.kind !== 'missing_fields') return false;
  return left.some((command) => {
    if (command.type !== 'SetFact' && command.type !== 'CorrectFact') return false;
    return pending.facts.includes(resolveFactName(turn, command.fact) ?? command.fact);
  });
}

/** Whether a remaining command changes a fact that the steps of the request read. */
function changesFacts(turn: Turn, plan: Plan, pending: Pending, left: readonly Command[]): boolean {
  const { facts } = listChangeable(turn, plan, pending);
  return left.some(
    (command) =>
      (command.type === 'SetFact' || command.type === 'CorrectFact') &&
      facts.includes(resolveFactName(turn, command.fact) ?? command.fact),
  );
}

const takesWords = ({ kind }: Pending): boolean => kind === 'clarification' || kind === 'intent_unclear';
