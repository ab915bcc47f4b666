import { FORMAT_LOCALE } from '@/lib/words/say';
import { type ConditionPart, type ConditionTree, isSubjectValue } from './condition';
import { sayRow } from './say-row';

const LISTS = {
  all: new Intl.ListFormat(FORMAT_LOCALE, { type: 'conjunction' }),
  any: new Intl.ListFormat(FORMAT_LOCALE, { type: 'disjunction' }),
};

/**
 * A condition as a sentence: "age is at least 18 and plan is basic". Tests that only prevent faults are omitted:
 * "has(x) && x > 3" becomes "x is more than 3".
 */
export function sayCondition({ kind, parts }: ConditionTree): string {
  const said = kind === 'all' ? parts.filter(isSaid) : parts;
  const [only] = said;
  return said.length === 1 && only ? sayOne(only) : LISTS[kind].format(said.map(sayPart));
}

const sayOne = (part: ConditionPart): string => (part.kind === 'row' ? sayRow(part) : sayCondition(part));

/** Groups are put in brackets. */
const sayPart = (part: ConditionPart): string =>
  part.kind === 'row' || part.parts.filter(isSaid).length === 1 ? sayOne(part) : `(${sayCondition(part)})`;

/** "is known" is omitted if a later part reads the fact. */
const isSaid = (part: ConditionPart, index: number, all: readonly ConditionPart[]): boolean =>
  part.kind !== 'row' ||
  part.operator !== 'known' ||
  !all.slice(index + 1).some((later) => reads(later, part.subject));

function reads(part: ConditionPart, subject: string): boolean {
  if (part.kind !== 'row') return part.parts.some((one) => reads(one, subject));
  if (['known', 'unknown', 'unchanged'].includes(part.operator)) return false;
  const { value } = part;
  return (
    part.subject === subject || (value !== undefined && isSubjectValue(value) && value.subject === subject)
  );
}
