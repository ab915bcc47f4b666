import type { VariantWords } from './groups/variant-words.ts';

/** Values that hold only in part, and those of the way there and back. */
export const enVariants: VariantWords = {
  withPart: ['with|including|includes|incl|inc|inclusive|counting|full|loaded', 'if you include|count|add'],
  withoutPart: [
    'without|excluding|excl|exclusive|not_including|not_counting|otherwise|empty|unloaded',
    'if not|you_dont',
  ],
  notBefore: ['before', 'earlier than', 'sooner than', 'until|till|til'],
  notAfter: ['after', 'later than', 'past', 'beyond'],
  waysBack: [
    'back|home|returning|return again? on|at|by|for|the? the?',
    'coming|come|comes|flying|fly|going|go|heading|head|driving|getting|get|be back|home again? on|at|by|for|the? the?',
    'return|returning|returned it|them|her|him|off|back? back|off? on|at|by|the? the?',
    'bring|bringing|drop|dropping|hand|handing|give|giving|take|taking it|them|her|him|off|back back|off? on|at|by|the? the?',
    'check|checking out on|at|by|the? the?',
    'leaving|leave|departing|until|till|til again? on|at|by|the? the?',
  ],
  asksWayBack: new Set(
    'back return returning home leave leaving depart departure departing checkout out until till end ending finish drop off'.split(
      ' ',
    ),
  ),
  returns: new Set('return returning back inbound homeward'.split(' ')),
  departures: new Set(
    'departure depart departing leaving leave travel outbound outward start pickup'.split(' '),
  ),
  backWords: ['back', 'home', 'returning'],
  outWords: ['out', 'going', 'off', 'leaving', 'there'],
  ofEach: new Set('each both apiece either'.split(' ')),
  ofNow: new Set('now currently today present'.split(' ')),
  tellsNow: ['i am', 'i am at', 'i am on', 'i weigh', 'we are at', 'we are on', 'it is at'],
  stayLength:
    /^(?:for )?\S+ (?:nights?|days?|weeks?)$|^(?!.*\b(?:to|till?|until)\b).*(?:\bhours?|hrs?|\bhalf|\d ?h|\bminutes?|mins?)$/i,
  dayWithoutMonth: /(?:^|\s)(?:the )?\d{1,2}(?:st|nd|rd|th)$/i,
  endsStay: new Set(
    'finishing finish ending end ends until till til back home leaving leave returning return'.split(' '),
  ),
  movedFrom: 'from',
  movedTo: 'to',
  bareDay: /^(?:to|the|st|nd|rd|th|\d{1,2}(?:st|nd|rd|th)?)$/,
  hourSigns: /(?:ish|am|pm|o.?clock)\b|\d[:.]\d\d/i,
  beforeDay: 'for',
  of: 'of',
};
