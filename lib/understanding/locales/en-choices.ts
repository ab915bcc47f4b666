/** English words that name a choice by its place in the list, by its size, or as one kind of it. */

/** Places counted from the first (0) or, below zero, from the last. */
export const places: readonly { phrases: readonly string[]; place: number }[] = [
  { phrases: ['second|2 nd? to? last|final', 'last but one', 'penultimate', 'next to last'], place: -2 },
  { phrases: ['latter', 'latter one|option'], place: -1 },
  { phrases: ['former', 'former one|option'], place: 0 },
  { phrases: ['final', 'very last', 'bottom one|option|choice', 'one at the end|bottom'], place: -1 },
  { phrases: ['very first', 'top one|option|choice', 'one at the start|top|beginning'], place: 0 },
];

export const middle: readonly string[] = [
  'middle|centre|center',
  'one? in|at the middle|centre|center',
  'one? in|that|thats? between',
];

/** Words of a name that point at nothing: "something" of "have something repaired". */
export const vague: ReadonlySet<string> = new Set(
  'something anything everything nothing someone somebody anyone anybody somewhere anywhere thing things stuff want need have with'.split(
    ' ',
  ),
);

/** "The first two". */
export const firsts: readonly string[] = ['first'];
export const lasts: readonly string[] = ['last', 'final'];

/** "All of them", where several may be wanted. */
export const everything: readonly string[] = [
  'all|every? of? them|those|these|the_above|the_lot|it?',
  'everything|all',
  'the lot',
  'every one|single of? them|one?',
];

/** Sizes in their order. Names of one line are the same size. */
export const scales: readonly (readonly (readonly string[])[])[] = [
  [
    ['extra small', 'xs', 'tiny', 'mini'],
    ['small', 's', 'little', 'compact'],
    ['medium', 'm', 'mid', 'regular', 'standard'],
    ['large', 'l', 'big'],
    ['extra large', 'xl', 'huge', 'jumbo'],
    ['xxl', 'extra extra large'],
  ],
  [['extra short'], ['short'], ['medium', 'mid', 'regular'], ['long'], ['extra long']],
];

export const superlatives: Readonly<Record<string, 'most' | 'least'>> = {
  biggest: 'most',
  largest: 'most',
  longest: 'most',
  smallest: 'least',
  littlest: 'least',
  tiniest: 'least',
  shortest: 'least',
};

/**
 * What is one kind of a choice, by the names of the choice. Only words that can hardly mean anything else beside
 * such choices: whatever is merely near must be asked about.
 */
export const kinds: readonly { names: readonly string[]; members: readonly string[] }[] = [
  {
    names: ['pet', 'pets', 'animal', 'animals'],
    members: [
      'dog|dogs|doggy|puppy|pup|cat|cats|kitten|kittens|kitty|rabbit|hamster|gerbil|parrot|budgie|tortoise|goldfish',
      'labrador|spaniel|poodle|terrier|dachshund|greyhound|collie',
      'guinea pig|pigs',
    ],
  },
  {
    names: ['home', 'property', 'household'],
    members: ['house|flat|apartment|bungalow|cottage|condo|maisonette'],
  },
  { names: ['car', 'motor', 'auto'], members: ['hatchback|saloon|suv|vehicle'] },
  { names: ['travel', 'trip'], members: ['holiday|holidays|vacation|honeymoon|cruise|trip|travels'] },
  {
    names: ['gluten free', 'gluten_free'],
    members: ['coeliac|coeliacs|celiac|celiacs', 'gluten intolerant|intolerance'],
  },
  { names: ['vegetarian'], members: ['veggie|veggies'] },
  { names: ['vegan'], members: ['plant based'] },
  { names: ['nut free'], members: ['nut|nuts|peanut allergy|allergies'] },
  { names: ['dairy free', 'lactose free'], members: ['lactose intolerant|intolerance', 'dairy allergy'] },
  { names: ['phone', 'telephone', 'call'], members: ['telephone|iphone|smartphone'] },
  { names: ['tablet'], members: ['ipad'] },
  { names: ['laptop', 'computer'], members: ['macbook|chromebook'] },
  {
    names: ['card', 'credit card', 'debit card', 'credit or debit card'],
    members: [
      'visa|mastercard|amex|contactless|plastic',
      'apple|google pay',
      'debit|credit card',
      'chip and pin',
    ],
  },
  { names: ['cash'], members: ['notes and|or|n coins', 'banknotes|coins', 'hard cash'] },
  {
    names: ['bank transfer', 'transfer', 'wire transfer', 'wire'],
    members: [
      'bacs|swift|sepa|chaps',
      'wire it|transfer?',
      'straight|direct|directly from|out_of my bank? account',
    ],
  },
  {
    names: ['express', 'next day', 'priority', 'express delivery'],
    members: [
      'fast|faster|fastest|quick|quicker|quickest|speedy|speediest one|option|delivery|way|pls|please?',
      'asap|fast_as_possible',
    ],
  },
  {
    names: ['standard', 'standard delivery'],
    members: ['normal|regular|ordinary|usual one|option|delivery|way|service|kind?'],
  },
  {
    names: ['economy', 'economy class'],
    members: ['cheapest|cheap_one|cheap_seats|cheap_seat', 'cattle class'],
  },
  {
    names: ['premium', 'business', 'first class'],
    members: ['dearest|priciest|poshest|most_expensive one|option?'],
  },
  {
    names: ['morning', 'mornings', 'in the morning'],
    members: ['before lunch|noon|midday|lunchtime', 'first thing', 'am', 'early on|doors?', 'breakfast time'],
  },
  {
    names: ['afternoon', 'afternoons', 'in the afternoon'],
    members: ['after lunch|lunchtime|noon|midday', 'mid afternoon', 'teatime', 'around 2|3|4'],
  },
  {
    names: ['evening', 'evenings', 'in the evening'],
    members: [
      'after work|dinner|supper|tea|dark|the_office',
      'tonight|nighttime',
      'late on',
      'once im|i_am home',
    ],
  },
  {
    names: [
      'pick up',
      'pickup',
      'collection',
      'collect',
      'click and collect',
      'in store',
      'store',
      'in the shop',
      'shop',
      'self pickup',
    ],
    members: [
      'ill|i_will|i_can|i_could|well|we_will|we_can|he_can|she_can|hell|shell|can|could|will|would|to just|easily|quickly|simply? fetch|collect|grab|pick|come_and_get|come_and_fetch|come_and_collect|come_and_pick|come_get|drop_by_and_get it|them|that|everything? up? myself|ourselves?',
      'ill|i_will|i_can|i_could|well|we_will|we_can|can|could just|easily|quickly? pop|come|drop|swing|call|stop|nip|drive in|by|over|round|past',
      'pick it|them|that up',
    ],
  },
  {
    names: ['delivery', 'home delivery', 'deliver'],
    members: [
      'bring|send|ship it|them|that round|over|to? me|us|my_house|the_house|my_door|home?',
      'to my door|house|flat|place',
    ],
  },
  { names: ['post', 'letter'], members: ['letter|letters'] },
  { names: ['bike', 'bicycle'], members: ['bike|bicycle|pushbike'] },
  { names: ['fish'], members: ['salmon|tuna|cod|haddock|trout'] },
  { names: ['meat'], members: ['beef|pork|lamb|steak|bacon'] },
  { names: ['cheese'], members: ['cheddar|brie|mozzarella|gouda'] },
];

