import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { scriptFromRecord } from '../recorded/recorded';
import type { OverrideChange, Scripted, SimulatedTurn } from './types';

export type Amended = {
  /** The script of the turn with the changed values. */
  scripted: Scripted;
  /** New values for facts that the turn itself had understood. */
  meant: Record<string, Json>;
  /** Other changes, applied before the turn. */
  before?: OverrideChange;
};

/**
 * Applies a change at a stop of a turn. Values the turn had already written would overwrite an earlier
 * change, so the understanding is changed instead. Other values are changed by an operator turn before it.
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

/** A cleared value is removed from the understanding. */
function amend(command: Command, meant: Record<string, Json>): Command[] {
  if (!givesFact(command) || !Object.hasOwn(meant, command.fact)) return [command];
  const value = meant[command.fact] ?? null;
  return value === null ? [] : [{ ...command, value }];
}
