import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, parseMessage } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { isAround } from './is-around.ts';
import { isLike } from './is-like.ts';
import { COUNTS, listNames, type Replacement, type Replacing, readAs } from './replacing.ts';

/**
 * "My sister just bailed, 3": a person joins or drops out, and the new number of people is said beside it. Only a
 * number on that side of the known one is taken.
 */
export async function readHeadcount(replacing: Replacing): Promise<Replacement | undefined> {
  const { heard, reach, values, index } = replacing;
  if (!heard.locale.headcount) return undefined;
  if (heard.clauses.some(({ act, conditional, hedged }) => act === 'question' || conditional || hedged))
    return undefined;
  const parts = splitAtSo(heard);
  const isChange = (part: Part): boolean => getStep(heard, part) !== 0;
  const changes = parts.filter(isChange);
  const steps = new Set(changes.map((part) => getStep(heard, part)));
  const rest = parts.filter((part) => !isChange(part));
  if (steps.size !== 1 || rest.length === 0) return undefined;
  const facts = reach.known.filter((fact) => {
    const asked = typeof fact.prompt === 'string' ? parseMessage(fact.prompt).words : [];
    const isPeople =
      findPattern(asked, heard.hear.asksPeople) !== undefined ||
      listNames(index, fact, heard).some(([word = '']) => heard.hear.persons.includes(word));
    return COUNTS.includes(fact.type) && typeof values[fact.name] === 'number' && isPeople;
  });
  const [fact] = facts;
  if (!fact || facts.length > 1 || reach.asked.some((asked) => isLike(asked, fact))) return undefined;
  const spanOf = ({ first, last }: Part) => ({
    start: heard.message.words[first]?.start ?? 0,
    end: heard.message.words[last - 1]?.end ?? 0,
  });
  // What makes a number incomplete is in the other part: "one of us dropped out, so it's 3 now".
  const readings = (await readAs(replacing, fact)).filter(
    ({ range, ...span }) => !range && rest.some((part) => overlaps(spanOf(part), span)),
  );
  const [reading] = readings;
  const [step = 0] = steps;
  const known = values[fact.name] as number;
  if (!reading || readings.length > 1 || typeof reading.value !== 'number') return undefined;
  if (Math.sign(reading.value - known) !== step) return undefined;
  // Nothing else may be said beside the number.
  for (const part of rest)
    for (let at = part.first; at < part.last; ) {
      const word = heard.message.words[at];
      const next = word && overlaps(word, reading) ? at + 1 : isAround(heard, at, part.last);
      if (next <= at) return undefined;
      at = next;
    }
  const command = { type: 'CorrectFact' as const, fact: fact.name, value: reading.value };
  return { fact, command, spans: heard.clauses };
}

type Part = { first: number; last: number };

/** Clauses, and what goes before and after "so" in one: "the kids are ill so just 2". */
function splitAtSo({ clauses, hear, message: { words } }: HeardMessage): Part[] {
  return clauses.flatMap(({ first, last }): Part[] => {
    const so = words.findIndex(({ text }, at) => text === hear.conclusions[0] && at > first && at < last - 1);
    return so < 0
      ? [{ first, last }]
      : [
          { first, last: so },
          { first: so + 1, last },
        ];
  });
}

/** Whether people are fewer (-1) or more (1) by a part of the message. */
function getStep(heard: HeardMessage, { first, last }: Part): -1 | 0 | 1 {
  const words = heard.message.words.slice(first, last);
  if (findPattern(words, heard.locale.headcount?.partyShrinks) !== undefined) return -1;
  return findPattern(words, heard.locale.headcount?.partyGrows) !== undefined ? 1 : 0;
}
