import { anyMonth, anyShortMonth, anyWeekday, plainMonths } from '../../locales/en-calendar.ts';

/** What stands beside an English number and says that it is of another kind. */
export const enBesideNumbers = {
  /** Behind an hour. */
  hour: /^\s?(?:[ap]\.?m\b|o['’]?clock|h\b|in the (?:morning|afternoon|evening)|at night|sharp\b)/i,
  /** Before an hour. */
  beforeHour: new RegExp(
    `\\b(?:quarter|half|twenty|ten|five) (?:past|to|after)\\s+$|\\b(?:night|morning|evening|afternoon|${anyWeekday}|mon|tues?|wednes|thurs?|fri|satur|sun|today|tomorrow|tonight) at\\s+$`,
    'i',
  ),
  /** Behind the number of a house. */
  street:
    /^,?\s+(?!(?:for|of|in|on|the|at|to|from|by|near|and)\b)(?:\p{L}+\s+){1,2}(?:road|rd|street|lane|avenue|ave|close|square|terrace|gardens|crescent|grove|mews)\b/iu,
  /** The same, with short words that are capital in names. */
  namedStreet:
    /^,?\s+(?:\p{Lu}\p{L}+\s+){1,2}(?:St|Rd|Row|Park|Way|Drive|Court|Place|Hill|View|Walk|Wharf|Mews)\b/u,
  /** Before the number of a place or a page. */
  beforePlace: /(?:\b(?:flat|apartment|apt|room|option|page|gate|platform|no\.)|#)\s*$/i,
  /** Before a code. */
  beforeCode: /\b(?:code|pin)(?: is|:)?\s+$|\b(?:ends|ending) (?:in|with)\s+$/i,
  /** Before a day: “May (12)”. */
  month: new RegExp(`\\b(?:${anyMonth}|${anyShortMonth}|sept)\\.?\\s+$`, 'i'),
  /** Behind a day: “(12) of May”. The months that are other words too are missing. */
  monthAfter: new RegExp(`^ (?:of )?(?:${plainMonths.join('|')}|jan|feb|apr|aug|sept|oct|nov|dec)\\b`, 'i'),
  /** Before an age. */
  aged: /\b(?:i am|i['’]?m|he['’]?s|she['’]?s|he is|she is|turns|turned|turning|aged?)\s+$/i,
  /** Words behind a number that are nothing it counts. */
  noNouns: new Set(
    'in this is plus bucks quids notes thanks unless perhaps always its has was as tops yes less us max minus pounds dollars euros cents pence grands lots maybe total does goes says seems sounds looks works needs costs'.split(
      ' ',
    ),
  ),
  /** Behind a day. */
  ordinal: /^(?:st|nd|rd|th)(?!\p{L})/u,
  /** Behind a number of people. */
  ofPeople: /^ of (?:us|them|you)\b/i,
  /** Before a time. */
  beforeTime: /\b(?:since|hour|hours)\s+$/i,
  /** A measure that is a preposition too, and no measure alone. */
  notAlone: 'in',
  /** Before an age that has been reached. */
  reached: /\bturned\s+$/i,
  /** A question after what gives a home its size. */
  homeQuestion: /\bbed|\bdoor|\bman\b|\bperson/i,
  /** A question after squares or cubes. */
  squareQuestion: /\bin sq|\bin cubic/i,
  /** A question after a number. */
  amountQuestion: /\bhow (?:many|much)\b/i,
  /** A question after metres. */
  metresQuestion: /\bin met/i,
  /** A measure that is a device too. */
  device: 'meter',
  /** Behind a number that gives the size of a home or a car. */
  sizeOfHome:
    /^[\s-]*(?:bed|bedroom|bedroomed|door|man|person)\s+(?:flat|house|apartment|place|semi|terrace|bungalow|cottage|condo|home|car|tent|van)\b/i,
};
