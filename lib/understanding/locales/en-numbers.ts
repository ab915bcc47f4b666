import { anyShortMonth, anyShortWeekday } from './en-calendar.ts';

/** English words that make numbers, beside those of `en-values.ts`. */
export const small: Readonly<Record<string, number>> = {
  zero: 0,
  nought: 0,
  naught: 0,
  nil: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};

export const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

export const numberScales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  grand: 1e3,
  lakh: 1e5,
  million: 1e6,
  mil: 1e6,
  crore: 1e7,
  billion: 1e9,
};

/** Groups that are counted: "a dozen", "a couple". */
export const groups: Readonly<Record<string, number>> = { dozen: 12, doz: 12, couple: 2, pair: 2 };

/** Bank notes by what they are called: "a tenner", "two fivers". */
export const notes: Readonly<Record<string, number>> = { fiver: 5, fivers: 5, tenner: 10, tenners: 10 };

export const parts: Readonly<Record<string, number>> = {
  half: 1 / 2,
  halves: 1 / 2,
  third: 1 / 3,
  thirds: 1 / 3,
  quarter: 1 / 4,
  quarters: 1 / 4,
};

/** After these, it is unclear how many a "hundred" is. */
export const vagueCounts: ReadonlySet<string> = new Set([
  'several',
  'few',
  'some',
  'many',
  'multiple',
  'numerous',
]);

/** What "one" is beside: a pronoun after a determiner, or a figure of speech before these. */
export const determiners: ReadonlySet<string> = new Set(
  'a an the this that another any every each which some my your no other'.split(' '),
);
export const oneOfSpeech: ReadonlySet<string> = new Set(
  'moment sec second minute min thing things question way day time more last another of hundred'.split(' '),
);

/** After "one" these make it a person in general: "one never knows". */
export const verbsOfOne: ReadonlySet<string> = new Set(
  'cant cannot could couldnt doesnt isnt wont wouldnt shouldnt hasnt never always just might may must should would will can has does hears gets goes'.split(
    ' ',
  ),
);
/** After "no one" these say that there is no person: "no one hurt", unlike "no one ticket". */
export const saidOfNoOne: ReadonlySet<string> = new Set(
  'hurt else is was were has had have got gets did does do in at on near around here there home inside outside but except besides yet so really actually thankfully luckily fortunately thank thanks knows knew saw seen heard came come comes died dead ill sick unwell safe unsafe allergic vegan vegetarian special needs wants wanted told said answers answered picks called'.split(
    ' ',
  ),
);

/** Beside a number that is given, and saying nothing else: "its order number 12345". */
export const givingWords: readonly string[] = [
  'its|it_is|thats|that_is|this_is|heres|here_is|would_be|should_be',
  'number|no|nr|num|ref|reference|code|id',
];

/** Singular nouns that end like a verb: "one lens". */
export const singularInS: ReadonlySet<string> = new Set(
  'lens gas pancreas canvas atlas christmas series species summons sales thanks means news premises headphones glasses trousers jeans shorts tights pyjamas scissors pliers pants leggings dungarees overalls binoculars tweezers pass pounds euros dollars minutes hours days weeks months years'.split(
    ' ',
  ),
);

/** Words that count how often something was done. */
export const repetitions: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };
export const timesQuestion =
  /\bhow (?:many times|often)\b|\bhow many [^?]*\b(?:a|per|each|every) (?:day|week|month|year)\b/i;
/** "Just the one": what goes before a "one" that counts, and all that may follow it. */
export const onlyBefore: readonly string[] = [
  'just|only',
  'just|only|its|no the',
  'a|just_a|only_a single',
  'the',
  'just|only the',
];
export const onlyAfter: readonly string[] = [
  'please|pls|plz|thanks|cheers|mate|really|then',
  'for now',
  'i think',
];

/** Who is counted in "me and my wife". */
export const persons: ReadonlySet<string> = new Set(
  'wife husband partner spouse girlfriend boyfriend fiance fiancee mum mom mother mam dad father son daughter brother sister friend mate colleague coworker boss kid child baby toddler boy girl nephew niece cousin uncle aunt grandma grandpa gran nan granny grandmother grandfather flatmate roommate neighbour neighbor assistant plus guest other half lodger tenant carer nurse granddaughter grandson grandkid grandchild grandad granddad stepson stepdaughter stepmum stepdad godson goddaughter godmother nanny babysitter childminder hubby missus bro sis wifey aunty auntie pal buddy bestie lad teenager newborn infant helper bridesmaid fella nana grandmum pops pop stepbrother stepsister twin'.split(
    ' ',
  ),
);

/** Who goes with those that are counted. */
export const companions: ReadonlySet<string> = new Set(
  'teacher adult helper assistant parent driver coach leader carer chaperone supervisor guide dog instructor trainer'.split(
    ' ',
  ),
);

