import type { OfferedHours, ReadContext } from './extractor.ts';

type Span = readonly [from: number, to: number];
/** Usual starting hours of appointments, and of all other events. */
const WORKING: Span = [8, 18];
const WAKING: Span = [6, 22];

const isWithin = (hour: number, [from, to]: Span): boolean => hour >= from && hour <= to;

export type Halves = Pick<ReadContext, 'afternoon' | 'near' | 'hours'>;

/** "8" where the kitchen is open from 17:30 to 21:30; undefined if neither half of the day is offered, or both. */
function pickOffered(hour: number, minute: number, { from, to }: OfferedHours): number | undefined {
  const [only, ...others] = [hour, hour + 12].filter((half) => {
    const time = half * 60 + minute;
    return time >= from && time <= to;
  });
  return others.length > 0 ? undefined : only;
}

/**
 * Converts an hour from 1 to 12 without AM or PM to an hour of the day. Moving something at 2 PM "to three"
 * means 3 PM, and moving a dinner at 7 PM "to eight" means 8 PM.
 */
export function chooseHalf(hour: number, minute: number, { afternoon, near, hours }: Halves): number {
  const offered =
    hours && near === undefined && hour >= 1 && hour <= 12
      ? pickOffered(hour % 12, minute, hours)
      : undefined;
  if (offered !== undefined) return offered;
  if (near === undefined || hour < 1 || hour > 12)
    return afternoon && hour >= 1 && hour <= 6 ? hour + 12 : hour;
  const halves = [hour % 12, (hour % 12) + 12];
  const span = isWithin(near, WORKING) ? WORKING : WAKING;
  const usual = halves.filter((half) => isWithin(half, span));
  const distance = (half: number) => Math.abs(half - near);
  return (usual.length > 0 ? usual : halves).reduce((a, b) => (distance(b) < distance(a) ? b : a));
}
