import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type { Command } from '@turnpike/engine/turn';
import { roundScore } from '../answer-match.ts';
import type { Moves } from '../commands/read-moves.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { countCompany } from '../extractors/people/count-people.ts';
import type { FlowIndex, IndexedGraph } from '../flow-index.ts';
import type { HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { readIntroducedName } from '../texts/read-introduced-name.ts';
import { readNamedTexts } from '../texts/read-named-texts.ts';
import { readObjectName, readRecipient } from '../texts/read-recipient.ts';
import { readReport } from '../texts/read-report.ts';
import { countsPeople } from '../values/counts-people.ts';
import { readValues } from '../values/read-values.ts';
import type { Reach, Value } from '../values/values.ts';
import type { Activity } from './activities.ts';
import type { Trigger } from './read-trigger.ts';

/**
 * A graph to start, with the values the message gives for it: "book a flight to Paris on Friday". The
 * graph's own facts come before those of the open question, which are read only beside the words that
 * asked for the graph.
 *
 * A value that an open frame would take for its own goes along as an input: as a fact it would change the
 * task that is left behind.
 */
export async function readTaskStart(
  { graph: started, score, span }: Trigger,
  {
    index,
    heard,
    context,
    moves,
    reach,
    activities,
    said,
  }: {
    index: FlowIndex;
    heard: HeardMessage;
    context: ReadContext;
    moves: Moves;
    reach: Reach;
    activities: readonly Activity[];
    /** The values of the message as it is read without the task. */
    said: readonly Value[];
  },
): Promise<Command[]> {
  const { message } = heard;
  const { graph, facts } = started;
  const isOwn = (fact: Fact) => facts.includes(fact);
  const asked = [...facts, ...reach.asked.filter((fact) => !isOwn(fact))];
  const values = await readValues({
    index,
    message,
    context,
    // What is asked about the task is not an inquiry that holds no values: "can I fly on Friday?"
    moves: { ...moves, inquiries: [] },
    reach: {
      asked,
      others: reach.others.filter((fact) => !isOwn(fact)),
      known: reach.known.filter((fact) => !isOwn(fact)),
    },
    slips: false,
    heard,
  });
  const ofPeople = facts.filter(
    (fact) => fact.type === 'integer' && countsPeople(fact, index, context.words),
  );
  const company = ofPeople.length === 1 && context.words.grammar ? countCompany(message) : undefined;
  const counted = countWhole(
    values,
    said.filter(({ fact }) => isOwn(fact)),
  ).map((value) =>
    company && ofPeople.includes(value.fact) && isWithin(value.span, company)
      ? { ...value, value: company.value, span: company }
      : value,
  );
  const [people] = ofPeople;
  if (company && people && company.value > 1 && !counted.some(({ fact }) => fact === people))
    counted.push({ fact: people, value: company.value, role: 'other', span: company, byCue: true });
  const kept = counted.filter((value) => isKept(value, reach, isOwn, overlaps(value.span, span)));
  const texts = readNamedTexts(
    message,
    facts,
    kept.map((value) => value.span),
    index,
    context.words,
  );
  const given = [...kept, ...texts];
  const open = facts.filter((fact) => !given.some((value) => value.fact === fact));
  const receivers = [...readRecipient(heard, open, kept, index), ...readObjectName(heard, open, index)];
  const names = receivers.length > 0 ? receivers : readIntroducedName(heard, open, index, true);
  const inputs = takeInputs(given, started, activities, index);
  const rest = given.filter(({ fact }) => !Object.hasOwn(inputs, fact.name));
  const start: Command = { type: 'StartGraph', graph: graph.id };
  if (Object.keys(inputs).length > 0) start.inputs = inputs;
  // How sure it is: the engine holds it against the entry threshold.
  start.confidence = roundScore(score);
  return [
    ...rest.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value })),
    ...names,
    ...readReport(heard, open, index),
    start,
  ];
}

const isWithin = (part: Span, whole: Span): boolean => part.start >= whole.start && part.end <= whole.end;

/** "Me and two colleagues" is three, although two is the only number. */
function countWhole(values: readonly Value[], said: readonly Value[]): Value[] {
  const counts = said.filter(
    ({ fact: { type }, role, byCue }) =>
      role === 'other' && byCue && (type === 'integer' || type === 'number'),
  );
  const isPartOf = (value: Value, { fact, span }: Value): boolean =>
    value.fact === fact && isWithin(value.span, span);
  const rest = values.filter((value) => !counts.some((count) => isPartOf(value, count)));
  const isFree = ({ fact, span }: Value): boolean =>
    rest.every((value) => value.fact !== fact && !overlaps(value.span, span));
  return [...rest, ...counts.filter(isFree)];
}

type Given = { fact: Fact; value: Json };

/**
 * Declared inputs that an open frame owns too. Once there is one, a new run begins, and what else it owns
 * must not stay with an older one either.
 */
function takeInputs(
  given: readonly Given[],
  { graph, owns }: IndexedGraph,
  activities: readonly Activity[],
  index: FlowIndex,
): Record<string, Json> {
  const open = activities.flatMap(({ graphs }) => graphs.map((id) => index.findGraph(id)));
  const contested = given.filter(
    ({ fact: { name } }) => owns.has(name) && open.some((found) => found?.owns.has(name)),
  );
  const isBrought = contested.some(({ fact }) => graph.inputs?.includes(fact.name));
  return Object.fromEntries(isBrought ? contested.map(({ fact, value }) => [fact.name, value]) : []);
}

function isKept(
  { fact, role }: Value,
  { asked }: Reach,
  isOwn: (fact: Fact) => boolean,
  isBeside: boolean,
): boolean {
  if (isOwn(fact)) return true;
  return role !== 'known' && !(asked.includes(fact) && isBeside);
}
