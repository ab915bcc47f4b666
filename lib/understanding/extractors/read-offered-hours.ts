import type { OfferedHours } from './extractor.ts';

const TIME = /(?<![\d:.])(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])?\.?m?\b\.?/gi;

/** The hours that a question offers: "The kitchen is open from 17:30 to 21:30", "Between 9 am and 5 pm". */
export function readOfferedHours(texts: readonly string[]): OfferedHours | undefined {
  for (const text of texts) {
    const times = Array.from(text.matchAll(TIME)).flatMap(([, hour, minute, half]) => {
      if (minute === undefined && half === undefined) return [];
      const isPm = half?.toLowerCase() === 'p';
      const whole = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
      return whole < 24 ? [whole * 60 + Number(minute ?? 0)] : [];
    });
    const [from, to] = times;
    if (times.length === 2 && from !== undefined && to !== undefined && from < to) return { from, to };
  }
  return undefined;
}
