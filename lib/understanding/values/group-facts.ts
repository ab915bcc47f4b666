import type { Fact } from '@turnpike/engine/document';
import { getFormKey, isCoded } from '../extractors/coded.ts';
import { findCue } from '../extractors/phrases.ts';
import type { Claimant } from './assign-readings.ts';
import type { FactGroup, Kind, Reach, ValuesRequest } from './values.ts';

// Strict forms first, so that the digits of an address or a date are not taken for a number.
const ORDER: readonly Kind[] = [
  'object',
  'email',
  'url',
  'phone',
  'coded',
  'enum',
  'datetime',
  'date',
  'time',
  'duration',
  'money',
  'number',
  'list',
];

/** Forms that are never anything else, in any message. */
export const STRICT: readonly Kind[] = ['object', 'email', 'url', 'phone'];

/** Types whose sure readings are taken without being asked for. */
export const UNASKED: readonly Kind[] = ['email', 'url', 'phone', 'money', 'enum', 'list'];

/** Types whose readings are taken without being asked for where they are written out. */
export const UNASKED_WRITTEN: readonly Kind[] = ['date', 'time', 'datetime', 'duration'];

/** A code of letters and digits, which is never anything else. */
export const MIXED_CODE = /\p{L}[-/]?\p{N}|\p{N}[-/]?\p{L}{2}/u;

/** A choice may share its words with another value, and so may a day with an hour: "Friday at five". */
export const mayShare = ({ type }: Fact, kind: Kind): boolean =>
  type === 'enum' || (type === 'date' && kind === 'time') || (type === 'time' && kind === 'date');

/** Facts that compete for the same readings: one type, and for declared values and codes the same ones. */
export function groupFacts({ asked, others, known }: Reach): FactGroup[] {
  const groups = new Map<string, FactGroup>();
  for (const fact of [...asked, ...others, ...known]) {
    const kind = getKind(fact);
    if (!ORDER.includes(kind) || (kind === 'list' && !fact.values)) continue;
    let key: string = kind;
    if (kind === 'enum' || kind === 'list') key += JSON.stringify(fact.values);
    if (kind === 'coded') key += getFormKey(fact);
    const group = groups.get(key) ?? { kind, facts: [] };
    group.facts.push(fact);
    groups.set(key, group);
  }
  return [...groups.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function getKind(fact: Fact): Kind {
  if (fact.type === 'integer') return 'number';
  return isCoded(fact) ? 'coded' : fact.type;
}

/** Parsers of dates and numbers run only where something asks for what they find. */
export function isWorthReading(
  { kind, facts }: FactGroup,
  { index, message, context, moves, reach }: ValuesRequest,
): boolean {
  return facts.some(
    (fact) =>
      reach.asked.includes(fact) ||
      ((UNASKED.includes(kind) || UNASKED_WRITTEN.includes(kind)) && reach.others.includes(fact)) ||
      (kind === 'coded' && MIXED_CODE.test(message.text)) ||
      (moves.corrects && reach.known.includes(fact)) ||
      (reach.known.includes(fact) &&
        !STRICT.includes(kind) &&
        [...index.getCues(fact, context.words).name, ...index.getCues(fact, context.words).kin].some(
          (word) => findCue(message.words, [word], context.words.prefixes).length > 0,
        )) ||
      index
        .getCues(fact, context.words)
        .strong.some((phrase) => findCue(message.words, phrase, context.words.prefixes).length > 0),
  );
}

export function getClaimants({ facts }: FactGroup, { index, context, reach }: ValuesRequest): Claimant[] {
  return facts.map((fact) => ({
    fact,
    cues: index.getCues(fact, context.words),
    role: reach.asked.includes(fact) ? 'asked' : reach.known.includes(fact) ? 'known' : 'other',
  }));
}

export const countAsked = ({ facts }: FactGroup, { asked }: Reach): number =>
  facts.filter((fact) => asked.includes(fact)).length;
