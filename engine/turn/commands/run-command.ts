import { listCallFacts } from '../../compile/list-call-facts.ts';
import { isPresent, type Json, type Option, type Pending } from '../../session/session.ts';
import { holdToChoices } from '../choices.ts';
import { isConsentQuestion } from '../consent/consent-question.ts';
import { isAnswer } from '../content/is-answer.ts';
import { findFreezing, releaseFact } from '../done-calls.ts';
import { clearFact, commitValue, type FactResult, reopenNodes, resolveFactName } from '../facts.ts';
import { readOptionValue } from '../offer-values.ts';
import { votePath } from '../paths.ts';
import { writeFact } from '../rows.ts';
import { findOwner, findSeen } from '../scope.ts';
import { type Turn, topFrame } from '../turn-state.ts';
import type { Command } from '../types/input.ts';
import type { CommandOutcome } from './command-outcome.ts';
import { cancelGraph, findStarting, resumeGraph, startGraph } from './stack-commands.ts';

type Handlers = {
  [K in Command['type']]: (
    turn: Turn,
    command: Extract<Command, { type: K }>,
    outcome: CommandOutcome,
    pending?: Pending,
  ) => FactResult;
};

const OK: FactResult = { ok: true };
const reject = (reason: string): FactResult => ({ ok: false, reason });

/** Runs one command. A rejected one returns the reason and changes nothing. */
export function runCommand(
  turn: Turn,
  command: Command,
  outcome: CommandOutcome,
  pending: Pending | undefined,
): FactResult {
  const handle = HANDLERS[command.type] as (
    turn: Turn,
    command: Command,
    outcome: CommandOutcome,
    pending?: Pending,
  ) => FactResult;
  return handle(turn, command, outcome, pending);
}

const HANDLERS = {
  Escalate: (_turn, command, outcome) => {
    outcome.escalated = { reason: command.reason ?? 'asked for a person' };
    return OK;
  },
  EndConversation: (_turn, _command, outcome) => {
    outcome.ended = true;
    return OK;
  },
  CorrectFact: (turn, command, outcome, pending) => {
    const name = resolveFactName(turn, command.fact);
    if (name === undefined) return reject('unknown-fact');
    if (listCallFacts(turn.compiled.flow).has(name)) return reject('given-by-calls');
    if (isFrozen(turn, name, command.value, outcome, pending)) return reject('used-by-a-call');
    if (command.value !== undefined && command.value !== null) {
      const value = holdToChoices(turn, name, command.value, pending, outcome.changes);
      return value === undefined ? reject('invalid-value') : correctFact(turn, name, value, outcome);
    }
    if (!isPresent(findSeen(turn.session, findOwner(turn, name), name))) return reject('not-known-yet');
    if (turn.compiled.facts.get(name)?.compute !== undefined) return reject('computed-fact');
    clearFact(turn, name, 'corrected', outcome.changes);
    outcome.retracted.push(name);
    return OK;
  },
  SetFact: (turn, command, outcome, pending) => {
    const name = resolveFactName(turn, command.fact);
    if (name !== undefined && listCallFacts(turn.compiled.flow).has(name)) return reject('given-by-calls');
    const graph = name === undefined ? undefined : findStarting(turn, name, outcome);
    if (name === undefined) return commitValue(turn, command.fact, command.value, 'user', outcome.changes);
    if (graph === undefined) {
      if (isFrozen(turn, name, command.value, outcome, pending)) return reject('used-by-a-call');
      const value = holdToChoices(turn, name, command.value, pending, outcome.changes);
      if (value === undefined) return reject('invalid-value');
      const result = commitValue(turn, name, value, 'user', outcome.changes);
      if (result.ok) releaseFact(turn, name);
      return result;
    }
    outcome.carried.push({ graph, fact: name, value: command.value });
    return OK;
  },
  UnknownAnswer: (turn, command, _outcome, pending) => {
    const named = command.fact === undefined ? undefined : resolveFactName(turn, command.fact);
    if (command.fact !== undefined && named === undefined) return reject('unknown-fact');
    const facts = named === undefined ? (pending?.facts ?? []) : [named];
    if (named === undefined && !pending) return reject('nothing-pending');
    if (named !== undefined && turn.compiled.facts.get(named)?.compute !== undefined)
      return reject('computed-fact');
    for (const fact of facts) {
      if (isPresent(findSeen(turn.session, findOwner(turn, fact), fact))) continue;
      writeFact(turn, fact, null, 'user');
    }
    return OK;
  },
  Affirm: (turn, _command, outcome, pending) => answerYesNo(turn, true, outcome, pending),
  Deny: (turn, _command, outcome, pending) => answerYesNo(turn, false, outcome, pending),
  Choose: (turn, command, outcome, pending) => {
    if (!pending) return reject('nothing-pending');
    if (isConsentQuestion(pending)) return OK;
    const [fact] = pending.facts;
    if (!pending.options) return reject('no-choices');
    const sets = findSets(pending, command.options);
    // One of several facts that a correction may have meant.
    const isChange = sets && pending.facts.includes(sets.fact) && replacesKnown(turn, sets.fact, pending);
    if (sets)
      return runCommand(turn, { type: isChange ? 'CorrectFact' : 'SetFact', ...sets }, outcome, pending);
    if (fact === undefined) return reject('no-choices');
    const known = pending.options.filter(isAnswer).map((option) => option.id);
    if (!command.options.every((option) => known.includes(option))) return reject('no-such-option');
    if (pending.expects === 'multi_choice') {
      releaseFact(turn, fact);
      return commitValue(turn, fact, command.options, 'user', outcome.changes);
    }
    const [chosen] = command.options;
    if (command.options.length !== 1 || chosen === undefined) return reject('one-option-only');
    const value = readOptionValue(turn, fact, chosen);
    if (isFrozen(turn, fact, value, outcome, pending)) return reject('used-by-a-call');
    releaseFact(turn, fact);
    return replacesKnown(turn, fact, pending)
      ? correctFact(turn, fact, value, outcome)
      : commitValue(turn, fact, value, 'user', outcome.changes);
  },
  CancelGraph: (turn, command, outcome, pending) => cancelGraph(turn, command, outcome, pending),
  ChoosePath: (turn, { path, confidence }) => votePath(turn, path, confidence),
  StartGraph: (turn, command, outcome) => startGraph(turn, command, outcome),
  ResumeGraph: (turn, command) => resumeGraph(turn, command),
  // A signal is about the scenario on top only.
  Signal: (turn, { signal, confidence = 1, goal }) => {
    if (!turn.alignment || !topFrame(turn)?.scenario) return reject('no-scenario');
    turn.alignment.signal = { signal, confidence, ...(goal !== undefined && { goal }) };
    return OK;
  },
  Digress: (_turn, command, outcome) => {
    outcome.digression = command.kind;
    return OK;
  },
  Clarify: (_turn, { how }, outcome) => {
    outcome.clarified = how ?? 'next';
    return OK;
  },
} satisfies Handlers;

