import type { Pending } from '@turnpike/engine';
import type { Command, Consent, HeardClause, TurnEvent } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { asksConsent } from './asks-consent';
import { describeCommand } from './describe-command';
import { describeFactValue } from './describe-value';
import { ACT_WORDS, CONSENT_WORDS } from './heard-words';
import type { Names } from './names';
import { extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { wasUnderstood } from './was-understood';

export type UnderstoodEvent = Extract<TurnEvent, { type: 'understood' }>;
type CommandEvent = Extract<TurnEvent, { type: 'command' }>;

export type HeardSummary = {
  /** One line: speech acts, consent, values and commands. */
  line: Phrase;
  /** Whether the message led to anything. */
  understood: boolean;
  /** Undefined if there was nothing to agree to, because any plain answer would count as a yes. */
  consent: Consent | undefined;
  event: UnderstoodEvent;
};

/** How a message was understood while `pending` was open, or null if there was none to understand. */
export function describeHeard(
  events: readonly TurnEvent[],
  names: Names,
  pending?: Pending | null,
): HeardSummary | null {
  const event = events.find((item) => item.type === 'understood');
  if (!event) return null;
  const understood = wasUnderstood(events);
  const refused = events.some((item) => item.type === 'command');
  const consent = asksConsent(pending) || decidesConsent(events) ? event.consent : undefined;
  return {
    line: understood || refused ? describeLine(event, events, consent, names) : [say('Nothing understood')],
    understood,
    consent,
    event,
  };
}

/** Whether a yes or no, or its absence, affected the turn. */
const decidesConsent = (events: readonly TurnEvent[]): boolean =>
  events.some(
    (event) =>
      (event.type === 'scenario-decision' && event.method === 'consent') ||
      (event.type === 'command' && CONSENT_COMMANDS.has(event.command.type)) ||
      (event.type === 'command' && event.reason !== undefined && CONSENT_REASONS.has(event.reason)),
  );
const CONSENT_COMMANDS: ReadonlySet<Command['type']> = new Set(['Affirm', 'Deny']);
const CONSENT_REASONS: ReadonlySet<string> = new Set(['no-clear-yes', 'contradicts-the-message']);

function describeLine(
  event: UnderstoodEvent,
  events: readonly TurnEvent[],
  consent: Consent | undefined,
  names: Names,
): Phrase {
  const acts = listActs(listShownClauses(event));
  const moves = listMoves(event, events, acts.length > 0 || consent !== undefined, names);
  if (acts.length === 0 && consent === undefined) {
    if (moves.length > 0) return sayPhrase('Heard: {moves}', { moves: joinPhrases(moves) });
    return [event.intent ? say('Heard: {intent}', { intent: event.intent }) : say('Matched a condition')];
  }
  const heard = extend(
    acts.length === 0 ? [] : joinPhrases(acts),
    consent && ((line) => addConsent(line, CONSENT_WORDS[consent])),
  );
  const line = sayPhrase('Heard: {heard}', { heard });
  return moves.length === 0
    ? line
    : sayPhrase('{first}, {second}', { first: line, second: joinPhrases(moves) });
}

const addConsent = (line: Phrase, consent: string): Phrase =>
  line.length === 0 ? [consent] : sayPhrase('{first}, {second}', { first: line, second: consent });

/** “I want to talk to a person” asks for a person; that it is a request, or to wait, says nothing more. */
export function listShownClauses({ heard, commands }: UnderstoodEvent): readonly HeardClause[] {
  const clauses = heard?.clauses ?? [];
  const asksForPerson = commands.some(({ type }) => type === 'Escalate');
  return asksForPerson ? clauses.filter(({ act }) => act !== 'hold' && act !== 'request') : clauses;
}

/**
 * Each act once, without a greeting next to other acts. A condition on one clause limits them all. A
 * negation counts only if every clause of the act has it, since "not basic, pro" is an answer.
 */
function listActs(clauses: readonly HeardClause[]): Phrase[] {
  const main = clauses.filter(({ act }) => act !== 'social');
  const shown = main.length > 0 ? main : clauses;
  const acts = [...new Set(shown.map(({ act }) => act))];
  return acts.map((act) => {
    const same = shown.filter((clause) => clause.act === act);
    const negated = same.every((clause) => clause.negated);
    const conditional = same.some((clause) => clause.conditional);
    return [describeAct({ act, ...(negated && { negated }), ...(conditional && { conditional }) })];
  });
}

/** The act of a clause with its negation and condition. */
export function describeAct({ act, negated, conditional }: Omit<HeardClause, 'text'>): string {
  const words = ACT_WORDS[act];
  if (negated && conditional) return say('{words} (negated, with a condition)', { words });
  if (negated) return say('{words} (negated)', { words });
  return conditional ? say('{words} (with a condition)', { words }) : words;
}

/** Commands that repeat what the acts and the consent already say. */
const REPEATS: ReadonlySet<Command['type']> = new Set([
  'Affirm',
  'Deny',
  'Signal',
  'Digress',
  'Clarify',
  'UnknownAnswer',
]);

/** Commands as phrases such as "guests 5"; rejected ones are marked. */
function listMoves(
  event: UnderstoodEvent,
  events: readonly TurnEvent[],
  hasActs: boolean,
  names: Names,
): Phrase[] {
  const run = events.filter((item): item is CommandEvent => item.type === 'command');
  const commands: Pick<CommandEvent, 'command' | 'result'>[] =
    run.length > 0 ? run : event.commands.map((command) => ({ command, result: 'applied' }));
  return commands
    .filter(({ command }) => !hasActs || !REPEATS.has(command.type))
    .map(({ command, result }) => {
      const move = describeMove(command, names);
      return result === 'applied' ? move : sayPhrase('{move}, not used', { move });
    });
}

function describeMove(command: Command, names: Names): Phrase {
  const sets = command.type === 'SetFact' || command.type === 'CorrectFact';
  if (!sets || command.value === undefined) return describeCommand(withoutScore(command), names);
  const value = describeFactValue(command.fact, command.value, names);
  return sayPhrase('{name} {value}', { name: { code: command.fact }, value });
}

/** The confidence is shown in the trace only. */
function withoutScore(command: Command): Command {
  if (!('confidence' in command)) return command;
  const { confidence: _, ...rest } = command;
  return rest;
}
