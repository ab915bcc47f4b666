import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { AskedFor, Command, UnderstandRequest } from '@turnpike/engine/turn';
import type { ReadContext, Reading } from '../extractors/extractor.ts';
import { number } from '../extractors/number.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import { parseMessage, type Word } from '../message.ts';
import { findPattern, isWhole, matchPatternAt, mergePhrases } from '../pattern.ts';
import { readCivilDay } from '../plan/civil-days.ts';
import type { PlanSetup } from '../plan/group-clauses.ts';
import { findVerb } from '../plan/rank-tools.ts';
import { TEXT_ROLES } from '../plan/text-inputs.ts';
import { getOffsetAtCivil, isDay, writeDateTime } from '../zoned-time.ts';
import { readMissing } from './read-missing.ts';
import { findOtherPerson } from './read-person.ts';

/**
 * Changed values in a reply to a request: "make it 20 dollars", "make it Dana instead". Reads only a clause
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
  const change = pending?.kind === 'approval' ? findChange(heard) : findAmendment(heard);
  if (requestsOther(change, setup)) return [];
  const person = change.length > 0 ? [] : findOtherPerson(heard);
  const thing = change.length === 0 && person.length === 0 ? findOtherThing(heard, setup) : [];
  const words = [person, thing].find(({ length }) => length > 0) ?? change;
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
  if (thing.length > 0) {
    const things = pending.changeable.filter((name) => findRole(index, pending, name) === 'entity');
    const found = things.length === 1 && pending.kind === 'approval' ? await read(things) : [];
    return found.flatMap((command) =>
      command.type === 'SetFact'
        ? [{ type: 'CorrectFact' as const, fact: command.fact, value: command.value }]
        : [],
    );
  }
  const { typed, persons, texts } = sortByRole(index, pending, pending.changeable);
  let found = person.length > 0 ? [] : await read(typed);
  if (found.length === 0 && person.length === 0) found = readNumber(index, pending, typed, said, context);
  // Texts and names are read only if exactly one input can hold them. A text that is asked for comes first.
  const named = person.length > 0 ? [persons] : pending.kind === 'approval' ? [persons, texts] : [];
  if (found.length === 0 && /\p{L}/u.test(said))
    found = await read(named.find(({ length }) => length === 1) ?? []);
  return found.map((command) =>
    command.type === 'SetFact'
      ? { type: 'CorrectFact' as const, fact: command.fact, value: keepHour(pending, command, context) }
      : command,
  );
}

/** "No, Friday" keeps the hour that the plan has. */
function keepHour(
  { inputs = [] }: AskedFor,
  { fact, value }: Command & { type: 'SetFact' },
  { timezone }: ReadContext,
): Json {
  const given = inputs.find(({ name }) => name === fact)?.given;
  if (!isDay(value) || typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(given)) return value;
  const [day, known] = [value, given].map((when) => readCivilDay(when, { timezone }));
  if (!day || !known) return value;
  const { hour, minute, second } = known;
  const moment = { ...day, hour, minute, second };
  return writeDateTime(moment, getOffsetAtCivil(timezone, moment));
}

/** The words that amend something while other values are asked for: "no make it 11", "actually Friday", "no, Friday". */
export function findAmendment(heard: HeardMessage): Word[] {
  const change = findChange(heard);
  const { hear, message } = heard;
  if (change.length > 0) return change;
  const start = matchPatternAt(
    message.words,
    mergePhrases(hear.retractions, hear.endsBack, hear.no.plain),
    0,
  );
  const words = start > 0 ? message.words.slice(start) : [];
  return words.length <= MAX_AMENDMENT ? words : [];
}

/** Words that can replace a value without "make it". */
const MAX_AMENDMENT = 3;

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

/** A bare number belongs to the only number input, unless it may be an hour as well. */
function readNumber(
  index: FlowIndex,
  { inputs = [] }: AskedFor,
  typed: readonly string[],
  said: string,
  context: ReadContext,
): Command[] {
  const facts = typed.flatMap((name): [string, Fact][] => {
    const tool = inputs.find((input) => input.name === name)?.tool;
    const of = tool && index.tools.get(tool)?.inputs.find((input) => input.name === name);
    const fact = of ? of.fact : index.find(name);
    return fact ? [[name, fact]] : [];
  });
  const mayBeHour =
    !/\p{L}/u.test(said) && facts.some(([, { type }]) => type === 'datetime' || type === 'time');
  const numbers = facts.filter(([, { type }]) => type === 'number' || type === 'integer');
  const [only] = numbers;
  if (mayBeHour || numbers.length !== 1 || !only) return [];
  const [name, fact] = only;
  const [reading] = number.read(parseMessage(said), context, fact) as Reading[];
  return reading ? [{ type: 'CorrectFact', fact: name, value: reading.value }] : [];
}

/** "Sorry, I meant move it to 1pm": another request, and not the name of what is asked about. */
function requestsOther(words: readonly Word[], { words: plan }: PlanSetup): boolean {
  const verb = findVerb(words, 0, plan);
  return verb !== undefined && matchPatternAt(words, plan.references, verb.last) > verb.last;
}

/** "No, the standup": another thing than the one that is asked about. */
function findOtherThing({ hear, message: { words } }: HeardMessage, { words: plan }: PlanSetup): Word[] {
  const start = matchPatternAt(words, mergePhrases(hear.retractions, hear.endsBack, hear.no.plain), 0);
  const thing = start > 0 ? words.slice(start) : [];
  const [first, ...name] = thing;
  const isThing = first !== undefined && plan.articles.includes(first.text);
  const isOther = [plan.references, hear.retractions].some((list) => findPattern(thing, list));
  return isThing && !isOther && name.length > 0 && name.length <= MAX_AMENDMENT ? thing : [];
}

const findRole = (index: FlowIndex, { inputs = [] }: Pick<AskedFor, 'inputs'>, name: string) => {
  const tool = inputs.find((input) => input.name === name)?.tool;
  return tool && index.tools.get(tool)?.inputs.find((input) => input.name === name)?.role;
};

function sortByRole(index: FlowIndex, { inputs = [] }: AskedFor, names: readonly string[]) {
  const sorted: Record<'typed' | 'persons' | 'texts', string[]> = { typed: [], persons: [], texts: [] };
  for (const name of names) {
    const role = findRole(index, { inputs }, name);
    if (role === 'person' || role === 'entity') sorted.persons.push(name);
    else if (role && (TEXT_ROLES.includes(role) || role === 'id')) sorted.texts.push(name);
    else sorted.typed.push(name);
  }
  return sorted;
}
