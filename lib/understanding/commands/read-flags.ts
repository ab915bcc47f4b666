import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { readNamedFlag } from '../corrections/read-named-flag.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Reach } from '../values/values.ts';
import type { Reading } from './reading.ts';

/** Facts that are not asked for and have no value yet, from this message or before. */
export const listOpen = ({ others }: Reach, commands: readonly Command[]): Fact[] =>
  others.filter(({ name }) => !commands.some((command) => 'fact' in command && command.fact === name));

/** Yes or no for facts besides the asked one: "yes, and breakfast too". */
export function readFlags(
  { heard, index, moves }: Reading,
  { others, asked }: Reach,
  commands: readonly Command[],
  own: readonly Fact[],
): Command[] {
  if (moves.clarifies) return [];
  const asksFlag = asked.some(({ type }) => type === 'boolean');
  const isSet = (fact: Fact) => commands.some((command) => 'fact' in command && command.fact === fact.name);
  return others.flatMap((fact): Command[] => {
    if (fact.type !== 'boolean' || isSet(fact) || !(own.length === 0 || own.includes(fact))) return [];
    const value = asksFlag ? readNamedFlag({ heard, index }, fact) : readNeed(heard, index, fact);
    return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
  });
}

/** "No porter needed", "and we need parking", beside the answer to another question. */
function readNeed(
  { message, clauses, hear, locale }: HeardMessage,
  index: FlowIndex,
  fact: Fact,
): boolean | undefined {
  const { strong, name } = index.getCues(fact, locale);
  const cues = [...strong, ...name.map((word) => [word])];
  for (const { first, last, conditional, hedged, act } of clauses) {
    if (conditional || hedged || act === 'question') continue;
    const own = message.words.slice(first, last);
    const [no, need] = [matchPatternAt(own, hear.noneOf, 0), matchPatternAt(own, hear.needs, 0)];
    const ends = cues.flatMap((cue) => findCue(own, cue, locale.prefixes));
    for (const found of ends) {
      const rest = own.slice(found.last);
      if (no > 0 && found.first === no && isWhole(rest, hear.needed, hear.tails)) return false;
      const isAll = rest.length === 0 || isWhole(rest, hear.tails, hear.tails);
      if (need > 0 && found.first === need && isAll) return true;
    }
  }
  return undefined;
}
