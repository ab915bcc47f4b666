/** The value of a field for date and time, in the time zone of the browser, such as `2026-11-28T14:30`. */
export function toLocalTime(instant: number): string {
  const date = new Date(instant);
  return new Date(instant - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
