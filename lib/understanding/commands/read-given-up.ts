import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { isFreeText } from '../extractors/coded.ts';
import { findPhrase } from '../extractors/phrases.ts';
import { echoes } from '../hear/echoes.ts';
import { type Clause, wordsOf } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import { overlaps, type Span, toWords } from '../message.ts';
import { isWhole, matchPatternAt } from '../pattern.ts';
import type { Activity } from '../tasks/activities.ts';
import { findAsks, givesUpAngrily, givesUpTask } from './gives-up-task.ts';
import { isClause, saysToStop } from './read-moves.ts';
import type { MessageReading } from './reading.ts';
import { refusesMessages } from './refuses-messages.ts';
import { saysAllIsSaid, saysGoodbye } from './says-all-is-said.ts';

/**
 * Words that cancel, start over or end, without those of `own`, which ask for another task. At a question for yes or no they count unless they repeat what it asks:
 * "Shall I cancel it?" "Cancel it."
 */
export function readGivenUp(
  reading: MessageReading,
  activities: readonly Activity[],
  question: AskedQuestion,
  own?: Span,
): Command[] | undefined {
  const { heard, moves, index, request } = reading;
  const { hear } = heard;
  const { pending, step } = request;
  if (saysGoodbye(heard) && !own) return [{ type: 'EndConversation' }];
  if (saysAllIsSaid(reading) || refusesMessages(reading)) return undefined;
  const top = activities[0];
  if (moves.restarts && !own) {
    const graph = top?.graphs[0] ?? index.main;
    return graph === undefined ? undefined : [{ type: 'StartGraph', graph, restart: true }];
  }
  // "No, that's all" passes an optional question.
  if (pending?.optional === true && moves.refuses === 'wholly') return undefined;
  const isStopped = isWhole(heard.message.words, heard.locale.end, heard.locale.fillers);
  if (isStopped && !own && !step && (top === undefined || top.isRoot)) return [{ type: 'EndConversation' }];
  // In a scenario, its own signals decide.
  const asksYesNo =
    pending?.expects === 'yes_no' ||
    pending?.facts.some((name) => index.find(name)?.type === 'boolean') === true;
  const asksText = pending?.facts.some((name) => {
    const fact = index.find(name);
    return fact !== undefined && isFreeText(fact);
  });
  const isAngry = !asksYesNo && !asksText && givesUpAngrily(heard);
  const isPlainTask = top !== undefined && !top.isRoot && !step;
  if (
    isPlainTask &&
    !own &&
    (isAngry || givesUpTask(heard, top, index, question, findAsks(heard, index, pending, question)))
  )
    return [{ type: 'CancelGraph' }];
  const isHeldBack = heard.clauses.some((clause) => isClause(heard, clause, hear.holdsBack));
  if (isHeldBack && !asksYesNo && !own && !step && (isPlainTask || (pending?.facts.length ?? 0) > 0))
    return [{ type: 'CancelGraph' }];
  if (!moves.cancels || step || heard.clauses.some(({ conditional }) => conditional)) return undefined;
  const isTask = top !== undefined && !top.isRoot;
  if (!isTask && (pending?.facts.length ?? 0) === 0) return undefined;
  // "Just don't want it", where it is asked why something goes back.
  const asksWhy = question.words.some((word) => hear.reasonWords.includes(word));
  // “Not to worry, I'll ring them” says what is done instead.
  const plansElse = heard.clauses.some(
    ({ opening, last }) => matchPatternAt(heard.message.words, hear.ownPlans, opening, last) > opening,
  );
  const asksMoment = pending?.facts.some((name) => MOMENTS.has(index.find(name)?.type ?? '')) === true;
  const gives = heard.clauses.filter(
    (clause) =>
      !namesKnown(reading, clause) &&
      !(own && overlaps(clause, own)) &&
      !(asksMoment && isClause(heard, clause, hear.postpones)) &&
      (saysToStop(heard, clause) ||
        (!asksYesNo &&
          (!asksWhy || plansElse) &&
          pending?.optional !== true &&
          isClause(heard, clause, hear.declines))),
  );
  if (gives.length === 0) return undefined;
  const isEcho = gives.some(({ first, last }) => echoes(heard.message.words.slice(first, last), question));
  // "Do you want to cancel the trip?" "Yes, bin it" may agree, so only a yes or a no answers it.
  if (asksYesNo && (isEcho || question.asksToRemove)) return undefined;
  // "Cancel": a graph of gates would ask its next open question.
  const cancels = gives.some((clause) =>
    wordsOf(heard, clause).some(({ text }) => hear.removals[0] === text),
  );
  const isGates =
    cancels && index.main !== undefined && index.findGraph(index.main)?.graph.strategy === 'gates';
  if (!isTask && !asksYesNo && isGates) return [{ type: 'EndConversation' }];
  // To what is so, "forget the whole thing" is no answer.
  if (isTask || !asksYesNo || question.isFact) return [{ type: 'CancelGraph' }];
  const fact = pending?.facts.find((name) => index.find(name)?.type === 'boolean');
  if (pending?.expects === 'yes_no' || fact === undefined) return [{ type: 'Deny' }];
  return [{ type: 'SetFact', fact, value: false }];
}

/** “I don't want to go to Paris any more” gives up the place, and not the trip. */
const namesKnown = ({ heard, request }: MessageReading, { first, last }: Clause): boolean =>
  Object.values(request.values ?? {}).some(
    (value) =>
      typeof value === 'string' &&
      /^\p{L}{3}/u.test(value) &&
      findPhrase(heard.message.words.slice(first, last), toWords(value)).length > 0,
  );

const MOMENTS: ReadonlySet<string> = new Set(['date', 'time', 'datetime']);

/** One question back: the facts given last are asked again. */
export function goBack({ lastGiven = [], known, pending }: UnderstandRequest): Command[] {
  const facts = lastGiven.length > 0 ? lastGiven : known.length === 1 ? known : [];
  if (facts.length > 0) return facts.map((fact): Command => ({ type: 'CorrectFact', fact }));
  return pending ? [{ type: 'Clarify' }] : [];
}
