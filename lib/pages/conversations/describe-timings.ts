import type { EffectTiming, TurnTimings } from '@/lib/contract/schemas/turn-timings';
import { joinTexts } from '@/lib/simulator/trace/phrase';
import { toDollars } from '@/lib/simulator/trace/to-dollars';
import { say } from '@/lib/words/say';

/** More models and tools than this are only counted. */
const MAX_NAMED = 3;

/** One line: `2 calls to gpt-4.1 and 1 call to Lookup, 1.2 s, $0.004`. */
export function describeTimings({ ms, effects }: TurnTimings, nameOfTool: (id: string) => string): string {
  const counts = new Map<string, number>();
  for (const effect of effects.filter(isCall)) {
    const name = effect.provider === undefined ? nameOfTool(effect.name) : effect.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const calls = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const time = writeMs(ms);
  const cost = sumCost(effects);
  const dollars = cost === undefined ? undefined : writeCost(cost);
  if (calls === 0) return say('{time}, without calls to models or tools', { time });
  const made =
    counts.size > MAX_NAMED
      ? say('{count} calls to {others} models and tools', { count: calls, others: counts.size })
      : joinTexts(
          [...counts].map(([name, count]) =>
            say('{count, plural, one {# call} other {# calls}} to {name}', { count, name }),
          ),
        );
  return dollars === undefined
    ? say('{made}, {time}', { made, time })
    : say('{made}, {time}, {dollars}', { made, time, dollars });
}

/** `0.4 ms`, `812 ms`, `1.2 s`. */
export function writeMs(ms: number): string {
  if (ms < 10) return say('{ms} ms', { ms: ms.toFixed(1) });
  if (ms < 999.5) return say('{ms} ms', { ms: ms.toFixed(0) });
  return say('{seconds} s', { seconds: (ms / 1000).toFixed(1) });
}

export const writeCost = (micros: number): string => `$${toDollars(micros / 1_000_000)}`;

/** In micro-dollars; undefined if no price is known. */
function sumCost(effects: readonly EffectTiming[]): number | undefined {
  const known = effects.flatMap(({ micros }) => (micros === undefined ? [] : [micros]));
  return known.length === 0 ? undefined : known.reduce((sum, micros) => sum + micros, 0);
}

/** A request to a model or a call of a tool, as opposed to the server's own work. */
const isCall = ({ kind, provider }: EffectTiming): boolean => provider !== undefined || kind === 'callTool';
