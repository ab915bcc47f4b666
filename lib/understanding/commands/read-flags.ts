import type { Command, Fact } from '@turnpike/engine';
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
    const value = asksFlag
      ? readNamedFlag({ heard, index }, fact)
      : isNotNeeded(heard, index, fact)
        ? false
        : undefined;
    return value === undefined ? [] : [{ type: 'SetFact', fact: fact.name, value }];
  });
}

/** "No porter needed", beside the answer to another question. */
function isNotNeeded(
  { message, clauses, hear, locale }: HeardMessage,
  index: FlowIndex,
  fact: Fact,
): boolean {
  const { strong, name } = index.getCues(fact, locale);
  const cues = [...strong, ...name.map((word) => [word])];
  return clauses.some(({ first, last }) => {
    const own = message.words.slice(first, last);
    const at = matchPatternAt(own, hear.noneOf, 0);
    return (
      at > 0 &&
      cues.some((cue) =>
        findCue(own, cue, locale.prefixes).some(
          (found) => found.first === at && isWhole(own.slice(found.last), hear.needed, hear.tails),
        ),
      )
    );
  });
}
