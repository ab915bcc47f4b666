import type { LocaleWords } from '../locales/locale.ts';
import type { OfferedHours } from './extractor.ts';
import type { DayWords } from './words/extractor-words.ts';

const TIME = /(?<![\d:.])(\d{1,2})(?:[:.]([0-5]\d))?\s?([ap])?\.?m?\b\.?/gi;

/** The hours that a question offers: "The kitchen is open from 17:30 to 21:30", "Between 9 am and 5 pm". */
export function readOfferedHours(
  texts: readonly string[],
  { extractors }: LocaleWords,
): OfferedHours | undefined {
  for (const text of texts) {
    const times = Array.from(text.matchAll(TIME)).flatMap(([, hour, minute, half]) => {
      if (minute === undefined && half === undefined) return [];
      const isPm = half?.toLowerCase() === 'p';
      const whole = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
      return whole < 24 ? [whole * 60 + Number(minute ?? 0)] : [];
    });
    const [from, to] = times;
    if (times.length === 2 && from !== undefined && to !== undefined && from < to) return { from, to };
    const bare = times.length === 0 ? readBareHours(text, extractors?.days) : undefined;
    if (bare) return bare;
  }
  return undefined;
}

/** Hours between the first and the last of options that are times: "9:30", "11:00" and "14:15". */
export function readOptionHours(options: readonly { label: string }[] = []): OfferedHours | undefined {
  const times = options.map(({ label }) => label.trim());
  if (times.length < 2 || !times.every((time) => CLOCK.test(time))) return undefined;
  const minutes = times.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { from: Math.min(...minutes), to: Math.max(...minutes) };
}
const CLOCK = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** "When can we call, between 9 and 17?": hours without minutes, if the question asks for a time. */
function readBareHours(text: string, days: DayWords | undefined): OfferedHours | undefined {
  if (!days?.bareHoursQuestion.test(text)) return undefined;
  const [from, to] = (days.bareHours.exec(text) ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || from > 23 || to > 24) return undefined;
  // "Between 9 and 5" ends in the afternoon.
  const end = to <= from && to <= 12 ? to + 12 : to;
  return from < end ? { from: from * 60, to: end * 60 } : undefined;
}
