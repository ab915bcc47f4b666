import type { Json } from '@turnpike/engine';
import type { Fact, FactType } from '@turnpike/engine/document';
import { isCoded } from '../extractors/coded.ts';
import { findPattern } from '../pattern.ts';
import { findBesideAddress } from './find-beside-address.ts';
import { readAddressEnd } from './read-address-end.ts';
import { readHeadcount } from './read-headcount.ts';
import { readMiscounted } from './read-miscounted.ts';
import { readNumberAgain } from './read-number-again.ts';
import { readOtherAddress } from './read-other-address.ts';
import { readOutdated } from './read-outdated.ts';
import { readPlaceAgain } from './read-place-again.ts';
import { readRelativeChange } from './read-relative-change.ts';
import { readRevised } from './read-revised.ts';
import { readTurned } from './read-turned.ts';
import type { Replacement, Replacing } from './replacing.ts';

const TYPED: readonly FactType[] = [
  'integer',
  'number',
  'money',
  'date',
  'time',
  'datetime',
  'duration',
  'enum',
  'email',
  'phone',
  'url',
];

/**
 * Known facts whose value a message replaces: it names the old value as outdated and gives another ("6 was a guess,
 * we are 8"), changes it by a difference ("one more bottle"), or says nothing but a value that is meant to replace
 * one ("just two then").
 *
 * Read first, so that neither value is taken for the answer to the open question.
 */
export async function readReplacements(replacing: Replacing): Promise<Replacement[]> {
  const { heard, reach, moves } = replacing;
  const facts = reach.known.filter(
    (fact) => TYPED.includes(fact.type) || (fact.type === 'text' && isCoded(fact)),
  );
  const isPlain = moves.refuses !== 'wholly' && !moves.clarifies && !moves.needsHelp && !moves.escalates;
  if (!isPlain || heard.message.words.length === 0) return [];
  const turned = readTurned(replacing) ?? readAddressEnd(replacing, facts);
  if (turned) return [turned];
  const found = await readTyped(replacing, facts);
  const beside = found.length > 0 ? undefined : await findBesideAddress(replacing);
  if (beside) return await readTyped(beside, facts);
  const place = found.length > 0 ? undefined : readPlaceAgain(replacing);
  return place ? [place] : found;
}

async function readTyped(replacing: Replacing, facts: readonly Fact[]): Promise<Replacement[]> {
  if (facts.length === 0) return [];
  const found = [...(await readOutdated(replacing, facts)), ...readSwapped(replacing, facts)];
  if (found.length > 0) return found;
  const headcount = await readHeadcount(replacing);
  if (headcount) return [headcount];
  const miscounted = await readMiscounted(replacing, facts);
  if (miscounted) return [miscounted];
  const address = await readOtherAddress(replacing, facts);
  if (address) return [address];
  const change = await readRelativeChange(replacing, facts);
  if (change) return [change];
  const number = await readNumberAgain(replacing, facts);
  if (number) return [number];
  const revised = await readRevised(replacing, facts);
  return revised ? [revised] : [];
}

/** "The dates are the wrong way round": two known values of one type change places. */
function readSwapped({ heard, values }: Replacing, facts: readonly Fact[]): Replacement[] {
  const { message, hear } = heard;
  const says = findPattern(message.words, hear.corrections.swaps) !== undefined;
  if (!says || message.words.some(({ text }) => /\p{N}/u.test(text))) return [];
  const isAsked = heard.clauses.some(
    ({ act, conditional, negated }) => act === 'question' || conditional || negated,
  );
  const known = facts.filter(({ name, type }) => values[name] !== undefined && type !== 'enum');
  const pairs = known.flatMap((a, place) =>
    known.slice(place + 1).flatMap((b) => (a.type === b.type ? [[a, b] as const] : [])),
  );
  const [pair] = pairs;
  if (isAsked || !pair || pairs.length > 1) return [];
  const [a, b] = pair;
  const swap = (fact: Fact, other: Fact): Replacement => ({
    fact,
    command: { type: 'CorrectFact', fact: fact.name, value: values[other.name] as Json },
    spans: heard.clauses,
  });
  return [swap(a, b), swap(b, a)];
}
