import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { roundScore } from '../answer-match.ts';
import { findConclusion } from '../corrections/find-conclusion.ts';
import { readCorrections } from '../corrections/read-corrections.ts';
import { readReplacements } from '../corrections/read-replacements.ts';
import { dropOddTexts } from '../doubt/drop-odd-texts.ts';
import { findInexact } from '../doubt/find-inexact.ts';
import { findVagueChange } from '../doubt/find-vague-change.ts';
import { isFreeText } from '../extractors/coded.ts';
import { asksLeave } from '../hear/asks-leave.ts';
import type { Clause, HeardMessage } from '../hear/hear.ts';
import { overlaps, type Span } from '../message.ts';
import { findPattern } from '../pattern.ts';
import { listOpenActivities } from '../tasks/activities.ts';
import { readStackMove } from '../tasks/read-stack-moves.ts';
import { readTaskStart } from '../tasks/read-task-start.ts';
import { readToldTask } from '../tasks/read-told-task.ts';
import { OWN_WORDS, readTrigger, type Trigger } from '../tasks/read-trigger.ts';
import { readWideTrigger } from '../tasks/read-wide-trigger.ts';
import { weighStart } from '../tasks/weigh-start.ts';
import { readFlagsBeside } from '../texts/read-flags-beside.ts';
import { readIntroducedName } from '../texts/read-introduced-name.ts';
import { readLiteral } from '../texts/read-literal.ts';
import { readRecipient } from '../texts/read-recipient.ts';
import { readReport } from '../texts/read-report.ts';
import { findValues } from '../values/read-values.ts';
import type { Value } from '../values/values.ts';
import { findSignal, isLeaving, isWholeMessage, toSignal } from './find-signal.ts';
import { getQuestion, getReach, isForPlan, listCovered, listFacts } from './get-reach.ts';
import { findAsks, givesUpTask } from './gives-up-task.ts';
import { echoesQuestion, isExactAnswer, keepsDate, saysState } from './is-exact-answer.ts';
import { listMomentsInStory } from './list-moments-in-story.ts';
import { readBeforeStart, readBesideGoal } from './read-beside.ts';
import { readChoice } from './read-choice.ts';
import { readFlagPair } from './read-flag-pair.ts';
import { listOpen, readFlags } from './read-flags.ts';
import { readForm } from './read-form.ts';
import { goBack, readGivenUp } from './read-given-up.ts';
import { isClause, type Moves, saysToStop } from './read-moves.ts';
import { readPath } from './read-path.ts';
import { readMore, readReply } from './read-reply.ts';
import { readWhichFact } from './read-which-fact.ts';
import type { MessageReading } from './reading.ts';
import { refusesMessages } from './refuses-messages.ts';
import { saysAllIsSaid } from './says-all-is-said.ts';
import { swapGiven } from './swap-given.ts';
import { givesOtherDay, sortCommands, toCommand } from './to-command.ts';

/**
 * The commands of a message that answers no request of a plan: first what answers the whole of it, then values,
 * corrections, moves between tasks, and replies in free text.
 */
