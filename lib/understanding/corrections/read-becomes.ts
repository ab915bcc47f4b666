import type { Fact } from '@turnpike/engine/document';
import { findPhrase } from '../extractors/phrases.ts';
import { wordsOf } from '../hear/hear.ts';
import { findPattern, matchPatternAt } from '../pattern.ts';
import { findTextKind } from '../texts/find-text-kind.ts';
import { readCuedAnswer } from '../texts/read-named-texts.ts';
import type { Correcting } from './correcting.ts';
import { isAskedToChange, listCues, saysWrong } from './is-called-wrong.ts';
import { takeText } from './take-text.ts';

/** "Change my name to Ann", "my email is wrong, it's …", "actually from Bergen". */
export function readBecomes(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, index, reach, moves } = correcting;
  const { message, locale } = heard;
  const { words } = message;
  const kind = findTextKind(fact, index, heard);
  for (const { first, last } of listCues(correcting, fact)) {
    const clause = heard.clauses.find((candidate) => first >= candidate.first && first < candidate.last);
    if (!clause) continue;
    const isChanged = !clause.negated && isAskedToChange(heard, clause, first);
    // "The destination is wrong" has no new value.
    const isWrong = matchPatternAt(words, locale.wrong, last, clause.last) > last || saysWrong(heard, clause);
    const rest = matchPatternAt(words, locale.becomes, last, clause.last);
    if (rest > last && rest < clause.last && !isWrong && (moves.corrects || isChanged)) {
      const text = takeText(correcting, { first: rest, last: clause.last }, kind);
      if (text !== undefined) return text;
    }
    const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
    if ((isWrong || (isChanged && rest <= last)) && next) {
      const text = takeText(correcting, next, kind);
      if (text !== undefined) return text;
    }
  }
  const isWrong = heard.clauses.some(
    (clause) => saysWrong(heard, clause) || findPattern(wordsOf(heard, clause), locale.wrong) !== undefined,
  );
  // "From Oslo" while something else is asked: the clause is only the cue and its text.
  const isBare = !reach.asked.some((asked) => asked.type === 'text') && hasOwnClause(correcting, fact);
  if (isWrong || !(moves.corrects || isBare) || reach.asked.some(({ name }) => name === fact.name))
    return undefined;
  const [named] = readCuedAnswer(
    heard,
    fact,
    [...reach.known, ...reach.others, ...reach.asked],
    correcting.taken,
    index,
    locale,
  );
  return named?.fact === fact ? named.value : undefined;
}

const MAX_OWN_WORDS = 5;

/** Whether a clause begins with an alias of the fact and says little more. */
function hasOwnClause({ heard, index }: Correcting, fact: Fact): boolean {
  const { message, locale, clauses } = heard;
  const aliases = index.getCues(fact, locale).strong;
  return clauses.some(
    ({ opening, last }) =>
      last - opening <= MAX_OWN_WORDS &&
      aliases.some((phrase) =>
        findPhrase(message.words.slice(opening, last), phrase, locale.prefixes).some(
          ({ first }) => first === 0,
        ),
      ),
  );
}
