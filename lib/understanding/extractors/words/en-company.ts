/** English words of lists of people and of parts: “me, the missus and 3 little ones”. */
export const enCompany = {
  /** Before a list that is all of an answer. */
  leads: new Set(
    'just only its it is that be will well would there us were we are im i think maybe so oh um hmm thats probably'.split(
      ' ',
    ),
  ),
  /** Between the people of a list. */
  joiners: new Set(['and', 'plus', 'with', 'n']),
  /** Before a person. */
  owners: new Set('my our a an the his her one another their your both all'.split(' ')),
  /** Behind a list that is all of an answer. */
  ends: new Set('please pls thanks only alone just too again here then myself mate'.split(' ')),
  /** Before those who come along. */
  withs: new Set(['with', 'w']),
  /** Behind people who do something and are not added. */
  does: /^(?:will|is|isnt|are|arent|was|has|hasnt|cant|wont|can|might|may|just|only|doesnt|says|said|wants)$/,
  /** Before people with a number. */
  counted: /^(?:\d{1,2}|two|three|four|five|six|several|some|few|more)$/,
  /** Whose children are meant without the word: “our three”. */
  parentsOf: new Set(['my', 'our', 'his', 'her', 'their']),
  /** Nouns behind a number of people. */
  peopleNouns: new Set('adult adults grownups people others'.split(' ')),
  /** Before one who comes alone. */
  alone: /^(?:just|only)$/,
  /** Begins the next person without a word in between. */
  joinsBare: /^(?:me|my)$/,
  /** Ends a number of people that is complete. */
  isGroup: /^(?:us|couples)$/,
  /** Before a person who comes alone. */
  aloneBefore: /^(?:by|just|only)$/,
  /** A pronoun that counts as one. */
  speakers: /^(?:me|myself|i|yourself|you)$/,
  /** Twice as many people. */
  couples: /^couples?$/,
  /** Between a number and people. */
  more: /^(?:other|more|extra)$/,
  /** The end of a plural. */
  pluralEnding: /(?:ren|s)$/,
  /** The speaker. */
  me: /^(?:me|myself|i)$/,
  /** Single words. */
  self: 'me',
  my: 'my',
  with: 'with',
  us: 'us',
  myself: 'myself',
  bothSetsOfParents: 'both sets of parents',
  bothParents: 'both parents',
  both: 'both',
  all: 'all',
  of: 'of',
  the: 'the',
  other: 'other',
  half: 'half',
  parents: 'parents',
  coupleOf: 'a couple of',
  /** Between the people of a party. */
  partyJoiners: new Set(['and', 'plus', 'with', 'n', 'also', 'then', 'along', 'well', 'as', 'us']),
  /** Before a person of a party. */
  partyOwners: new Set('my our a an the his her their your'.split(' ')),
  /** Nouns of an adjective that names people: “little ones”, “other half”. */
  adjectiveNouns: /^(?:ones?|half|ups?)$/,
  /** Two people in one word. */
  pairs: /^(?:parents|inlaws)$/,
  /** “Grown ups”. */
  ups: /^ups?$/,
  /** “In laws”. */
  laws: /^laws?$/,
  /** A noun for people, and the adjectives that make them children. */
  ones: /^(?:ones?)$/,
  little: /^(?:little|young|small|wee)$/,
  /** “3yo”. */
  yearsOldShort: /^yo$/,
  /** “5 year olds”. */
  olds: /^olds?$/,
  /** Months of an age. */
  months: /^(?:month|months|mo|mth)$/,
  /** Units of an age. */
  ageUnits: /^(?:year|years|yr|yrs|yo|month|months|mo|mth)$/,
  /** Between two ages. */
  betweenAges: /^(?:and|n|or)$/,
  /** Ends of plurals of people, with what replaces them one after another. */
  pluralEndings: [
    { ends: /^(\p{L}*child)ren$/u, single: '$1' },
    { ends: /(?<=\p{L}{2})ies$/u, single: 'y' },
    { ends: /(?<=\p{L}{2})s$/u, single: '' },
  ],
  just: 'just',
  grown: 'grown',
  in: 'in',
  /** Between the parts of a sum: “two doubles and a single”. */
  partJoiners: new Set(['and', 'plus', 'n']),
  /** One of a part. */
  article: /^an?$/,
  /** What parts are kinds of, and not the name of one. */
  room: 'room',
  /** The end of what there are many of. */
  manyEnding: /s$/,
};
