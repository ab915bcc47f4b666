import { countCompany } from '../extractors/people/count-people.ts';
import { readNumbers } from '../extractors/read-numbers.ts';
import type { Span } from '../message.ts';
import { countsPeople } from './counts-people.ts';
import type { Value, ValuesRequest } from './values.ts';

/**
 * "6 adults 1 child" is seven, although each number stands for itself. Only where one fact alone counts people: others may
 * count adults and children.
 */
export function sumCompany(
  values: readonly Value[],
  { index, message, context }: Pick<ValuesRequest, 'index' | 'message' | 'context'>,
): Value[] {
  const company = context.words.grammar ? countCompany(message) : undefined;
  if (!company) return [...values];
  // "3 of us, and my mother has a walker" counts once.
  const counts = readNumbers(message, context.locale, context.words).filter((number) =>
    isWithin(number, company),
  );
  if (counts.length < 2) return [...values];
  const isOfPeople = (fact: Value['fact']): boolean =>
    fact.type === 'integer' && countsPeople(fact, index, context.words);
  if (index.facts.filter(isOfPeople).length !== 1) return [...values];
  return values.map((value) =>
    isOfPeople(value.fact) && isWithin(value.span, company)
      ? { ...value, value: company.value, span: company }
      : value,
  );
}

const isWithin = (part: Span, whole: Span): boolean => part.start >= whole.start && part.end <= whole.end;
