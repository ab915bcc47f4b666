import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { resolveSettings } from '../document/resolve-settings.ts';
import type { Json } from '../session/session.ts';
import type { TurnEvent } from '../turn/types/event.ts';
import type { Command } from '../turn/types/input.ts';
import type { LabelCommand, Meaning } from './label.ts';

/** A meaning that a turn found in a message. Facts have no score. `needs`: the score from which it is taken. */
export type FoundMeaning = { meaning: Meaning; score?: number; needs?: number };

const COMMANDS: Partial<Record<Command['type'], LabelCommand>> = {
  Escalate: 'handoff',
  EndConversation: 'end',
  CancelGraph: 'cancel',
  ResumeGraph: 'resume',
  Affirm: 'yes',
  Deny: 'no',
  CorrectFact: 'correct',
  UnknownAnswer: 'unknown',
  Clarify: 'repeat',
};

/**
 * Everything that a turn understood in its message, by its events. A transition that an expression took counts as
 * `expected` if it leads to the same step.
 */
export function readMeanings(
  compiled: CompiledFlow,
  events: readonly TurnEvent[],
  expected: Meaning,
): FoundMeaning[] {
  const { entryThreshold, transitionThreshold } = resolveSettings(compiled.flow.settings).scenario;
  const found: FoundMeaning[] = [];
  const facts: Record<string, Json> = {};
  let triggers = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'understood') triggers = new Map(event.triggers);
    if (event.type === 'fact-set' && event.source === 'user') facts[event.fact] = event.value;
    if (event.type === 'command' && event.result === 'applied') {
      const { command } = event;
      if (command.type === 'StartGraph') {
        const score = triggers.get(command.graph) ?? command.confidence;
        const scored = score === undefined ? {} : { score, needs: entryThreshold };
        found.push({ meaning: { kind: 'start', graph: command.graph }, ...scored });
      }
      const named = COMMANDS[command.type];
      if (named) found.push({ meaning: { kind: 'command', command: named } });
    }
    if (event.type === 'scenario-decision' && event.edge !== undefined) {
      const taken = event.transitions.find(({ edge }) => edge === event.edge);
      const wanted = expected.kind === 'transition' ? expected.edge : undefined;
      const same = event.transitions.find(({ edge, to }) => edge === wanted && to === event.to);
      const match = taken?.guard === undefined && taken?.score === undefined ? undefined : (same ?? taken);
      // Without a condition, it says nothing about the message.
      if (match && (match === same || match.score !== undefined))
        found.push({
          meaning: { kind: 'transition', edge: match.edge },
          ...(match.score === undefined ? {} : { score: match.score, needs: transitionThreshold }),
        });
    }
    if (event.type === 'rules-matched')
      for (const { rule, score } of event.rules) found.push({ meaning: { kind: 'rule', rule }, score });
  }
  const given = Object.entries(facts).filter(([, value]) => value !== null);
  if (given.length > 0) found.push({ meaning: { kind: 'facts', facts: Object.fromEntries(given) } });
  return found;
}

/** The score of a meaning, even if it was not taken. Undefined if the turn did not score it. */
export function findScore(meaning: Meaning, events: readonly TurnEvent[]): number | undefined {
  for (const event of events) {
    if (meaning.kind === 'start' && event.type === 'understood')
      return event.triggers?.find(([graph]) => graph === meaning.graph)?.[1];
    if (meaning.kind === 'transition' && event.type === 'scenario-decision')
      return event.transitions.find(({ edge }) => edge === meaning.edge)?.score;
    if (meaning.kind === 'rule' && event.type === 'rules-matched') {
      const row = [...event.rules, ...event.excluded].find(({ rule }) => rule === meaning.rule);
      if (row) return row.score;
    }
  }
  return undefined;
}
