/** English words of dates and times. Phrases are patterns as `pattern.ts` reads them. */

/** Words that are days or months only in the company of others: "the sun", "I sat", "I may". */
export const weakWords: ReadonlySet<string> = new Set([
  'sun',
  'sat',
  'may',
  'march',
  'mar',
  'mon',
  'wed',
  'dec',
]);

/** Words a weak day or month may follow. */
export const weakLeads: ReadonlySet<string> = new Set(
  'business play trading eod cob on any whichever every this next last or and by from to till until not for either every coming before after no but in of early late mid since maybe about say either past at end so then thru til leaving arriving back home out in due am pm oclock noon midnight nite night'.split(
    ' ',
  ),
);

/** Words of a wish that a short weekday may follow at its end: “make it sat”, “can we do mon instead”. */
export const dayWishes: ReadonlySet<string> = new Set(
  'it that do try prefer take choose pick book its thats is come free deliver collect with actually sorry ok okay yes yeah yep sure hmm um er oh wait nope'.split(
    ' ',
  ),
);
export const afterWish: ReadonlySet<string> = new Set(
  'please pls plz instead now then after rather thanks thx ta if or and but at'.split(' '),
);

/** Before "be", these offer a value: "could be wed". */
export const mayBe: ReadonlySet<string> = new Set(['could', 'might', 'may', 'would', 'either']);

/** What goes before the first hour of an answer: "maybe 9, maybe 10". */
export const hourLeads: ReadonlySet<string> = new Set(
  'or maybe perhaps probably possibly either could might may be its say about around roughly like um hmm well'.split(
    ' ',
  ),
);

