import { shortMonths } from '../../locales/en-calendar.ts';

/** English words in and around days and hours, beside those of `locales/en-dates.ts`. */
export const enMoments = {
  /** Written together with the hour: “at7”, “by8”. */
  attached: /(?:^|\P{L})(?:at|by|til|till|from|to|for|say|ish|[ap]m|h|t)$/iu,
  /** Behind an hour without more. */
  followers: new Set(
    'is would will works or and to till til until please pls plz if but for on at in thanks thank then ideally latest earliest maybe not today tomorrow tonight i we though onwards should suits sounds max tops because cause as just so through like it that the with would could can too also instead after before or min or later earlier free ok okay fine good best better available great perfect please'.split(
      ' ',
    ),
  ),
  /** Before a measure or an age: “5 foot (10)”, “turning (6)”. */
  measuredOrAged: /^(?:foot|feet|ft|turning|turned|turns|aged)$/,
  /** Before an hour in three digits. */
  beforeDigits: /^(?:around|about|at)$/,
  /** Behind a number that is no minute. */
  scales: /^(?:hundred|thousand)$/,
  /** Behind a number that is no hour. */
  notHours: /^(?:st|nd|rd|th|percent|k|of|hundred|thousand|million|dozen|point)$/,
  /** Behind “at” that is before no hour. */
  afterAt: /^(?:the|least|night)$/,
  /** Before the end of a range. */
  untilNext: /^(?:to|till|til)$/,
  /** Behind an hour for certain. */
  marksHour: /^(?:am|pm|oclock|sharp)$/,
  /** Behind a number of people, what they do. */
  doing: /^(?:is|are|has|have|needs|need|eats|eat|wont|cant|cannot|doesnt|dont)$/,
  /** Behind such a verb, what is said of an hour: “one is preferable”. */
  aboutHour: /^(?:when|our|my|a|an|alright|cool|not|preferred|preferable|no|still|always|really|very)$/,
  /** Before an hour that is a limit: “any time after 6”. */
  bounds: /^(?:after|before|from|until|till)$/,
  /** Before such a limit. */
  anyTime: /^(?:time|anytime|sometime)$/,
  /** First words of a part of a day that is beside an hour. */
  /** First words of a part of a day that says when something was done. */
  placesPart: /^(?:in|at|the|til|till|until|after)$/,
  /** Parts of a day that have no hour before five. */
  evenings: /^(?:tonight|tonite|evening|eve)$/,
  partLeads: /^(?:in|at|this|tonight|tonite|o)$/,
  /** Before the first hour of a range. */
  rangeLeads: /^(?:from|between)$/,
  /** Before an hour that is near the one that is meant. */
  nearLeads: new Set(['by', 'around', 'about']),
  /** A zero before minutes or years. */
  zeros: new Set(['oh', 'o']),
  /** Before a weekday. Patterns as `pattern.ts` reads them. */
  beforeWeekdays: [
    'the? next but one',
    'this coming',
    'this|next|last|coming|past|previous|following',
    'the coming|following|next|last|past',
    'the? week on',
  ],
  /** Before a length of time that is not exact. */
  about: /^(?:about|around|roughly|like|say|maybe|approximately|approx|probably)$/,
  /** Between two numbers of one unit. */
  betweenCounts: /^(?:or|to)$/,
  /** Before a short weekday that begins what is said. */
  only: /^(?:only|just)$/,
  /** Before a weekday that comes again. */
  every: /^(?:every|each)$/,
  /** Before a length of time until a day. */
  /** How far someone runs, at the end of a text: “5k”, “half a mile”. */
  endsInDistance:
    /(?:\d\s?(?:k|km|kms|m|mi|metres?|meters?|kilometres?|kilometers?|miles?)|\b(?:half|one|a) mile|\bmarathon)\s*$/i,
  within: new Set(['in', 'within', 'inside']),
  /** Behind one unit that is counted from a day. */
  counted: new Set(['after', 'before', 'following']),
  /** Before a day that has passed. */
  last: new Set(['last', 'past', 'previous']),
  /** Between a day and its month or week. */
  ofPeriod: new Set(['of', 'in']),
  /** Between the days of a range. */
  dayJoiners: ['to', 'till', 'til', 'until', 'through', 'thru'],
  /** Behind a fraction that is no day. */
  fraction: /^\s*(?:of|cup|full)\b/,
  /** Behind “may” where it is a verb. */
  afterMay: /^(?:be|not|have)$/,
  /** The same, where no day is beside it. */
  afterMayAlone: /^(?:be|not|have|i|we)$/,
  /** An hour in words. */
  hourInWords:
    /^(?:half|quarter)(?: past| to)? (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d)|^one(?: ?[ap]\.?m\b| o.?clock| thirty| fifteen| in the| at night)/i,
  /** Months that are other words too. */
  weakMonths: new Set(['may', 'march', 'mar', 'dec']),
  /** One of a unit. */
  one: /^(?:a|an|one|another)$/,
  /** First words of this moment. */
  now: /^(?:now|right|just)$/,
  /** Before a week or a year. */
  unitLeads: new Set(['the', 'this', 'next', 'last']),
  /** Answers about the past: “it ended 4/30”. */
  pastAnswer:
    /\b(?:happened|ended|finished|expired|ran out|lapsed|last (?:week|month|year),? on|started|stopped|broke|bought it|was born|(?:it|that) was(?! (?:going|supposed|meant|planned|due|scheduled|to be)\b))\b/i,
  /** Turns from a past day to a coming one: “last time it was the 3rd, let’s do the 17th”. */
  coming:
    /\b(?:now|this time|let'?s|make it|can we|moved|changed|postponed|rescheduled|cancell?ed|called off|pushed|delayed|brought (?:it )?forward|put (?:it )?(?:back|off|forward))\b/i,
  /** Around a day or an hour that is all of a message. */
  polite: new Set([
    'please',
    'pls',
    'plz',
    'thanks',
    'ok',
    'the',
    'on',
    'at',
    'um',
    'its',
    'just',
    'yes',
    'say',
    'hmm',
  ]),
  /** What “wed” is short for. */
  weWould: 'we would',
  /** Before a length of time from an hour. Patterns as `pattern.ts` reads them. */
  lengthLeads: ['for', 'lasting|staying for?', 'about|around|maybe|say', 'for about|around|maybe'],
  /** Between a length of time and its first hour. */
  fromBetween: /^[\s,]*(?:from\s+)?$/,
  /** Before the first hour or day. */
  from: 'from',
  /** Before the first day of a stay. Patterns as `pattern.ts` reads them. */
  stayStarts: ['from', 'starting|beginning|commencing|arriving on|from?', 'as of|from'],
  /** Before the length of a stay. */
  stayLeads: ['for', 'staying', 'lasting'],
  /** Questions about a first and a last day. */
  asksBoth:
    /\b(?:which|what)\b[^.?]*\bdates\b|\bfrom\b[\s\S]*\b(?:until|till|to)\b|\barriv[\s\S]*\b(?:leav|depart)|\bcheck.?in\b[\s\S]*\bcheck.?out\b/i,
  /** Questions about how long something is. */
  asksLength: /\bhow (?:many (?:nights?|days?|weeks?)|long)\b/i,
  /** Units of a stay. */
  nights: /^nights?$/,
  /** Between times on offer. */
  or: / or /,
  /** Between a day and an hour, or two hours. */
  clockLinks: new Set([
    'at',
    'around',
    'about',
    'from',
    'between',
    'by',
    'before',
    'after',
    'until',
    'till',
    'to',
    'or',
    'and',
  ]),
  /** Those that do not lead from a day to an hour. */
  notDayLinks: new Set(['or', 'and', 'to', 'until', 'till']),
  /** Between the hours of a range. */
  hourJoiners: new Set(['to', 'till', 'til', 'until', 'and', 'or', 'through']),
  /** Between two days of which one is not meant. */
  opposes: new Set(['instead', 'than']),
  /** Between days of one month. */
  listsDays: new Set(['or', 'and', 'the', 'on', 'either']),
  /** Between a day and its hour, which are one moment. */
  links: new Set([
    'at',
    'on',
    'in',
    'the',
    'by',
    'around',
    'about',
    'of',
    'for',
    'from',
    'between',
    'say',
    'maybe',
    'like',
  ]),
  /** How a month begins. */
  monthName: new RegExp(`^(?:${shortMonths.join('|')})`),
  /** Behind a length of time that has passed. */
  ago: /^(?:ago|back)$/,
  /** Behind a bare week that a day is counted by, and what goes before another one: “week on Friday”. */
  weekOn: new Set(['on', 'from']),
  notBareWeek: new Set(
    'a the this next last that same every each following coming per of working bank'.split(' '),
  ),
  /** Between two days that have one hour, and two that have one month. */
  either: new Set(['or', 'and']),
  eitherDay: new Set(['or', 'and', 'to']),
  /** Before both ends of a range. */
  between: 'between',
  /** Before a moment, and part of its phrase. */
  prepositions: /^(?:at|on)$/,
  /** Single words in and around a day or an hour. */
  the: 'the',
  next: 'next',
  nextButOne: 'next but one',
  this: 'this',
  isComing: 'coming',
  thisComing: 'this coming',
  following: 'following',
  in: 'in',
  on: 'on',
  at: 'at',
  of: 'of',
  and: 'and',
  today: 'today',
  time: 'time',
  half: 'half',
  hundred: 'hundred',
  same: 'same',
  may: 'may',
  day: 'day',
  week: 'week',
  weekend: 'weekend',
  hrs: 'hrs',
  /** Joins two days or hours. */
  joins: ['or', 'and'],
  tens: new Map([
    ['twenty', 20],
    ['thirty', 30],
  ]),
  /** Between a number and its unit: “two more weeks”, “3 full days”. */
  wholeOrMore: /^(?:more|full)$/,
  /** Before the month of a working day: “the last working day of May”. */
  ofOrIn: /^(?:of|in)$/,
  /** Letters behind an hour, and the first one of the afternoon. */
  hourUnits: /^(?:h|hrs)$/,
  afternoon: 'p',
  /** Ends an hour that is near the one that is meant: “sevenish”. */
  ish: /ish$/,
  /** What goes on behind digits makes them an hour. */
  marksClock: /^\s?(?:[ap]\.?\s?m\b|o'?clock)/i,
  goesOnAsClock: /^[:.]\d|^\s?[ap]\.?m\b|^\s?o'?clock\b/i,
  /** An hour that can be nothing else, behind a day and behind a year: “10am”, “at 15:30”. */
  clockBehindDay: /^,?\s(?:at\s)?\d{1,2}(?:[:.]\d{2}|(?:[:.]\d{2})?\s?[ap]\.?m)\b/i,
  hourBehindYear: /^ (?:at )?\d{1,2}(?:[:.h]\d{2}|(?:[:.]\d{2})? ?[ap]\.?m\b)/i,
  /** What makes digits an hour, where a year is looked for. */
  goesOnAsHour: /^(?:[:.]\d|\s?[ap]\.?m\b|\s?o'?clock)/i,
  /** A time zone by its distance from UTC. */
  offset: /^(?:utc|gmt)\s?([+-])\s?(\d{1,2})(?::?(\d{2}))?(?![\d:])/i,
  /** Ends of plurals, and of weekdays that come again. */
  plural: /s$/,
  daysPlural: /days$/i,
  /** An article before another word. */
  article: /^the ?/,
};