/** What a chosen quick reply sets. */
function findSets({ options }: Pending, [id, ...others]: readonly string[]): Option['sets'] {
  return others.length > 0 ? undefined : options?.find((option) => option.id === id)?.sets;
}

/** Whether a chosen option changes a known value that the open question does not ask for again. */
function replacesKnown(turn: Turn, fact: string, { frame, node }: Pending): boolean {
  const { session, compiled, behavior } = turn;
  if (!behavior.reportsUnderstanding || !isPresent(findSeen(session, findOwner(turn, fact), fact)))
    return false;
  const graph = session.frames.find(({ id }) => id === frame)?.graph;
  const asks = graph === undefined ? undefined : compiled.getGraph(graph).nodes.get(node)?.asks;
  return !behavior.acknowledgesParts || asks?.includes(fact) !== true;
}

/** Whether an irreversible call used the fact, so that it keeps its value; the reply says so. */
function isFrozen(
  turn: Turn,
  fact: string,
  value: Json | undefined,
  { frozenBy }: CommandOutcome,
  pending: Pending | undefined,
): boolean {
  const tool = findFreezing(turn, fact, value, pending);
  if (tool !== undefined) frozenBy.push(tool);
  return tool !== undefined;
}

/** Replaces a known value. */
function correctFact(turn: Turn, name: string, value: Json, outcome: CommandOutcome): FactResult {
  const before = findSeen(turn.session, findOwner(turn, name), name);
  const result = commitValue(turn, name, value, 'user', outcome.changes);
  if (!result.ok) return result;
  reopenNodes(turn, name);
  const after = findSeen(turn.session, findOwner(turn, name), name);
  if (isPresent(before) && JSON.stringify(before?.[1]) !== JSON.stringify(after?.[1]))
    outcome.corrected.push(name);
  return result;
}

function answerYesNo(
  turn: Turn,
  value: boolean,
  outcome: CommandOutcome,
  pending: Pending | undefined,
): FactResult {
  if (pending && isConsentQuestion(pending)) return OK;
  const fact = pending?.expects === 'yes_no' ? pending.facts[0] : undefined;
  if (fact === undefined) return reject('no-yes-or-no-asked');
  releaseFact(turn, fact);
  return commitValue(turn, fact, value, 'user', outcome.changes);
}
