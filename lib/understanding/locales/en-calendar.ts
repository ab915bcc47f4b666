/** English months, weekdays and parts of a day, from which other lists are made. */

/** The months of a year. */
export const monthNames: readonly string[] =
  'january february march april may june july august september october november december'.split(' ');

/** Those that are no other word: “may” and “march” are. */
export const plainMonths: readonly string[] = monthNames.filter((name) => name !== 'may' && name !== 'march');

/** The days of a week, which begins on Monday. */
export const weekdayNames: readonly string[] =
  'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** The parts of a day. */
export const dayPartNames: readonly string[] = ['morning', 'afternoon', 'evening', 'night'];

/** Names of three letters, in the order of the long ones: “jan”, “mon”. */
export const shortMonths: readonly string[] = monthNames.map((name) => name.slice(0, 3));
export const shortWeekdays: readonly string[] = weekdayNames.map((name) => name.slice(0, 3));

/** One of each, as alternatives of a pattern. */
export const anyMonth = monthNames.join('|');
export const anyWeekday = weekdayNames.join('|');
export const anyWeekdays = weekdayNames.map((name) => `${name}s`).join('|');
export const anyDayPart = dayPartNames.join('|');
export const anyShortMonth = shortMonths.join('|');
export const anyShortWeekday = shortWeekdays.join('|');

/** Other forms of them, with slips of fast typing, by the name they mean. */
const otherMonths = { february: ['febuary'], september: ['sept'] };
const otherWeekdays = {
  tuesday: ['tues'],
  wednesday: ['wednsday', 'weds'],
  thursday: ['thurs', 'thur'],
};

/** Every name with its number. */
function number(
  names: readonly string[],
  others: Readonly<Record<string, readonly string[]>>,
  count: (at: number) => number,
): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name, at) =>
      [name, name.slice(0, 3), ...(others[name] ?? [])].map((form) => [form, count(at)] as const),
    ),
  );
}

/** Months by all their forms. */
export const months: Readonly<Record<string, number>> = number(monthNames, otherMonths, (at) => at + 1);

/** Weekdays by all their forms, also as plurals; 0 is Sunday. */
export const weekdays: Readonly<Record<string, number>> = {
  ...number(weekdayNames, otherWeekdays, (at) => (at + 1) % 7),
  ...Object.fromEntries(weekdayNames.map((name, at) => [`${name}s`, (at + 1) % 7])),
};

/** The second language of a passport: “07 MAR / MARS 31”. */
export const monthsBeside: ReadonlySet<string> = new Set(
  'janv jan jan fev feb fevr mars mar avr apr abr mai may juin jun juil jul aout aug ago sept sep oct okt nov dec dez dic ene gen mag giu lug set ott jnv mrt maa mei'.split(
    ' ',
  ),
);
