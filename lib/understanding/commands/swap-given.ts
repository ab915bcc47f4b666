import type { Command } from '@turnpike/engine/turn';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { isWhole } from '../pattern.ts';
import type { Reach } from '../values/values.ts';

type SetFact = Extract<Command, { type: 'SetFact' }>;

/** "Leeds to Paris, no, other way round": the two values that were just given change places. */
export function swapGiven(heard: HeardMessage, { asked }: Reach, commands: readonly Command[]): Command[] {
  const { hear } = heard;
  const at = heard.clauses.findIndex(
    (clause, place) =>
      place > 0 &&
      clause.act !== 'question' &&
      isWhole(wordsOf(heard, clause), hear.corrections.swaps, hear.leads, hear.tails),
  );
  const given = commands.filter((command): command is SetFact => command.type === 'SetFact');
  const [one, two] = given;
  const types = given.map(({ fact }) => asked.find(({ name }) => name === fact)?.type);
  // "Other way round, Lyon to Paris" says itself what is meant.
  const rest = heard.message.original.slice(heard.clauses[at]?.end ?? 0);
  const isSaid = given.every(({ value }) => typeof value === 'string' && rest.includes(value));
  if (at < 0 || isSaid || !one || !two || given.length > 2 || types[0] === undefined || types[0] !== types[1])
    return [...commands];
  return commands.map((command) =>
    command === one ? { ...one, value: two.value } : command === two ? { ...two, value: one.value } : command,
  );
}