/** What a person can be: numbers outside of it are about something else. */
export const plausible: readonly { asks: RegExp; min: number; max: number }[] = [
  { asks: /\bhow old (?:are|is) (?:you|he|she|your|the)\b|\byour age\b|\bage of\b/i, min: 0, max: 120 },
  {
    asks: /\bhow tall (?:are|is) (?:you|he|she|your)\b[^?]*\bcm\b|\bhow tall (?:are|is) (?:you|he|she|your)\b[^?]*\bcenti/i,
    min: 40,
    max: 260,
  },
  { asks: /\b(?:what|which) year\b/i, min: 1800, max: 2200 },
];
export const ageQuestion = /\bhow old\b|\bage\b/i;
/** An age that is still to come: "82 in April", "going on 60". */
export const notYetBefore =
  /\b(?:turn|turning|be|ill be|going on|nearly|almost|pushing|nudging|approaching|nearing|knocking on|getting on for|coming up(?: to| for)?|soon|next birthday)\s+$/i;
export const notYetAfter = new RegExp(
  `^\\s*(?:,\\s*)?(?:in (?:a|an|two|three|the|\\d+|${anyShortMonth})|next (?:week|month|year|birthday|time|${anyShortMonth}|${anyShortWeekday})|on (?:the|${anyShortWeekday}|my)|soon|tomorrow|come |this (?:summer|autumn|spring|winter|coming|${anyShortMonth}|${anyShortWeekday}))`,
  'i',
);

export const countQuestion =
  /\bhow many\b|\bparty size\b|\bnumber of (?:people|guests|adults|persons|tickets|seats|attendees|participants|passengers|travell?ers)\b/i;
export const peopleQuestion =
  /\b(?:people|persons?|guests?|adults?|attendees|participants|passengers|travell?ers|employees|pax|seats?|tickets?|places|party|of you|join|work|coming|staying|diners|visitors|players|members)\b/i;
/** What is said by an ordinal: "the third" is a floor. */
export const ordinalQuestion =
  /\b(?:which|what)\b[^.?]*\b(?:floor|level|storey|story|row|grade|place|position|lane|gate|aisle|platform|class|term|trimester|edition|stop|exit)\b/i;
export const yearQuestion = /\b(?:year|when|since|model)\b/i;

/** Parts of what is read off or typed in: "there are 5 digits" says how many there are, and not what they say. */
export const displayParts: ReadonlySet<string> = new Set(
  'dial dials digit digits number numbers figure figures screen screens display displays row rows column columns letter letters button buttons line lines light lights'.split(
    ' ',
  ),
);
/** Several people each: "10 couples". */
export const peopleGroups: ReadonlySet<string> = new Set(
  'couple couples family families pair pairs team teams household households table tables'.split(' '),
);

/** Kinds and places of what is counted: “two doubles and a single”, “one upstairs, two down”. */
export const partsOfCounts: readonly string[] = [
  'double|doubles|single|singles|twin|twins|king|kings|queen|queens|master|bunk|bunks|king_size|queen_size room|rooms|bed|beds|bedroom|bedrooms|one|ones?',
  'big|large|small|little|tiny|medium|tall|short|long|wide|narrow|old|new|other one|ones|room|rooms?',
  'box|spare|guest room|rooms|bedroom|bedrooms',
  'upstairs|downstairs|up|down|inside|outside|indoors|outdoors',
  'online|onsite|on_site|in_person|in_the_room|remote|remotely|virtual|virtually|by_video|via_zoom|on_zoom|at_home|live',
  'at|in|on|round the? front|back|rear|side',
  'ensuite|ensuites|en_suite|en_suites',
];

/** What is counted beside people: "me and my wife, two rooms, 3 nights". */
export const countedThings: ReadonlySet<string> = new Set(
  'night day week month room bed bedroom bag suitcase car van pm am oclock hour dog cat pet bike seat ticket table tent'.split(
    ' ',
  ),
);

/** Units of the age of a baby. */
export const shortUnits: ReadonlySet<string> = new Set('month mth mo week wk day'.split(' '));

/** After a number that says how large a thing is: "a 16 seater". */
export const sizes: ReadonlySet<string> = new Set(['seater', 'berth', 'sleeper']);

/** Around a number that is all that a message says, and no hour: "around ten or so". */
export const aboutNumbers: ReadonlySet<string> = new Set(
  'about around roughly approximately approx circa maybe probably say like just only or so ish please pls its it is thats'.split(
    ' ',
  ),
);

/** Counted by these, a number says when or how long, unless the question asks for a time. */
export const timeUnits: ReadonlySet<string> = new Set(
  'month mth week wk day hour hr year yr minute second sec'.split(' '),
);
export const timeQuestion =
  /\b(?:long|time|times|month|week|day|night|year|hour|minute|second|age|aged|old|often|when|period|notice|term|duration|experience|wait|stay|ago|since|last|late|soon|hrs?|mins?|lessons?|sessions?|shifts?|holiday|leave|deadline|delay|lease|warranty|contract|frequency|rate)(?:s|ly)?\b/i;

/** Beside these, the k of "10k" stands for kilometres. */
export const runs: ReadonlySet<string> = new Set(
  'run runs ran running jogged ridden cycled walked swam biked raced jog jogs jogging runner race races racing walk walks walking hike hiking cycle cycling ride riding bike biking swim swimming parkrun marathon marathons ultra treadmill'.split(
    ' ',
  ),
);
