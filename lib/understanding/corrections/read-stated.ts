import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { getWordings } from '../extractors/enum.ts';
import type { Reading } from '../extractors/extractor.ts';
import { extractors } from '../extractors/extractors.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { overlaps, parseMessage } from '../message.ts';
import { findPattern, isWhole, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { findParties } from '../values/find-parties.ts';
import { judgeReadings } from '../values/judge-readings.ts';
import { findClause } from '../values/judged.ts';
import type { Correcting } from './correcting.ts';
import { COUNTS, listNames } from './replacing.ts';
import { takeText } from './take-text.ts';

/**
 * A known fact that a sentence gives another value, whatever else the message answers: "Ida Brandt. We're 5 now",
 * "Saturday. My wife says take the medium", "but we fly from Bristol".
 */
export function readStated(correcting: Correcting, fact: Fact): Json | undefined {
  const { heard, values, reach } = correcting;
  if (!heard.locale.stated) return undefined;
  const old = values[fact.name];
  if (old === undefined) return undefined;
  const value = COUNTS.includes(fact.type)
    ? (readParty(correcting, fact) ?? readOwnAge(correcting, fact))
    : fact.type === 'enum'
      ? readDecided(correcting, fact)
      : isFreeText(fact) && reach.asked.every(({ name }) => name !== fact.name)
        ? readPlace(correcting, fact)
        : undefined;
  return value === undefined || JSON.stringify(value) === JSON.stringify(old) ? undefined : value;
}

/** A statement, and not a question, a doubt, or a condition: "we'll be four if she comes" is one. */
const isTold = ({ clauses }: HeardMessage, clause: Clause | undefined): clause is Clause =>
  clause !== undefined &&
  clauses[clauses.indexOf(clause) + 1]?.conditional !== true &&
  clause.act !== 'question' &&
  !clause.isQuestion &&
  !clause.negated &&
  !clause.hedged &&
  !clause.conditional;

/** "We're 5 now", where one known fact holds how many people there are. */
function readParty({ heard, context, reach, index, taken }: Correcting, fact: Fact): number | undefined {
  const isOfPeople = (one: Fact): boolean => {
    const asked = one.prompt === undefined ? [] : getWordings(one.prompt);
    return (
      COUNTS.includes(one.type) &&
      (listNames(index, one, heard).some(([word = '']) => heard.hear.persons.includes(word)) ||
        asked.some((text) => findPattern(parseMessage(text).words, heard.hear.asksPeople) !== undefined))
    );
  };
  const people = reach.known.filter(isOfPeople);
  if (people.length !== 1 || people[0] !== fact || reach.asked.some(({ type }) => COUNTS.includes(type)))
    return undefined;
  const parties = findParties(heard, context).filter(
    ({ number, isOpen }) =>
      !isOpen &&
      isTold(heard, findClause(heard, number)) &&
      !taken.some(({ start, end }) => number.start < end && start < number.end),
  );
  return parties.length === 1 ? parties[0]?.value : undefined;
}

/** "Oh and she's 8": an age in its own clause, where one known fact holds an age. */
function readOwnAge({ heard, context, reach, index, taken }: Correcting, fact: Fact): number | undefined {
  const { ages } = heard.hear;
  const isOfAge = (one: Fact): boolean => {
    const asked = one.prompt === undefined ? [] : getWordings(one.prompt);
    const isNamed = listNames(index, one, heard).some(([word = '']) => ages?.names.includes(word));
    return (
      COUNTS.includes(one.type) &&
      (isNamed || asked.some((text) => findPattern(parseMessage(text).words, ages?.asks ?? []) !== undefined))
    );
  };
  const [only, ...others] = reach.known.filter(isOfAge);
  if (!ages || only !== fact || others.length > 0 || reach.asked.some(({ type }) => COUNTS.includes(type)))
    return undefined;
  const { words } = heard.message;
  const found = readNumbers(heard.message, context.locale, heard.locale).flatMap((number): number[] => {
    const clause = findClause(heard, number);
    if (!isTold(heard, clause) || taken.some((span) => overlaps(span, number))) return [];
    const first = words.findIndex(({ end }) => end > number.start);
    const last = words.findLastIndex(({ start }) => start < number.end) + 1;
    const isLed =
      matchPatternAt(words, heard.locale.stated?.ageLeads, clause.opening, first) === first &&
      first > clause.opening;
    const unit = Math.max(last, matchPatternAt(words, ages.after, last, clause.last));
    const isEnd = unit === clause.last || isWhole(words.slice(unit, clause.last), ages.tails, ages.tails);
    return isLed && isEnd && Number.isInteger(number.value) && number.value < MAX_AGE ? [number.value] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const MAX_AGE = 120;

/** "My wife says take the medium": a choice with words that decide, in its own clause. */
function readDecided({ heard, context, reach }: Correcting, fact: Fact): Json | undefined {
  const readings = extractors.enum.read(heard.message, context, fact) as Reading[];
  const [only] = readings;
  if (!only || new Set(readings.map(({ value }) => value)).size > 1) return undefined;
  // A word that names a choice of the open question answers that.
  const isShared = reach.asked.some(
    (asked) =>
      asked.values !== undefined &&
      (extractors.enum.read(heard.message, context, asked) as Reading[]).length > 0,
  );
  const [judged] = judgeReadings(heard, [only], { isChoice: true });
  const clause = findClause(heard, only);
  if (isShared || judged?.dropped || !isTold(heard, clause)) return undefined;
  return findPattern(wordsOf(heard, clause), heard.locale.stated?.decides) ? only.value : undefined;
}

/** "But we fly from Bristol": a known place after its preposition, where the one who writes travels. */
function readPlace(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index } = correcting;
  const { words, original } = heard.message;
  const kind = findTextKind(fact, index, heard);
  const aliases = index.getCues(fact, heard.locale).strong.filter((phrase) => phrase.length === 1);
  if (kind !== 'place') return undefined;
  for (const clause of heard.clauses) {
    if (!isTold(heard, clause)) continue;
    const to = matchPatternAt(words, heard.locale.stated?.travels, clause.opening, clause.last);
    const isCue = aliases.some(([word]) => word === words[to]?.text);
    const next = words[to + 1];
    if (to <= clause.opening || !isCue || !next || to + 1 >= clause.last) continue;
    if (!/\p{Lu}/u.test(original[next.start] ?? '')) continue;
    const text = takeText(correcting, { first: to + 1, last: clause.last }, kind);
    if (text !== undefined) return text;
  }
  return undefined;
}
