import type { AskedFor, Command, UnderstandRequest } from '@turnpike/engine/turn';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { number } from '../extractors/number.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { parseMessage, type Word } from '../message.ts';
import { isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import type { PlanSetup } from '../plan/group-clauses.ts';
import { TEXT_ROLES } from '../plan/text-inputs.ts';
import { readMissing } from './read-missing.ts';
import { findOtherPerson } from './read-person.ts';

/**
 * Changed values in a reply to an approval: "make it 20 dollars", "make it Dana instead". Reads only a clause
 * with a correction; other clauses approve, refuse or are about something else.
 */
export async function readChanges(
  index: FlowIndex,
  request: UnderstandRequest,
  heard: HeardMessage,
  context: ReadContext,
  setup: PlanSetup,
): Promise<Command[]> {
  const { pending, text } = request;
  const change = findChange(heard);
  const person = change.length > 0 ? [] : findOtherPerson(heard);
  const words = person.length > 0 ? person : change;
  const [first] = words;
  const last = words.at(-1);
  if (!pending?.changeable || !first || !last) return [];
  const said = text.slice(first.start, last.end);
  const read = async (facts: readonly string[]): Promise<Command[]> => {
    const asked = { ...request, text: said, pending: { ...pending, facts: [...facts] } };
    return facts.length === 0
      ? []
      : await readMissing(index, asked, { ...context, afternoon: true }, setup, false);
  };
  const { typed, persons, texts } = sortByRole(index, pending, pending.changeable);
  let found = person.length > 0 ? [] : await read(typed);
  if (found.length === 0 && person.length === 0) found = readNumber(index, pending, typed, said, context);
  // Texts and names are read only if exactly one input can hold them.
  if (found.length === 0 && /\p{L}/u.test(said))
    found = await read(
      (person.length > 0 ? [persons] : [persons, texts]).find(({ length }) => length === 1) ?? [],
    );
  return found.map((command) =>
    command.type === 'SetFact' ? { ...command, type: 'CorrectFact' as const } : command,
  );
}

/** The words of the new value: those between "make it" and "instead". */
function findChange(heard: HeardMessage): Word[] {
  const { hear, message } = heard;
  const clause = heard.clauses.find(({ act, conditional }) => act === 'correction' && !conditional);
  if (!clause) return [];
  const start = matchPatternAt(message.words, hear.retractions, clause.opening, clause.last);
  const words = wordsOf(heard, { ...clause, first: Math.max(start, clause.opening) });
  while (words.length > 1 && isWhole(words.slice(-1), mergePhrases(hear.tails, hear.alternatives)))
    words.pop();
  if (words.length > 1 && hear.determiners.includes(words[0]?.text ?? '')) words.shift();
  return words;
}

/** A bare number belongs to the only number input. */
function readNumber(
  index: FlowIndex,
  { inputs = [] }: AskedFor,
  typed: readonly string[],
  said: string,
  context: ReadContext,
): Command[] {
  const numbers = typed.flatMap((name) => {
    const tool = inputs.find((input) => input.name === name)?.tool;
    const of = tool && index.tools.get(tool)?.inputs.find((input) => input.name === name);
    const fact = of ? of.fact : index.find(name);
    return fact?.type === 'number' || fact?.type === 'integer' ? [{ name, fact }] : [];
  });
  const [only] = numbers;
  if (numbers.length !== 1 || !only) return [];
  const [reading] = number.read(parseMessage(said), context, only.fact) as Reading[];
  return reading ? [{ type: 'CorrectFact', fact: only.name, value: reading.value }] : [];
}

function sortByRole(index: FlowIndex, { inputs = [] }: AskedFor, names: readonly string[]) {
  const sorted: Record<'typed' | 'persons' | 'texts', string[]> = { typed: [], persons: [], texts: [] };
  for (const name of names) {
    const tool = inputs.find((input) => input.name === name)?.tool;
    const role = tool && index.tools.get(tool)?.inputs.find((input) => input.name === name)?.role;
    if (role === 'person' || role === 'entity') sorted.persons.push(name);
    else if (role && (TEXT_ROLES.includes(role) || role === 'id')) sorted.texts.push(name);
    else sorted.typed.push(name);
  }
  return sorted;
}
