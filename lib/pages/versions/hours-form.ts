import type { DeskHours } from '@/lib/contract/schemas/releases/environment-settings';
import { FORMAT_LOCALE, say } from '@/lib/words/say';

/** The hours of the desk as typed. A day is the number of its weekday, 1 is Monday. */
export type HoursForm = { timezone: string; days: readonly { day: string; from: string; to: string }[] };

/** Monday to Friday in the time zone of the browser. */
export const createOfficeHours = (): HoursForm => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: ['1', '2', '3', '4', '5'].map((day) => ({ day, from: '09:00', to: '17:00' })),
});

export function listWeekdays(): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(FORMAT_LOCALE, { weekday: 'long', timeZone: 'UTC' });
  // 2024-01-01 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    value: String(day),
    label: format.format(Date.UTC(2024, 0, day)),
  }));
}

export const toHoursForm = (hours: DeskHours | null): HoursForm | null =>
  hours && { ...hours, days: hours.days.map((row) => ({ ...row, day: String(row.day) })) };

export const toDeskHours = (form: HoursForm | null): DeskHours | null =>
  form && {
    timezone: form.timezone.trim(),
    days: form.days.map((row) => ({ ...row, day: Number(row.day) })),
  };

/** By JSON pointer of the request. */
export function findHoursFaults(form: HoursForm | null): [pointer: string, fault: string][] {
  if (!form) return [];
  return [
    ...(isTimezone(form.timezone.trim())
      ? []
      : [['/deskHours/timezone', say('Enter a time zone such as Europe/Berlin')] as [string, string]]),
    ...form.days.flatMap(({ from, to }, index): [string, string][] =>
      from !== '' && from < to ? [] : [[`/deskHours/days/${index}/to`, say('Enter an end after the start')]],
    ),
  ];
}

function isTimezone(name: string): boolean {
  try {
    return name !== '' && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