export async function readTurnCommands(reading: MessageReading): Promise<Command[]> {
  const { index, request, heard, question, context, moves, locale } = reading;
  const { message } = heard;
  const activities = listOpenActivities(index, request.stack);
  const reach = getReach(index, request, moves.corrects ? listCovered(activities) : []);
  const path = moves.refuses === 'wholly' ? undefined : readPath(index, message, locale);
  const votes = path ? [path] : [];
  const choice = request.pending?.options?.length
    ? readChoice(heard, request.pending, locale, context.question)
    : undefined;
  if (choice) return [{ type: 'Choose', options: choice }, ...votes];
  const which = readWhichFact(reading);
  if (which && 'options' in which) return [{ type: 'Choose', options: which.options }, ...votes];
  if (which) {
    reading.unclear = which.unclear;
    return votes;
  }

  const literal = readLiteral(heard, reach.asked, index, request, context.question);
  if (literal) return [...literal, ...votes];

  const own = listFacts(activities[0], index);
  const form = request.pending ? await readForm({ index, heard, context, moves, reach, own }) : undefined;
  if (form) {
    const given = form.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value }));
    return sortCommands([...given, ...votes], reach.asked);
  }
  // "Move it to three" is for the plan. It names no fact, so it corrects none.
  const isPlanned = isForPlan(request.pending, activities[0], index);
  const changesDay = givesOtherDay(heard, reach.known, context);
  const wide = isPlanned ? { ...moves, corrects: false } : widen(moves, heard, changesDay);
  const replacing = {
    heard,
    context,
    reach,
    moves,
    index,
    values: request.values ?? {},
    lastGiven: request.lastGiven ?? [],
  };
  const replaced = isPlanned ? [] : await readReplacements(replacing);
  const reasons = isPlanned || replaced.length > 0 ? 0 : findConclusion(replacing);
  // “Back one”, “begin again from zero”: a number of a wish to go back is no value.
  const isMove = (clause: Clause): boolean =>
    [heard.hear.goesBack, heard.hear.restarts, heard.hear.repeats].some((list) =>
      isClause(heard, clause, list),
    );
  const claimed: Span[] = [
    ...heard.clauses.filter(isMove),
    ...replaced.flatMap(({ spans }) => spans),
    ...(reasons > 0 ? [{ start: 0, end: reasons }] : []),
  ];
  const found = await findValues({ index, message, context, moves: wide, reach, heard, claimed, own });
  const values = found.values.filter(({ fact }) => !replaced.some((one) => one.fact === fact));
  reading.readings.push(...found.readings);
  const either = replaced.find(({ others = [] }) => others.length > 0);
  if (either?.command.type === 'CorrectFact')
    reading.unclear = {
      fact: either.fact.name,
      values: [either.command.value as Json],
      others: (either.others ?? []).map(({ fact, value }) => ({ fact: fact.name, value })),
    };
  else if (found.unclear) reading.unclear = { fact: found.unclear.fact.name, values: found.unclear.values };
  const commands: Command[] = [
    ...replaced.map(({ command }) => command),
    ...values.flatMap((value) =>
      toCommand(value, values, { moves, heard, request, index, context, claimed }),
    ),
    ...votes,
  ];
  const isAnswered = () => values.some(({ role }) => role === 'asked');
  // "Don't bother with the table" refuses more than the open question.
  const asks = findAsks(heard, index, request.pending, question);
  const isDropped = request.step === undefined && givesUpTask(heard, activities[0], index, question, asks);
  // "Friday is no good" to "Shall I book it?" is about the day.
  const rulesOut =
    reach.asked.some(({ type }) => type === 'boolean') &&
    found.readings.some(({ why }) => why === 'excluded');
  const isKept = keepsDate(heard, question);
  const isExact =
    isKept ||
    saysState(heard, question) ||
    (!isDropped && !rulesOut && isExactAnswer({ heard, reach, values, request, question, index })) ||
    (request.pending !== null && echoesQuestion(heard, reach.asked, index, question, context.question));

  const asking = {
    index,
    message,
    activities,
    pending: request.pending,
    question: context.question,
    locale,
    heard,
  };
  // “Go back” starts no return.
  const onlyMoves = heard.clauses.every(isMove);
  const triggered =
    isExact ||
    onlyMoves ||
    moves.escalates ||
    saysAllIsSaid(reading) ||
    (moves.refuses === 'wholly' && !reportsLoss(reading))
      ? undefined
      : (readTrigger(asking) ??
        (await readWideTrigger(asking, context)) ??
        (await readToldTask({ ...asking, known: request.known }, context, moves)));
  const node = request.step?.node ?? request.pending?.node;
  const weight =
    triggered && weighStart(triggered, { index, text: request.text, moves, activities, node, locale });
  const trigger = weight === 'start' ? triggered : undefined;
  const isOwnWords = trigger !== undefined && trigger.likeness >= OWN_WORDS;

  const stackMove =
    isExact || moves.clarifies || saysAllIsSaid(reading)
      ? undefined
      : readStackMove(
          message,
          activities,
          index,
          locale,
          getQuestion(index, request.pending),
          request.values,
        );
  const isNamed = stackMove?.type === 'CancelGraph' && stackMove.frame !== undefined;
  const givenUp =
    isExact || (isAnswered() && !stopsAtEnd(heard, values)) || isNamed
      ? undefined
      : readGivenUp(reading, activities, question, isOwnWords ? trigger.span : undefined);
  // "Stop that. I want to see my transfers first": the other task starts as well.
  const isApart =
    trigger && !heard.clauses.some((clause) => saysToStop(heard, clause) && overlaps(clause, trigger.span));
  const starts = isApart && givenUp?.every(({ type }) => type === 'CancelGraph');
  if (givenUp) return starts ? [...givenUp, toStart(trigger)] : givenUp;
  const signal = isExact || isOwnWords ? undefined : findSignal(reading, isAnswered());
  if (signal && isLeaving(signal)) return [signal];
  if (signal?.goal !== undefined) return [...readBesideGoal(reading, signal.goal), signal];
  const isBack = moves.goesBack && (request.lastGiven ?? []).length > 0;
  const move = stackMove && !isBack ? toSignal(stackMove, reading) : undefined;
  if (move && !isOwnWords) return [move];
  // "No, that's all" passes an optional question.
  const passes = request.pending?.optional === true && moves.refuses === 'wholly';
  const ends = moves.ends && !isKept && !isAnswered() && !isOwnWords && !passes;
  if (ends && !saysAllIsSaid(reading) && !refusesMessages(reading)) return [{ type: 'EndConversation' }];

  if (signal) commands.push(signal);
  if (triggered && weight === 'mention') commands.push(toStart(triggered));
  const corrected = isExact
    ? []
    : await readCorrections({
        ...replacing,
        question,
        done: new Set([...values, ...replaced].map(({ fact }) => fact)),
        taken: [...values.map(({ span }) => span), ...claimed],
      });
  const corrections = corrected.flatMap(({ command }) => command ?? []);
  const changes = [...commands, ...corrections].some(({ type }) => type === 'CorrectFact');
  const isTask = !moves.clarifies && !moves.needsHelp && !moves.isSmallTalk && !changes;
  if (trigger && (isTask || isOwnWords)) {
    const parts = { index, heard, context, moves, reach, activities, said: values };
    const start = await readTaskStart(trigger, parts);
    const given = readBeforeStart(reading, trigger.span, reach);
    return sortCommands([...given, ...start, ...votes, ...(signal ? [signal] : [])], reach.asked);
  }
  commands.push(...corrections);
  if (moves.goesBack && !changes && !isAnswered())
    return sortCommands([...votes, ...goBack(request)], reach.asked);
  if (moves.escalates) commands.push({ type: 'Escalate' });
  if (moves.repeats) commands.push({ type: 'Clarify', how: 'repeat' });
  else if (moves.clarifies) commands.push({ type: 'Clarify' });
  else if (moves.needsHelp) commands.push({ type: 'Digress', kind: 'help' });

  const isAside = moves.escalates || moves.clarifies || moves.needsHelp;
  let isReply = isAnswered();
  const isGrave = request.pending?.irreversible === true || question.isGrave || question.isSummary;
  const hasReadings = found.readings.some(({ taken }) => !taken);
  const flags = request.pending && !isAside ? readFlagsBeside(heard, reach, { index, context, own }) : [];
  commands.push(...flags.map(({ fact, value }): Command => ({ type: 'SetFact', fact: fact.name, value })));
  const used = [
    ...corrected.flatMap(({ spans }) => spans),
    ...claimed,
    ...flags.map(({ clause: { start, end } }) => ({ start, end })),
  ];
  const reply = { index, heard, context, moves, reach, values, own, question, isGrave, used, hasReadings };
  const complains = signal?.signal === 'wrongStep';
  const pair =
    request.pending && !isAside && !isReply && !isGrave && !changes
      ? readFlagPair(heard, reach, index, { question, own })
      : undefined;
  if (pair) {
    commands.push(...pair);
    isReply = true;
  } else if (request.pending && !isAside && !isReply) {
    const said = reading.unclear ? [] : readReply({ ...reply, request, isCorrection: changes });
    // "We are past this" gives no street.
    const replies =
      complains && isWholeMessage(signal) ? said.filter(({ type }) => type !== 'SetFact') : said;
    commands.push(...replies);
    for (const { fact } of listMomentsInStory(replies, values, index, heard, context))
      commands.splice(
        commands.findIndex((command) => command.type === 'SetFact' && command.fact === fact.name),
        1,
      );
    isReply = replies.length > 0;
  } else if (request.pending && !isAside) {
    commands.push(...readMore(reply));
  }
  commands.push(...readFlags(reading, reach, commands, own));
  const asksText = reach.asked.some(isFreeText);
  commands.push(...readIntroducedName(heard, listOpen(reach, commands), index, !asksText || !isReply));
  commands.push(...readRecipient(heard, listOpen(reach, commands), values, index));
  const isDecided = isReply && request.pending?.expects === 'yes_no';
  const mayReport = request.pending !== null && !isDecided && !isAside && !asksText;
  if (mayReport && !isGrave && !isPlanned) {
    const open = listOpen(reach, commands).filter((fact) => own.includes(fact));
    const saysNothingElse = !isReply && values.length === 0 && !moves.isSmallTalk;
    commands.push(...readReport(heard, open, index, values, saysNothingElse));
  }
  // "I already did that" complains about the step, or answers what it asks.
  if (complains && isReply) commands.splice(commands.indexOf(signal), 1);
  // A question next to an answer is still a question: "Paris. How long will this take?"
  const asksToo =
    isReply && moves.inquiries.some((clause) => !values.some(({ span }) => overlaps(span, clause)));
  const isQuestion =
    (!isReply || asksToo) && !isAside && !changes && moves.questions.length > 0 && !reading.unclear;
  if (isQuestion && !isPlanned) commands.push({ type: 'Digress', kind: 'question' });
  const sure = dropOddTexts(heard, swapGiven(heard, reach, commands), index, context.question);
  const inexact = reading.unclear
    ? undefined
    : (findInexact(heard, reach.asked, sure, reading.readings) ??
      (sure.length === 0 ? await findVagueChange(heard, reach.asked, reach.known, context) : undefined));
  if (inexact) reading.readings.push(inexact);
  // "Can I bring my dog?" offers no value, so it asks.
  const mayAsk = request.pending && sure.length === 0 && !inexact && !reading.unclear && !isPlanned;
  if (mayAsk && heard.clauses.some((clause) => asksLeave(heard, clause)))
    return [{ type: 'Digress', kind: 'question' }];
  return sortCommands(sure, reach.asked);
}

