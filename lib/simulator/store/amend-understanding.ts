import type { Command, Json } from '@turnpike/engine';
import { scriptFromRecord } from '../recorded/recorded';
import type { OverrideChange, Scripted, SimulatedTurn } from './types';

export type Amended = {
  /** What the turn is to be answered: as it was, but for the values that are changed. */
  scripted: Scripted;
  /** Values that the turn itself had understood by then; the new ones are understood in their place. */
  meant: Record<string, Json>;
  /** What else is changed: it stood there before the turn. */
  before?: OverrideChange;
};

/**
 * How a change at a stop of a turn is made to hold from there on. What the turn had written by then, since it
 * understood it so, would be written again over any change before it: that it understood otherwise is what changes
 * it. All else is changed before the turn, by an operator.
 */
export function amendUnderstanding(
  { record, stops, scripted }: Pick<SimulatedTurn, 'record' | 'stops' | 'scripted'>,
  stop: number,
  { facts = {}, ...others }: OverrideChange,
): Amended {
  const script = scriptFromRecord(record);
  const commands = script?.commands ?? [];
  const so = record.events.slice(0, stops[stop]?.events);
  const isMeant = (fact: string): boolean =>
    so.some((event) => event.type === 'fact-set' && event.fact === fact) &&
    commands.some((command) => givesFact(command) && command.fact === fact);
  const entries = Object.entries(facts);
  const meant = Object.fromEntries(entries.filter(([fact]) => isMeant(fact)));
  const rest = Object.fromEntries(entries.filter(([fact]) => !isMeant(fact)));
  const before = { ...others, ...(Object.keys(rest).length > 0 ? { facts: rest } : {}) };
  const amends = Object.keys(meant).length > 0;
  return {
    scripted: amends ? { ...script, commands: commands.flatMap((one) => amend(one, meant)) } : scripted,
    meant,
    ...(Object.keys(before).length > 0 ? { before } : {}),
  };
}

const givesFact = (command: Command): command is Extract<Command, { type: 'SetFact' | 'CorrectFact' }> =>
  command.type === 'SetFact' || command.type === 'CorrectFact';

/** Cleared: it was not understood at all. */
function amend(command: Command, meant: Record<string, Json>): Command[] {
  if (!givesFact(command) || !Object.hasOwn(meant, command.fact)) return [command];
  const value = meant[command.fact] ?? null;
  return value === null ? [] : [{ ...command, value }];
}