export const ordinalWords: Readonly<Record<string, number>> = {
  first: 1,
  frist: 1,
  fisrt: 1,
  firts: 1,
  second: 2,
  secound: 2,
  secnd: 2,
  third: 3,
  thrid: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

/** What is counted by an ordinal and is not a day. */
export const orderedThings: ReadonlySet<string> = new Set(
  'floor floors street avenue ave st road century time one ones class grade person row attempt quarter party edition anniversary half choice option question place birthday year child item point line version generation level step call thing things'.split(
    ' ',
  ),
);

/** Words that may follow a day given by an ordinal word alone: "the third would be fine". */
export const dayFollowers: ReadonlySet<string> = new Set(
  'is would will works was at in if or and please pls then for to till until of suits sounds looks i we thanks though instead not but latest maybe with'.split(
    ' ',
  ),
);

export const dayPhrases: readonly { phrases: readonly string[]; days: number }[] = [
  {
    phrases: [
      'earlier|later|sometime? today',
      'tonight',
      'tonite',
      '2 nite',
      '2 day',
      'this morning|afternoon|evening',
    ],
    days: 0,
  },
  {
    phrases: [
      'tomorrow',
      'tomorow|tommorow|tommorrow|tomorrows|tmr|tmrw|tmw|tomoro|tomo',
      '2 moro|morrow|morro|mrw',
      'next day',
    ],
    days: 1,
  },
  { phrases: ['yesterday', 'last night', 'yesterdays'], days: -1 },
  {
    phrases: [
      'the? day after tomorrow|tmrw|tmr',
      'tomorrow|tmrw|tmr but one',
      'overmorrow',
      'the? day after 2 moro|morrow|mrw',
    ],
    days: 2,
  },
  { phrases: ['the? day before|b_4 yesterday', 'the? night before|b_4 last'], days: -2 },
];

/** Days counted from the one named before. */
export const daysBeside: readonly { phrases: readonly string[]; days: number }[] = [
  { phrases: ['the? very? day after that|it?', 'the following|next day'], days: 1 },
  { phrases: ['the? very? day before that|it?', 'the eve of? that|it?'], days: -1 },
  { phrases: ['the? week before that?'], days: -7 },
  { phrases: ['the week after', 'the? week after that', 'the following week'], days: 7 },
];

/** Words after "before" and "after" that they do not go with: "the day before would be best". */
export const closesReference: ReadonlySet<string> = new Set(
  'is would will works if or and please pls plz thanks though instead but latest maybe at on should suits could can ideally max really ok okay so because cos just then also in by thx ta cheers preferably hopefully tops'.split(
    ' ',
  ),
);

/** Weeks and months near today, by how many away they are. */
export const weekPhrases: readonly { phrases: readonly string[]; away: number }[] = [
  { phrases: ['of|in? the? week after next', 'of|in the? weekend after next'], away: 2 },
  { phrases: ['of|in? the? next|following week'], away: 1 },
  { phrases: ['of|in? this week'], away: 0 },
  { phrases: ['of|in? last|previous week'], away: -1 },
];
export const monthPhrases: readonly { phrases: readonly string[]; away: number }[] = [
  { phrases: ['the? next|following month'], away: 1 },
  { phrases: ['this month'], away: 0 },
  { phrases: ['the? last|previous month'], away: -1 },
];

/** The end of a day that is named beside it: “close of business Wednesday”. */
export const dayEnds: readonly string[] = [
  'before? the? very? eod|cob',
  'before? the? very? close|end of? business|play|day|trading|the_day|the_working_day|working_day|work',
];
export const dayEndLinks: readonly string[] = ['on|of'];

/** What ends this day, week or month. */
export const endPhrases: readonly { phrases: readonly string[]; unit: 'day' | 'week' | 'month' }[] = [
  {
    phrases: ['eod', 'cob', 'close of business', 'end of play', 'close of play', 'end of business'],
    unit: 'day',
  },
  { phrases: ['eow'], unit: 'week' },
  { phrases: ['eom', 'months|month end'], unit: 'month' },
];

type Holiday = { phrases: readonly string[]; month: number; day: number };

export const holidays: readonly Holiday[] = [
  { phrases: ['christmas|xmas', 'christmas|xmas day'], month: 12, day: 25 },
  { phrases: ['christmas|xmas eve'], month: 12, day: 24 },
  { phrases: ['boxing day'], month: 12, day: 26 },
  { phrases: ['new years? eve', 'nye'], month: 12, day: 31 },
  { phrases: ['new years', 'new years? day'], month: 1, day: 1 },
  { phrases: ['valentine|valentines', 'valentine|valentines day'], month: 2, day: 14 },
  { phrases: ['st|saint patricks|paddys day', 'paddys day'], month: 3, day: 17 },
  { phrases: ['april fools|fool day?'], month: 4, day: 1 },
  { phrases: ['may day'], month: 5, day: 1 },
  { phrases: ['independence day'], month: 7, day: 4 },
  { phrases: ['halloween'], month: 10, day: 31 },
  { phrases: ['bonfire|guy night', 'guy fawkes night|day?'], month: 11, day: 5 },
  { phrases: ['veterans|armistice|remembrance day'], month: 11, day: 11 },
];

/** Feasts on a weekday of a month, with the days after it: Black Friday follows the fourth Thursday. */
export const movingHolidays: readonly {
  phrases: readonly string[];
  month: number;
  weekday: number;
  nth: number;
  plus: number;
}[] = [
  { phrases: ['thanksgiving day?'], month: 11, weekday: 4, nth: 4, plus: 0 },
  { phrases: ['black friday'], month: 11, weekday: 4, nth: 4, plus: 1 },
  { phrases: ['cyber monday'], month: 11, weekday: 4, nth: 4, plus: 4 },
  { phrases: ['labor|labour day'], month: 9, weekday: 1, nth: 1, plus: 0 },
  { phrases: ['memorial day'], month: 5, weekday: 1, nth: -1, plus: 0 },
];

/** Feasts whose name alone also means the days around them: “near Christmas”. */
export const seasonFeasts: ReadonlySet<string> = new Set(
  'christmas xmas chrimbo easter thanksgiving halloween valentines'.split(' '),
);

/** Days before and after Easter Sunday. */
export const easterDays: readonly { phrases: readonly string[]; plus: number }[] = [
  { phrases: ['easter', 'easter sunday'], plus: 0 },
  { phrases: ['good friday'], plus: -2 },
  { phrases: ['easter monday'], plus: 1 },
  { phrases: ['shrove tuesday', 'pancake day', 'mardi gras'], plus: -47 },
];

/** Parts of a day: which half of the clock its hours are in. */
export const dayParts: readonly { phrases: readonly string[]; half: 'am' | 'pm' | 'night' }[] = [
  {
    phrases: ['in the early? morning', 'this|early|the|first morning', 'morning', 'in the am', 'a m'],
    half: 'am',
  },
  {
    phrases: [
      'in the early|late? afternoon|evening',
      'this|the|early|late afternoon|evening',
      'afternoon|evening|eve',
      'after lunch|work',
      'till|til|until late',
    ],
    half: 'pm',
  },
  {
    phrases: ['at night|nite', 'tonight', 'tonite', 'night|nite|nites', 'in the night', 'last night'],
    half: 'night',
  },
];

/** Hours that have a name. */
export const namedHours: readonly { phrases: readonly string[]; hour: number }[] = [
  {
    phrases: [
      '12|twelve? noon',
      '12|twelve? midday',
      'mid day',
      'high noon',
      'noonish',
      '12|twelve in the day',
    ],
    hour: 12,
  },
  { phrases: ['12|twelve? midnight', 'mid night', '12|twelve at night'], hour: 0 },
];

/** Zones by the letters after a time, in minutes ahead of UTC. */
export const zones: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  bst: 60,
  wet: 0,
  west: 60,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
  msk: 180,
  ist: 330,
  jst: 540,
  sgt: 480,
  aest: 600,
  aedt: 660,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

/** How a question about the past, about a birth and about an hour is put. */
export const questionWords = {
  past: /\b(?:did|was|were|bought|purchased|happened|happen|occurred|noticed|since|have you|had|last|previous|ago|issued|ordered|received)\b/i,
  wish: /\b(?:want|like|prefer|wish|need|plan|hope|have you in mind|have in mind)\b/i,
  /** Of a document, which names its day with a short year: “07 MAR 31”. */
  expiry: /\b(?:expir\w*|runs? out|valid (?:until|till|to|thru|through))\b/i,
  document: /\b(?:passport|card|licen[cs]e|visa|id|permit|certificate|badge|ticket|voucher)\b/i,
  ownBirth:
    /\b(?:your|her|his|their|'s) (?:date of birth|birthday|birthdate|dob|birth date)\b|\bwere you born\b|^date of birth/i,
  birth: /\b(?:born|birth|dob|birthday|birthdate)\b/i,
  hour: /\b(?:time|times|hour|hours|o'clock)\b/i,
  when: /\bwhen\b/i,
  day: /\b(?:day|days|date|dates|when)\b/i,
};

/** The small phrases days and times are made of. */
export const timePhrases = {
  places: ['table|booth|room|seats|spot|space|reservation|tickets for'],
  theMonth: ['the month'],
  beforeLast: ['before last'],
  threeQuarters: ['three|3 quarters of a|an'],
  quarterOf: ['a? quarter of a|an'],
  inAbout: ['about|around|exactly|just|only|roughly|another|like|say|maybe|approximately|approx|probably'],
  now: ['right|just? now'],
  afterIn: ['time', 'from now|today', 'or so'],
  ago: ['ago today?', 'back', 'earlier', 'before now', 'previously'],
  exactlyAgo: ['ago today|tomorrow|yesterday', 'ago to the day'],
  ahead: ['from now', 'from today', 'hence', 'time', 'later', 'today', 'on from now|today'],
  after: ['from', 'after', 'following', 'on', 'past'],
  thenAfter: ['after that|then|it|this?', 'afterwards|later|following', 'later than that'],
  oneAfter: ['the one after that|this?', 'the following|next one', 'a week later'],
  thenBefore: [
    'before that|then|it|this?',
    'b_4 that|then|it?',
    'earlier|sooner|beforehand|prior',
    'earlier than that',
    'ahead|in_front|prior of|to? that|it|this?',
  ],
  thats: ['that', 'then', 'it', 'this'],
  beforeDay: ['before', 'prior to', 'ahead of'],
  afterDay: ['after', 'following'],
  firstOf: ['the? very? first|next', 'the'],
  thatDay: [
    'so _? _? _? then|that_day|those_days|that_one',
    'make|do|book|say|pick|take|choose|prefer it|me|us? in? for|on? then|that_day|that_one',
  ],
  sideOfThat: [
    'so|anytime|sometime|straight|right|just|only|some_time|any_time|any_day|soon? any? time|day|some? after|before that|then|it please|pls|ideally?',
  ],
  rangeEnds: ['to', 'til', 'till', 'until', 'through', 'thru'],
  endings: [
    'back',
    'return',
    'returning',
    'leave',
    'leaving',
    'home',
    'ends',
    'ending',
    'finish',
    'finishes',
    'until',
    'till',
    'out',
    'lasts',
  ],
  before: ['before|b_4', 'prior to', 'ahead of'],
  second: ['after next', 'after this|the one|coming|next one?', 'week', 'in a week'],
  end: ['the? very? end|close of?'],
  middle: ['the? middle|mid of?'],
  start: ['the? beginning|start of?'],
  vague: [
    'early|late|sometime in?',
    'the? first|second half of',
    'the? back|front|tail|latter|early end|part of',
  ],
  thisDay: ['the|today? day', 'today'],
  /** Before a day that is only near the one that is meant: “some day around (the 20th)”. */
  somewhere: [
    'sometime|some_time|someday|some_day|one_day|any_day|any_time|anytime|whenever|somewhere|days around|round|near|about|close_to|roughly',
  ],
  near: ['around|round|near|about|close_to|roughly|nearer|towards|toward|nearing|approaching'],
  /** Before a feast, and before any day: a day that is not named. */
  besideFeast: ['before|after|past|since|post|pre'],
  besideDay: [
    'just|shortly|right|soon|straight|well|long|way|ages|immediately|directly|a_bit|a_little|a_while|a_few_days|a_couple_of_days|a_day_or_two|some_days|days|weeks before|after|past|prior_to|ahead_of',
    'between',
  ],
  /** Before a day that only names its week. */
  weekOf: [
    'in|during|for|on? the|that? week|wk of|commencing|beginning|starting|ending|containing',
    'w c|b|e',
    'wc|wb|we',
    'wk|week com|comm|begin',
  ],
  thatWeek: ['of|in? that|the_same|their|our|his|her|the_other week|weekend'],
  sideless: ['before|after|following|prior'],
  lastWorkingDay: ['the? last|final working|business|week day', 'the? last|final weekday|workday'],
  firstWorkingDay: ['the? first working|business|week day', 'the? first weekday|workday'],
  eveOf: ['the? eve of'],
  pastHour: ['half|quarter past'],
  toTheDay: ['to the day|week', 'exactly'],
  weekend: ['the|this|next|last|at? the? coming? weekend', 'the weekend', 'at the weekend'],
  onThe: ['on? the?'],
  year: ['next|this|last year'],
  couple: ['a? couple of?', 'a pair of'],
  few: ['a? few more?', 'several', 'some'],
  half: ['half a|an?'],
  andHalf: ['and a? half'],
  sameTime: ['this|same|the time', 'this same time', 'the same time'],
  halfPast: ['half past|after?', 'thirty past'],
  quarter: ['a? quarter'],
  minutes: ['minutes|minute|mins|min'],
  past: ['past|after'],
  aroundHour: ['minutes|mins|min? past|to|till|til|of'],
  toHour: ['to|till|til|of|before'],
  toHourAsHeard: ['to|till|til|of|before|2|too'],
  hours: ['hrs|hours|h|hr'],
  ish: ['ish'],
  meridiem: ['am|pm', 'a|p m'],
  oclock: ['oclock', 'o clock'],
  sharp: ['sharp', 'on the dot', 'exactly', 'prompt|promptly', 'hrs'],
} satisfies Record<string, readonly string[]>;
