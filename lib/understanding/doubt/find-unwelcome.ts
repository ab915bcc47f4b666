import { wordsOf } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { isThingAtFault } from '../values/is-about-thing.ts';
import { findClause } from '../values/judged.ts';
import type { Doubted } from './doubted.ts';
import { isDecided } from './is-decided.ts';
import { listUnexplained } from './list-unexplained.ts';

const CHOICES: readonly string[] = ['enum', 'list', 'date', 'time'];

/** "I'm asleep in the mornings", "I have 50 now", "all of it bar the olives": the choice beside it may be ruled out. */
export function findUnwelcome(doubted: Doubted): Span | undefined {
  const { heard, fact, span, taken, asked, words: doubt } = doubted;
  const clause = CHOICES.includes(fact.type) ? findClause(heard, span) : undefined;
  // "Am I busy on Monday?" asks about the day and does not refuse it.
  if (!clause || clause.act === 'question' || isDecided(doubted)) return undefined;
  // “Invoice is wrong” is what the message is about.
  if (fact.type === 'enum' && isThingAtFault(heard, span, clause, asked)) return undefined;
  const own = wordsOf(heard, clause);
  const bad = own.find((word) => doubt.unwelcome.has(word.text) && !overlaps(word, span));
  if (bad) return bad;
  const next = heard.clauses[heard.clauses.indexOf(clause) + 1];
  const behind = next && fact.type === 'enum' ? wordsOf(heard, next) : [];
  const blamed = behind.find(({ text }) => doubt.unwelcome.has(text));
  if (
    blamed &&
    behind.some(({ text }) => heard.hear.objects.includes(text)) &&
    !taken.some((one) => overlaps(one, next as Span))
  )
    return blamed;
  const states = fact.type === 'enum' ? findPattern(own, doubt.states) : undefined;
  const stated = states && own[states.first];
  const isAsked = own.some(
    ({ text }, at) =>
      states &&
      at >= states.first &&
      at < states.last &&
      text.length > 3 &&
      asked.includes(text) &&
      !overlaps(own[at] as Span, span),
  );
  const isOption = states && own.slice(states.first, states.last).every((word) => overlaps(word, span));
  if (stated && !isAsked && !isOption) return stated;
  if (fact.type !== 'list' || clause.negated) return undefined;
  const all = heard.message.words.find((word) => doubt.quantifiers.has(word.text) && word.end <= span.start);
  return (
    all && listUnexplained(doubted, clause).find(({ start, end }) => start >= all.end && end <= span.start)
  );
}
