import type { Command, Fact } from '@turnpike/engine';
import type { ReadContext } from './extractors/extractor.ts';
import type { FlowIndex } from './flow-index.ts';
import { type Message, overlaps } from './message.ts';
import type { Moves } from './read-moves.ts';
import { readNamedTexts } from './read-named-texts.ts';
import type { Trigger } from './read-trigger.ts';
import { type Reach, readValues, type Value } from './read-values.ts';

/**
 * A graph to start, with the values the message gives for it: "book a flight to Paris on Friday". The
 * graph's own facts come before those of the open question, which are read only beside the words that
 * asked for the graph.
 */
export async function readStart(
  { graph: { graph, facts }, span }: Trigger,
  {
    index,
    message,
    context,
    moves,
    reach,
  }: {
    index: FlowIndex;
    message: Message;
    context: ReadContext;
    moves: Moves;
    reach: Reach;
  },
): Promise<Command[]> {
  const isOwn = (fact: Fact) => facts.includes(fact);
  const asked = [...facts, ...reach.asked.filter((fact) => !isOwn(fact))];
  const values = await readValues({
    index,
    message,
    context,
    // What is asked about the task is no inquiry that holds no values: "can I fly on Friday?"
    moves: { ...moves, inquiries: [] },
    reach: {
      asked,
      others: reach.others.filter((fact) => !isOwn(fact)),
      known: reach.known.filter((fact) => !isOwn(fact)),
    },
    slips: false,
  });
  const kept = values.filter((value) => isKept(value, reach, isOwn, overlaps(value.span, span)));
  const texts = readNamedTexts(
    message,
    facts,
    kept.map((value) => value.span),
    index,
    context.words,
  );
  return [
    ...[...kept, ...texts].map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value })),
    { type: 'StartGraph', graph: graph.id },
  ];
}

function isKept(
  { fact, role }: Value,
  { asked }: Reach,
  isOwn: (fact: Fact) => boolean,
  isWithin: boolean,
): boolean {
  if (isOwn(fact)) return true;
  return role !== 'known' && !(asked.includes(fact) && isWithin);
}
