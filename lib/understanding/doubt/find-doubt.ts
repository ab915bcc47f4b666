import type { Span } from '../message.ts';
import type { Doubted } from './doubted.ts';
import { findAddition } from './find-addition.ts';
import { findAskedCount } from './find-asked-count.ts';
import { findBlame } from './find-blame.ts';
import { findComingAlong } from './find-coming-along.ts';
import { findDifference } from './find-difference.ts';
import { findException } from './find-exception.ts';
import { findGroup } from './find-group.ts';
import { findOpenAlternative } from './find-open-alternative.ts';
import { findOtherChoice } from './find-other-choice.ts';
import { findOtherDay } from './find-other-day.ts';
import { findOtherEvent } from './find-other-event.ts';
import { findOtherNumber } from './find-other-number.ts';
import { findOtherThing } from './find-other-thing.ts';
import { findSeveralMoments } from './find-several-moments.ts';
import { findTurning } from './find-turning.ts';
import { findUnwelcome } from './find-unwelcome.ts';

const CHECKS = [
  findAskedCount,
  findTurning,
  findDifference,
  findOtherEvent,
  findOtherDay,
  findOpenAlternative,
  findOtherNumber,
  findSeveralMoments,
  findOtherThing,
  findAddition,
  findGroup,
  findComingAlong,
  findUnwelcome,
  findException,
  findOtherChoice,
  findBlame,
];

/** The words of a message that may change a value and were not understood; undefined if the value is certain. */
export function findDoubt(doubted: Doubted): Span | undefined {
  for (const check of CHECKS) {
    const found = check(doubted);
    if (found) return found;
  }
  return undefined;
}
