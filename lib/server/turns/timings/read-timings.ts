import type { TurnTimings } from '@/lib/contract/schemas/turn-timings';

/** The timings of a stored turn (`turn.timings`); undefined for turns of earlier releases. */
export function readTimings(text: string | null): TurnTimings | undefined {
  return text === null ? undefined : (JSON.parse(text) as TurnTimings);
}