/** "No cot but breakfast yes": what joins the parts, what says yes and no in each, and what says nothing. */
export const flagPairs = {
  joins: ['but', 'and', 'plus', 'though', 'however', 'then'],
  yes: ['yes|yeah|yep|yup|yh|definitely|sure to|for?', 'please do', 'need|want|would_like|id_like|ill_take'],
  no: [
    'no|nope|nah|not|without|skip thanks|to|for|thank_you?',
    'dont|do_not|wont need|want|bother?',
    'no need for?',
  ],
  around: ['please|pls|thanks|though|tho|just|also|too|ok|okay', 'i|we', 'a|an|the|any'],
};

/** Names of facts and questions for how many of a thing are wanted, and words between the number and the thing. */
export const quantityNames: ReadonlySet<string> = new Set(
  'quantity qty amount count pieces items copies units'.split(' '),
);
export const quantityQuestion =
  /\bhow many (?:would|do|should|shall|can|items?|pieces?|of (?:them|these))\b/i;
export const quantityLinks: ReadonlySet<string> = new Set(
  'in of x the size pairs pair items pieces ones'.split(' '),
);

/** Before a choice that another is counted from: "one up from small". */
export const stepsFrom: readonly string[] = [
  'one|next|size|step|level up|down|above|below|over|under|bigger|smaller from|than?',
  'up|down from',
];

/** Before a choice that is a thing the customer has or knows: "my (car)", "the (post)". */
export const ownThings: readonly string[] = [
  'my|our|the|your|his|her|their old|new|work|home|own|last|previous|first?',
];

/** Behind it, where something is said of it: "is in the garage", "takes forever". */
export const thingGoesOn: readonly string[] = [
  'is|are|s|was|were|has|have|had|isnt|arent|wasnt|hasnt|doesnt|never|always|keeps|kept|takes|took|costs|broke|died|wont|got|gets|only|went|stopped|needs',
];

/** Behind it, where it is chosen all the same: "the red one looks best". */
export const thingSuits: readonly string[] = [
  'better|nicer|best|fine|ok|okay|perfect|ideal|great|good|works|work|easier|easiest|suits|suit|please|pls|plz|practical|cheaper|cheapest|quicker|quickest|faster|fastest|safer|nearer|closest|handier|handy|convenient|lovely|nice|sounds|looks|seems|enough|will|would|then|for_me|for_us|favourite|favorite|preference|choice|one',
];

/** Before one that the customer had until now. */
export const lastOne: readonly string[] = [
  'my|our|the last|old|previous|first|current|other one|car|phone|contract|order|room|flat|house|bike|plan|_ was|is|had|were',
  'i|we|ive|weve used to|had|tried|always_had|once_had',
  'sick|tired|bored|terrified|scared|fed_up|had_enough|allergic|sensitive of|with|to',
];

/** Behind a choice that a sentence begins with, where it speaks against it: "fish makes me ill". */
export const speaksAgainst: readonly string[] = [
  'makes|make|made|gives|give|gave|upsets|upset|kills|hurts|hurt|disagrees|disagree|ruins|ruined me|us|him|her|my|our|with|the|everything',
];

/** Before and behind what was had before: "had chicken for lunch". */
export const hadBefore: readonly string[] = ['had|ate|drank|tried|took|got|used|did|chose|picked'];
export const hadThen: readonly string[] = [
  'for lunch|breakfast|dinner|tea|supper|years|months|ages',
  'last|yesterday|earlier|before|once|already|twice|previously',
];

/** What someone else always does. */
export const habits: readonly string[] = [
  'my|our|his|her _ _? always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
  'he|she|they always|usually|normally|generally|only|never|mostly has|have|takes|take|drinks|drink|eats|eat|uses|use|gets|get|goes_for|goes|picks|wants|drives|wears|prefers|books|chooses the|a|an|his|her|for?',
];
