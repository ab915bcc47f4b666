import type { Command, UnderstandRequest } from '@turnpike/engine/turn';
import { getStepSet } from '@turnpike/engine/views';
import type { FlowIndex } from '../flow-index.ts';
import { echoes } from '../hear/echoes.ts';
import { type HeardMessage, wordsOf } from '../hear/hear.ts';
import type { AskedQuestion } from '../hear/read-question.ts';
import type { LocaleWords } from '../locales/locale.ts';
import { rankHeard } from '../rank-heard.ts';
import { findGoalStep } from './find-goal.ts';
import { saysToStop } from './read-moves.ts';
import { readSignal, type Signal, WHOLE } from './read-signal.ts';
import type { MessageReading } from './reading.ts';

/**
 * What the message says about the scenario on top. A transition or an answer that the same words give goes
 * first: "never mind" may be what a step waits for.
 */
export function findSignal(
  { index, request, heard, locale, question }: MessageReading,
  isAnswered: boolean,
): Signal | undefined {
  const { step, text, pending } = request;
  if (!step || repeatsQuestion(heard, question)) return undefined;
  const goal = isAnswered ? undefined : findGoalStep(index, step, heard);
  if (goal !== undefined && !isTransition(index, step, text, locale)) return toGoal(goal);
  const signal = readSignal(heard.message, locale, { isAnswer: pending?.expects === 'yes_no' });
  if (!signal || (isAnswered && !isLeaving(signal))) return undefined;
  return isTransition(index, step, text, locale) ? undefined : signal;
}

const toGoal = (goal: string): Signal => ({ type: 'Signal', signal: 'wrongStep', confidence: SURE, goal });

/** "Cancel it", where cancelling is what the step asks about. */
const repeatsQuestion = (heard: HeardMessage, question: AskedQuestion): boolean =>
  heard.clauses.some((clause) => saysToStop(heard, clause) && echoes(wordsOf(heard, clause), question));

function isTransition(
  index: FlowIndex,
  { graph, node }: NonNullable<UnderstandRequest['step']>,
  text: string,
  words: LocaleWords,
): boolean {
  const [best] = rankHeard(index, words, getStepSet(graph, node), text);
  return best !== undefined && best.score >= index.transitionThreshold;
}

/** Certain enough that nothing else in the message counts. */
export const isLeaving = ({ signal, confidence = 1 }: Signal): boolean =>
  signal === 'exit' && confidence >= SURE;

const SURE = 0.9;

/** Whether the message says nothing else. */
export const isWholeMessage = ({ confidence = 1 }: Signal): boolean => confidence >= WHOLE;

/** In a scenario, giving up what is on top is a signal: the scenario's own threshold decides. */
export function toSignal(
  move: Command,
  { index, request: { step, text }, locale, heard, question }: MessageReading,
): Command | undefined {
  if (!step || move.type !== 'CancelGraph' || move.frame !== undefined) return move;
  if (repeatsQuestion(heard, question) || isTransition(index, step, text, locale)) return undefined;
  return { type: 'Signal', signal: 'exit', confidence: SURE };
}
