import { readParty } from '../extractors/people/read-party.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { readUnit } from '../extractors/read-unit.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { sharesStem } from '../hear/stem.ts';
import { overlaps } from '../message.ts';
import type { AssignedReading, Claimant } from './assign-readings.ts';
import { findClause } from './judged.ts';
import { MAX_NUMBERS } from './read-shares.ts';
import type { ValuesRequest } from './values.ts';

/**
 * "Me, the missus and 3 little ones", where adults and children are asked for. A part that cannot be counted is left
 * open, and so is everything where a number beside the people says not what it counts.
 */
export function readAges(
  heard: HeardMessage,
  claimants: readonly Claimant[],
  { context }: ValuesRequest,
): AssignedReading[] | undefined {
  const asked = claimants.filter(({ role }) => role === 'asked');
  if (asked.length !== 2 || !context.words.headcount) return undefined;
  const { adults, children, companions, countedThings } = context.words.headcount;
  const findOwner = (list: ReadonlySet<string>): Claimant | undefined =>
    asked.find(({ cues }) =>
      [...cues.strong.flat(), ...cues.name].some((cue) => [...list].some((word) => sharesStem(word, cue))),
    );
  const [grown, young] = [findOwner(adults), findOwner(children)];
  if (!grown || !young || grown === young) return undefined;
  const { message } = heard;
  const party = readParty(message);
  const numbers = readNumbers(message, context.locale, context.words);
  const isOfThing = (number: (typeof numbers)[number]): boolean => {
    const unit = readUnit(message, context, number)?.word;
    return unit !== undefined && countedThings.has(unit);
  };
  // "A class of 28 with 3 teachers", unless a fact says that it counts them.
  const isOfOthers = (number: (typeof numbers)[number]): boolean => {
    const unit = readUnit(message, context, number)?.word ?? '';
    const isNamed = asked.some(({ cues }) => cues.strong.flat().some((cue) => sharesStem(cue, unit)));
    return companions.has(unit) && !adults.has(unit) && !children.has(unit) && !isNamed;
  };
  if (!party)
    return numbers.length > 1 && numbers.length <= MAX_NUMBERS && numbers.some(isOfOthers) ? [] : undefined;
  const isTorn =
    numbers.length > MAX_NUMBERS ||
    numbers.some((number) => !overlaps(number, party) && !isOfThing(number)) ||
    heard.clauses.some(
      (clause) =>
        (clause.negated && !clause.negations.every(isDeterminer(heard))) ||
        (overlaps(clause, party) && (clause.conditional || clause.hedged || clause.act === 'question')),
    );
  if (isTorn || findClause(heard, party) === undefined) return [];
  const assign = (claimant: Claimant, value: number | undefined): AssignedReading[] =>
    value === undefined
      ? []
      : [{ claimant, reading: { start: party.start, end: party.end, value, sure: false }, byCue: true }];
  return [...assign(grown, party.adults), ...assign(young, party.children)];
}

/** "No kids" counts them. */
const isDeterminer =
  ({ message: { words }, hear }: HeardMessage) =>
  ({ first }: { first: number }): boolean =>
    words[first]?.text === hear.determiner;
