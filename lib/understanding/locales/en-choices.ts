/** English words that name a choice by its place in the list, by its size, or as one kind of it. */

/** Places counted from the first (0) or, below zero, from the last. */
export const places: readonly { phrases: readonly string[]; place: number }[] = [
  { phrases: ['second|2 nd? to? last|final', 'last but one', 'penultimate', 'next to last'], place: -2 },
  { phrases: ['final', 'very last', 'bottom one|option|choice', 'one at the end|bottom'], place: -1 },
  { phrases: ['very first', 'top one|option|choice', 'one at the start|top|beginning'], place: 0 },
];

export const middle: readonly string[] = ['middle|centre|center', 'one? in|at the middle|centre|center'];

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
  { names: ['card', 'credit card'], members: ['visa|mastercard|amex'] },
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