/** “3... actually never mind”, “Friday, no wait, cancel”: nothing but a wish to stop comes after the answer. */
function stopsAtEnd(heard: HeardMessage, values: readonly Value[]): boolean {
  const last = heard.clauses.findLast(({ act }) => act !== 'social');
  return (
    last !== undefined &&
    last.act === 'cancel' &&
    saysToStop(heard, last) &&
    values.every(({ span }) => span.end <= last.start)
  );
}

/** "I lost my laptop" answers no question for it where none is asked: it says what has happened. */
const reportsLoss = ({ heard: { message, hear }, request: { pending } }: MessageReading): boolean =>
  (pending?.facts.length ?? 0) === 0 && findPattern(message.words, hear.losses) !== undefined;

/** Values of known facts are read if anything in the message could take one back. */
function widen(moves: Moves, { clauses, message, hear }: HeardMessage, changesDay: boolean): Moves {
  const isSaid =
    changesDay ||
    findPattern(message.words, hear.said) !== undefined ||
    clauses.some(({ joint }) => joint === 'contrast');
  return moves.corrects || !(isSaid || clauses.some(({ negated }) => negated))
    ? moves
    : { ...moves, corrects: true };
}

const toStart = ({ graph, score }: Trigger): Command => ({
  type: 'StartGraph',
  graph: graph.graph.id,
  confidence: roundScore(score),
});
