import type { Option, Pending } from '../../session/session.ts';
import { resolveFactName } from '../facts.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Consent } from '../types/effect.ts';
import type { Command } from '../types/input.ts';
import { isConsentQuestion } from './consent-question.ts';

/**
 * Whether this turn may make an irreversible call without asking first: the customer clearly said yes to it,
 * or the customer did not cause the turn. An event is not a yes to an approval that was asked before it.
 */
export function hasConsent(turn: Turn): boolean {
  const { behavior, before, input, heard } = turn;
  const isCustomer = input.type === 'message' || input.type === 'choice';
  const isAsked = input.type === 'event' && asksForYes(turn, before.pending);
  return !behavior.needsConsent || !(isCustomer || isAsked) || heard.consent === 'yes';
}

/** The consent of an exact choice: yes, unless it is the "no" of a yes/no question or sets its fact to false. */
export function readChoiceConsent(pending: Pending | undefined, chosen: readonly string[]): Consent {
  const no = pending && findYesNo(pending)?.no;
  return no !== undefined && chosen.includes(no) ? 'no' : 'yes';
}

/** The ids of "yes" and "no", if the options answer a yes/no question. */
function findYesNo({ options, expects, facts }: Pending): { yes: string; no: string } | undefined {
  if (!options) return undefined;
  if (options.every(isYesOrNo)) return { yes: 'yes', no: 'no' };
  return expects === 'yes_no' && facts.length > 0 ? { yes: 'true', no: 'false' } : undefined;
}
const isYesOrNo = ({ id }: Option): boolean => id === 'yes' || id === 'no';

/**
 * Derives consent from the commands if the provider does not state it. Only explicit commands count, not
 * scores.
 */
export function deriveConsent(
  turn: Turn,
  pending: Pending | undefined,
  commands: readonly Command[],
): Consent | undefined {
  let found: Consent | undefined;
  for (const command of commands) {
    const said = readCommand(turn, pending, command);
    if (said === 'no') return 'no';
    found ??= said;
  }
  return found;
}

function readCommand(turn: Turn, pending: Pending | undefined, command: Command): Consent | undefined {
  switch (command.type) {
    case 'Affirm':
      return 'yes';
    case 'Deny':
      return 'no';
    case 'Choose':
      return readChoiceConsent(pending, command.options);
    case 'StartGraph':
      return command.confidence === undefined && !asksForYes(turn, pending) ? 'yes' : undefined;
    case 'SetFact': {
      if (!pending?.facts.includes(resolveFactName(turn, command.fact) ?? command.fact)) return undefined;
      return pending.expects === 'yes_no' && command.value === false ? 'no' : 'yes';
    }
    default:
      return undefined;
  }
}

/** Whether an approval or a confirmation is open, which only a yes to it answers. */
const asksForYes = ({ behavior }: Turn, pending: Pending | undefined): boolean =>
  behavior.asksForYes && pending !== undefined && (pending.kind === 'approval' || isConsentQuestion(pending));

/**
 * Rejects commands that say yes while the message does not, and records that in the trace: a clear no is not
 * turned into a true boolean, and an approval or a confirmation needs a clear yes.
 */
export function dropContradicted(
  turn: Turn,
  pending: Pending | undefined,
  commands: readonly Command[],
): readonly Command[] {
  if (!turn.behavior.needsConsent || !pending || turn.heard.consent === 'yes') return commands;
  return commands.filter((command) => {
    const reason = findContradiction(turn, pending, command);
    if (reason !== undefined) addEvent(turn, { type: 'command', command, result: 'rejected', reason });
    return reason === undefined;
  });
}

function findContradiction(turn: Turn, pending: Pending, command: Command): string | undefined {
  if (!saysYes(turn, pending, command)) return undefined;
  if (turn.heard.consent === 'no') return 'contradicts-the-message';
  const needsYes =
    isConsentQuestion(pending) || pending.kind === 'approval' || pending.kind === 'clarification';
  return needsYes ? 'no-clear-yes' : undefined;
}

function saysYes(turn: Turn, pending: Pending, command: Command): boolean {
  switch (command.type) {
    case 'Affirm':
      return true;
    case 'Choose': {
      const yes = findYesNo(pending)?.yes;
      return yes !== undefined && command.options.includes(yes);
    }
    case 'SetFact':
    case 'CorrectFact':
      return (
        pending.expects === 'yes_no' &&
        (command.value === true || command.value === 'yes' || command.value === 'true') &&
        pending.facts.includes(resolveFactName(turn, command.fact) ?? command.fact)
      );
    default:
      return false;
  }
}
