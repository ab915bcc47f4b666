import type { ReadContext } from './extractor.ts';

type Span = readonly [from: number, to: number];
/** Hours at which appointments usually begin, and those at which anything does. */
const WORKING: Span = [8, 18];
const WAKING: Span = [6, 22];

const isWithin = (hour: number, [from, to]: Span): boolean => hour >= from && hour <= to;

/**
 * The hour of the day that an hour from 1 to 12 means where nothing says which half. Moving something at 2 PM "to
 * three" means 3 PM, and moving a dinner at 7 PM "to eight" means 8 PM.
 */
export function chooseHalf(
  hour: number,
  { afternoon, near }: Pick<ReadContext, 'afternoon' | 'near'>,
): number {
  if (near === undefined || hour < 1 || hour > 12)
    return afternoon && hour >= 1 && hour <= 6 ? hour + 12 : hour;
  const halves = [hour % 12, (hour % 12) + 12];
  const span = isWithin(near, WORKING) ? WORKING : WAKING;
  const usual = halves.filter((half) => isWithin(half, span));
  const distance = (half: number) => Math.abs(half - near);
  return (usual.length > 0 ? usual : halves).reduce((a, b) => (distance(b) < distance(a) ? b : a));
}
