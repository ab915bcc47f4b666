import type { Command, TurnEvent, TurnRecord } from '@turnpike/engine/turn';

const HEARD = ['understood', 'not-understood', 'unsure'] as const;

/**
 * How a message was heard. `as` is a code of what it was understood as, or of what it is closest to: `graph:ID`,
 * `edge:GRAPH/ID`, `rule:ID`, `fact:NAME` or `fact:NAME=VALUE` for a choice, `command:TYPE`. `score`: 0 to 1, if meanings
 * were compared.
 */
export type HeardAs = { heard: (typeof HEARD)[number]; as?: string; score?: number };

type Heard = Pick<TurnRecord, 'input' | 'before' | 'events' | 'replies'>;
type Candidate = { as: string; score: number };

/** Below, words are similar to nothing; from here to the threshold they are similar to something. */
const MIN_SIMILAR = 0.35;
/** Default of all thresholds for meanings. */
const MIN_SURE = 0.65;

/** Texts of the engine that say a message was not understood. */
const MISSED = new Set(['unknown', 'notUnderstood', 'inexact', 'unclear', 'stale', 'unreadable']);

/** Undefined for an input without words, and while a person answers. */
export function readHeardMessages(record: Heard): HeardAs | undefined {
  const { input, before, events, replies } = record;
  if (input.type !== 'message' || before.handedOff !== undefined) return undefined;
  const taken = findTaken(record);
  const isMissed = replies.some(({ key }) => key !== undefined && MISSED.has(key));
  const isUnclear = events.some((event) => event.type === 'understood' && event.unclear !== undefined);
  if (taken && !isMissed) {
    const isSure = !isUnclear && (taken.score === undefined || taken.score >= MIN_SURE);
    return { heard: isSure ? 'understood' : 'unsure', ...taken };
  }
  const best = findClosest(events);
  if (isUnclear) return { heard: 'unsure', ...best };
  if (best && best.score >= MIN_SIMILAR) return { heard: 'unsure', ...best };
  return { heard: 'not-understood', ...(best && { score: best.score }) };
}

/** What the turn made of the message. */
function findTaken({ before, events }: Heard): { as: string; score?: number } | undefined {
  const commands = events.flatMap((event) =>
    event.type === 'command' && event.result === 'applied' ? [event.command] : [],
  );
  const started = commands.find((command) => command.type === 'StartGraph');
  if (started) {
    const score = started.confidence ?? findTriggers(events).find(([graph]) => graph === started.graph)?.[1];
    return { as: `graph:${started.graph}`, ...(score !== undefined && { score }) };
  }
  const said = commands.map((command) => toCode(command, before.pending)).find((code) => code !== undefined);
  if (said !== undefined) return { as: said };
  const moved = events.find((event) => event.type === 'scenario-decision' && event.action === 'transition');
  if (moved?.type === 'scenario-decision' && moved.edge !== undefined) {
    const score = moved.transitions.find(({ edge }) => edge === moved.edge)?.score;
    // A transition without a condition is taken whatever the message says.
    if (score !== undefined) return { as: `edge:${moved.graph}/${moved.edge}`, score };
  }
  const [rule] = findRules(events);
  if (rule) return { as: `rule:${rule.rule}`, score: rule.score };
  // A value was understood, and refused.
  const refused = events.find((event) => event.type === 'fact-invalid');
  if (refused?.type === 'fact-invalid') return { as: `fact:${refused.fact}` };
  const other = commands.find(({ type }) => type !== 'Clarify' && type !== 'Digress');
  return other && { as: `command:${other.type}` };
}

/** A value, an answer or an order; undefined for a command that says how a message was meant. */
function toCode(command: Command, pending: Heard['before']['pending']): string | undefined {
  if (command.type === 'SetFact' || command.type === 'CorrectFact') {
    const isChoice = pending?.options?.some(({ id }) => id === command.value) ?? false;
    return `fact:${command.fact}${isChoice ? `=${String(command.value)}` : ''}`;
  }
  if (command.type === 'Choose') {
    const [fact] = pending?.facts ?? [];
    const [option] = command.options;
    return fact === undefined || option === undefined ? 'command:Choose' : `fact:${fact}=${option}`;
  }
  const isOrder = ['Affirm', 'Deny', 'Escalate', 'EndConversation', 'CancelGraph', 'ResumeGraph'].includes(
    command.type,
  );
  return isOrder ? `command:${command.type}` : undefined;
}

/** What the words are closest to, although the turn did not use it. */
function findClosest(events: readonly TurnEvent[]): Candidate | undefined {
  const candidates: Candidate[] = findTriggers(events).map(([graph, score]) => ({
    as: `graph:${graph}`,
    score,
  }));
  for (const event of events) {
    if (event.type === 'scenario-decision')
      for (const { edge, score } of event.transitions)
        if (score !== undefined) candidates.push({ as: `edge:${event.graph}/${edge}`, score });
    if (event.type === 'rules-matched')
      for (const { rule, score } of [...event.rules, ...event.excluded])
        candidates.push({ as: `rule:${rule}`, score });
  }
  return candidates.reduce<Candidate | undefined>(
    (best, candidate) => (best && best.score >= candidate.score ? best : candidate),
    undefined,
  );
}

const findTriggers = (events: readonly TurnEvent[]) =>
  events.flatMap((event) => (event.type === 'understood' ? (event.triggers ?? []) : []));

const findRules = (events: readonly TurnEvent[]) =>
  events
    .flatMap((event) => (event.type === 'rules-matched' ? event.rules : []))
    .sort((a, b) => b.score - a.score);
