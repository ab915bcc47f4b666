/** Values that hold only with a part of something, only within a limit, or only for the way back. */

/** Beside the value that includes a part, and beside the one that does not: "120 with the garden, 80 without". */
export const withPart: readonly string[] = [
  'with|including|includes|incl|inc|inclusive|counting|full|loaded',
  'if you include|count|add',
];
export const withoutPart: readonly string[] = [
  'without|excluding|excl|exclusive|not_including|not_counting|otherwise|empty|unloaded',
  'if not|you_dont',
];

/** Before a limit that rules out what lies on the other side of it: "don't ring before 9". */
export const notBefore: readonly string[] = ['before', 'earlier than', 'sooner than', 'until|till|til'];
export const notAfter: readonly string[] = ['after', 'later than', 'past', 'beyond'];

/** Before the day or the hour of the way back: "back on the Sunday". */
export const waysBack: readonly string[] = [
  'back|home|returning|return again? on|at|by|for|the? the?',
  'coming|come|comes|flying|fly|going|go|heading|head|driving|getting|get|be back|home again? on|at|by|for|the? the?',
  'return|returning|returned it|them|her|him|off|back? back|off? on|at|by|the? the?',
  'bring|bringing|drop|dropping|hand|handing|give|giving|take|taking it|them|her|him|off|back back|off? on|at|by|the? the?',
  'check|checking out on|at|by|the? the?',
  'leaving|leave|departing|until|till|til again? on|at|by|the? the?',
];

/** Words of a fact or a question that ask for the way back itself. */
export const asksWayBack: ReadonlySet<string> = new Set(
  'back return returning home leave leaving depart departure departing checkout out until till end ending finish drop off'.split(
    ' ',
  ),
);

/** Words of a fact for the way back or the way there, and how people say which of the two they mean. */
export const returns: ReadonlySet<string> = new Set('return returning back inbound homeward'.split(' '));
export const departures: ReadonlySet<string> = new Set(
  'departure depart departing leaving leave travel outbound outward start pickup'.split(' '),
);
export const backWords: readonly string[] = ['back', 'home', 'returning'];
export const outWords: readonly string[] = ['out', 'going', 'off', 'leaving', 'there'];

/** One number for everything that is asked: "three of each". */
export const ofEach: ReadonlySet<string> = new Set('each both apiece either'.split(' '));

/** Words of a fact for how things are now, and what goes before such a value where nothing else is said of it. */
export const ofNow: ReadonlySet<string> = new Set('now currently today present'.split(' '));
export const tellsNow: readonly string[] = [
  'i am',
  'i am at',
  'i am on',
  'i weigh',
  'we are at',
  'we are on',
  'it is at',
];
