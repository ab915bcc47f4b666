import type { FinishedFrame } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { END_WORDS } from './event-words';
import type { StackEntry } from './list-frames';
import type { Names } from './names';

type FormatTime = (instant: string) => string;

/** When a task on the stack started and was paused, by which task, and why the customer started it. */
export function describeFrame(
  stack: readonly StackEntry[],
  { frame, startedAt, pausedAt, reason }: StackEntry,
  names: Names,
  format: FormatTime,
): string[] {
  const place = stack.findIndex((entry) => entry.frame === frame);
  const by = stack.slice(place + 1).find(({ kind }) => kind === 'interrupt');
  return [
    ...describeStart(startedAt, reason, format),
    ...(pausedAt === undefined
      ? []
      : by
        ? [say('paused {time} by {task}', { time: format(pausedAt), task: names.frame(by.frame) })]
        : [say('paused {time}', { time: format(pausedAt) })]),
  ];
}

/** When a finished task started and ended, why it ended, and why the customer started it. */
export function describeFinished(
  { startedAt, endedAt, by, reason }: FinishedFrame,
  format: FormatTime,
): string[] {
  return [
    ...describeStart(startedAt, reason, format),
    ...(endedAt === undefined ? [] : [say('ended {time}', { time: format(endedAt) })]),
    ...(by === undefined ? [] : [explainEnd(by)]),
  ];
}

function describeStart(
  startedAt: string | undefined,
  reason: string | undefined,
  format: FormatTime,
): string[] {
  return [
    ...(startedAt === undefined ? [] : [say('started {time}', { time: format(startedAt) })]),
    ...(reason === undefined ? [] : [say('reason: {reason}', { reason })]),
  ];
}

const explainEnd = (by: string): string =>
  Object.hasOwn(END_WORDS, by) ? END_WORDS[by as keyof typeof END_WORDS] : by;
