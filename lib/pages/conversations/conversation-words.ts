import type { FlagReason } from '@/lib/contract/conversation-filter';
import { FORMAT_LOCALE, say } from '@/lib/words/say';

export const FLAG_REASON_WORDS: Record<FlagReason, string> = {
  misunderstood: say('Misunderstood the customer'),
  'wrong-answer': say('The answer is wrong'),
  'wrong-tone': say('Wrong tone'),
  repeats: say('Repeats itself'),
  other: say('Something else'),
};

/** The names of products and standards are the same in every language. */
const CHANNEL_NAMES: Readonly<Record<string, string>> = {
  api: 'API',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  rasa: 'Rasa',
  openai: 'OpenAI',
  mcp: 'MCP',
};
/** The name of a channel, or its id. */
export function nameChannel(channel: string): string {
  if (channel === '') return say('No messenger');
  return channel === 'web' ? say('Web') : (CHANNEL_NAMES[channel] ?? channel);
}

/** `1,000+` if there are more. */
export function formatTotal({ count, more }: { count: number; more: boolean }): string {
  const text = new Intl.NumberFormat(FORMAT_LOCALE).format(count);
  return more ? `${text}+` : text;
}

/** From the first to the last turn, in whole minutes. */
export function formatLength(createdAt: string, updatedAt: string): string {
  const minutes = Math.round((Date.parse(updatedAt) - Date.parse(createdAt)) / 60_000);
  if (minutes < 1) return say('under 1 min');
  if (minutes < 120) return say('{minutes} min', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? say('{hours} h', { hours }) : say('{days} days', { days: Math.round(hours / 24) });
}

/** `17 to 24 Nov`, in the time zone of the browser. `to` is exclusive. */
export function formatPeriod(from: string | undefined, to: string | undefined): string {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
  const first = from && format.format(new Date(from));
  const last = to && format.format(new Date(Date.parse(to) - 1));
  if (first && last) return first === last ? first : say('{first} to {last}', { first, last });
  return first ? say('since {first}', { first }) : say('until {last}', { last: last ?? '' });
}

const weekday = new Intl.DateTimeFormat(FORMAT_LOCALE, { weekday: 'long', day: 'numeric' });

/** The last seven days before today, newest first, in the time zone of the browser: `2026-11-24`, "Tuesday 24". */
export function listLastDays(now: string): { day: string; label: string }[] {
  return [1, 2, 3, 4, 5, 6, 7].map((daysAgo) => {
    const day = toDay(now, -daysAgo);
    return { day, label: weekday.format(new Date(toDayStart(day) ?? now)) };
  });
}

/** A day of a date field, `2026-11-24`, as the instant at its start in the time zone of the browser. */
export function toDayStart(day: string, plusDays = 0): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date + plusDays).toISOString();
}

/** The day of an instant for a date field. */
export function toDay(instant: string, plusDays = 0): string {
  const date = new Date(instant);
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + plusDays);
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');
