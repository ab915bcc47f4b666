import type { Fact } from '../../document/fact.ts';
import { readBounds, readRating } from '../../facts/read-bounds.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, fixAdd, fixRemove, type ProblemCheck } from '../check.ts';

/** A presentation that does not fit is left out, and the fact gets the field of its type. */
export const presentWithoutEffect: ProblemCheck = {
  code: 'present-without-effect',
  severity: 'warning',
  test: 'A fact is presented as a rating but is not an integer with a smallest and a largest value that are at most 10 (stars), 11 (numbers) or 5 (faces) values apart; or as a location but is not a text.',
  find: ({ flow }) =>
    flow.facts.flatMap((fact, index) => {
      const fault = findFault(fact);
      if (!fault) return [];
      const fix = fault.range
        ? addRange(fact, index)
        : fixRemove(msg('Remove present'), ['facts', index, 'present']);
      return [finding(['facts', index, 'present'], { kind: 'fact', name: fact.name }, fault.message, fix)];
    }),
};

type Fault = { message: MessageDescriptor; range?: boolean };

function findFault(fact: Fact): Fault | undefined {
  const { name, type, present } = fact;
  if (present === undefined) return undefined;
  if (present === 'location')
    return type === 'text'
      ? undefined
      : { message: msg('Fact {fact} is not a text, so it cannot be a location.', { fact: name }) };
  if (type !== 'integer')
    return { message: msg('Fact {fact} is not a whole number, so it cannot be a rating.', { fact: name }) };
  if (readRating(fact)) return undefined;
  const { min, max } = readBounds(fact);
  return min === undefined || max === undefined
    ? { message: msg('The rating {fact} needs a smallest and a largest value.', { fact: name }), range: true }
    : { message: msg('The rating {fact} has too many or too few values to show.', { fact: name }) };
}

/** The usual scale. */
const RANGE = { min: 1, max: 5 };
const addRange = ({ validate }: Fact, index: number) =>
  validate
    ? fixAdd(msg('Rate from 1 to 5'), ['facts', index, 'validate', '-'], RANGE)
    : fixAdd(msg('Rate from 1 to 5'), ['facts', index, 'validate'], [RANGE]);
