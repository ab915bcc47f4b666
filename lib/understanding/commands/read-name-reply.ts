import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { toWords } from '../message.ts';
import { readFreeText } from '../texts/read-free-text.ts';
import { findPartFacts, readNameParts, readReversedName } from '../texts/read-name-parts.ts';
import type { ReplyReading } from './reply.ts';
import { setFact } from './set-fact.ts';

/**
 * A name in parts: "surname Hale, first name Una". Where one fact holds the whole name it needs both; none of it is
 * taken if the parts cannot be distinguished.
 */
export function readParts(
  { index, reach, own, values }: ReplyReading,
  heard: HeardMessage,
  free: readonly Fact[],
): Command[] | undefined {
  const facts = [...free, ...reach.others.filter((fact) => isFreeText(fact) && own.includes(fact))];
  const { given, family } = findPartFacts(facts, index, heard);
  const [first] = free;
  const isPart = free.some((fact) => fact === given || fact === family);
  const parts = readNameParts(heard);
  if (parts === undefined) {
    const isWhole =
      free.length === 1 && !isPart && first !== undefined && holdsWholeName(first, index, heard);
    const isBoth = free.some((fact) => fact === given) && free.some((fact) => fact === family);
    const reversed = isWhole || isBoth ? readReversedName(heard) : undefined;
    if (!reversed || !first) return undefined;
    if (isWhole) return [setFact(first, `${reversed.given} ${reversed.family}`)];
    return given && family ? [setFact(given, reversed.given), setFact(family, reversed.family)] : undefined;
  }
  if (parts === 'unclear') return [];
  if (isPart) {
    const both = free.length > 1 && given && family;
    // "Una, surname Hale": the other part has no label.
    const rest = both && parts.clauses.length > 0 ? { ...heard, clauses: parts.clauses } : undefined;
    const other = rest && readFreeText(rest, 'name', values, false);
    const one = parts.given ?? (both && other && !/\s/.test(other) ? other : undefined);
    const two = parts.family ?? (both ? other : undefined);
    return [
      ...(given && one !== undefined ? [setFact(given, one)] : []),
      ...(family && two !== undefined ? [setFact(family, two)] : []),
    ];
  }
  if (free.length > 1 || !first) return undefined;
  const { given: one, family: two } = parts;
  return one !== undefined && two !== undefined ? [setFact(first, `${one} ${two}`)] : undefined;
}

/** Whether a fact holds a person's whole name. */
function holdsWholeName(fact: Fact, index: FlowIndex, { locale }: HeardMessage): boolean {
  const { name } = index.getCues(fact, locale);
  return name.length > 0 && name.every((word) => locale.answers.ownName.includes(word));
}

/** "Joseph Vitello" where a first and a last name are asked for together. */
export function splitName({ heard, index, values }: ReplyReading, free: readonly Fact[]): Command[] {
  const { given: first, family: last } = findPartFacts(free, index, heard);
  if (!first || !last || first === last) return [];
  const text = readFreeText(heard, 'name', values, false);
  const parts = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || parts.length === 0) return [];
  // "Van Dijk" alone is a last name.
  const [lead = ''] = toWords(parts[0] ?? '');
  if (heard.locale.answers.familyParticles.includes(lead)) return [setFact(last, text)];
  // A single word is the family name where only that can be meant; else what was asked first.
  if (parts.length === 1) return [setFact(free[0] === last ? last : first, parts[0] as string)];
  return [setFact(first, parts[0] as string), setFact(last, parts.slice(1).join(' '))];
}
