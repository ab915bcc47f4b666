import type { FactChanges } from '../commands/command-outcome.ts';
import type { Turn } from '../turn-state.ts';
import type { HeardClause, SpeechAct } from '../types/effect.ts';
import type { Command } from '../types/input.ts';

/** Commands that try to answer; all others are about something else. */
const ANSWERS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'SetFact',
  'CorrectFact',
  'Affirm',
  'Deny',
  'Choose',
]);

/** Clauses that neither answer nor ask anything. */
const SMALL_TALK: ReadonlySet<SpeechAct> = new Set<SpeechAct>(['social', 'hold']);

/** Whether a message is small talk or asks for a moment, which is not an attempt to answer. */
export const isTalk = ({ heard: { clauses: heard } }: Turn): boolean =>
  heard !== undefined && heard.clauses.length > 0 && heard.clauses.every(({ act }) => SMALL_TALK.has(act));

/** Whether a message only asks for a moment: "one sec". */
export const isHold = (turn: Turn): boolean =>
  isTalk(turn) && turn.heard.clauses?.clauses.some(({ act }) => act === 'hold') === true;

/** Whether a message is only polite: "thanks", "hello". */
export const isSocial = ({ heard: { clauses: heard } }: Turn): boolean =>
  heard !== undefined && heard.clauses.length > 0 && heard.clauses.every(({ act }) => act === 'social');

/** Whether a message only cancels something, apart from small talk. */
export const onlyCancels = (turn: Turn): boolean => every(turn, ({ act }) => act === 'cancel');

/** Whether a message only refuses something, apart from small talk. */
export const onlyRefuses = (turn: Turn): boolean =>
  every(turn, ({ act, negated }) => negated === true || REFUSALS.has(act));

/**
 * Whether a message refuses, hesitates or sets a condition: it is about the open question but not an answer.
 */
export const evades = ({ heard: { clauses: heard } }: Turn): boolean =>
  heard?.clauses.some(
    ({ act, negated, conditional }) => negated || conditional || act === 'hedge' || act === 'refusal',
  ) ?? false;

/** Whether a message asks for something different than before. */
export const wantsChange = ({ heard: { clauses: heard } }: Turn): boolean =>
  heard?.clauses.some(({ act }) => act === 'correction' || act === 'request') ?? false;

/** Whether a message only asks questions, apart from small talk. */
export const onlyAsks = (turn: Turn): boolean => every(turn, ({ act }) => act === 'question');

/** Acts of clauses that refuse or stop something. */
const REFUSALS: ReadonlySet<SpeechAct> = new Set<SpeechAct>(['refusal', 'cancel', 'retraction']);

function every({ heard: { clauses: heard } }: Turn, does: (clause: HeardClause) => boolean): boolean {
  const clauses = heard?.clauses.filter(({ act }) => !SMALL_TALK.has(act)) ?? [];
  return clauses.length > 0 && clauses.every(does);
}

/** Whether a message was not understood, because a provider failed or found nothing. */
export function isNotUnderstood(turn: Turn, commands: readonly Command[], changes: FactChanges): boolean {
  const {
    behavior,
    input,
    before,
    heard: { isLate },
    question: { unclear, tasks },
  } = turn;
  if (!behavior.reportsUnderstanding || input.type !== 'message' || isLate) return false;
  if (before.pending?.request || unclear || tasks || isTalk(turn)) return false;
  const { set, invalid, revised } = changes;
  return (
    set.length + invalid.length + revised.length === 0 && commands.every(({ type }) => ANSWERS.has(type))
  );
}
