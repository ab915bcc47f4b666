/** English words around what is counted, measured or rated. */
export const enCounted = {
  /** A question after a measure. */
  measuredQuestion:
    /\b(?:how (?:much|large|big|long|tall|heavy|far|high|wide|old)|weigh|in (?:square|cubic|metres|kilos))\b/i,
  /** A distance, and the time that it takes. */
  timedDistance:
    /^\d[\d.,]{0,8}\s?(?:k|km|kms|m|mi|metres?|meters?|kilometres?|kilometers?|miles?) in (?:about |around |under |roughly )?\d[\d.:]{0,6}\s?(?:m|min|mins|minutes?|s|secs?|seconds?|h|hrs?|hours?)\b/i,
  /** Before a number of letters: “Ana with one n”. */
  spelledWith: /\bwith (?:only |just )?$/i,
  /** A question after a distance. */
  distanceAsked:
    /\b(?:distance|kilomet(?:re|er)s|miles|length)\b|\bhow far (?:do|did|can|could|will|would|have|is)\b/i,
  /** Before the time that a distance takes. */
  beforeResult:
    /\d\s?(?:k|km|kms|m|mi|metres?|meters?|kilometres?|kilometers?|miles?) in (?:about |around |under |roughly )?$/i,
  /** A part of an unknown number: “half of what I had”. */
  partOfOther:
    /\b(?:half|third|quarter|double|twice|thirds|quarters)\s+(?:of (?:what|that|it|this|my|our|last|the (?:old|last|current|previous))|as (?:much|many)|what|that of)\b/i,
  /** Groups of as many each: “8 tables of 10”. */
  groupsOf:
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\s+(table|team|group|row|pack|box|crate|bag|set|car|boat|class|room)(?:e?s)?\s+of\s+(?:\d|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)/i,
  /** As many for each of them. */
  each: /\b(?:each|apiece|a head|per (?:person|head|child|guest|adult))\b/i,
  /** A question after a rating. */
  ratingQuestion: /\bscale\b|\brat(?:e|ing)\b|\bscore\b|\bout of\b|\b1 (?:to|-) (?:5|10)\b/i,
  /** The highest number of the scale that a question names. */
  scaleEnd: /\b(?:1|one) (?:to|-) (\d+)\b|\bout of (\d+)\b/i,
  /** Ends of scales in words. */
  scaleWords: { five: '5', ten: '10', 'a hundred': '100' } as Readonly<Record<string, string>>,
  /** Grown people. */
  adults: /\badults?\b|\bgrown/i,
  /** Children. */
  children: /\b(?:child|children|kids?|infants?|toddlers?|bab(?:y|ies)|under \d+)\b/i,
  /** “How many are you, children included?” counts all of them. */
  childrenIncluded:
    /\b(?:children|kids) (?:are )?included\b|\b(?:including|counting|with) (?:the |any |your )?(?:children|kids)\b/i,
  /** “The missus and our three.” */
  ourChildren: /\b(?:my|our|his|her|their) (?:\d|two|three|four|five|six)(?:[\s,.!]*$|\s*(?:,|and\b))/i,
  /** The speaker is among those that are counted. */
  ofUs: /\bof us$/i,
  /** A question after the age of a person. */
  ownAgeQuestion: /\bhow old\b|\b(?:your|his|her|their|the \w+['’]s) age\b/i,
  /** A question after an amount of money, or the name of such a fact. */
  moneyQuestion: /price|cost|amount|budget|pay|salary|dollar|euro|pound|usd|eur|gbp|money/i,
  /** Nothing that is counted, rated or measured is an amount of money. */
  countedQuestion:
    /\b(?:how (?:many|old|long|large|big|tall|heavy|far|high)|scale|weigh|measure|floor|grade|year)\b/i,
  /** Three of these people are not all that come. */
  peopleAsked: /\b(?:people|persons?|guests?|adults?|children|kids|employees)\b|\b(?:are|of) you\b/i,
  /** What ends an answer with a count. */
  endsCount: /^(?:\s+(?:please|pls|plz|thanks|ta|then|instead))*\s*(?:$|[,.;!–—-]|not\b)/i,
  /** Before a number, someone with people of their own: “me and my (four grandkids)”. The first group is who. */
  ownedBefore:
    /\b(\p{L}+)\s*(?:,|\+|&|\band|\bplus|\bwith)\s*(?:my|our|all|the|his|her)(?: (?:my|our))?\s+$/iu,
  /** Those who speak or are spoken of. */
  selves: new Set(['me', 'myself', 'i', 'us', 'him', 'her', 'them']),
  /** Behind a number, someone who is added: “(two of us) and our baby”. The first group is who. */
  company:
    /^(?: of us| adults| people)?\s*(?:,|\+|&|and|plus)\s*(?:and |plus )?(?:my|our|a|the|his|her|both(?: sets)?(?: of)?(?: my| our| the)?|all(?: of)?(?: my| our| the)?)(?: \d+| two| three| four)?\s+(\p{L}+(?:-\p{L}+)?)/iu,
  /** Behind such a companion, another one. */
  moreCompany: /^\s*(?:,|\+|&|and|plus)\s*(?:\+|&|and|plus)?\s*(?:my|our|his|her|both|all)\s/i,
  /** Nouns for an unknown number of people. */
  unknownGroups:
    /^(?:kids|children|folk|team|crew|band|lot|gang|staff|in|twins|triplets|babies|parents|family|rest|others|lads|girls|boys|friends|mates|sisters|brothers|sons|daughters|cousins|grandparents|grandkids|grandchildren|siblings)$/,
  /** Between a part and its whole: “two of the three”. */
  ofWhole: /^\s+(?:out )?of\s+(?:the |my |our |all |those )*$/i,
  /** Before the end of a scale. */
  outOfBefore: /\bout of\s+$/i,
  /** Behind a rating, the end of its scale. */
  outOf: /^\s+out of\s+(5|10|100|five|ten|a hundred)\b/i,
  /** Between two numbers that are added. */
  adds: /\b(?:plus|and)\b|[+&]/i,
  /** A noun for children: “grandchildren”. */
  childrenUnit: /(?:child|children|kids?)$/,
  /** Behind a count, whom or what it is for: “2 for Friday”. */
  forWhom: /^ for \p{L}/iu,
  /** Behind a count of nights. */
  nights: /^ nights?\b/i,
  /** Behind a part of others: “two of them”. */
  ofThem: /^\s+of\s+(?:them|those|these|which|whom)\b/i,
  /** Before a decade: “in his (70s)”. */
  beforeDecade: /\bin (?:my|his|her|their|the)(?: early| late| mid)? $/i,
  /** Behind a share. */
  percent: /^\s?(?:%|per ?cent\b)/i,
  /** Before a year: “born in 1990”. */
  beforeYear: /\b(?:born|in|since|from|year|of)\s+$/i,
  /** Such a companion, with a word that adds. */
  isJoined: /^(?: \p{L}+){0,2}\s*(?:,\s*(?:and|plus)|\+|&|and|plus)\b/iu,
  /** A word that adds for certain. */
  plus: /(?:^|\s)plus\s/,
  /** Behind a count, whom it is for: “one for me”. */
  forEach: /^\s*for\s+\p{L}+/iu,
  /** Behind a count, the speaker: “12 and me”. */
  andMe: /^\s*(?:\+|&|and|plus)\s*(?:me|myself)\b/i,
  /** The speaker before a sign. */
  meBefore: /\b(?:me|myself) $/i,
  /** The speaker before a count: “me plus 12”. */
  meAnd: /\b(?:me|myself)\s*(?:\+|&|and|plus)\s*$/i,
  /** The end of a plural. */
  plural: /[^s]s$/,
  /** The unit of a count of people, and of one of them. */
  people: 'people',
  person: 'person',
  /** What repetitions count. */
  time: 'time',
  /** The number that may be a pronoun, and two things without a number. */
  one: 'one',
  couple: 'couple',
};
