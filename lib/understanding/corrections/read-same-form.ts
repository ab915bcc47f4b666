import type { Fact } from '@turnpike/engine/document';
import { isFreeText } from '../extractors/coded.ts';
import { findNegations } from '../hear/find-negations.ts';
import type { Clause } from '../hear/hear.ts';
import type { Correcting } from './correcting.ts';

/** “LS1 4AB” and “ls14ab” have one form: letters, a digit, a digit, letters. */
const toForm = (code: string): string =>
  code.replaceAll(/[\s-]/g, '').replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '9');

/** Fewer letters and digits may be anything: “4b”. */
const MIN_LENGTH = 5;

/** Words that one code is written in. */
const MAX_PARTS = 6;

/**
 * “The postcode is wrong, it's LS1 4AB”, “LS1 4AB is the right one”: the only code of a message that has the form of a
 * known one with letters and digits, and of no other known value. No wording is needed: nothing else can be meant.
 */
export function readSameForm(correcting: Correcting, fact: Fact): string | undefined {
  const { heard, reach, values } = correcting;
  const old = values[fact.name];
  if (typeof old !== 'string' || !isCodeForm(toForm(old)) || reach.asked.some(isFreeText)) return undefined;
  const rivals = reach.known.filter(
    (other) => other !== fact && toForm(String(values[other.name])) === toForm(old),
  );
  if (rivals.length > 0) return undefined;
  const found = heard.clauses.flatMap((clause) => listCodes(correcting, clause, toForm(old)));
  const others = found.filter((code) => toKey(code) !== toKey(old));
  const [code] = others;
  return others.length === 1 ? code : undefined;
}

const isCodeForm = (form: string): boolean =>
  form.length >= MIN_LENGTH && form.includes('a') && form.includes('9') && /^[a9]+$/.test(form);

const toKey = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** The codes of one form in a statement, without those that are ruled out. */
function listCodes({ heard }: Correcting, clause: Clause, form: string): string[] {
  const { message, hear } = heard;
  const { words, original } = message;
  if (clause.act === 'question' || clause.isQuestion || clause.conditional || clause.hedged) return [];
  const codes: string[] = [];
  for (let first = clause.first; first < clause.last; first++) {
    const isEdge = words[first - 1]?.end !== words[first]?.start;
    const [negation] = findNegations(words, { first: clause.first, last: first + 1 }, hear).slice(-1);
    const isDenied = negation !== undefined && first - negation.last <= 1;
    if (!isEdge || isDenied) continue;
    for (let last = first + 1; last <= Math.min(clause.last, first + MAX_PARTS); last++) {
      const written = original.slice(words[first]?.start, words[last - 1]?.end);
      const isWhole = words[last - 1]?.end !== words[last]?.start;
      if (!isWhole || toForm(written) !== form || !isWritten(written)) continue;
      codes.push(written);
      first = last - 1;
      break;
    }
  }
  return codes;
}

/** “Is 4pm” has the form of a code and is none: each part has a digit or is in capitals. */
const isWritten = (code: string): boolean =>
  code.split(' ').every((part) => /\p{N}/u.test(part) || !/\p{Ll}/u.test(part));
