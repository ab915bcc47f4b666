import type { TurnInput } from '@turnpike/engine/turn';
import { toCivilTime, writeDate } from '@/lib/understanding/zoned-time';

/** Adds the day in the customer's time zone, which the engine cannot know. Without a time zone it uses UTC. */
export function withDay(input: TurnInput): TurnInput {
  const { at, timezone } = input;
  if (timezone === undefined) return input;
  return { ...input, today: writeDate(toCivilTime(timezone, Date.parse(at))) };
}
