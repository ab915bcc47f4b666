import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { nameCity } from '../locales/en-cities.ts';
import { findTextKind, isNarrow, isShort } from '../texts/find-text-kind.ts';

/** Writes cities with capitals: "oslo" is Oslo. Texts that are copied exactly stay as they are. */
export function capitalizeCities(
  commands: readonly Command[],
  index: FlowIndex,
  heard: HeardMessage,
  question?: string,
): Command[] {
  if (heard.locale.language !== 'en') return [...commands];
  const toName = (name: string, value: Json): Json => {
    const fact = index.find(name);
    if (typeof value !== 'string' || fact?.type !== 'text') return value;
    const kind = findTextKind(fact, index, heard, question);
    return isNarrow(kind) || isShort(kind) ? (nameCity(value) ?? value) : value;
  };
  return commands.map((command) => {
    if ((command.type === 'SetFact' || command.type === 'CorrectFact') && command.value !== undefined)
      return { ...command, value: toName(command.fact, command.value) };
    if (command.type !== 'StartGraph' || !command.inputs) return command;
    const inputs = Object.entries(command.inputs).map(([name, value]) => [name, toName(name, value)]);
    return { ...command, inputs: Object.fromEntries(inputs) };
  });
}
