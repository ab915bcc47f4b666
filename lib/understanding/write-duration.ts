const DURATION =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'];

/** An ISO 8601 duration in words ("1 hour, 30 minutes"); undefined if it is not a duration. */
export function writeDuration(
  duration: string,
  locale: string,
  unitDisplay: 'short' | 'long',
): string | undefined {
  const match = DURATION.exec(duration);
  if (!match) return undefined;
  const amounts = match.slice(1).map((amount) => Number(amount ?? 0));
  const write = (amount: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(amount);
  const parts = UNITS.flatMap((unit, index) => (amounts[index] ? [write(amounts[index], unit)] : []));
  if (parts.length === 0) return write(0, 'second');
  return new Intl.ListFormat(locale, { type: 'unit', style: unitDisplay }).format(parts);
}
